### Combat Zone : barbelés, escaliers et échelles, escalade, sauts, chutes, feu et ruines.

## Pourquoi un ordre est refusé

entangled = { $figure } est empêtré (obstacle : { $piece }) : il doit d'abord se libérer, pour 3 PA.
no-wire-holds = Aucun barbelé ne retient cette figurine.
not-entangled = { $figure } n'est empêtré dans aucun barbelé.
no-wire-cutters = { $figure } n'a pas de pinces coupantes.
no-wire-here = { $piece } n'est ni un barbelé ni une clôture que le socle touche : avancez d'abord jusqu'au contact.
cut-already = Il y a déjà une brèche ici (obstacle : { $piece }) : passez-y.
level-ends = Le sol s'arrête avant { $point } : prenez un escalier ou une échelle, grimpez ou sautez.
on-a-ladder = { $figure } se tient entre deux niveaux : il doit d'abord finir de monter ou de descendre.
no-floor-beyond = Il n'y a pas de sol à cette hauteur au-delà (obstacle : { $piece }) : sautez, ou prenez l'escalier.
no-stairs-here = { $figure } ne touche ni escalier ni échelle à prendre : avancez d'abord jusqu'au contact.
no-holds-here = { $figure } ne touche ni prises ni corde : avancez d'abord jusqu'au contact.
same-level = { $figure } est déjà à cette hauteur : choisissez-en une autre.
level-alone = Escaliers et échelles sont un mouvement à part : donnez au plus le point d'arrivée, et non { $points } points.
not-at-stairs-end = { $point } n'est pas contre l'escalier ou l'échelle à cette hauteur : choisissez une place qui le touche.
no-such-level = Personne ne peut se tenir là à { $height } cm ; hauteurs possibles en cm : { $known }.
climb-leads-elsewhere = L'escalade ne finit pas là à { $height } cm ; elle mène à ces hauteurs en cm : { $known }.
too-high = C'est { $height } cm plus haut : un saut atteint 5 cm.
too-far = C'est à { $cm } cm : un saut franchit 5 cm.

## Ce qui se passe

event-entangled = { $figure } s'empêtre (obstacle : { $piece }, { $points } PA).
event-freed = { $figure } se libère (obstacle : { $piece }, { $points } PA).
event-wire-cut = { $figure } coupe une brèche { $at } (obstacle : { $piece }, { $points } PA).
event-climbed = { $figure } { $way ->
    [down] descend
   *[up] grimpe
} { $height ->
    [0] jusqu'au sol
   *[other] à { $height } cm
}, { $to } ({ $points } PA).
event-jumped = { $figure } saute { $to }, { $height ->
    [0] au sol
   *[other] à { $height } cm
} ({ $points } PA).
event-fell = { $cushioned ->
    [true] { $figure } tombe de { $cm } cm et amortit sa chute.
   *[false] { $figure } tombe de { $cm } cm : { $effect ->
        [eliminated] éliminé.
        [panic] panique.
       *[none] sans effet.
    }
}
event-crushed = On tombe sur { $figure } : { $effect ->
    [eliminated] éliminé.
    [panic] panique.
   *[none] sans effet.
}
event-caught-fire = Le feu prend : { $piece }.
event-burnt = { $figure } est dans les flammes ({ $piece }) : { $effect ->
    [eliminated] éliminé.
    [panic] panique.
   *[none] sans effet.
}
event-ruined = Détruit : { $piece }. Il reste une ruine.

## Ce qu'on peut ordonner

command-free-from-wire = Se libérer des barbelés
command-cut-wire = Couper : { $piece }
command-climb = Escalader jusqu'à { $height } cm, en { $to }
command-jump = { $deep ->
    [0] Sauter en { $to }
   *[other] Sauter en { $to } : une chute de { $deep } cm
}

## Ce que disent les jets

outcome-entangled = empêtrée
outcome-through = passe
means-CZ-TERR-01-true = détruit
means-CZ-TERR-01-false = tient bon

## Au clavier

typed-needs-height = Dites jusqu'à quelle hauteur en cm : par exemple « { $verb } 3 5 ».
typed-no-way = { $figure } ne touche rien qui y mène : { $known }.

## Le panneau

do-stairs = Escalier ou échelle
do-climb = Escalader
do-jump = Sauter
do-free = Se libérer
do-cut = Couper
field-level = À quelle hauteur
field-climb = Jusqu'où
field-floor = Étage
no-stairs = Ni escalier ni échelle ne touche le socle : avancez d'abord jusqu'au contact.
no-holds = Ni prises ni corde ne touchent le socle : avancez d'abord jusqu'au contact.
no-jump = Il n'y a pas de place où sauter d'ici.
no-wire = Ni barbelé ni clôture ne touche le socle : avancez d'abord jusqu'au contact.
stairs-hint = 1 PA par 5 cm de hauteur. On finit contre l'escalier ou l'échelle.
climb-hint = 2,5 cm par PA, d'une traite : on ne s'arrête pas entre deux niveaux.
climb-hangs = Entre deux niveaux, il se tient à l'échelle : −1 à tout ce qu'il tente.
climb-in = { $level }, par la fenêtre ({ $building })
jump-hint = Touchez l'endroit : 5 cm de large et 5 cm de haut ou de bas sans jet ; plus bas, c'est une chute.
jump-falls = Une chute de { $cm } : 2D6, 8 ou plus pour l'amortir, sinon des dommages.
free-hint = Les 3 PA d'un coup et sans jet ; il se trouve alors de l'autre côté des barbelés.
cut-hint = Une brèche large d'un socle, pour le reste de la partie.
level-ground = sol
level-at = à { $cm } de haut
level-up = { $cm } plus haut
level-down = { $cm } plus bas
marker-entangled = empêtré
marker-entangled-detail = Pris (obstacle : { $what }) : rien d'autre avant de se libérer, pour 3 PA.
marker-climbing = appui précaire
marker-climbing-detail = Situation précaire : −1 à tout ce qu'il tente.
terrain-floors = { $number ->
    [one] 1 niveau
   *[other] { $number } niveaux
}
terrain-burning = en feu
terrain-ruin = ruine
piece-up = à { $cm } de haut
gap-cut = brèche ({ $name })
gap-cut-detail = On y passe au prix ordinaire.
log-up = { $figure } monte de { $cm }
log-down = { $figure } descend de { $cm }

## La table en texte

state-entangled = dans les barbelés
state-climbing = appui précaire
state-up = à { $cm } cm de haut
cz-example-stairs = escalier 3 10
cz-does-stairs = aller par l'escalier ou l'échelle à une hauteur en cm
cz-example-climb = escalader 3 10
cz-does-climb = grimper par des prises ou une corde à une hauteur en cm
cz-example-jump = sauter 3 en 20,14
cz-does-jump = sauter à une place ; une hauteur en cm peut suivre
cz-example-free = liberer 3
cz-does-free = se libérer des barbelés
cz-example-cut = couper 3
cz-does-cut = couper le barbelé ou la clôture au contact
