### Modern Battles : pourquoi une commande du tour, un mouvement ou un embarquement est refusé, et ce qui serait juste.

## Mise en place et tour

mb-game-over = La partie est terminée.
mb-over-conceded = L'autre camp a abandonné.
mb-already-begun = La bataille a commencé : commandez une de vos unités ou terminez l'étape.
mb-not-begun = La bataille n'a pas commencé : placez vos unités, puis commencez-la.
mb-still-to-set-up = Il reste à placer avant le début de la bataille : { $units }.
mb-set-up-over = On ne place les unités qu'avant le premier tour.
mb-not-to-set-up = « { $unit } » n'est pas à placer par vous maintenant ; celles-ci le sont : { $known }.
mb-outside-zone = { $who } doit se trouver entièrement dans la zone de son unité.
mb-whole-unit = { $unit } se place en entier : nommez une fois chacun de ceux-ci : { $known }.
mb-wrong-step = Cela appartient à une autre étape : on en est à { $now }. Terminez l'étape jusqu'à { $step }.
mb-combats-left = Tous les corps à corps se résolvent avant de passer la main ; il en reste un avec { $units }.
mb-no-hatches = « { $vehicle } » n'a pas de trappes : choisissez un de vos véhicules blindés.
mb-hatches-so-already = Les trappes de { $vehicle } sont déjà ainsi.

## Qui peut se déplacer

mb-not-yours = « { $unit } » n'est ni unité ni véhicule du joueur dont c'est le tour.
mb-not-here-yet = { $unit } n'est pas encore sur la table : faites-la d'abord entrer.
mb-unit-lost = Il ne reste personne de { $unit }.
mb-vehicle-lost = { $unit } est une épave et ne reçoit pas de commande.
mb-shaken = { $unit } est secouée : elle ne bouge pas avant d'être ralliée.
mb-fleeing = { $unit } est en fuite : elle court seulement, et d'elle-même.
mb-has-moved = { $unit } a utilisé son mouvement de ce tour.
mb-is-mounted = { $unit } est sur { $vehicle } : faites-la débarquer.
mb-is-engaged = { $unit } est au corps à corps : elle se resserre ou rompt le combat.
mb-not-engaged = { $unit } n'est dans aucun corps à corps.
mb-loses-turn = L'équipage de { $vehicle } perd ce tour et n'y fait rien.
mb-group-withdraws = Le groupe de { $vehicle } se replie et n'obéit plus avant d'être rallié.
mb-immobilised = { $vehicle } est immobilisé.
mb-not-bogged = « { $vehicle } » n'est pas enlisé.
mb-foot-only = { $vehicle } est un véhicule ; seules les unités à pied font cela.
mb-cumbersome = { $unit } porte une arme encombrante ou sert un canon : pas de marche forcée. Déplacez-la normalement.

## Trajets

mb-bad-path = Nommez chacun de ceux-ci une fois au plus, avec un trajet : { $known } ; pas « { $who } ».
mb-no-path = Dites où va { $unit }.
mb-no-direction = Une orientation demande une direction.
mb-no-turret = { $unit } n'a pas de tourelle à tourner ; une caisse tourne en se déplaçant.
mb-no-gun = { $unit } ne sert aucun canon.
mb-too-far = Le trajet de { $who } coûte { $needs } pouces de mouvement et il en a { $has }.
mb-not-together = { $figure } doit finir à 2 pouces au plus d'une autre figurine de { $unit }.
mb-no-such-storey = { $unit } ne finit dans aucun bâtiment qui ait un étage { $level }.
mb-no-such-target = « { $target } » n'est pas une unité ennemie à pied sur la table.
mb-target-mounted = { $target } est sur un véhicule : on ne la charge pas.
mb-charge-unseen = { $target } est hors de vue au début de la charge.
mb-charge-short = Une figurine au moins doit arriver à moins de 1 pouce d'une figurine de { $target }.
mb-not-nearer = { $figure } doit se rapprocher de ceux que son unité combat.
mb-not-due = « { $unit } » n'entre pas maintenant ; celles-ci le peuvent : { $known }.
mb-not-at-edge = Le trajet de { $who } commence là où son socle touche sa portion du bord de table.

## Embarquer

mb-no-such-vehicle = « { $vehicle } » n'est pas un de vos véhicules avec équipage.
mb-gun-not-carried = { $unit } sert un canon tracté, et les canons ne sont pas transportés.
mb-no-room = { $vehicle } a { $has } places, et { $needs } figurines veulent embarquer.
mb-too-far-to-mount = Toute l'unité { $unit } doit être à 2 pouces au plus de { $vehicle }.
mb-not-mounted = « { $unit } » n'est sur aucun véhicule.
mb-vehicle-has-moved = { $vehicle } s'est déplacé : on débarque avant cela.
mb-too-far-off = { $figure } doit être posée à 2 pouces au plus de { $vehicle }.
