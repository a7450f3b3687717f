### Combat Zone : pourquoi un ordre ou une réponse est refusé, et ce qui serait juste.

## Ordre de jeu

no-order-now = On choisit qui agit en premier une fois par tour : le gagnant de l'initiative le dit juste après le jet.
no-activation-now = On active les groupes en phase 4, une fois dit qui agit en premier.
another-group-active = Une activation est en cours ({ $group }) : terminez-la avant d'activer un autre groupe.
no-such-group = « { $group } » n'est pas un groupe du camp qui agit ; ses groupes sont { $known }.
already-activated = Déjà activé ce tour : { $group }. Choisissez un groupe qui ne l'a pas été.
all-aboard = Ceux du groupe ({ $group }) qui peuvent agir sont à bord : activez { $vehicle }, ils agissent avec lui.
not-there-yet = Pas encore sur la table : { $group }. Choisissez un autre groupe.
nobody-can-act = Personne ne peut agir dans { $group } : tous sont en déroute, sonnés ou éliminés. Choisissez un autre groupe.
no-group-active = Aucun groupe n'est actif : activez-en un d'abord.
bad-order = Nommez chacune de ces figurines une fois, dans l'ordre voulu : { $known }.
not-nearest-edge = Elle fuit vers l'un des bords les plus proches : { $known }.

## Qui peut agir

no-such-figure = Il n'y a pas de figurine « { $figure } » dans cette bataille.
not-in-active-group = { $figure } n'est pas du groupe actif ({ $group }), seul à agir maintenant.
out-of-action = { $figure } n'est plus debout et ne peut agir.
routing = { $figure } est en déroute et ne peut rien faire : son test de réaction vient au début du tour prochain.
stunned = { $figure } reste hors d'état d'agir ce tour (résultat Sonné) et agira de nouveau au tour prochain.
malfunctioning = { $figure } a une dysfonction et ne fait rien durant cette activation.
already-acted = { $figure } a fini : une autre figurine du groupe a commencé depuis.
engaged = { $figure } est au corps à corps et ne peut que combattre.
not-enough-points = Il reste { $has } PA à { $figure } et cette action en coûte { $needs }.

## Mouvement

bad-angle = Une figurine pivote de 1 à 180 degrés d'un côté ou de l'autre, pas de { $angle }.
bad-path = Un chemin a de 1 à { $most } points, chacun à l'écart du précédent.
off-the-table = { $point } est hors de la table : choisissez un point dessus. Seule la fin d'un mouvement peut en sortir.
in-the-way = Passage barré par { $piece } : il faut ouvrir, franchir ou contourner.
enemy-in-the-way = { $enemy } barre le passage : arrêtez-vous à son contact, ou contournez.
no-room = Le socle ne tient pas là à cause de { $what } : choisissez une place libre.
no-obstacle-here = { $piece } n'est pas un obstacle que le socle touche : avancez d'abord jusqu'au contact.
cannot-stay-in = On ne peut rester dans { $piece } : on n'occupe que tranchées, fossés et buissons.
no-cover-here = { $piece } n'est pas un couvert où se trouve le socle ou qu'il touche : avancez d'abord jusqu'au contact.
already-in-cover = { $figure } s'y est déjà mis à couvert.

## Contact, portes et objets

not-in-contact = { $figure } n'est pas au contact ({ $what }) : amenez d'abord les socles au contact.
no-such-door = « { $door } » n'est pas une porte.
already-open = { $door } est déjà ouverte.
already-shut = { $door } est déjà fermée.
locked = { $door } est verrouillée : forcez-la, pour { $needs } PA et un jet.
not-locked = { $door } n'est pas verrouillée : elle s'ouvre et se ferme sans la forcer.
door-blocked = { $door } ne se ferme pas tant que { $figure } s'y tient.
no-such-thing = Il n'y a pas d'objet « { $thing } » sur la table.
held-by-another = Objet porté par { $holder } ({ $thing }) : il doit être posé et libre.
already-held = { $figure } porte déjà cet objet ({ $thing }).
not-portable = Cet objet ({ $thing }) ne s'emporte pas.
not-carried = { $figure } ne porte pas « { $thing } » ; est porté : { $known }.
nothing-to-work-on = Cet objet ({ $thing }) ne demande pas de jet de technologie.
already-worked = Le jet de technologie sur cet objet ({ $thing }) a déjà été réussi par { $side }.

## Premiers soins

first-aid-off = Les premiers soins ne sont pas en jeu ici : l'option { $switch } est coupée.
no-such-casualty = « { $casualty } » n'est pas une figurine éliminée : seules celles-là se soignent.
enemy-casualty = { $casualty } est de l'autre camp : on ne soigne que les siens.
no-such-kit = { $figure } ne porte pas « { $kit } » : soignez sans trousse, ou avec ce qu'il y a : { $known }.
medics-only = { $figure } n'est pas médecin : seul un médecin se sert de ce matériel ({ $kit }).

## Tir

no-such-weapon = { $figure } n'a pas d'arme « { $weapon } » à tirer ainsi ; en main : { $known }.
no-such-grenade = { $figure } n'a pas de « { $grenade } » à lancer ; est porté : { $known }.
no-such-missile = { $figure } n'a plus ce missile ({ $missile }) : tirez un missile HEAT, ou un autre qui reste.
no-rounds-left = { $figure } n'a plus rien à tirer avec cette arme ({ $weapon }).
no-such-target = « { $target } » n'est pas une figurine debout : choisissez-en une.
own-side = { $target } est de votre camp : choisissez un ennemi.
target-engaged = { $target } est au corps à corps et ne peut être pris pour cible.
not-in-front = { $target } n'est pas devant { $figure } : pivotez d'abord, le champ de tir est de 180°.
nothing-of-it-in-sight = Rien de { $target } n'est en vue : choisissez ce qui se voit, ou bougez.
aimed-place = l'endroit visé, { $at },
aimed-spot = un point { $at }
not-in-sight = { $target } est hors de vue (en travers : { $piece }) : choisissez ce qui se voit, ou bougez.
bad-mode = « { $mode } » n'est pas une façon de tirer : choisissez single (coup par coup) ou burst (rafale).
no-shots = Dites combien de tirs reçoit chaque cible, un au moins.
target-twice = Nommez chaque cible une seule fois, avec tous ses tirs.
single-is-one-shot = Un tir au coup par coup est un seul tir, pas { $shots } : tirez une rafale pour en avoir plus.
burst-needs-two = { $rof ->
    [1] Cette arme a une cadence de 1 et ne tire pas de rafales : tirez au coup par coup.
    [2] Une rafale de cette arme a 2 tirs, pas { $shots }.
   *[other] Une rafale a de 2 à { $rof } tirs, pas { $shots }.
}
rate-of-fire = { $left ->
    [0] Cette arme ({ $weapon }) a tiré tout ce qu'elle peut ce tour.
    [one] Il reste 1 tir à cette arme ({ $weapon }) ce tour, pas { $shots }.
   *[other] Il reste { $left } tirs à cette arme ({ $weapon }) ce tour, pas { $shots }.
}
burst-template = Une rafale sur { $targets } cibles demande son rectangle de 10 × 5 cm : donnez son centre, et sweep (balayage) ou depth (profondeur).
not-under-template = Le rectangle ne couvre pas plus de la moitié du socle de { $target } : déplacez-le, ou laissez cette cible.

## Tir d'opportunité

not-on-watch = { $figure } n'est pas en tir d'opportunité contre cette action ; peuvent tirer : { $known }.
point-not-on-way = { $point } n'est pas sur le chemin qui reste à faire : choisissez un point de ce chemin.
must-fire-at-actor = Le tir d'opportunité répond à { $actor } : donnez-lui au moins un tir.
not-an-answer = Répondez par le tir d'une des figurines nommées, ou refusez.

## Combat rapproché

no-such-enemy = « { $enemy } » n'est pas une figurine ennemie debout : choisissez-en une au contact. On ne combat pas un véhicule au corps à corps.
panicked-cannot-fight = { $figure } panique et ne peut engager un round : cette figurine se défend si on l'attaque.
wounded-cannot-fight = { $figure } garde une blessure et ne peut engager un round : cette figurine se défend si on l'attaque.
cannot-support = { $figure } n'est pas aux prises avec { $enemy } et ne peut se joindre au combat ; le peuvent : { $known }.
leaves-unheld = Plus personne ne ferait face à { $enemy } : joignez moins d'amis à ce combat.
cannot-lead = Le combattant principal est l'un de ceux-ci : { $known }.
