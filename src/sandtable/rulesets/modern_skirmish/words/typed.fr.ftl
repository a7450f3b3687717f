### Modern Skirmish : commandes tapées.

typed-which-order = Quel ordre ? { $known }.
typed-needs-bearing = Dites vers où, en degrés, comme « orienter 7 90 » : 0 est le nord, 90 l'est.

# What each verb does
ms-does-deploy = placer une unité, ou la mettre à bord
ms-does-begin = débuter la bataille
ms-does-order = donner son ordre à une unité
ms-does-end = terminer l'activation
ms-does-concede = abandonner la partie
ms-does-pass = passer l'activation
ms-does-move = marcher, courir ou rouler le long d'un chemin
ms-does-face = se tourner sur place
ms-does-embark = une unité monte dans un véhicule
ms-does-disembark = une unité descend de son véhicule
ms-does-shoot = tirer sur quelqu'un ou quelque chose
ms-does-throw = lancer sur un point
ms-does-lob = de même par-dessus ce qui cache le point
ms-does-suppress = tir à effet sur un point
ms-does-flashbang = lancer une flashbang par une ouverture
ms-does-charge = poser une charge à une ouverture
ms-does-detonate = faire sauter une charge
ms-does-support = demander un soutien par radio
ms-does-attack = attaquer au corps à corps
ms-does-dirt = toute l'unité à terre
