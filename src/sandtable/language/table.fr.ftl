### La table dans le terminal.

## À quoi joue-t-on ?

menu-ruleset = À quoi joue-t-on ?
menu-scenario = Quel scénario ?
menu-scenario-line = { $title }, { $minutes } minutes
menu-side = Qui êtes-vous ?
menu-side-line = { $name }, { $number } figurines
menu-side-line-hex-tactical = { $name }, { $number } unités
menu-both = Les deux camps : deux joueurs devant un même écran
menu-opponent = Qui joue l'autre camp ?
menu-player-recruit = Le programme, une recrue : de la bonne volonté et des erreurs
menu-player-regular = Le programme, régulier : joue pour gagner, avec bon sens
menu-player-veteran = Le programme, un vétéran : regarde plus loin avant chaque ordre
menu-player-elite = Le programme, une élite : réfléchit plus longtemps qu'un vétéran
menu-player-random = Le programme, au hasard
menu-dice = Quels dés ?
menu-dice-thrown = Lancés par le programme
menu-dice-typed = De vrais dés : je tape ce qu'ils montrent
menu-no-side = « { $side } » n'est pas un camp d'ici : prenez { $nearest }.
menu-other-ruleset = { $name } est un scénario de { $ruleset } : nommez ce jeu.
menu-lesson = Une leçon a son propre adversaire et ses propres dés : omettez { $option }.

## Le tour

table-your-move = À vous : { $side }
table-may-react = Vous pouvez réagir : { $side }
table-answers-more = { $number } autres réponses : + les montre.
table-turn = Tour { $n } sur { $m }
phase-edges = bords de table
phase-edge-choice = bords de table
phase-deployment = mise en place
phase-order = qui commence
phase-actions = actions
phase-over = fin
table-others = { $who } · aussi : { $others } (tapez-en un pour le choisir)
table-pages = Page { $page } sur { $pages } : + montre la suite. Ou tapez un ordre ; ? en donne la liste.
table-more-units = … et { $n } lignes de plus : unites
table-to-come = { $n } à venir
table-deploy-hint = auto place tous ceux qui restent ; ou tapez : { $typed }
table-out = { $n } hors jeu
table-choose-number = Tapez un nombre de 1 à { $most }.
table-no-choice = Il n'y a pas de choix { $number } : ils vont de 1 à { $most }.
table-yes-or-no = Tapez o ou n.
table-confirm = On y va ? [o/n] >{" "}
table-confirm-price = On y va pour { $price } ? [o/n] >{" "}
table-confirm-fire = Tirer ? [o/n] >{" "}
table-answer = Tapez le numéro d'une réponse, ou n pour aucune.
table-answer-sparing = Tapez le numéro d'une réponse, ou n pour aucune. Plus sur cette cible pendant ce mouvement : laisser. Désormais, ce tour : toujours, jamais, ou moins 15.
table-answer-standing = Tapez le numéro d'une réponse, ou n pour aucune. Désormais, ce tour : toujours, jamais, ou moins 15.
table-face = Dé { $die }, un D{ $sides } : que montre-t-il ? (plusieurs faces à la fois sont permises)
table-go-on = Entrée pour continuer …
table-over = La partie est finie. Son enregistrement :
table-left = Enregistré. Pour reprendre :
table-saved = Enregistré : { $file }
table-undone = C'est repris.
table-undo-ask = L'autre camp est-il d'accord ? [o/n] >{" "}
table-coordinates-on = Les lieux sont dits avec leurs coordonnées.
table-coordinates-off = Les lieux sont dits par ce qui s'y trouve.
table-log-cut = Les { $shown } dernières lignes sur { $lines } ; « journal { $lines } » les montre toutes.
table-no-rolls = Aucun dé n'a encore été lancé.
table-no-dice = Aucun dé ; le prix : { $price }.
table-odds-of-what = Les chances de quoi ? Tapez chances devant un ordre, comme : chances tirer 7 sur 12
table-rules-of-what = Quelle règle ? Tapez des mots ou un numéro, comme : regles CZ-HIT-04
table-nothing-to-deploy = Il ne reste personne à placer.
table-program-stuck = Le programme qui joue { $side } n'en finit pas ; la partie est enregistrée.
player-nothing-to-say = Les règles ne laissent rien à faire à { $side } : reprenez un coup, ou jouez un autre scénario.
unknown-player = Aucun joueur ne s'appelle « { $value } » : prenez { $nearest }.
unknown-style = Aucun style de jeu ne s'appelle « { $value } » : prenez { $nearest }.
bad-rollouts = « { $value } » n'est pas un nombre de parties à jouer depuis une décision : prenez-en un de 1 à { $most }.
player-does-not-look-ahead = Le joueur « { $value } » ne regarde pas plus loin : un style ou un nombre de parties vaut pour { $nearest }.
table-help = Tapez le numéro d'un choix, ou un ordre. Un nombre désigne votre figurine pour qui agit, et celle de l'ennemi pour qui est visé ; A7 et B12 conviennent aussi. Les mots peuvent être abrégés.

## Apprentissage

lesson-type = Appuyez sur Entrée, ou tapez : { $typed }
lesson-not-yet = Pas encore. La leçon demande : { $typed }

## États des figurines

state-broken = hors cohésion
state-activated = fini
fate-waiting = à venir
fate-casualty = éliminé
fate-gone = parti
fate-removed = hors jeu
fate-lost = perdu
fate-exited = parti
fate-left = a quitté la table

## La carte

chart-door-shut = porte fermée
chart-door-open = porte ouverte
chart-window = fenêtre
chart-smoke = fumée
chart-figures = A7→ figurine 7 du camp A et son regard
chart-counters = Sq1 un pion dans son hexagone, dont le numéro est dessous ; + d\'autres à côté

## Issues propres à la table

outcome-on-target = sur la cible

## Ordres tapés

typed-ambiguous = « { $word } » peut vouloir dire { $nearest } : tapez-en plus.
typed-unknown-verb = Il n'y a pas d'ordre « { $word } » : prenez { $nearest }, ou ? pour la liste.
typed-needs-figure = Dites quelle figurine : son numéro suit le verbe, comme dans « bouger 7 en 42,18 ».
typed-needs-point = Dites où, comme « 42,18 » : cm depuis la gauche, puis depuis le haut.
typed-needs-angle = Dites de combien de degrés, comme « pivoter 7 90 » ; vers la gauche sous 0.
typed-too-much = « { $word } » est un mot de trop pour { $verb }.
typed-no-figure = Il n'y a pas de figurine { $figure } ; la dernière est { $last }.
typed-no-group = Il n'y a pas de groupe { $number } : ils vont de 1 à { $most }.
typed-no-weapon = { $figure } n'a pas d'arme pour cela.
typed-none-carried = { $figure } n'a plus de grenade.
typed-which-piece = Lequel ? { $known }.
typed-which-door = Quelle porte ? { $known }.
typed-which-thing = Quel objet ? { $known }.
typed-which-weapon = Quelle arme ? { $known }.
typed-which-missile = Quel missile ? { $known }.
typed-which-kit = Quelle trousse ? { $known }.
typed-which-group = Quel groupe ? { $known }.
typed-which-side = Quel camp ? { $known }.
typed-which-edge = Quel bord ? { $known }.

cz-example-move = bouger 7 en 30,20 42,18
cz-example-shoot = tirer 7 sur 12 avec smg 4
cz-example-aim = viser 7 sur 12
cz-example-watch = guetter 7
cz-example-pivot = pivoter 7 90
cz-example-cover = couvrir 7
cz-example-cross = franchir 7 mur
cz-example-enter = entrer 7 fossé
cz-example-fight = combattre 7 12
cz-example-grenade = grenade 7 sur 12
cz-example-launch = projeter 7 sur 12
cz-example-open = ouvrir 7 d1
cz-example-shut = fermer 7 d1
cz-example-force = forcer 7 d1
cz-example-pick = ramasser 7 mallette
cz-example-drop = poser 7 mallette
cz-example-tech = technologie 7 pupitre
cz-example-aid = soigner 7 9
cz-example-activate = activer 2
cz-example-end = terminer
cz-example-first = commencer
cz-example-second = ensuite
cz-example-deploy = placer 3 en 5,20 face 90
cz-example-begin = debuter
cz-example-edge = bord nord
cz-example-roll = jeter
cz-does-move = aller en lignes droites, en cm
cz-does-shoot = tirer : une rafale, ou 12:2 13:2 pour la partager
cz-does-aim = un tir visé
cz-does-watch = tir d'opportunité
cz-does-pivot = tourner sur place
cz-does-cover = se mettre à couvert sur place
cz-does-cross = franchir un obstacle au contact
cz-does-enter = y entrer et y rester
cz-does-fight = un round de combat rapproché
cz-does-grenade = lancer une grenade sur une figurine ou un point
cz-does-launch = tirer au lance-missiles ou au lance-flammes
cz-does-open = ouvrir une porte
cz-does-shut = fermer une porte
cz-does-force = forcer une porte verrouillée
cz-does-pick = ramasser un objet
cz-does-drop = le poser
cz-does-tech = un jet de technologie sur un objet
cz-does-aid = premiers soins à un blessé
cz-does-activate = activer un groupe, par numéro ou nom
cz-does-end = terminer l'activation
cz-does-first = agir d'abord ce tour
cz-does-second = laisser l'autre camp commencer
cz-does-deploy = placer une figurine ; 0 est le nord
cz-does-begin = commencer le combat
cz-does-edge = prendre un bord de table
cz-does-roll = tirer au sort les bords
cz-does-concede = abandonner la partie

word-odds = chances d'un ordre, ou d'une question : chances shoot weapon=smg range=12
word-hint = que feriez-vous ? le meilleur ordre, les autres, et pourquoi
word-why = expliquer les derniers jets un par un
word-map = la carte et sa légende
word-units = toutes les figurines et leurs armes
word-undo = reprendre le dernier ordre
word-log = ce qui s'est passé
word-coordinates = les lieux aussi par leurs coordonnées, ou non
word-rules = chercher une règle
word-save = écrire une copie de l'enregistrement
word-help = cette liste
word-quit = partir ; la partie est enregistrée
word-more = d'autres choix (aussi +)
word-next = la figurine suivante
word-auto = placer tous ceux qui restent

# What a typed command asks for
asked-aboard = véhicule
asked-aimed = figurine
asked-allotment = cible
asked-angle = angle
asked-at = place
asked-attackers = figurines
asked-band = mouvement
asked-carrier = transport
asked-casualty = figurine
asked-charge = charge
asked-combat = unité
asked-crew = figurines
asked-defender = ennemi
asked-distance = distance
asked-door = porte
asked-edge = bord
asked-enemy = ennemi
asked-facing = cap
asked-figure = figurine
asked-figures = figurines
asked-first = camp
asked-flyer = appareil
asked-foot = hauteur
asked-grenade = grenade
asked-group = groupe
asked-held = armes
asked-helper = aide
asked-kit = trousse
asked-level = étage
asked-losses = figurines
asked-marker = point
asked-missile = projectile
asked-mission = mission
asked-mounted = véhicule
asked-observer = unité
asked-obstacle = obstacle
asked-open = ouvertes|fermees
asked-opening = ouverture
asked-order = ordre
asked-parts = escouades
asked-path = chemin
asked-paths = chemin
asked-piece = pièce
asked-places = places
asked-point = point
asked-shooters = tireurs
asked-squad = escouade
asked-storey = étage
asked-strikes = figurine ennemi
asked-support = figurines
asked-target = cible
asked-targets = cibles
asked-thing = objet
asked-to = point
asked-towards = point
asked-tractor = tracteur
asked-trap = piège
asked-turret = cap
asked-unit = unité
asked-vehicle = véhicule
asked-weapon = arme
asked-who = qui
asked-with-unit = unité
