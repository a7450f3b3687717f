### La table à l'écran : signes, panneaux, questions, journal et fin de partie.

## Petits mots

drawing-price = { $points } PA
drawing-free = gratuit
cost-either = { $least ->
    [0] gratuit
   *[other] { $least }
} ou { $most } PA
cost-from = dès { $points } PA
too-dear = { $needs } PA, il en reste { $has }
not-your-turn = Ce n'est pas à vous : attendez que l'autre camp ait fini.
you-answer-first = On vous pose une question : répondez d'abord.
nobody-left-to-watch = Tous les ennemis ont agi ce tour : personne ne passera plus sous ce tir avant la fin du tour.
others-react-first = L'autre camp peut réagir d'abord : attendez sa réponse.
lesson-other = Pas encore : la leçon demande « { $wanted } ».
lesson-differs = Presque : la leçon demande « { $wanted } », et non « { $yours } ».
lesson-react = Pas encore : la leçon porte sur votre réaction. Choisissez-en une.
lesson-place = { $at }
lesson-nobody-else = personne d’autre
lesson-there = là
lesson-farther = { $far } plus loin { $wind }
lesson-number-shots = { $number ->
    [one] { $number } tir
   *[other] { $number } tirs
}

## À qui de jouer

status-your-move = À vous : { $side }
status-their-move = À jouer : { $side }
status-chooses = { $side } : { $what ->
    [setup] mise en place
    [group] choix d'un groupe
    [order] choix d'une unité et de son ordre
    [movement] choix d'un mouvement
    [shooting] choix d'une cible
    [close-combat] choix d'un combat
    [support] choix d'un appui
    [activations] choix de l'activation
   *[action] choix d'une action
}
status-you-may-react = Vous pouvez réagir : { $side }
status-may-react = Réaction possible : { $side }…
status-you-decide = À vous de décider : { $side }
status-decides = Décision attendue : { $side }…
stage-setup = Mise en place
stage-compulsory = Obligatoires
stage-reaction = Réaction
stage-initiative = Initiative
stage-actions = Actions

## Terrain

terrain-crossing = le franchir : { $points } PA
terrain-difficult = difficile : 2 PA par pas
terrain-height = { $height } de haut
opening-open = Porte { $door }, ouverte
opening-shut = Porte { $door }, fermée
opening-locked = Porte { $door }, verrouillée
opening-window = Fenêtre, { $points } PA pour l'enjamber
door-open = ouverte
door-shut = fermée
door-locked = verrouillée
way-stairs = Marches
way-ladder = Échelle
way-holds = Prises
way-rope = Corde
way-leads = mène à { $cm } de haut
zone-deployment = { $side } : zone de déploiement
zone-own = { $figure } : sa zone
zone-exit = { $side } : sortie permise ici
zone-exit-with = { $side } : sortie permise ici avec l'objet ({ $thing })
smoke-cloud = Fumée
smoke-lasts = jusqu'à la fin du tour { $turn }
legend-leader = Chef
circle-leader = à portée du chef
circle-cohesion = cohésion
legend-leader-detail = Les membres de son groupe à 15 cm au plus sont en cohésion.
legend-sub-leader = Sous-chef
legend-sub-leader-detail = Les membres de son groupe à 10 cm au plus sont en cohésion.
legend-casualty = Perte
legend-casualty-detail = À terre : un ami au contact peut donner les premiers soins.
legend-objective = Objectif
legend-objective-detail = Vaut des points de victoire ; l'anneau dit qui le tient.
legend-zone = Zone de déploiement
legend-zone-detail = On y place les figurines, socle entier.
legend-exit = Sortie
legend-exit-detail = On peut quitter la table ici sans être perdu.
legend-smoke = Fumée
legend-smoke-detail = Bouche toute ligne de vue qui la traverse.

## Figurines

piece-points = { $left } PA sur { $of }
piece-can-act = peut agir
marker-rout = déroute
marker-rout-detail = Fuit de 20 cm au début du prochain tour, puis teste ; ne peut rien faire d'ici là.
marker-panic = panique
marker-panic-detail = 3 PA au plus et −1 pour toucher ; n'engage pas de corps à corps ; teste au début du prochain tour.
marker-stunned = sous le choc
marker-stunned-detail = Ne fait rien ce tour, de nouveau apte au suivant.
marker-wounded = blessé
marker-wounded-detail = Moitié de ses PA et −1 pour toucher ; n'engage pas de corps à corps ; une déroute l'élimine pour de bon.
marker-glitch = dysfonction
marker-glitch-detail = Logiciel touché : la machine ne fait pas ce que veut son camp.
marker-halved = énergie réduite
marker-halved-detail = Moitié de ses PA jusqu'à la fin de la bataille.
marker-damaged = endommagé
marker-damaged-detail = { $what }.
machine-critical = { $n ->
    [one] dommages critiques
   *[other] dommages critiques × { $n }
}
machine-weapon = dommages majeurs au matériel, une arme est détruite
machine-hardware = dommages mineurs au matériel, −{ $n } pour toucher et attaquer
machine-power = dommages mineurs à l'alimentation, −{ $n } PA
machine-resistance = résistance { $n }
machine-needed = { $n ->
    [one] encore un dommage critique et elle est hors combat
   *[other] { $n } dommages critiques la mettent hors combat
}
machine-easier = { $n } aux jets qui l'endommagent
marker-engaged = au corps à corps
marker-engaged-detail = Aux prises avec { $what } : ne peut que combattre, et nul ne lui tire dessus.
marker-ok = s'est repris (Ok)
marker-ok-detail = S'est repris : 3 PA au plus ce tour.
marker-watch = tir d'opportunité
marker-watch-detail = Prêt à répondre à une action ennemie : { $what }. Jusqu'à la fin du tour.
marker-cover = à couvert
marker-cover-detail = À couvert ({ $what }) : −1 pour le toucher au travers, tant qu'il ne bouge ni n'engage de corps à corps.
marker-carrying = porteur
marker-carrying-detail = Porte : { $what }. L'objet reste où tombe son porteur.
marker-out-of-cohesion = hors cohésion
marker-out-of-cohesion-detail = Groupe trop étiré ou sans chef : −1 PA ce tour.

## Ce qu'on peut faire

do-roll-for-edges = Jeter pour les bords
do-pick-edge = Prendre ce bord
do-deploy = Placer ici
do-begin-battle = Commencer la bataille
order-first = En premier : { $side }
do-choose-order = Décider
do-activate = Activer
do-end-activation = Fin du groupe
do-move = Se déplacer
do-pivot = Pivoter
do-shoot = Tirer
do-single = Tirer
do-burst = Tirer une rafale
do-aimed = Tir visé
do-watch = Tir d'opportunité
do-grenade = Lancer une grenade
do-launch = Tirer au lanceur
do-shell = Tirer un obus
do-fight = Corps à corps
do-cover = Se mettre à couvert
do-cross = Franchir
do-enter = Entrer dedans
do-door = Porte
do-open = Ouvrir la porte
do-shut = Fermer la porte
do-force-door = Forcer une porte
do-pick-up = Ramasser
do-drop = Poser
do-tech = Jet de technologie
do-aid = Premiers soins

# Several rows that have nothing yet, folded into one line.
share-shots = Répartir les tirs
share-targets = Continuer sur d'autres cibles
share-more = Qui d'autre y prend part

need-path = Où ? Glissez, ou touchez le sol.
need-angle = Dans quelle direction regarde-t-il ?
handle-body = Faire pivoter
handle-turret = Tourner la tourelle
way-shortened = { $done } sur { $drawn } : { $reason }
need-target = Qui ? Touchez un ennemi.
need-centre = Placez le milieu du rectangle.
need-point = Où ? Touchez une figurine ou un point.
need-at = Où se tient-il ?

no-target = Il n'y a personne à viser, ou pas d'arme pour le faire.
no-gun = Aucune arme en main ne tire droit sur une cible.
no-grenade = Il ne reste pas de grenade.
no-launcher = Ni lanceur ni lance-flammes en main.
no-contact = Aucun ennemi au contact : venez d'abord socle à socle.
no-cover = Rien qui couvre ne touche le socle : approchez-vous d'abord.
no-obstacle = Aucun obstacle ne touche le socle : approchez-vous d'abord.
no-door = Aucune porte ne touche le socle : approchez-vous d'abord.
no-thing = Rien à ramasser sous le socle : allez d'abord dessus.
nothing-carried = Rien n'est porté qu'on puisse poser.
no-work = Rien ici ne demande un jet de technologie : venez d'abord au contact.
no-casualty = Aucun éliminé de votre camp n'est sur la table.

field-edge = Bord
field-first = Qui commence ?
field-angle = Face à
field-weapon = Arme
field-mode = Manière de tirer
field-target = Ennemi
field-support = { $figure } se joint
field-lay = Rectangle
field-grenade = Grenade
field-missile = Missile
field-ammo = Obus
field-obstacle = Obstacle
field-way = Comment
field-cover = Derrière
field-door = Porte
field-thing = Objet
field-casualty = Qui
field-kit = Avec

## Mise en place et ordre du jeu

title-edges = Bords de table
title-begin = Commencer
title-deploy = À placer : { $figure }
do-deploy-all = Placer tout le camp
do-deploy-number = { $number ->
    [one] En placer un
   *[other] Placer les { $number }
}
deploy-all-hint = Comme un programme les placerait, face à l'ennemi. Glissez-les ailleurs un par un.
deploy-all-units-hint = Comme un programme les placerait, face à l'ennemi. Glissez-les ailleurs un par un ; le premier d'une unité emmène les autres.
need-place = Glissez-les ailleurs, un par un.
title-order = Qui commence ?
title-activate = Quel groupe agit ?
title-over = La partie est finie
edges-hint = Chaque camp jette un dé ; le gagnant prend un bord, l'autre camp a le bord opposé.
begin-hint = Tout le monde est en place. Le premier tour commence par le jet d'initiative.
deploy-left = { $number ->
    [one] le dernier
   *[other] encore { $number } à placer
}
deploy-hint = Le socle entier doit être dans la zone. Un groupe agit mieux près de ses chefs.
order-hint = Vous avez l'initiative : commencez, ou laissez l'autre se découvrir.
activate-left = { $number ->
    [0] plus aucun groupe
    [one] encore un groupe
   *[other] encore { $number } groupes
}
activate-one = { $figures }
activate-who = { $group } : { $figures }
activate-broken = Hors cohésion : chaque figurine a 1 PA de moins.
active-left = { $vehicle ->
    [yes] { $number ->
        [0] le véhicule peut agir
        [one] une figurine et le véhicule peuvent agir
       *[other] { $number } figurines et le véhicule peuvent agir
    }
   *[no] { $number ->
        [0] plus personne ne peut agir
        [one] une figurine peut agir
       *[other] { $number } figurines peuvent agir
    }
}
active-hint = Choisissez une figurine à qui il reste des points.
next-loses = Dès que { $who } agit, points restants perdus : { $figures }.
end-strays = Trop loin d'un chef : { $figures }. S'il en est encore ainsi au début du prochain tour, chaque figurine du groupe a 1 PA de moins, et son dé d'initiative est plus petit.
end-loses = Points restants, perdus : { $figures }.
waiting-hint = Vous pouvez regarder, mesurer et lire en attendant.

## Se déplacer

move-hint = Faites glisser la figurine ou touchez le sol. Les contours montrent jusqu'où mène chaque PA en ligne droite.
move-cost = { $cm }, il reste { $left } PA
move-exits = { $figure } quitte la table comme prévu.
move-lost = { $figure } sortirait de la table : perte.
move-contact = Au contact de { $enemy } : le corps à corps peut suivre.
move-thing = À portée : { $thing }.
move-cover = On peut s'y mettre à couvert : { $piece }.
move-watched = Peuvent tirer en chemin : { $watchers }.
leg-text = { $cm }, { $points } PA
leg-turn = +{ $points } : pivote de plus de 90°
leg-slow = +{ $points } { $name }
leg-cross = { $name } : le franchir coûte { $points } PA
leg-shut = { $name } : l'ouvrir coûte { $points } PA
leg-locked = { $name } : la forcer coûte { $points } PA
leg-round = { $name } : le contourner
leg-enemy = { $enemy } : arrêtez-vous au contact, ou contournez
leg-no-room = pas de place : { $name }
pivot-hint = Jusqu'à 90°, c'est gratuit ; au-delà, 1 PA.
pivot-already = Il regarde déjà par là.
pivot-right = { $degrees }° à droite, { $price }
pivot-left = { $degrees }° à gauche, { $price }
cross-over = par-dessus
cross-in = dedans, et y rester
compass-north = nord
compass-northeast = nord-est
compass-east = est
compass-southeast = sud-est
compass-south = sud
compass-southwest = sud-ouest
compass-west = ouest
compass-northwest = nord-ouest
cover-does = Qui lui tire dessus à travers ce couvert a −1 pour toucher.

## Tirer

mode-single = Coup par coup
mode-burst = Rafale
mode-aimed = Visé
choice-band-rest = À l'arrêt
choice-band-half = Moitié au plus
choice-band-over = Plus de moitié
band-told = Mouvement annoncé : { $band }.
band-hint = Ce que le véhicule roule pendant toute cette activation ; vaut pour les tirs de tous à bord, et il ne peut plus aller au-delà.
band-aims = { $modifier ->
    [none] sans malus
   *[other] { $modifier } pour toucher
}
band-moves = { $cm } au plus
band-stays = sans rouler
band-one-weapon = une seule arme
band-gives-up-all = { $left ->
    [one] Après ce tir, le véhicule ne roule plus : son PA est perdu pour rouler.
   *[other] Après ce tir, le véhicule ne roule plus : ses { $left } PA sont perdus pour rouler.
}
band-gives-up-some = Après ce tir, le véhicule roule avec { $kept } de ses { $left } PA au plus.
mount-turret = en tourelle, tous azimuts
mount-hull = en caisse, vers l'avant
mount-pintle = sur affût, d'un côté
weapon-shots = { $shots ->
    [one] { $shots } coup
   *[other] { $shots } coups
}
weapon-template = { $cm } de large
weapon-ranges = { $ranges } cm
band-point-blank = bout portant { $cm }
band-short = courte { $cm }
band-long = longue { $cm }
band-astray = peut dévier de { $cm }
range-point-blank = bout portant
range-short = courte portée
range-long = longue portée
range-out = hors de portée
shoot-nobody = Personne en vue d'ici.
shoot-none-in-range = Personne en vue n'est à portée : le plus proche, { $who }, est à { $cm }, cette arme porte à { $most }. Désignez un ennemi pour tirer quand même.
shot-wasted = { $cm } : au-delà de { $most }, ces coups seraient perdus.
lay-sweep = en travers du tir
lay-depth = dans l'axe du tir
watch-does = Il répond à une action ennemie dans son champ de tir. S'il agit ou bouge ensuite, il y renonce.
template-touched = { $number ->
    [0] personne sous le gabarit
   *[other] { $number } sous le gabarit
}
template-touched-own = { $number } sous le gabarit, dont { $own } à vous
lob-hint = Touchez un ennemi ou un point devant lui et en vue.
lob-size = { $cm } de large, { $number ->
    [0] personne dessous
   *[other] { $number } dessous
}
lob-smoke = La fumée bouche la vue jusqu'à la fin du prochain tour.
lob-own = Les vôtres seraient touchés : { $figures }.
drive-forward = en avant
ram-shift = { $vehicle } : son conducteur peut décaler le dé de { $most } une fois lancé.
ram-if-crash = S'ils se percutent : { $vehicle }
rosette-landing = de tomber juste ici
lob-deviates = Manqué, le projectile dévie de { $dice } cm dans une de huit directions.
lob-wasted = Hors de portée : il serait perdu.
sight-clear = { $cm }, dégagé
sight-hindered = { $cm }, à couvert
sight-word-clear = dégagé
sight-word-hindered = à couvert
sight-word-blocked = hors de vue
sight-blocked = { $what } : la vue est bouchée
sight-not-in-front = pas devant { $figure } : pivotez d'abord

## Corps à corps

fight-defender = { $figure } perd le round : { $chance }
fight-attacker = { $figure } perd le round : { $chance }
fight-tie = Personne ne l'emporte : { $chance }
fight-attack = Jet d'attaque : { $figure }
fight-wound = Si { $winner } gagne : jet de blessure sur { $loser }
fight-finish = { $enemy } est en déroute : hors jeu sans jeter de dé.

## Une chose, et ce qu'il y a à en dire

said-of = { $what } : { $said }

## Ce qu'il faut faire aux dés

need-or = { $a } ou { $b }
need-to = { $a } à { $b }
need-any = n'importe quoi avec { $dice }
need-only = { $n } avec { $dice }
roll-apart-number = À atteindre : { $sum }
roll-apart = Ceci change le nombre ou la colonne auxquels les dés sont comparés ; les dés restent tels quels.
need-or-more = { $n } ou plus avec { $dice }
need-or-less = { $n } ou moins avec { $dice }
need-on-the-die = { $need } au dé

## Questions

prompt-react = Vous pouvez réagir
prompt-decide = À vous de décider
prompt-hold = Ne pas tirer
prompt-default = S'en remettre aux règles
prompt-ram = { $vehicle } percute { $target }.
prompt-ram-shifted = { $vehicle } percute { $target } ; son conducteur a décalé le dé de { $rolled } à { $face }.
prompt-no-shift = Laisser le dé à { $read }
prompt-must = { $does ->
    [flees] { $who } est en déroute et fuit vers le bord le plus proche, puis teste.
    [strays] { $who } est hors de contrôle et erre.
   *[tests] { $who } a paniqué et teste pour se reprendre.
}
prompt-in-what-order = Qui commence ?
prompt-goes-first = { $who } commence. Une perte affaiblit le test suivant ; un chef qui se reprend aide ceux qu'il touche.
prompt-only = Il n'y a qu'une réponse : { $answer }.
prompt-idle = La réponse ne peut rien changer.

## Le journal

log-taken-back = { $side } : un ordre est repris (coup { $entry } de la partie).
log-shots = { $shots ->
    [one] coup par coup
   *[other] rafale de { $shots }
}
log-shots-of = { $own } d'une rafale de { $shots }
log-shots-rest = { $own } de la même rafale de { $shots }
log-shot-at = { $figure } tire sur { $target } : **{ $result }**
log-effect-missed = manqué
log-effect-none = { $hits ->
    [one] touché, sans effet
   *[other] { $hits } touches, sans effet
}
log-effect-panic = panique
log-effect-eliminated = éliminé
log-may-be-treated = des soins restent possibles
log-out-for-good = hors jeu pour de bon
log-reaction = { $figure } teste sa réaction : **{ $result }**
log-reaction-ok = Ok, 3 PA au plus
log-reaction-panic = panique
log-reaction-rout = déroute
log-reaction-eliminated = déroute, hors jeu
log-round = { $figure } combat { $enemy } : { $winner } l'emporte, **{ $result }**
log-round-tie = { $figure } combat { $enemy } : **égalité**
log-round-none = { $figure } indemne
log-round-panic = { $figure } panique
log-round-rout = { $figure } en déroute
log-round-eliminated = { $figure } éliminé
log-worked = { $figure } s'affaire ({ $thing }) : **{ $result }**
log-success = réussi
log-failure = échec
log-treated = { $figure } soigne { $casualty } : **{ $result }**
log-treated-dead = ne peut être sauvé
log-treated-wounded = debout, blessé
log-treated-stunned = debout, sous le choc
log-landed = { $figure } emploie { $weapon } : **{ $result }**
log-on-target = sur la cible
log-deviates = dévié
log-initiative = Initiative : **{ $side }**, { $a } à { $b }, bonus compris
roll-passed = { $number } sur { $of }
log-roll = { $name } : **{ $means }**
log-held-fire = { $side } : pas de tir.
log-answered = { $side } : { $answer }
log-moved = { $figure } se déplace
log-climbed-up = { $figure } grimpe de { $cm }
log-climbed-down = { $figure } redescend de { $cm }
log-fled = { $figure } prend la fuite : { $cm }, vers le bord le moins éloigné
log-crossed = { $figure } franchit l'obstacle : { $obstacle }
log-cover = { $figure } se met à couvert : { $piece }
log-pivoted = { $figure } pivote
log-watch = { $figure } se tient prêt au tir d'opportunité : { $weapon }
log-gone-as-planned = quitte la table comme prévu
log-lost = sort de la table, perdu
log-weapon-lost = perd une arme : { $weapon }
log-effect-vehicle-none = { $hits ->
    [one] touché, sans effet sur lui
   *[other] { $hits } coups au but, sans effet sur lui
}
log-effect-vehicle-major = dommage majeur
log-effect-vehicle-destroyed = détruit
log-struck = { $target } : **{ $result }**
log-drove = { $vehicle } roule
log-boarded = { $figure } embarque dans { $vehicle }
log-got-out = { $how ->
    [leap] { $figure } saute de { $vehicle }
    [wreck] { $figure } sort de l'épave de { $vehicle }
    [rout] { $figure } descend de { $vehicle } pour fuir
   *[out] { $figure } descend de { $vehicle }
}
log-took-wheel = { $figure } prend le volant de { $vehicle }
log-aimed = tir visé
log-effect-damaged = endommagé
log-round-damaged = { $figure } endommagé

## La fin

end-why-term = Fin au tour { $turn } sur { $turns }, par cette condition du scénario : « { $what } ».
end-why-gone = Fin au tour { $turn } sur { $turns } : plus personne en action dans ce camp : { $side }.
end-why-last = { $otherwise ->
    [yes] Le tour { $turn } était le dernier, et aucune autre condition du scénario n'était remplie.
   *[other] Le tour { $turn } était le dernier.
}
end-why-equal = Seuls les points décident, ni les pertes ni qui reste : { $points } partout, personne n'a donc gagné.
end-why-points = Seuls les points décident, non qui reste.
goals-drawn = Match nul.
end-losses = figurines { $figures }, véhicules { $vehicles }
end-luck = { $words ->
    [few] trop peu de jets pour le dire : { $rolls } ; il en faut { $fewest }
    [more] plus de chance que dans { $n } parties sur 100, sur { $rolls } jets
    [less] moins de chance que dans { $n } parties sur 100, sur { $rolls } jets
   *[usual] à peu près la chance habituelle, sur { $rolls } jets
}

## Les actualités : ce qui se passe, avant qu'on sache ce qu'il en advient
reel-move = { $who } se déplace
reel-move-at = { $who } se déplace
reel-fire = { $who } tire
reel-fire-at = { $who } tire sur { $whom }
reel-melee = { $who } combat
reel-melee-at = { $who } combat { $whom }
reel-work = { $who } est à l'ouvrage
reel-work-at = { $who } s'occupe de { $whom }
reel-move-unit = { $who } : mouvement
reel-move-at-unit = { $who } : mouvement
reel-fire-unit = { $who } : tir
reel-fire-at-unit = { $who } : tir sur { $whom }
reel-melee-unit = { $who } : corps à corps
reel-melee-at-unit = { $who } : corps à corps avec { $whom }
reel-work-unit = { $who } : à l'ouvrage
reel-work-at-unit = { $who } ▸ { $whom } : à l'ouvrage
reel-fate-casualty = hors combat
reel-fate-casualty-vehicle = hors combat
reel-fate-gone = hors jeu
reel-fate-left = a quitté la table
reel-leader = chef
reel-bearer = porte { $what }
reel-earned = +{ $points } { $points ->
    [one] point
   *[other] points
}
end-anyway = { $number ->
    [one] { $words } quand même : 1 peut encore agir
   *[other] { $words } quand même : { $number } peuvent encore agir
}
reel-of-unit = { $name } ({ $unit })
reel-steps = { $steps ->
    [one] perd un pas
   *[other] perd { $steps } pas
}

## Pour quoi l'on se bat

goals-looming = Encore un événement, et la partie est finie. { $ending }
goals-turning = { $side } +{ $points }{ $leads ->
    [yes] , et en tête
   *[no] {""}
} — { $what }{ $more ->
    [1] {""}
   *[other] , encore { $more }
}

cz-to-hold = Tenir un endroit : y avoir le centre d'une figurine non déroutée ou d'un véhicule avec équipage, et que l'ennemi n'y en ait aucun. Seul compte qui s'y trouve au moment du décompte ; quand l'ennemi n'a plus personne, vous tenez tout.
