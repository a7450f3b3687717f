### La table dans le terminal.

## À quoi joue-t-on ?

menu-ruleset = À quoi joue-t-on ?
menu-scenario = Quel scénario ?
menu-scenario-line = { $title }, { $minutes } minutes
menu-side = Qui êtes-vous ?
menu-side-line = { $name }, { $number } figurines
menu-both = Les deux camps : deux joueurs devant un même écran
menu-opponent = Qui joue l'autre camp ?
menu-player-greedy = Le programme, de son mieux
menu-player-random = Le programme, au hasard
menu-dice = Quels dés ?
menu-dice-thrown = Lancés par le programme
menu-dice-typed = De vrais dés : je tape ce qu'ils montrent
menu-no-side = « { $side } » n'est pas un camp d'ici : prenez { $nearest }.
menu-browser-only = { $title } n'a pas de table dans le terminal : « sandtable play { $ruleset } » l'ouvre dans le navigateur.
menu-other-ruleset = { $name } est un scénario de { $ruleset } : nommez ce jeu.

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
table-who = { $name }, { $points } PA
table-others = { $who } · aussi : { $others } (tapez-en un pour le choisir)
table-price = { $points } PA
table-points = { $points } PA
table-pages = Page { $page } sur { $pages } : + montre la suite. Ou tapez un ordre ; ? en donne la liste.
table-more-units = … et { $n } lignes de plus : unites
table-to-come = { $n } à venir
table-deploy-hint = auto place tous ceux qui restent ; ou tapez : placer 3 en 5,20 face 90
table-out = { $n } hors jeu
table-choose-number = Tapez un nombre de 1 à { $most }.
table-no-choice = Il n'y a pas de choix { $number } : ils vont de 1 à { $most }.
table-yes-or-no = Tapez o ou n.
table-confirm = Le faire pour { $points } PA ? [o/n] >{" "}
table-confirm-fire = Tirer ? [o/n] >{" "}
table-answer = Tapez le numéro d'une réponse, ou n pour aucune.
table-answer-fire = Tapez un numéro pour tirer, ou n. Désormais, ce tour : toujours, jamais, ou moins 15 (cm).
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
table-no-dice = Aucun dé à lancer ; le coût est de { $points } PA.
table-odds-of-what = Les chances de quoi ? Tapez chances devant un ordre, comme : chances tirer 7 sur 12
table-rules-of-what = Quelle règle ? Tapez des mots ou un numéro, comme : regles CZ-HIT-04
table-nothing-to-deploy = Il ne reste personne à placer.
table-program-stuck = Le programme qui joue { $side } n'en finit pas ; la partie est enregistrée.
player-nothing-to-say = Les règles ne laissent rien à faire à { $side } : reprenez un coup, ou jouez un autre scénario.
unknown-player = Aucun joueur ne s'appelle « { $value } » : prenez { $nearest }.
table-help = Tapez le numéro d'un choix, ou un ordre. Un nombre désigne votre figurine pour qui agit, et celle de l'ennemi pour qui est visé ; A7 et B12 conviennent aussi. Les mots peuvent être abrégés.

## Apprentissage

lesson-type = Appuyez sur Entrée, ou tapez : { $typed }
lesson-not-yet = Pas encore. La leçon demande : { $typed }

## États des figurines

state-rout = déroute
state-panic = panique
state-stunned = sonné
state-wounded = blessé
state-glitch = dysfonction
state-damaged = endommagé
state-engaged = au contact
state-steadied = Ok
state-watch = prêt
state-cover = couvert
state-carries = porte
state-done = fini
state-broken = hors cohésion
state-activated = fini
fate-waiting = à venir
fate-casualty = à terre
fate-removed = hors jeu
fate-lost = perdu
fate-exited = parti

## La carte

chart-door-shut = porte fermée
chart-door-open = porte ouverte
chart-window = fenêtre
chart-smoke = fumée
chart-figures = A7→ figurine 7 du camp A et son regard

## Issues propres à la table

outcome-damaged = dégâts
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

typed-example-move = bouger 7 en 30,20 42,18
typed-example-shoot = tirer 7 sur 12 avec smg 4
typed-example-aim = viser 7 sur 12
typed-example-watch = guetter 7
typed-example-pivot = pivoter 7 90
typed-example-cover = couvrir 7
typed-example-cross = franchir 7 mur
typed-example-enter = entrer 7 fossé
typed-example-fight = combattre 7 12
typed-example-grenade = grenade 7 sur 12
typed-example-launch = projeter 7 sur 12
typed-example-open = ouvrir 7 d1
typed-example-shut = fermer 7 d1
typed-example-force = forcer 7 d1
typed-example-pick = ramasser 7 mallette
typed-example-drop = poser 7 mallette
typed-example-tech = technologie 7 pupitre
typed-example-aid = soigner 7 9
typed-example-activate = activer 2
typed-example-end = terminer
typed-example-first = commencer
typed-example-second = ensuite
typed-example-deploy = placer 3 en 5,20 face 90
typed-example-begin = debuter
typed-example-edge = bord nord
typed-example-roll = jeter
typed-does-move = aller en lignes droites, en cm
typed-does-shoot = tirer : une rafale, ou 12:2 13:2 pour la partager
typed-does-aim = un tir visé
typed-does-watch = tir d'opportunité
typed-does-pivot = tourner sur place
typed-does-cover = se mettre à couvert sur place
typed-does-cross = franchir un obstacle au contact
typed-does-enter = y entrer et y rester
typed-does-fight = un round de combat rapproché
typed-does-grenade = lancer une grenade sur une figurine ou un point
typed-does-launch = tirer au lance-missiles ou au lance-flammes
typed-does-open = ouvrir une porte
typed-does-shut = fermer une porte
typed-does-force = forcer une porte verrouillée
typed-does-pick = ramasser un objet
typed-does-drop = le poser
typed-does-tech = un jet de technologie sur un objet
typed-does-aid = premiers soins à un blessé
typed-does-activate = activer un groupe, par numéro ou nom
typed-does-end = terminer l'activation
typed-does-first = agir d'abord ce tour
typed-does-second = laisser l'autre camp commencer
typed-does-deploy = placer une figurine ; 0 est le nord
typed-does-begin = commencer le combat
typed-does-edge = prendre un bord de table
typed-does-roll = tirer au sort les bords

word-odds = chances d'un ordre, ou d'une question : chances shoot weapon=smg range=12
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
