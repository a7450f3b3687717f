ms-danger-aimed-fire = tir ajusté
ms-danger-covering-fire = tir de couverture
ms-danger-standing = sans bouger
ms-danger-moved = après un mouvement tactique
ms-danger-suppress = tir à effet
ms-danger-lob = tir en lob
ms-danger-assumes = La cible garde son marqueur et le couvert qu'elle a à cet endroit ; les ennemis se tournent vers elle, ce qui est gratuit. Le tir de couverture part au premier point en vue. L'appui par radio et les charges ne sont pas comptés.
