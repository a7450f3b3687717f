### Hex Tactical à l'écran : signes, panneaux, questions, journal.

blurb-hex-tactical = Des sections et leurs chefs sur une carte à hexagones : pions cachés, deux tables de tir, et des mitrailleuses qui tirent tant que les dés le permettent.

## À qui de jouer

hx-stage-setup = Mise en place
hx-stage-support = Appui
hx-stage-initiative = Initiative
hx-stage-activations = Activations
hx-stage-administration = Administration

## La carte

hx-level = niveau { $level }
hx-storey = Étage { $storey }
hx-uses-action = { $halves ->
    [one] une demi-action
   *[other] l'action entière
}
hx-points = { $points } PM
hx-smoke = Fumigène { $level }
hx-smoke-detail = Protège d'une colonne et gêne la vue de { $level } ; un niveau de moins à chaque tour.
hx-blaze-detail = Personne n'y entre ; brûle jusqu'à la fin de la partie et gêne la vue de 2.
hx-trap-known = Les deux camps le connaissent.
hx-trap-secret = Votre secret : l'ennemi l'ignore.
hx-registered = Hex préenregistré
hx-request-detail = Demandé ; { $waited ->
    [0] premier test au prochain tour
    [one] un test manqué jusqu'ici
   *[other] { $waited } tests manqués jusqu'ici
}.
hx-light-day = Jour
hx-light-half-light = Semi-obscurité
hx-light-night = Nuit
hx-light-detail = Tirs et observateurs portent à 12 hex en semi-obscurité et à 6 la nuit ; un hex qui tire, ou voisin d'un incendie, se voit de partout.
hx-visibility = visibilité réduite { $level }
hx-costs = Points de mouvement (PM) : { $costs }
hx-cost = { $kind ->
    [inf] infanterie
    [tracked] chenillé
    [half_track] semi-chenillé
    [four_by_four] 4×4
    [wheeled] roues
   *[nap] rase-mottes
} : { $cost ->
    [forbidden] interdit
    [x2] ×2
   *[other] { $cost }
}
hx-exit = Sortie ({ $side })
hx-sight-hinders = { $what } −{ $worth }
hx-sight-in = { $what } en { $at }
hx-sight-level = terrain plus haut
hx-sight-obstacle = obstacle
hx-sight-crest = crête
hx-sight-hindrance = gêne
hx-sight-smoke = fumée
hx-sight-blaze = incendie
hx-sight-visibility = brume
hx-sight-hindered-too-much = { $number } gênes, plus de 3
hx-too-dark-here = trop sombre pour tirer si loin

## Les pions

hx-about = { $quality ->
    [choc] choc
    [veteran] vétéran
    [bleu] bleu
   *[other] ligne
}, moral { $morale }
hx-about-steps = { $left } pas sur { $of }
hx-about-armour = blindage { $front }/{ $flank }/{ $rear }
hx-about-move = { $points } points de mouvement, { $kind ->
    [inf] à pied
    [tracked] chenillé
    [half-track] semi-chenillé
    [wheeled] à roues
    [amphibious] amphibie
    [nap] volant
    [none] seulement tracté
   *[other] { $kind }
}
hx-about-hex = en { $hex }
hx-altitude-ground = au sol
hx-altitude-nap = en vol tactique
hx-altitude-low = basse altitude
hx-altitude-medium = moyenne altitude
hx-altitude-high = haute altitude
hx-fate-waiting = pas encore sur la carte
hx-fate-aboard = à bord
hx-fate-towed = tracté
hx-fate-eliminated = éliminé
hx-fate-exited = a quitté la carte
hx-unknown = Un ennemi caché : on voit qu'il y a quelqu'un, pas qui. Le tir contre lui est divisé par deux tant qu'il n'est pas reconnu.
hx-state-hesitant = hésitant
hx-state-hesitant-detail = Sa section teste son moral avec 1 de moins et tire à une cadence plus basse.
hx-state-neutralised = neutralisé
hx-state-neutralised-detail = Ne bouge, ne tire ni n'observe tant qu'il ne se rallie pas en fin de tour.
hx-state-stunned = sonné
hx-state-stunned-detail = Ne bouge ni ne tire jusqu'à la fin du tour.
hx-state-immobilised = immobilisé
hx-state-immobilised-detail = Ne bouge ni ne pivote plus ; il peut tirer.
hx-state-stopped = stoppé
hx-state-stopped-detail = Ni mouvement ni assaut jusqu'à la fin du tour ; son tir est divisé par deux.
hx-state-burning = dans un hex en feu
hx-state-burning-detail = Doit en sortir à sa prochaine activation, sinon il est perdu.
hx-state-parachuted = vient de toucher terre
hx-state-parachuted-detail = Plus facile à toucher et plus faible en assaut jusqu'à la fin du tour.
hx-state-moved = a bougé
hx-state-moved-detail = Son propre tir est divisé par deux pour le reste du tour.
hx-state-fired = a tiré
hx-state-fired-detail = Une action de tir par tour, la sienne ou un tir d'opportunité.
hx-state-hidden = caché
hx-state-hidden-detail = Non reconnu : l'ennemi voit le pion, pas sa face, et tire à puissance réduite de moitié.

## Panneaux : mise en place et soutien

hx-field-action = Action
hx-field-altitude = Altitude
hx-field-carrier = Où
hx-field-hidden = Pour l'ennemi
hx-field-mode = Mouvement
hx-field-observer = Observateur
hx-field-smoke = Munition
hx-field-storey = Étage
hx-field-weapon = Arme
hx-field-vehicle = Véhicule
hx-field-passenger = Qui
hx-field-piece = Pièce
hx-set-up = Mise en place
hx-set-up-hint = { $number ->
    [0] { $later ->
        [0] Tout le monde est en place.
        [all] Toutes vos unités viennent plus tard.
        [one] Qui commence sur la carte est en place ; 1 unité sur { $own } vient plus tard.
       *[other] Qui commence sur la carte est en place ; { $later } unités sur { $own } viennent plus tard.
    }
    [one] Une unité reste à placer : touchez-la en bas, puis un hex de votre zone.
   *[other] { $number } unités restent à placer : touchez-en une en bas, puis un hex de votre zone.
}
hx-deploy-hint = Touchez un hex de la zone.
hx-on-map = Sur la carte
hx-hidden-yes = Caché
hx-hidden-no = Visible
hx-do-deploy = Placer ici
hx-do-ready = Prêt
hx-do-place-trap = Le poser ici
hx-trap-hint = Touchez l'hex ; vous seul le saurez.
hx-do-register = Préenregistrer un hex
hx-register-hint = Touchez un hex : l'artillerie demandée dessus vient plus vite.
hx-support = Appui
hx-support-hint = Demandez ce qu'il vous faut ; chaque demande est testée dès le tour suivant.
hx-on-its-way = { $mission } sur { $at } : demande faite, pas encore là.
hx-missions-left = reste { $number }
hx-do-call = Demander
hx-do-no-more-calls = Aucune autre demande
hx-call-hint = Touchez l'hex à frapper ; vous pourrez le décaler de deux hex à l'arrivée.
hx-drifts-by = Dérive, en hex
hx-observer-none = Sans observateur
hx-observer-none-price = dérive loin
hx-observer-sees = { $seen ->
    [yes] voit { $at }
   *[no] ne voit pas { $at } : dérive loin
}
hx-fires-shells = Obus
hx-fires-smoke = Fumigènes

## Panneaux : activations

hx-activations = Votre section
hx-free = Vous avez l'initiative : la première section agit sans test.
hx-by-test = Nommez une section ; son chef teste son moral. Un échec passe la main, « Passer » aussi : deux de suite, un par camp, finissent les activations du tour, même si des sections n'ont pas agi.
hx-units-called = { $number ->
    [one] 1 unité
   *[other] { $number } unités
}
hx-no-test = La première activation d'un tour se fait sans test.
hx-do-activate = Activer
hx-do-pass = Passer
hx-do-end = Finir l'activation
hx-circle-command = rayon de commandement du chef
hx-can-act = { $number ->
    [one] Peut encore agir : { $units }. Touchez ce pion.
   *[other] Peuvent encore agir : { $units }. Touchez un de ces pions.
}
hx-out-of-command = Hors du rayon de leur chef, sans ordre cette fois : { $units }.
hx-all-done = Tout le monde a agi.
hx-would-do-nothing = Rien encore pour { $units }.

## Panneaux : mouvement

hx-mode-normal = normal
hx-mode-tactical = tactique
hx-mode-forced = forcé
hx-mode-full = mouvement entier
hx-mode-half = demi-mouvement
hx-mode-price = { $points } · { $halves ->
    [1] ½ action
   *[other] 1 action
}
hx-mode-normal-means = Pendant qu'il bouge, on tire sur lui avec deux colonnes de plus.
hx-mode-tactical-means = Une demi-action ; pendant qu'il bouge, on tire sur lui avec une colonne de plus.
hx-mode-forced-means = Pendant qu'il bouge, on tire sur lui avec trois colonnes de plus, et il est vu.
hx-move-hint = Touchez un hex, ou plusieurs pour choisir le chemin.
hx-half-would-do = Une demi-action suffirait pour ce chemin, et laisserait l'autre moitié.
hx-move-one-hex = On peut toujours entrer dans un hexagone, même s'il coûte plus que ce qu'on a.
hx-move-cost = { $cost } points de mouvement sur { $of }.
hx-move-exits = { $unit } quitte la carte.
hx-move-leaves = { $unit } quitterait la carte et serait perdu.
hx-no-way = Il n'y a aucun hex où aller.
hx-pivot-hint = Une demi-action, autant de côtés qu'on veut, sans marqueur de mouvement.
hx-direction-1 = nord
hx-direction-2 = nord-est
hx-direction-3 = sud-est
hx-direction-4 = sud
hx-direction-5 = sud-ouest
hx-direction-6 = nord-ouest

## Panneaux : tir et assaut

hx-tag-up-to = jusqu'à { $chance }
hx-need-target = Touchez un ennemi.
hx-need-hex = Où ? Touchez un hex.
hx-fire-hint = Touchez un ennemi : à côté de chacun, la chance que le tir lui fasse quelque chose.
hx-fire-hint-shells = Ou touchez n'importe quel hex : cette arme peut le viser.
hx-action-whole = Entière
hx-action-whole-price = pleine puissance
hx-action-half = Demi
hx-action-half-price = puissance × ½
hx-do-fire = Tirer
hx-sees-itself = Voit lui-même
hx-joins = { $unit } s'y joint
hx-in-wave = { $unit } en vague humaine
hx-fire-own = { $units } seraient frappés aussi.
hx-smoke-lays = Pose un fumigène { $level }.
hx-table-fire = Table de tir [2]
hx-table-fire-note = N et S sont des tests de moral, un chiffre des pertes ; un véhicule est détruit par N et au-delà.
hx-table-hit = Table de toucher [1]
hx-table-hit-note = Le tir touche là où figure la classe du canon.
hx-do-assault = Assaut
hx-assault-hint = L'infanterie par un mouvement normal, les véhicules par un mouvement entier ; ceux qui s'y joignent entrent ensemble.
hx-nobody-near = Aucun ennemi à portée d'assaut.

## Panneaux : transport

hx-do-board = Embarquer
hx-do-leave = Débarquer
hx-do-hitch = Atteler
hx-do-unhitch = Dételer
hx-do-land = Se poser
hx-do-takeoff = Décoller
hx-board-hint = Une demi-action, dans l'hex du véhicule ; ni marqueur ni tir d'opportunité.
hx-leave-hint = Une demi-action ; ceux qui sont à bord ne tirent pas et ne sont pas visés.
hx-hitch-hint = Une demi-action du tracteur ; la pièce y perd son action du tour.
hx-no-carrier = Rien dans son hex n'a de place pour lui.
hx-nobody-aboard = Personne n'est à bord.
hx-nothing-to-tow = Aucune pièce à tracter dans son hex.
hx-tows-nothing = Il ne tracte rien.

## Questions

hx-prompt-hold = Ne pas tirer
hx-prompt-wait = Laisser passer
hx-prompt-stop = Cesser le tir
hx-prompt-free-shot = Ne coûte rien de plus : l'action est prise. Ses 2D6 doivent d'abord passer la cadence de tir ; le premier échec met fin au feu.
hx-prompt-also = { $unit } est dessous aussi : { $chance }
hx-prompt-their-stakes = le même round touche l'ennemi { $unit } : { $chance }
hx-prompt-void = { $shooters } : pas d'autre tir. Aucun jet qui en permettrait un ne ferait de mal à cette cible.
hx-prompt-next-round = un autre round
hx-prompt-last-round = trois rounds ont eu lieu : l'assaillant se replie et vous gardez l'hex
hx-prompt-last-round-attacker = trois rounds ont eu lieu : sauf si le défenseur se replie maintenant, vous vous repliez
hx-prompt-falls-back = retour d'où vous venez ; le défenseur garde l'hex
hx-prompt-gives-up = un hex en arrière, et stoppé là-bas ; { $at } est laissé à l'assaillant
hx-prompt-left-behind = un hex en arrière, et stoppé là-bas ; seuls face à l'assaillant : { $units }
hx-prompt-fight-on = Continuer le combat
hx-prompt-stay = Rester
hx-prompt-most-steps = Qui a le plus de pas
hx-steps-left = { $number ->
    [0] { $unit } : perdue
    [one] { $unit } : reste 1 pas
   *[other] { $unit } : restent { $number } pas
}
hx-prompt-as-called = Là où c'est demandé

## Journal

hx-log-stirs = { $unit } bouge dans { $at }
hx-log-moves = { $unit } va de { $start } à **{ $end }**
hx-log-enters = { $unit } entre en **{ $at }**
hx-log-shot-by = { $shooters } ▸ { $unit } : { $result }
hx-log-shot = Tir sur { $unit } : { $result }
hx-log-cell = { $column } : { $result }
hx-log-face = { $side } { $face }
hx-log-sum = { $side } { $face } + { $bonus } = { $sum }
hx-log-tie = égalité : elle reste où elle était
hx-log-initiative = Initiative : **{ $side }** ({ $sums })
hx-log-both-declined = { $said } Personne n'a agi deux fois de suite : les activations du tour sont finies.
hx-log-reacts = { $side } : tir en réaction avec { $volley }
hx-log-withstood = le test est réussi
hx-log-effect-no-effect = **sans effet**
hx-log-effect-stop-test = **test de stoppage**
hx-log-effect-neutralise-test = **test de neutralisation**
hx-log-effect-stopped = **stoppé**
hx-log-effect-neutralised = **neutralisé**
hx-log-effect-stunned = **sonné**
hx-log-effect-immobilised = **immobilisé**
hx-log-effect-destroyed = **détruit**
hx-log-effect-repulsed = **repoussé**
hx-log-effect-losses-1 = **une perte**
hx-log-effect-losses-2 = **deux pertes**
hx-log-effect-losses-3 = **trois pertes**
hx-log-strikes = { $unit } frappe : { $result }
hx-log-strike-none = **rien**
hx-log-strike-one-step = **un pas**
hx-log-strike-two-steps = **deux pas**
hx-log-strike-destroyed = **véhicule détruit**
hx-hexes = { $number ->
    [one] 1 hexagone
   *[other] { $number } hexagones
}

## Pour quoi l'on se bat

hx-to-hold = Tenir un hexagone : y avoir une unité au sol et non neutralisée, et que l'ennemi n'y en ait aucune (une unité ennemie neutralisée n'empêche rien). Seul compte qui s'y trouve au moment du décompte, non qui y est passé avant ; quand l'ennemi n'a plus personne, vous tenez tout.

## Au film

hx-reel-forbidden-ground = chute en terrain interdit
hx-reel-off-map = chute hors de la carte
hx-reel-no-room = aucune place où se poser
hx-reel-with-transport = avec le transport
