### Modern Skirmish : pourquoi un ordre, un mouvement, un embarquement ou une réaction est refusé, et ce qui serait juste.

## Mise en place et déroulement

ms-game-over = On ne peut plus donner d'ordres.
ms-already-begun = La bataille a commencé : donnez un ordre à une de vos unités.
ms-not-begun = La bataille n'a pas commencé : placez vos unités, puis commencez-la.
ms-still-to-set-up = Il reste à placer avant le début de la bataille : { $units }.
ms-set-up-over = Les unités ne se placent qu'avant le tour 1.
ms-none-to-set-up = Tout ce que vous aviez à placer est en place ; « { $unit } » n'en est pas.
ms-not-to-set-up = « { $unit } » n'est pas à vous de placer maintenant ; à placer : { $known }.
ms-leaves-no-room = Il ne resterait plus de place pour mettre en place : { $unit }.
ms-outside-zone = { $who } doit se tenir entièrement dans la zone de son unité.
ms-whole-unit = Placez toute l'unité { $unit } : nommez chacun une fois : { $known }.
ms-out-of-cohesion = { $cohesion ->
    [all-pairs] { $unit } : la cohésion manquerait. Jamais plus de 5 cm entre deux membres.
   *[chain] { $unit } : la cohésion manquerait. Placez chaque membre à 5 cm au plus du suivant.
}

## Ordres

ms-no-such-unit = « { $unit } » n'est pas une de vos unités qui puisse le faire ; celles-ci le peuvent : { $known }.
ms-unit-active = L'activation de l'unité { $unit } dure encore : terminez-la avant de commander une autre unité.
ms-nobody-active = Aucune unité n'est active : donnez d'abord un ordre.
ms-marker-red = Le marqueur de l'unité { $unit } est rouge : l'unité a été activée ce tour-ci. Choisissez une unité au marqueur bleu.
ms-goes-with-vehicle = L'unité { $unit } est à bord et agit avec son véhicule : donnez-lui l'ordre.
ms-nobody-can-act = Personne dans { $unit } ne peut agir : choisissez une autre unité.
ms-no-such-order = « { $order } » n'est pas un ordre pour cette unité ; ses ordres : { $known }.
ms-waited-already = L'unité { $unit } a déjà attendu ce tour-ci : donnez-lui un autre ordre.
ms-two-waits = Votre dernière unité a été mise en attente : la suivante doit recevoir un autre ordre.
ms-must-activate = On passe quand il ne reste que des unités en attente ; celles-ci ne le sont pas : { $known }.
ms-must-move-together = L'unité { $unit } a perdu sa cohésion : ordonnez un mouvement tactique ou rapide pour la resserrer, ou tous à terre.
ms-no-boarding-order = On embarque et débarque lors du mouvement tactique d'un véhicule, pas sous « { $order } ».
ms-too-far-to-embark = { $figure } est trop loin pour embarquer : { $vehicle } ne peut pas amener une issue à 5 cm ce tour-ci.
ms-boards-before-it-shoots = Unité nommée pour embarquer : { $unit }. Elle tire une fois à bord.
ms-cannot-embark = « { $unit } » ne peut pas embarquer : nommez une de vos unités à pied.

## Qui peut agir

ms-no-such-figure = Il n'y a pas de figurine « { $figure } » dans cette bataille.
ms-no-such-vehicle = Il n'y a pas de véhicule « { $vehicle } » utilisable ici.
ms-not-active = { $who } n'agit pas maintenant : c'est l'activation de l'unité { $unit }.
ms-not-in-action = { $figure } est hors combat.
ms-is-wreck = { $vehicle } est une carcasse et ne fait plus rien.
ms-keeps-head-down = L'unité { $unit } baisse la tête et ne fait plus rien ce tour-ci.
ms-stunned = { $figure } est étourdi jusqu'à la fin du tour.
ms-has-helped = { $figure } a servi une arme dans cette activation et ne fait rien d'autre.

## Déplacement

ms-order-no-move = On ne bouge pas sous l'ordre « { $order } » : seuls les mouvements tactique et rapide déplacent.
ms-no-movement-left = Il ne reste plus de mouvement ici : { $who }.
ms-too-far = { $who } dispose ici de { $has } cm de mouvement et il en faut { $needs }.
ms-no-rapid-indoors = { $figure } ne peut ni commencer, ni finir, ni traverser un intérieur en mouvement rapide : ordonnez un mouvement tactique.
ms-bad-path = Un trajet a de 1 à { $most } points, chacun distinct du précédent.
ms-bad-facing = Une orientation est une direction, comme 0, -1 pour le nord, et non { $facing }.
ms-contact-needs-rapid = Ce serait toucher { $enemy } : seul un mouvement rapide finit au contact. Arrêtez-vous avant.
ms-contact-with-vehicle = Ce serait toucher { $vehicle } : personne ne s'arrête au contact d'un véhicule ennemi. Arrêtez-vous avant.
ms-vehicle-in-contact = { $vehicle } toucherait { $enemy } : un véhicule ne s'arrête pas au contact d'un ennemi. Arrêtez-vous avant.
ms-in-contact = { $figure } est au contact et ne peut plus qu'attaquer.
ms-attacks-begun = Les attaques ont commencé : plus personne de l'unité ne bouge.
ms-shot-cannot-move = { $figure } a tiré avec une arme qui interdit de bouger dans la même activation.
ms-must-come-back = { $figure } est coupé de son unité : il doit aller vers les autres.
ms-must-rejoin = { $figure } est coupé de son unité et peut encore s'en rapprocher : déplacez-le d'abord.

## Embarquer et débarquer

ms-is-aboard = { $figure } est dans un véhicule : débarquez d'abord son unité.
ms-not-aboard = « { $unit } » n'est pas dans un véhicule.
ms-boards = { $figure } monte ou descend avec le véhicule dans cette activation : c'est tout son mouvement.
ms-walked-no-boarding = { $figure } a marché dans cette activation : des passagers ne font pas d'autre mouvement.
ms-boarded-already = { $vehicle } a déjà embarqué ou débarqué une unité dans cette activation : une seule manœuvre est permise.
ms-not-named = L'unité { $unit } n'a pas été nommée quand le véhicule a reçu son ordre ; { $known } l'a été.
ms-no-seats = { $vehicle } a encore { $has } { $has ->
    [one] place
   *[other] places
} et { $needs } veulent monter.
ms-far-from-exit = { $figure } doit être à 5 cm au plus d'une issue de { $vehicle }.
ms-split-drive = { $vehicle } a roulé avant la manœuvre : il ne roule pas aussi après.

## Réactions et choix

ms-vehicle-no-dirt = L'unité { $unit } est un véhicule ou se trouve à bord : seules les unités à pied se jettent à terre.
ms-already-down = L'unité { $unit } baisse déjà la tête.
ms-no-dirt = « { $unit } » ne peut pas se jeter à terre maintenant ; celles-ci le peuvent : { $known }.
ms-no-charge = « { $charge } » ne peut pas sauter maintenant ; celles-ci le peuvent : { $known }.
ms-no-reaction = Ce n'est pas une réaction : tirez en couverture, jetez-vous à terre, faites sauter une charge ou renoncez.
ms-does-not-cover = « { $unit } » ne peut pas tirer sur ce mouvement ; celles-ci le peuvent : { $known }.
ms-not-a-point = On arrête le mouvement en un de ces points, et non en { $point } : { $known }.
ms-cannot-lead = L'un de ceux-ci doit commander : { $known }.
ms-no-such-group = Choisissez un groupe par son premier membre : { $known }.
