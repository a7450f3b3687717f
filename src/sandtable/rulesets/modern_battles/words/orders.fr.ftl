### Modern Battles : pourquoi une commande du tour, un mouvement ou un embarquement est refusé, et ce qui serait juste.

## Mise en place et tour

mb-game-over = On ne peut plus donner d'ordres.
mb-over-conceded = L'autre camp a abandonné.
mb-already-begun = La bataille a commencé : commandez une de vos unités ou terminez l'étape.
mb-not-begun = La bataille n'a pas commencé : placez vos unités, puis commencez-la.
mb-still-to-set-up = Il reste à placer avant le début de la bataille : { $units }.
mb-set-up-over = On ne place les unités qu'avant le premier tour.
mb-none-to-set-up = Tout ce que vous aviez à placer est en place ; « { $unit } » n'en est pas.
mb-not-to-set-up = « { $unit } » n'est pas à placer par vous maintenant ; celles-ci le sont : { $known }.
mb-outside-zone = { $who } doit se trouver entièrement dans la zone de son unité.
mb-whole-unit = { $unit } : placement en entier ; nommez une fois chacun de ceux-ci : { $known }.
mb-wrong-step = Cela se fait à l'étape « { $step } », et on en est à « { $now } ».
mb-combats-left = Tous les corps à corps se résolvent avant de passer la main ; il en reste un : { $units }.
mb-no-hatches = « { $vehicle } » n'a pas de trappes : choisissez un de vos véhicules blindés.
mb-hatches-so-already = { $vehicle } : les trappes sont déjà ainsi.

## Qui peut se déplacer

mb-not-yours = « { $unit } » n'est ni unité ni véhicule du joueur dont c'est le tour.
mb-not-here-yet = { $unit } : pas encore sur la table. L'entrée en jeu d'abord.
mb-unit-lost = { $unit } : il ne reste personne.
mb-vehicle-lost = { $unit } : une épave, qui ne reçoit pas de commande.
mb-shaken = { $unit } : moral secoué. Pas de mouvement avant le ralliement.
mb-fleeing = { $unit } : en fuite. Ce mouvement se fait de lui-même.
mb-has-moved = { $unit } : mouvement de ce tour déjà fait.
mb-is-mounted = { $unit } : sur { $vehicle }. Débarquement d'abord.
mb-is-engaged = { $unit } : au corps à corps. Se resserrer, ou rompre le combat.
mb-not-engaged = { $unit } : dans aucun corps à corps.
mb-loses-turn = { $vehicle } : l'équipage perd ce tour et n'y fait rien.
mb-group-withdraws = { $vehicle } : son groupe se replie et n'obéit plus avant d'être rallié.
mb-immobilised = { $vehicle } : véhicule immobilisé.
mb-not-bogged = « { $vehicle } » n'est pas enlisé.
mb-foot-only = { $vehicle } : un véhicule, et seules les unités à pied font cela.
mb-cumbersome = { $unit } : arme encombrante ou canon, donc pas de marche forcée. Un mouvement ordinaire seulement.

## Trajets

mb-bad-path = Nommez chacun de ceux-ci une fois au plus, avec un trajet : { $known } ; pas « { $who } ».
mb-no-path = Dites où aller : { $unit }.
mb-no-direction = Une orientation demande une direction.
mb-no-turret = { $unit } : seule une tourelle, s'il y en a une, tourne sur place ; une caisse tourne en se déplaçant.
mb-no-gun = { $unit } : aucun canon à servir.
mb-too-far = { $who } : ce trajet coûte { $needs } pouces de mouvement, pour { $has } disponibles.
mb-not-together = { $figure } doit finir à 2 pouces au plus d'une autre figurine de l'unité ({ $unit }).
mb-not-rejoining = { $figure } est coupée de son unité ({ $unit }) et doit s'en rapprocher autant que le mouvement le permet.
mb-no-such-storey = { $unit } : aucun bâtiment au bout du trajet n'a d'étage { $level }.
mb-no-such-target = « { $target } » n'est pas une unité ennemie à pied sur la table.
mb-target-mounted = La cible est à bord d'un véhicule et n'y peut être chargée : { $target }.
mb-charge-unseen = Hors de vue au début de la charge : { $target }.
mb-charge-short = Une figurine au moins doit arriver à moins de 1 pouce d'une figurine ennemie ({ $target }).
mb-not-nearer = { $figure } doit se rapprocher de ceux que son unité combat.
mb-not-due = « { $unit } » n'entre pas maintenant ; celles-ci le peuvent : { $known }.
mb-not-at-edge = { $who } : le trajet commence là où le socle touche sa portion du bord de table.

## Embarquer

mb-no-such-vehicle = « { $vehicle } » n'est pas un de vos véhicules avec équipage.
mb-gun-not-carried = { $unit } : un canon tracté, et les canons ne sont pas transportés.
mb-no-room = { $vehicle } : place pour { $has }, et { $needs } à embarquer.
mb-too-far-to-mount = { $unit } : toutes les figurines doivent être à 2 pouces au plus du véhicule ({ $vehicle }).
mb-not-mounted = « { $unit } » n'est sur aucun véhicule.
mb-vehicle-has-moved = { $vehicle } : mouvement déjà fait ; on débarque avant cela.
mb-too-far-off = { $figure } doit descendre à 2 pouces au plus du véhicule ({ $vehicle }).
