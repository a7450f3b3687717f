### Modern Battles à l'écran : signes, panneaux, questions, journal.

blurb-modern-battles = Sections et chars, chacun son tour : bouger, tirer par salves, combattre au corps à corps, et tester qui tient.
mb-inches = { $length } po

## À qui de jouer

mb-stage-setup = Mise en place
mb-stage-start = Début
mb-stage-movement = Mouvement
mb-stage-shooting = Tir
mb-stage-close-combat = Corps à corps

## Terrain

mb-cover-light = couvert léger
mb-cover-heavy = couvert lourd
mb-cover-hull-down = en défilement
mb-sight-deep = plus de 3 pouces de terrain dense sur la ligne ({ $what })
mb-sight-over = par-dessus { $what }
mb-sight-high = { $over } : un bout est aussi haut, { $at }
mb-not-in-arc = hors de l'arc ({ $unit }) : tournez d'abord
mb-mines-known = Connu des deux camps.
mb-mines-hidden = À vous ; l'ennemi l'ignore.
mb-ambush-of = Embuscade : { $unit }
mb-ambush-detail = Qui passe à 3 pouces du marqueur peut être pris sous le feu en plein mouvement.
mb-legend-leader = Chef
mb-legend-leader-detail = { $counted ->
    [dice] Sans lui, l'unité a −1 aux dés de ses tests de moral.
   *[leadership] Sans lui, l'unité teste son moral avec 1 de Commandement en moins.
}
mb-legend-sub-leader = Second
mb-legend-sub-leader-detail = Remplace le chef une fois.
mb-legend-piece-vehicle = Véhicule
mb-legend-piece-vehicle-detail = Son orientation dit quel blindage est touché ; la tourelle montre l'arc de ses armes.
mb-legend-piece-wreck = Épave
mb-legend-piece-wreck-detail = Elle reste, barre la route et la vue, et donne un couvert léger.
mb-legend-objective = Objectif
mb-legend-objective-detail = Tenu par une unité en marche à 3 pouces, sans ennemi en marche aussi près.
mb-legend-zone = Zone de déploiement
mb-legend-zone-detail = Les unités s'y placent entières, tous les socles dedans.
mb-legend-exit = Sortie
mb-legend-exit-detail = On y quitte la table sans être perdu.
mb-legend-smoke = Fumée
mb-legend-smoke-detail = Couvert léger pour qui est visé à travers.
mb-legend-spot-mine = Champ de mines
mb-legend-spot-mine-detail = Qui y entre teste son Initiative, ou les déclenche.
mb-legend-spot-aim = Marqueur d'embuscade
mb-legend-spot-aim-detail = Son unité peut tirer sur qui passe à 3 pouces.

## Pièces

mb-marker-fleeing = en fuite
mb-marker-fleeing-detail = Court loin de l'ennemi à chaque tour, ne tire pas, et teste pour le ralliement.
mb-marker-shaken = moral secoué
mb-marker-shaken-detail = Ni mouvement ni tir avant le ralliement.
mb-marker-ambush = en embuscade
mb-marker-ambush-detail = Son tir attend qui passera près de son marqueur.
mb-marker-engaged = au corps à corps
mb-marker-engaged-detail = Contre { $what }. Se resserrer ou rompre ; nul ne tire dans la mêlée.
mb-marker-leaderless = sans chef
mb-marker-leaderless-detail = { $counted ->
    [dice] Son chef est tombé : −1 aux dés de ses tests de moral.
   *[leadership] Son chef est tombé : 1 de Commandement en moins à ses tests de moral.
}
mb-marker-blazing = en flammes
mb-marker-blazing-detail = Véhicule perdu, qui brûle encore : il peut exploser.
mb-marker-burning = feu à bord
mb-marker-burning-detail = L'équipage combat le feu et ne fait rien d'autre.
mb-marker-left-burning = le feu couve
mb-marker-left-burning-detail = L'équipage est parti : le feu s'éteint tout seul ou devient un brasier.
mb-marker-stunned = perd un tour
mb-marker-stunned-detail = L'équipage ne fait rien pendant son tour.
mb-marker-withdrawing = décroche
mb-marker-withdrawing-detail = Son groupe ({ $what }) recule et ne tire pas avant le ralliement.
mb-marker-bogged = dans la boue
mb-marker-bogged-detail = Pris dans le sol : son tour peut servir à se dégager.
mb-marker-immobilised = ne roule plus
mb-marker-immobilised-detail = Le véhicule reste où il est jusqu'à la fin de la partie.
mb-marker-gun-damaged = canon endommagé
mb-marker-gun-damaged-detail = CT perdue : { $what }.
mb-marker-crew = pertes d'équipage
mb-marker-crew-detail = En action : { $what }. À la moitié ou moins, le véhicule roule ou tire, pas les deux.
mb-marker-hatches = trappes ouvertes
mb-marker-hatches-detail = Le véhicule peut aller sans test vers ce qui se passe hors de son arc.
mb-marker-moved = a bougé
mb-marker-moved-detail = −1 pour toucher ce tour, et les armes lourdes se taisent.
mb-marker-fired = a tiré
mb-marker-fired-detail = Son tir de ce tour est fait.
mb-marker-fired-some = a tiré
mb-marker-fired-some-detail = { $what }. Ses autres armes peuvent encore tirer.
mb-marker-spent = déjà tiré
mb-marker-spent-detail = Tiré, il n'y en a plus : { $what }.
mb-profile = mouvement { $m }, capacité de combat { $cc }, capacité de tir { $ct }, force { $f }, endurance { $e }, initiative { $i }, attaques { $a }, commandement { $cd }
mb-crew-profile = capacité de tir { $ct }, initiative { $i }, commandement { $cd }
mb-save = sauvegarde { $save }+
mb-grenades = grenades
mb-weapon = { $weapon } : { $what }
mb-weapon-is = { $range }, force { $strength }, cadence de tir { $rate }
mb-gun-is = { $range }, cadence de tir { $rate }, perforation { $ap }, explosif { $he }
mb-template = gabarit
mb-speed = { $length } par tour
mb-armour = blindage { $front } / { $flank } / { $rear }
mb-unarmoured = non blindé (valeur de blindage { $value })
mb-crew = équipage { $left } sur { $of }
mb-carries = porte { $number }
mb-fate-waiting = à venir
mb-fate-up = en action
mb-fate-mounted = sur un véhicule
mb-fate-out = hors combat
mb-fate-off = en fuite hors table
mb-fate-exited = a quitté la table
mb-fate-wreck = épave
mb-fate-blazing = en flammes
mb-fate-gone = plus rien

## Ce qui peut se faire

mb-do-march = Marche forcée
mb-do-charge = Charger
mb-do-close-up = Se resserrer
mb-do-break-off = Rompre le combat
mb-do-mount = Embarquer
mb-do-dismount = Débarquer
mb-do-free = Se dégager
mb-do-turn-unit = Tourner
mb-do-turn-turret = Tourner la tourelle
mb-do-turn-gun = Tourner le canon
mb-do-hatches = Trappes
mb-do-open = Ouvrir les trappes
mb-do-close = Fermer les trappes
mb-do-ambush = Tendre une embuscade
mb-do-fight = Résoudre le combat
mb-do-enter = Entrer
mb-end-start = Au mouvement
mb-end-movement = Finir le mouvement
mb-end-shooting = Finir les tirs
mb-end-close-combat = Finir le tour
mb-enters = faire entrer { $unit }
mb-fight-of = Combat : { $units }

mb-need-landing = Où ? Touchez près du véhicule, ou là où ils marcheront.
mb-need-flames = Où pointent les flammes ?
mb-need-marker = Où poser le marqueur ?

mb-field-weapon = Arme
mb-field-ammo = Obus
mb-field-aim = Visé
mb-field-first = Ordre des armes
mb-field-target = Ennemi
mb-field-vehicle = Véhicule
mb-field-unit = Unité
mb-field-who = Qui bouge
mb-field-turret = Tourelle
mb-field-mines = Mines trouvées en chemin
mb-field-storey = Étage
mb-field-exit = Sortie
mb-field-march = Comment
mb-field-part = Ce qui tourne
mb-field-falls = Qui tombe d'abord

mb-no-way = Il n'y a nulle part où aller.
mb-nobody-to-charge = Aucune unité à pied ennemie à portée de charge.
mb-nobody-closer = Personne de plus ne peut rejoindre le combat.
mb-no-carrier = Aucun de vos véhicules ne peut transporter quelqu'un.
mb-no-landing = Il n'y a pas la place de descendre.

## Mise en place et étapes

mb-deploy-left = { $number ->
    [one] la dernière unité
   *[other] encore { $number } unités à placer
}
mb-deploy-one-hint = Touchez la zone : c'est là sa place.
mb-deploy-hint = Touchez la zone : toute l'unité se place autour de ce point.
mb-begin-hint = Tous sont en place. Chaque tour : mouvement, tir, corps à corps.
mb-units-left = { $number ->
    [0] plus personne ne peut agir
    [one] une unité peut agir
   *[other] { $number } unités peuvent agir
}
mb-movement-hint = Touchez une unité et glissez-la : toute l'unité suit.
mb-shooting-hint = Touchez une unité, puis sa cible.
mb-close-combat-hint = Chaque combat se résout maintenant.
mb-start-ends = Les blindés peuvent ouvrir ou fermer leurs trappes. Ensuite, qui a perdu courage tente de se rallier, et les fuyards courent.
mb-start-ends-idle = Ceux qui ont perdu courage tentent de se rallier, et les fuyards courent.
mb-movement-ends = Tous ont bougé.
mb-shooting-ends = Plus personne n'a sur qui tirer.
mb-close-combat-ends = Plus de combat : à l'autre camp de jouer.
mb-end-share = Unités ennemies détruites, chassées ou en fuite à la fin, sur { $of } ({ $share } %)
mb-goals-flees = { $piece } (en fuite)
mb-end-sure = { $number ->
    [0] { $words } : il ne reste rien à faire
    [one] { $words }, une unité n'a pas agi
   *[other] { $words }, { $number } unités n'ont pas agi
}
mb-end-hatches = { $words }, les trappes restent comme elles sont
mb-end-loses = Actions encore possibles : { $units }.
mb-enter-hint = Touchez le point d'arrivée : l'entrée se fait par le bord prévu.
mb-enter-no-room = Il n'y a pas la place au bord prévu.

## Déplacements

mb-move-hint = Glissez une figurine ou touchez le sol : toute l'unité suit, côte à côte.
mb-march-hint = Deux fois plus loin, mais pas de tir ce tour.
mb-break-off-hint = Glissez l'unité hors de toute portée ennemie.
mb-drive-hint = Glissez le véhicule ou touchez le sol, étape par étape ; il pivote à chacune. En arrière, il garde son avant.
mb-move-left = jusqu'à { $length }
mb-way-shortened = { $drawn } tracés, { $has } utilisables : le trajet est raccourci à cette limite.
mb-move-cost = { $cost } utilisés, reste { $left }
mb-move-crosses = Franchir { $what } : { $cost } chaque fois.
mb-leg-slow = { $length }, { $what }
mb-move-leaves = Hors de la table par la sortie : { $unit }.
mb-move-mines = Droit dans les mines : { $mines }.
mb-move-bogs = { $what } : test d'Initiative, sinon embourbement.
mb-move-watched = En embuscade : { $units }. À 3 pouces d'un marqueur, tir possible.
mb-march-price = Pas de tir après une marche forcée.
mb-test-cover = Unité prise pour cible qui quitte son couvert : test d'Initiative d'abord ; raté, son moral est secoué.
mb-test-free = Rien n'attire de ce côté : test d'Initiative d'abord ; raté, pas de mouvement.
mb-who-all = Toute l'unité
mb-mines-stop = S'arrêter
mb-mines-go-on = Continuer
mb-storey-keep = Inchangé
mb-storey = { $number ->
    [0] Rez-de-chaussée
   *[other] Étage { $number }
}
mb-exit-stay = Rester
mb-exit-leave = Sortir
mb-turret-keep = Tourelle inchangée
mb-turret-ahead = Tourelle vers l'avant
mb-part-unit = L'unité
mb-part-gun = Le canon
mb-turn-unit-hint = Sur place ; ensuite, plus d'autre mouvement.
mb-turn-gun-hint = Le canon sur place ; ensuite, l'unité ne bouge plus.
mb-turn-turret-hint = La tourelle sur place ; la caisse ne tourne qu'en roulant.
mb-free-does = Tout son tour pour un nouveau test d'Initiative.
mb-hatches-do = Trappes ouvertes, le véhicule va librement vers qui a tiré, ou roule, hors de son arc ; fermées, il teste d'abord.
mb-charge-does = Les chargeurs frappent d'abord.
mb-charge-reaches = { $number ->
    [0] Personne n'arrive à portée.
    [one] Une figurine arrive à portée.
   *[other] { $number } figurines arrivent à portée.
}
mb-close-up-does = Ceux de l'arrière se rapprochent de l'ennemi de leur unité.
mb-room = place pour { $number }
mb-near-vehicle = { $length }
mb-mount-does = À la place d'un mouvement ; le véhicule peut encore rouler ce tour s'il ne l'a pas fait.
mb-dismount-does = À 2 pouces du véhicule, puis jusqu'à { $length }. Cela compte comme un mouvement.

## Tir et combat

mb-own-weapons = Armes des figurines
mb-shell-ap = Perforant
mb-shell-he = Explosif
mb-hold-hint = Touchez des figurines de l'unité pour les retenir, ici ou sur la table.
mb-firers = { $number } × { $weapon } ({ $shots ->
    [one] un tir
   *[other] { $shots } tirs
})
mb-not-firing = Ne tirent pas : { $figures } ({ $why ->
    [serves] au service d'une arme
    [unarmed] rien pour tirer
    [unseen] personne dans leur angle, en vue et à portée
    [moved] leur arme ne doit pas avoir bougé
   *[other] leur arme n'a pas d'usage ici
}).
mb-order-default = Ordre habituel
mb-order-first = { $weapon } d'abord
mb-order-kept = À garder pour les véhicules : { $weapon }
mb-order-loose = À tirer aussi : { $weapon }
mb-order-held = À ne pas tirer : { $weapon }
mb-looks-for = La cible est vue pour la pièce par { $unit }.
mb-others-see = d'autres des deux unités se voient
mb-to-nearest = { $far } jusqu'au plus proche d'entre eux, qui compte
mb-between-nearest = { $far } entre les plus proches des deux, qui compte
mb-from-gun = { $far } depuis la pièce, qui compte
mb-from-observer = { $far } depuis qui observe
mb-struck = Côté touché : { $side }.
mb-spends = Consommé par ce tir : { $figures }.
mb-band-short = demi-portée { $length }
mb-band-long = portée { $length }
mb-band-extreme = extrême { $length }
mb-odds-test = { $unit } : moral
mb-odds-test-if-hit = { $unit } : moral, si l'obus touche sans perte
mb-odds-whole = { $unit }, toutes armes ensemble
mb-odds-anybody = Tous ceux sous le gabarit
outcome-somebody-falls = au moins un tombe
outcome-nobody-falls = personne ne tombe
mb-odds-each = Chacun à part : { $figures }
mb-odds-times = { $target }, { $number } fois
mb-mean = en moyenne { $number }
mb-fall = { $number ->
    [0] aucune perte
    [one] une perte
   *[other] { $number } pertes
}
mb-ambush-does = L'unité renonce à son tir, et pourra tirer pendant le tour ennemi sur qui passe à 3 pouces du marqueur.
mb-fight-does = Tous ceux à portée frappent. Puis on compte survivants et pertes ennemies : le total le plus bas teste.
mb-strikes-whom = { $figure } frappe
mb-falls-first = D'abord : { $who }
mb-falls-default = D'abord l'arme la plus courante
outcome-unharmed = indemne

## Questions

mb-no-way-found = Aucun chemin de charge vers un ennemi n'a été trouvé.
mb-prompt-usual = La première de ces réponses
mb-stay-on = encore là : { $figures }
mb-prompt-hold = Ne pas tirer
mb-from-marker = à { $length } du marqueur

## Journal

mb-log-volley = { $unit } ▸ { $target }, { $weapon } × { $shots } : **{ $result }**
mb-log-shots-rolled = { $shots ->
    [one] après un tir, plus personne à portée et en vue
   *[other] après { $shots } tirs, plus personne à portée et en vue
}
mb-log-template = { $unit } ▸ { $target }, { $weapon } : **{ $result }**
mb-log-missed = manqué
mb-log-under = { $number ->
    [0] personne n'est touché
    [one] une figurine touchée, { $end ->
        [fall] perdue
        [saved] sauvée
       *[unhurt] pas de blessure
    }
   *[other] { $number } figurines touchées, { $end ->
        [fall] { $fallen ->
            [one] une perte
           *[other] { $fallen } pertes
        }
        [saved] toutes sauvées
       *[unhurt] pas de blessure
    }
}
mb-log-vehicle = { $unit } ▸ { $target } ({ $side }), { $weapon }{ $shots ->
    [1] {""}
   *[other] {" "}× { $shots }
} : **{ $result }**
mb-log-nerve = { $effect }, { $nerve ->
    [passed] l’équipage ne panique pas
   *[failed] l’équipage panique
}
mb-reel-abandoned = abandonné
mb-log-struck = { $unit } ▸ { $target }, { $blows ->
    [one] un coup
   *[other] { $blows } coups
} : **{ $result }**
mb-log-test = { $unit }, { $rule ->
    [MB-INI-03] test d'initiative devant un champ de mines
    [MB-COV-02] test d'initiative pour quitter le couvert
    [MB-ENC-02] test d'initiative pour ce mouvement
   *[other] { $name }
} : **{ $means }**
mb-log-moved = { $unit } : **{ $how }**
mb-log-how-move = mouvement
mb-log-how-march = marche forcée
mb-log-how-charge = charge
mb-log-how-close-up = resserrement au combat
mb-log-how-break-off = rupture du combat
mb-log-how-compulsory = mouvement forcé
mb-log-how-compulsory-from = mouvement forcé, pour fuir l'ennemi ({ $enemy })
mb-log-how-enter = entrée en jeu
mb-log-how-dismount = débarquement
mb-log-how-deploy = en place { $at }{ $whole ->
    [yes] {""}
   *[no] , mais pas tous
}
mb-log-mounted = { $unit } : **sur { $vehicle }**
mb-log-state = { $unit } : **{ $state ->
    [advancing] de nouveau en marche
    [shaken] moral secoué
    [rallied] ne fuit plus, moral encore secoué
   *[fleeing] en fuite
}**
mb-log-fought = { $units } : combat joué, **aucun test**
mb-log-fought-tests = { $units } : combat joué, **test : { $side }**
mb-uses-shot = son tir du tour
mb-uses-gun = cette arme tire une fois par tour
mb-uses-marker = le marqueur d'embuscade
mb-uses-weapon = { $number ->
    [one] une arme à usage unique
   *[other] { $number } armes à usage unique
}

## Pour quoi l'on se bat

mb-to-hold = Tenir un objectif : avoir à 3 pouces au plus une unité ou un véhicule occupé, en marche (ni secoué, ni en fuite), et aucun ennemi en marche. Seul compte qui s'y trouve au moment du décompte.
