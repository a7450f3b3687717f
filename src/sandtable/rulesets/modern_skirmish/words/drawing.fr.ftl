### Modern Skirmish à l'écran : signes, panneaux, questions, journal.

blurb-modern-skirmish = Des équipes de combat, des ordres et des marqueurs : un seuil, le tir de couverture, et tous à terre à tout moment.

## À qui de jouer

ms-stage-setup = Mise en place
ms-stage-initiative = Initiative
ms-stage-order = Ordre
ms-stage-action = Action
ms-stage-reaction = Réaction

## Terrain

ms-cover-light = couvert léger, +2
ms-cover-heavy = couvert lourd, +3
ms-sight-over = { $piece } : pas de couvert, la cible n'est ni dedans ni contre
ms-sight-through = par { $opening }
ms-sight-wall-of = mur : { $room }
ms-sight-dark = trop sombre pour voir si loin
ms-thing-follows = suit { $figure }
ms-charge = Charge explosive : { $opening }
ms-charge-detail = Posée par { $figure }, qui choisit quand elle saute.
ms-light-night = Nuit
ms-light-night-detail = Nul n'est visible au-delà de { $cm } sans vision nocturne ni lampe tactique.
ms-legend-leader = Leader
ms-legend-leader-detail = Son dé de qualité donne l'initiative de son camp.
ms-legend-piece-vehicle = Véhicule
ms-legend-piece-vehicle-detail = Une unité à lui seul ; on monte et descend à 5 cm d'une issue.
ms-legend-piece-wreck = Carcasse
ms-legend-piece-wreck-detail = Barre la route et la vue ; couvert lourd pour qui la touche.
ms-legend-objective = Objectif
ms-legend-objective-detail = L'enjeu du scénario ; l'anneau montre qui le tient.
ms-legend-zone = Zone de déploiement
ms-legend-zone-detail = Les unités s'y placent entières, tous les socles dedans.
ms-legend-faces = Marqueur d'ordre. Carré : face bleue, l'unité peut être activée ; rond, ou losange tête baissée : face rouge, c'est fait.
ms-legend-smoke = Fumée
ms-legend-smoke-detail = Aucune ligne de vue ne la traverse.
ms-legend-spot-mine = Charge explosive
ms-legend-spot-mine-detail = Sur une porte, une fenêtre ou un mur ; son poseur la fait sauter quand il veut.

## Pièces

ms-face-blue = face bleue : peut être activée
ms-face-red = face rouge : pas d'autre activation ce tour
ms-no-marker = aucun
ms-marker-tactical-move-detail = Qui tire dessus doit faire 1 de plus (+1). { $turn ->
    [blue] Face bleue : peut encore agir ce tour.
   *[red] Face rouge : agit maintenant, ou a déjà agi ce tour.
}
ms-marker-rapid-move-detail = { $runner ->
    [harder] Qui tire dessus doit faire 1 de plus (+1).
   *[exposed] Qui tire dessus peut faire 1 de moins (−1).
} { $turn ->
    [blue] Face bleue : peut encore agir ce tour.
   *[red] Face rouge : agit maintenant, ou a déjà agi ce tour.
}
ms-marker-covering-fire-detail = En alerte : peut tirer sur un ennemi qui bouge en vue. { $turn ->
    [blue] Bleu : peut aussi être activée.
   *[red] Rouge : déjà activée, mais tire encore.
}
ms-marker-aimed-fire-detail = Tire à −1. { $turn ->
    [blue] Bleu : peut être activée.
   *[red] Rouge : déjà activée ce tour.
}
ms-marker-wait-detail = { $turn ->
    [blue] En attente : peut encore être activée ce tour, avec tout autre ordre.
   *[red] A attendu.
}
ms-marker-nothing-detail = { $turn ->
    [blue] Bleu : peut être activé.
   *[red] Rouge : ne fait rien ce tour.
}
ms-marker-heads-down-detail = Plus dur à toucher : +1 au nombre à faire. { $turn ->
    [blue] Bleu : peut recevoir tout ordre.
   *[red] Rouge : ne fait plus rien ce tour, réactions comprises.
}
ms-marker-stunned = étourdi
ms-marker-stunned-detail = Par une flashbang : ni action ni réaction jusqu'à la fin du tour.
ms-marker-out-of-cohesion = coupé des siens
ms-marker-out-of-cohesion-detail = Des pertes l'ont coupé de son unité : il doit rejoindre les autres.
ms-marker-carrying = guide quelqu'un
ms-marker-carrying-detail = Suivi de : { $what }.
ms-marker-no-ammo = plus rien à tirer
ms-marker-no-ammo-detail = Épuisé : { $what }.
ms-dice = qualité { $dq }, compétence { $dc }
ms-speed = vitesse { $cm }
ms-armour = blindage { $die }
ms-unarmoured = non blindé
ms-seats = { $number } { $number ->
    [one] place
   *[other] places
}, { $firing } pour tirer
ms-fate-waiting = à venir
ms-fate-up = en action
ms-fate-aboard = à bord
ms-fate-out = hors combat
ms-fate-gone = parti
ms-fate-wreck = carcasse

## Ce qui peut se faire

ms-do-order = Ordre : { $order }
ms-do-pass = Passer
ms-do-end = Terminer l'activation
ms-do-point = Grenade ou tir de zone
ms-do-throw = Lancer
ms-do-fire = Tirer
ms-do-suppress = Tir à effet
ms-do-flashbang = Flashbang
ms-do-charge = Poser une charge
ms-do-detonate = Faire sauter une charge
ms-do-support = Demander un soutien
ms-reel-support = { $who } demande un soutien
ms-do-embark = Embarquer
ms-do-disembark = Débarquer
ms-do-dirt = Tous à terre
ms-do-fight = Attaquer
ms-do-move-unit = Déplacer l'unité
ms-do-move-all = { $number ->
    [one] En déplacer un
   *[other] Déplacer les { $number }
}
ms-uses-round = { $number ->
    [one] un coup
   *[other] { $number } coups
}
ms-uses-charge = une charge
ms-uses-mission = une mission
ms-need-landing = Où descendent-ils ? Touchez près d'une issue.

ms-field-weapon = Arme
ms-field-helper = Aidé par
ms-field-holo = Visée holographique
ms-field-burst = { $target } : 2e (1) ou 3e (2) cible
ms-field-lob = Comment
ms-field-opening = Ouverture
ms-field-charge = Charge
ms-field-target = Ennemi
ms-field-unit = Unité
ms-field-order = Ordre
ms-field-boards = Qui embarque
ms-field-vehicle = Départ

ms-no-way = Il n'y a nulle part où aller.
ms-no-area = Ni grenade ni arme de zone en main.
ms-no-suppressive = Aucune arme en main n'a le tir à effet (TàE).
ms-no-opening = Ni porte, ni fenêtre, ni pan de mur à proximité.
ms-no-charge-laid = Aucune de vos charges n'est posée.
ms-no-sight = Aucun point n'est en vue.
ms-nobody-boards = Personne n'a été désigné pour embarquer avec l'ordre du véhicule.
ms-nobody-aboard = Personne n'est à bord.

## Mise en place et ordres

ms-deploy-left = { $number ->
    [one] la dernière
   *[other] encore { $number } à placer
}
ms-deploy-hint = Touchez la zone : l'unité entière s'y place, en cohésion.
ms-unit-left = encore une unité à activer : { $unit }
ms-units-left = { $number ->
    [0] plus d'unité à activer
    [one] encore une unité à activer
   *[other] encore { $number } unités à activer
}
ms-marker-is = Marqueur : { $marker }
ms-aboard-are = À bord : { $figures }
ms-may-shoot = peut tirer
ms-boards-nobody = Personne
ms-order-tactical-move-does = Se déplacer et tirer, dans l'ordre voulu ; ce qui précède le tir le rend plus dur.
ms-order-rapid-move-does = Courir, sans tirer ; seule entrée au corps à corps, et jamais à l'intérieur.
ms-order-covering-fire-does = { $at_once ->
    [yes] Tirer tout de suite, puis rester en alerte et tirer quand un ennemi bouge en vue, tour après tour.
   *[no] Rester en alerte et tirer quand un ennemi bouge en vue, tour après tour.
}
ms-order-aimed-fire-does = Ne pas bouger et tirer : il suffit de 1 de moins pour toucher (−1).
ms-order-wait-does = Laisser la main à l'ennemi, et agir plus tard dans le tour.
ms-order-hit-the-dirt-does = Toute l'unité baisse la tête : plus dure à toucher (+1 au nombre à faire), et plus d'action.
ms-order-nothing-does = Le véhicule ne fait rien ce tour.
ms-order-vehicles-only = Pour les véhicules seulement.
ms-order-on-foot-only = Pour les unités à pied seulement.
ms-order-covering-fire-brief = tire sur qui bouge
ms-order-aimed-fire-brief = immobile, touche mieux
ms-order-no-target = D'ici, personne de l'unité n'a d'ennemi en vue et à portée : personne ne pourrait tirer.
ms-order-no-target-brief = personne à portée d'ici
ms-order-wait-brief = agit plus tard
ms-order-hit-the-dirt-brief = têtes baissées
ms-order-nothing-brief = ne bouge pas
ms-order-astray = Elle est rompue : qui est coupé des siens doit les rejoindre.
ms-pass-does = Il ne reste que des unités en attente : elles peuvent attendre encore.
ms-weapon-dice = { $number ->
    [one] 1 dé de compétence
   *[other] { $number } dés de compétence
}
ms-prompt-best-leader = Celui du meilleur dé : { $who } ({ $dice })
ms-prompt-leaders-alike = Tous lancent { $dice } pour l'initiative : { $who } commande désormais.
ms-leads-with = { $of } · lancera { $dice } pour l'initiative désormais
ms-others-close-up = à rapprocher : { $figures }
ms-all-go = Tous : { $cm }
ms-others-go = les autres : { $cm }
ms-active-hint = Choisissez une figurine pour la déplacer, tirer ou se servir de son équipement.
ms-fire-left = tir
ms-end-loses = Il leur reste à faire : { $figures }.

## Déplacements et embarquements

ms-move-hint = Glissez la figurine ou touchez le sol. Le grand contour est tout son mouvement, le petit 4 cm.
ms-move-left = reste { $cm }
ms-move-cost = { $cm }, reste { $left }
ms-leg-slow = { $cm }, moitié : { $what }
ms-move-halved = Le terrain réduit son mouvement de moitié : { $what }.
ms-move-leaves = { $who } quitterait la table et la partie.
ms-move-short = Jusqu'à 4 cm : son tir ensuite doit faire 1 de plus.
ms-move-long = Plus de 4 cm : son tir ensuite doit faire 2 de plus.
ms-move-contact = Au contact de { $enemy } : attaquez quand tous auront bougé.
ms-move-apart = { $cohesion ->
    [all-pairs] À plus de 5 cm d'un des autres : si l'unité ne se resserre pas, il est ramené à la fin.
   *[chain] À plus de 5 cm du plus proche des autres : s'ils ne suivent pas, il est ramené à la fin.
}
ms-move-leads = { $what } : suivra { $who } une fois l'activation finie à cet endroit, à son contact.
ms-move-leaves-behind = { $what } : reste sur place ; ne suit qu'une figurine qui a fini une activation à son contact.
ms-move-decides = Attention, si le tour finissait ainsi : { $ending }
ms-move-watched = En alerte, peut tirer en chemin : { $units }.
ms-move-unit-hint = Glissez cette figurine, ou touchez où elle va : les autres suivent en formation. Glissez-en ensuite une seule pour ajuster.
ms-stays = { $who } reste sur place : { $reason }
ms-unit-together = { $cohesion ->
    [all-pairs] Jamais plus de 5 cm entre deux d'entre eux : l'unité reste groupée.
   *[chain] Tous à 5 cm au plus du suivant : l'unité reste groupée.
}
ms-unit-apart = L'unité se disperserait : qui est trop loin sera ramené à la fin.
ms-turn-hint = Tourner est gratuit pendant l'activation ; l'orientation reste ensuite.
ms-exit = issue, { $cm }
ms-room-left = Places libres : { $number }
ms-embark-does = Un mouvement tactique pour les deux ; ceux qui montent gardent leur tir.
ms-disembark-does = Un mouvement tactique pour les deux, à 5 cm d'une issue ; ils gardent leur tir.

## Tir

ms-band-reach = portée { $cm }
ms-nobody-to-help = Personne de son unité n'est libre pour aider.
ms-holo-yes = utilisée
ms-holo-no = non utilisée
ms-lob-no = à vue
ms-lob-yes = en lob
ms-lob-price = sans ligne de vue, dévie toujours
ms-stray = Sur le point : { $chance }. Sinon déviation de 1D8 cm dans l'une de huit directions.
ms-astray-out = Hors combat seulement s'il dévie : { $figures }.
ms-astray-down = Tête baissée seulement s'il dévie : { $units }.
ms-point-hint = Touchez un ennemi ou un endroit.
ms-suppress-does = Les unités dont quelqu'un est à découvert à 10 cm baissent la tête ; nul n'est touché.
ms-suppress-nobody = Personne à découvert à moins de 10 cm de ce point.
ms-missions-left = Missions restantes : { $number }
ms-flashbang-does = Tous ceux de la pièce, amis et ennemis, sont étourdis jusqu'à la fin du tour.
ms-flashbang-stuns = Étourdis : { $figures }
ms-flashbang-price = Son lanceur n'a plus qu'une arme de poing pour le reste du tour.
ms-nobody-there = personne
ms-charge-does = { $casualties ->
    [yes] Elle ouvre une brèche, atteint qui se trouve dans son cercle et y fait baisser la tête ; vous choisissez quand.
   *[no] Elle ouvre une brèche et fait baisser la tête dans son cercle ; vous choisissez quand.
}
ms-detonate-does = { $casualties ->
    [yes] L'ouverture devient une brèche ; qui se trouve dans le cercle peut être touché, et baisse la tête.
   *[no] L'ouverture devient une brèche ; les unités dans le cercle baissent la tête.
}
ms-dirt-does = Toute l'unité baisse la tête : plus dure à toucher (+1 au nombre à faire), plus d'action ce tour. Cela n'use pas d'activation.
ms-waiting-dirt = Chacune de vos unités à pied peut se mettre à terre à tout moment : touchez l'une de ses figurines.
ms-interrupt = { $may ->
    [dirt] Tous à terre…
    [charge] Faire sauter une charge…
   *[other] Tous à terre, ou faire sauter une charge…
}
ms-dirt-ends = Cela met fin à l'activation en cours.
ms-pools = Attaque { $attack }, défense { $defence } : chaque dé à 4 ou plus.
ms-fight-does = Plus de succès que le défenseur : il est hors combat ; sinon il s'écarte de 1 cm.
ms-ability-area-of-effect = visée sur un point, elle frappe un cercle.
ms-ability-hollow-charge = elle atteint aussi les véhicules.
ms-ability-burst = jusqu'à trois cibles à moins de 5 cm, +1 pour chacune des suivantes.
ms-ability-explosive = toute unité du cercle baisse la tête.
ms-ability-large-calibre = le couvert ne compte pas.
ms-ability-surprise = touchée ou non, l'unité visée baisse la tête.
ms-ability-close-quarters = −1 quand le tireur est à l'intérieur.
ms-ability-modifiable = elle reçoit viseurs, lampes et pointeurs.
ms-ability-suppressive-fire = elle peut viser un point pour faire baisser la tête.
ms-ability-sure-aim = contre qui n'a pas bougé, −2 et pas de couvert.
outcome-heads-down = tête baissée

## Questions

ms-prompt-decline = Ne rien faire
ms-prompt-stop = S'arrêter là
ms-prompt-alone = Seul
ms-fires = { $unit } : { $number } tirent sur { $targets }
ms-fires-when = { $fires }, { $when }
ms-fires-at = { $figure } tire sur { $target }
ms-throws = { $figure } tire au sol à cet endroit
ms-suppresses = { $figure } : tir à effet
ms-fires-here = tout de suite
ms-fires-on-way = dès qu'il est vu
ms-fires-at-end = au bout du chemin
ms-suppressing = tir à effet
ms-dirt-threatened = tête baissée au lieu de son marqueur, dès ce tir{ $acts ->
    [yes] { "" } ; plus d'action ce tour
   *[no] { "" }
}
ms-dirt-other = n'est pas visée maintenant : plus dure à toucher ensuite{ $acts ->
    [yes] { "" }, mais plus d'action ce tour
   *[no] { "" }
}
ms-also-aimed-at = { $figures } : { $outcome } { $chance }
ms-dirt-no-gain = les chances restent les mêmes
ms-dirt-swaps = les chances restent les mêmes : { $gained } au lieu de { $lost }
ms-heads-follow = { $unit } : tête baissée { $chance }, alors plus d'action ce tour
ms-step-to = reculer { $at }

## Journal

ms-log-order = { $unit } : **{ $order }**
ms-log-order-boards = { $unit } : **{ $order }**, avec { $boards } à embarquer
ms-log-tie = égalité : qui l'avait la garde
ms-log-slow = réduit de moitié par le terrain
ms-log-helper = aidé par { $figure }
ms-log-successes = succès : { $attack } à { $defence }
ms-log-effect-out-of-action = hors combat
ms-log-effect-destroyed = hors service
ms-log-effect-saved = { $hits ->
    [one] touché, mais protégé
   *[other] touché { $hits } fois, protégé
}
ms-log-effect-missed = manqué
ms-log-suppress = { $figure } : tir à effet { $at } : **{ $result }**
ms-log-suppressed = succès
ms-log-not-suppressed = sans effet
ms-log-off-table = dévie hors de la table
ms-log-strays = dévie de { $cm } cm
ms-log-smoke = { $figure } lance un **fumigène** { $at }
ms-log-blast = { $figure } dans l'explosion : **{ $result }**
ms-log-survives = survit
ms-log-out = hors combat
ms-log-bail = { $figure } sort de { $vehicle } : **{ $result }**
ms-log-gets-out = s'en sort
ms-log-fight = { $number ->
    [one] { $figures } attaque { $defender } : **{ $result }**
   *[other] { $figures } attaquent { $defender } : **{ $result }**
}
ms-log-broken = contact rompu
ms-log-heads = { $unit } : **tête baissée**
ms-log-why-MS-ABIL-04 = dans l'aire d'une explosion
ms-log-why-MS-ABIL-06 = effet de surprise du tir
ms-log-why-MS-ABIL-09 = sous le tir à effet
ms-log-why-MS-EQP-02 = la charge a sauté
ms-log-why-MS-VSHOT-03 = près de la carcasse
ms-log-why-MS-HEAD-06 = tous à terre
ms-log-ignored-MS-ABIL-05 = gros calibre : pas de couvert
ms-log-ignored-MS-ABIL-10 = visée sûre : pas de couvert
ms-log-closes-up = { $side } : les autres rejoignent { $answer }
ms-log-ignored-MS-EQP-09 = pointeur laser : déplacement annulé
ms-log-ignored-MS-EQP-10 = visée holographique : déplacement de la cible annulé

## Pour quoi l'on se bat

ms-to-hold = Tenir un endroit : y avoir le centre d'une figurine ou d'un véhicule en état de marche, et que l'ennemi n'y en ait aucun. Seul compte qui s'y trouve au moment du décompte ; quand l'ennemi n'a plus personne, vous tenez tout.
