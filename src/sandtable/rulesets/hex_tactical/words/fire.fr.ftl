### Hex Tactical : pourquoi un tir, une réaction ou un assaut est refusé.

## Qui peut tirer

hx-no-shooter = Désignez au moins une unité qui tire.
hx-shooter-twice = Désignez chaque unité une seule fois : une action de tir emploie une arme de chacune.
hx-no-weapon = { $unit } n'a pas d'arme.
hx-no-such-weapon = { $number ->
    [one] { $unit } n'a qu'une arme : prenez la première.
   *[other] { $unit } a { $number } armes : choisissez l'une d'elles.
}
hx-carried-no-fire = { $unit } est à bord ou en remorque et ne peut pas tirer : il faut d'abord descendre ou dételer.
hx-has-fired = { $unit } porte un marqueur Tir : une unité tire une fois par tour.
hx-landed-no-fire = { $unit } est posé et ne tire pas avant d'avoir décollé.
hx-low-no-fire = { $unit } vole à basse altitude et ne tire pas de là : redescendez d'abord.
hx-indirect-is-full = Le tir indirect prend l'action entière de { $unit }.
hx-mixed-fire = Un groupe tire ensemble en AP ou en IND : choisissez des armes du même type de tir.
hx-no-grouped-fire = Ce tir n'est pas groupé : désignez une seule unité.
hx-group-one-section = Un tir groupé réunit des unités d'une même section.
hx-group-one-observer = { $unit } ne voit pas { $at } : des mortiers tirent ensemble quand un même observateur voit pour tous, ou quand chacun voit l'hex.
hx-group-apart = { $unit } et { $other } sont trop éloignées : un tir groupé part d'un hex ou d'hex qui se touchent.
hx-group-one-hex = { $unit } et { $other } sont dans deux hex : en tir d'opportunité, seules les unités d'un même hex tirent ensemble.

## Sur quoi l'on peut tirer

hx-nobody-there = Il n'y a pas d'ennemi sur qui tirer en { $at }.
hx-not-in-hex = { $target } n'est pas une cible de ce tir en { $at }.
hx-name-a-target = Ce tir vise une seule unité : désignez { $known }.
hx-out-of-range = { $unit } en est à { $distance } hex : portée { $most } ({ $weapon }).
hx-too-near = { $unit } en est à { $distance } hex : portée minimale { $least } ({ $weapon }).
hx-out-of-arc = { $at } n'est pas dans l'arc frontal de { $unit }, dont l'arme ne tourne pas : pivotez d'abord.
hx-too-dark = { $at } est trop loin de { $unit } pour être vu dans cette lumière.
hx-line-blocked = La ligne de vue de { $unit } vers { $at } est bloquée.
hx-line-hindered = { $number } gênes visuelles se trouvent entre { $unit } et { $at } : trois au plus.
hx-own-hex = Dans son propre hex, { $unit } ne peut tirer que sur les drones, les hélicoptères non blindés et les unités qui viennent de sauter.
hx-no-harm-to-armour = Ce tir est sans effet sur { $target } : contre un blindé, le tir AP demande une seule mitrailleuse.
hx-aa-at-aircraft = Le tir AA vise les aéronefs, et { $target } ne vole pas.
hx-not-at-aircraft = Cette arme de { $unit } ne tire pas sur les aéronefs : prenez-en une qui a une valeur AA ou AP.
hx-too-high = { $target } vole trop haut pour le tir AP : prenez une arme qui a une valeur AA.
hx-has-aa-value = Cette arme de { $unit } a une valeur AA : sur { $target } elle tire celle-là, et non sa valeur AP.
hx-nobody-observes = { $unit } ne voit pas { $at } : désignez un observateur qui le voit.
hx-no-observer = { $observer } ne peut pas diriger le tir de { $unit } : ses chefs dans leur rayon et les observateurs le peuvent.
hx-observer-blind = { $observer } ne voit pas { $at }.
hx-no-smoke = { $unit } n'a pas de fumigènes à tirer.

## Réactions

hx-cannot-react = { $unit } ne peut pas tirer maintenant ; peuvent le faire : { $known }.
hx-cannot-reach-aircraft = { $unit } ne peut pas atteindre cet aéronef : il faut une arme AA à portée.
hx-not-the-mover = { $target } n'est pas en mouvement là-bas : visez l'unité qui l'est.
hx-no-flight = { $unit } ne peut pas voler vers { $at } : chaque hex doit l'éloigner du tireur.
hx-flight-too-short = { $unit } doit continuer : il lui reste des points de mouvement.

## Pertes

hx-losses-number = { $number ->
    [one] Désignez l'unité qui perd un pas.
   *[other] Désignez { $number } fois une unité qui perd un pas.
}
hx-losses-unit = { $unit } n'a pas part à ces pertes ; les autres : { $known }.
hx-losses-too-many = { $most ->
    [one] { $unit } peut perdre un pas.
   *[other] { $unit } peut perdre { $most } pas.
}

## Assaut

hx-no-attackers = Désignez au moins une unité qui donne l'assaut.
hx-assaulted-already = { $at } a déjà été assailli pendant cette activation : les unités d'une section y entrent ensemble.
hx-attacker-twice = Désignez chaque attaquant une seule fois.
hx-nobody-to-assault = Il n'y a pas d'ennemi au sol en { $at }.
hx-cannot-assault = { $unit } ne donne pas l'assaut : l'infanterie et les véhicules le font.
hx-vehicle-needs-infantry = { $unit } ne donne l'assaut que là où se trouvent de l'infanterie ou des pièces.
hx-path-not-to-target = Le chemin de { $unit } doit finir en { $at } sans y passer avant.
hx-no-human-wave = { $unit } n'attaque pas en vague humaine.
hx-no-such-strike = Frappez l'infanterie et les pièces, ou un véhicule encore présent ({ $known }).
hx-no-withdrawal = Désignez ceux qui se replient, chacun une fois, et vers où ; peuvent le faire : { $known }.
hx-cannot-withdraw = { $unit } ne peut pas se replier ; peuvent le faire : { $known }.
hx-no-way-out = { $unit } ne peut pas se replier vers { $at } ; sont ouverts : { $known }.
