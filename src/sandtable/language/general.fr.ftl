### Sandtable : les mots dont toute règle et toute commande ont besoin.

yes = oui
no = non
pair = { $name } : { $value }

## Jets

roll-made = { $name } ({ $rule }) : { $dice } donne { $faces }
roll-planned = { $name } ({ $rule }) : { $dice }
roll-planned-against = { $name } ({ $rule }) : { $dice }, { $need }
roll-band = { $throws } : { $means }, { $chance }
# Ce qu'un jet demande : de son nombre, comme sa propre lecture l'entend.
roll-needs-least = il faut { $n }
roll-needs-most = il faut { $n } ou moins
roll-needs-more = il faut plus que { $n }
roll-needs-less = il faut moins que { $n }
roll-needs-among = il faut l'un de { $n }
roll-needs-versus = contre { $n }
roll-needs-in = { $n }
roll-by-itself = { $need }, mais un { $face } décide à lui seul
# Le 8 de 8+3D6.
roll-fixed = fixe
roll-outcome = { $means }.
roll-outcome-total = { $total } en tout : { $means }.
roll-outcome-against = { $total } en tout, { $need } : { $means }.
roll-chance = C'était probable à { $chance }.
roll-chance-or-better = C'était probable à { $chance } ; cela ou mieux, à { $better }.
roll-likely = Chance de ce résultat : { $chance }
roll-likely-better = Cela ou mieux pour qui lance : { $chance } · exactement cela : { $exactly }
roll-likely-worse = Cela ou pire pour qui lance : { $chance } · exactement cela : { $exactly }
roll-line = { $name } ({ $rule }) : { $sum } : { $means }.
roll-line-against = { $name } ({ $rule }) : { $sum }, { $need } : { $means }.
roll-line-read = { $name } ({ $rule }) : les mêmes dés, { $need } : { $means }.
roll-line-number = { $name } ({ $rule }) : { $sum }.
points-earned = { $side } : { $n ->
    [one] 1 point
   *[other] { $n } points
} ({ $award })
answer-left = Selon les règles.
answer-declined = Non.

## Aide

help-program = Sandtable joue, résout, explique et simule des jeux d'histoire, exactement comme leurs feuilles de référence le disent.
help-examples = Exemples
help-options = Options
help-more = « sandtable COMMANDE --help » explique une commande avec des exemples. Tout parle français et anglais : --language fr|en, ou la variable SANDTABLE_LANGUAGE.
help-play = Jouer un scénario à la table
help-play-more = Sans RULESET ni SCENARIO, la table demande à quoi jouer, l'apprentissage d'abord. Chaque pas est enregistré ; --resume reprend où la partie s'est arrêtée, même au milieu d'une question.
help-odds = Chances exactes de tout jet ou combat
help-odds-more = « sandtable odds RULESET » donne la liste des questions, « sandtable odds RULESET QUERY --help » ce qu'une question demande. Toute option des règles se donne par son nom entier, comme cz.rof-limit=bursts-per-turn. --batch répond à chaque ligne d'un fichier, un objet JSON par ligne.
help-resolve = Un seul lancer d'une question, expliqué dé par dé
help-resolve-more = Les mêmes questions que « odds », lancées une fois : avec des dés que vous tapez, ceux d'une graine, ou de nouveaux.
help-rules = Chercher une règle, par son numéro ou par des mots
help-rules-more = Les mots sont cherchés dans les deux langues. Sans mots, les titres sont listés.
help-scenario-list = Les scénarios livrés avec Sandtable
help-scenario-list-more = Jouez-en un avec « sandtable play ».
help-scenario-show = Un scénario, avec sa table, ses forces et ses buts
help-scenario-show-more = NAME est l'un de « sandtable scenario list », FILE un fichier à vous.
help-scenario-check = Vérifier un scénario à vous
help-scenario-check-more = La réponse dit à quelle ligne se trouve une faute, et ce qui serait juste.
help-army-price = Que vaut une arme, un profil, un véhicule ? Des parties le disent
help-army-price-more = Des forces égales sur des tables neutres, quelques hommes avec une autre arme ou d'un autre profil, ou un véhicule à la place de quelques-uns (Hex Tactical : un autre pion), des deux côtés, les mêmes dés ; la mesure est ce que fait un homme ordinaire de plus. En points là où la feuille en imprime, sinon en hommes ordinaires ; les meilleurs et les pires avec leurs raisons en chances exactes.
help-scenario-make = Une bataille nouvelle et équitable, que personne n'a jouée
help-scenario-make-more = Table, mission et forces viennent du numéro, les mêmes pour le même numéro. Le programme la joue ensuite contre lui-même et change les forces de quelques hommes jusqu'à ce qu'aucun camp ne gagne plus de 60 parties décidées sur 100. Missions : meeting, attack, hold, breakthrough, raid, escort, domination.
help-scenario-tune = Trouver la valeur où les deux camps gagnent autant
help-scenario-tune-more = Le levier est n'importe quel nombre entier du fichier, par son champ : tours, points, tour d'arrivée, nombre de figurines. Chaque valeur est jouée avec les mêmes dés ; le fichier avec la plus proche est écrit.
help-game-new = Commencer l'enregistrement d'une partie
help-game-new-more = Le fichier contient toute la partie, ligne par ligne. « sandtable play --resume FILE » la joue.
help-game-replay = Rejouer un enregistrement et dire où il diffère
help-game-replay-more = Chaque ordre est rejoué sur ses dés ; le premier qui donne autre chose est nommé.
help-game-verify = Vérifier chaque dé d'un enregistrement
help-game-verify-more = Les dés d'une graine et les dés scellés se recalculent depuis l'enregistrement seul. Des dés saisis ne se vérifient pas.
help-game-export = Raconter une partie en texte lisible
help-game-export-more = Chaque événement est une phrase, chaque jet donne ses raisons. Sans second fichier, le texte s'affiche.
help-game-reel = Faire un film d'une partie
help-game-reel-more = Un seul fichier HTML, que tout navigateur joue sans Sandtable et sans réseau. Sans --output, il est mis à côté de l'enregistrement.
help-game-hint = Dire ce que ferait quelqu'un qui voit loin
help-game-hint-more = Le camp qui doit jouer est conseillé d'après ce qu'il voit : le meilleur ordre, les suivants, chacun avec les parties gagnées sur 100, et pourquoi. Avec --at, ce qui a été joué à l'entrée N est comparé au reste. La même graine et le même nombre de parties donnent le même conseil.
help-game-review = Dire comment ont évolué les chances d'une partie, et pourquoi
help-game-review-more = Depuis chaque position, des parties sont jouées comme le ferait le niveau supposé : ce qu'a changé l'ordre, ce qu'ont fait les dés, les tournants et de meilleurs ordres. quick joue au plus 30 parties par position, usual 90, deep 300 ; une longue bataille en a moins (de 10 à 50 pour usual), et l'analyse dit combien. La même graine donne la même analyse.
help-simulate = Jouer des milliers de parties et compter
help-simulate-more = --set change une option pour toutes les parties, --versus en compare les deux réglages. Le rapport montre les résultats et leurs intervalles.
help-lab-run = Jouer une expérience et dire ce qu'elle montre
help-lab-run-more = Le fichier dit ce qu'on demande : scénarios, joueurs, options et leurs valeurs, parties. Tous les réglages ont les mêmes dés. Interrompue, la même commande reprend. docs/lab.md décrit le fichier.
help-lab-show = Dire ce qu'une expérience a montré jusqu'ici
help-lab-show-more = FILE est l'expérience ou ses résultats.
help-lab-compare = Opposer deux expériences
help-lab-compare-more = Les batailles de même réglage sont comparées, partie par partie quand la graine est la même.
help-lab-table = Écrire les résultats en tables pour d'autres programmes
help-lab-table-more = Une ligne par partie ; sur demande les jets des parties jouées dé par dé, les pertes et les règles appliquées. Selon la terminaison, .parquet ou .csv.
help-help = Ce que fait une commande
help-help-more = « sandtable help odds » revient à « sandtable odds --help ».

option-at = avant cette entrée du journal
option-json = répondre en JSON
option-help = montrer cette page
option-language = parler français ou anglais
option-seed = dés tirés de cette graine : toujours les mêmes
option-set = changer une option des règles, comme cz.first-aid=false
option-terminal = jouer dans le terminal
option-side = votre camp ; « both » pour deux joueurs devant un même écran
option-opponent = qui joue l'autre camp : recruit, regular, veteran, elite, random
option-dice = dés lancés par le programme (thrown), ou faces que vous tapez (typed)
option-save = écrire l'enregistrement de la partie dans ce fichier
option-resume = reprendre une partie enregistrée
option-svg = dessiner plutôt la table dans ce fichier
option-plot = dessiner les chances dans ce fichier (svg ou png)
option-batch = répondre à chaque ligne de ce fichier, ou de l'entrée standard (-)
option-games = nombre de parties
option-players = qui joue, un nom par camp ; les simulations acceptent aussi un programme, ./monbot
option-jobs = processus en même temps
option-versus = comparer avec cette valeur d'une option
option-from = commencer à cette entrée de l'enregistrement
option-to = finir à cette entrée
option-address = imprimer un code qui l'ouvre à cette adresse
option-kind = ce qui est mesuré : weapons, profiles ou vehicles ; weapons sauf avis contraire
option-things = seulement ceux-là, par les noms de leurs tables ; tous sauf avis contraire
option-army-price-games = parties pour chacun
option-scenario-make-size = la taille : small, medium ou large
option-scenario-make-seed = numéro de la bataille, de 1 à 999999
option-scenario-make-games = parties au plus par essai ; 0 : ne pas mesurer
option-era = époque ; n'importe laquelle sauf avis contraire
option-mission = l'enjeu ; n'importe lequel sauf avis contraire
option-scenario-tune-to = part des parties que le premier camp devrait gagner, 50% sauf avis contraire
option-turn = ce tour seulement ; 0 est la mise en place avant le premier
option-seat = comme ce camp l'a vu ; sinon comme tous, et en entier quand la partie est finie
option-output = écrire dans ce fichier (-o en abrégé)
option-coordinates = donner aussi les coordonnées des lieux
option-report = écrire un rapport illustré (html), ou son image seule (svg, png)
option-depth = parties jouées depuis chaque position, au plus : quick 30, usual 90, deep 300 ; moins dans une longue bataille
option-as = le jeu de qui est supposé : recruit, regular
option-html = écrire une page qui s'ouvre dans tout navigateur
option-lever = champ du scénario à changer, listes comptées à partir de 1 : scenario.turns, sides.2.units.1.figures.1.1
option-values = valeurs essayées, par exemple 4-10
option-ray = jouer sur Ray, à cette adresse ou sur cette machine (local)
option-results = garder les résultats dans ce fichier
option-rolls = chaque jet des parties jouées dé par dé
option-falls = qui est tombé, où et quand
option-fired = combien de fois chaque règle a été appliquée

## Appels qui n'ont pas de sens

call-unknown-command = Il n'y a pas de commande « { $command } » : prenez { $nearest }.
call-needs-one-of = « { $command } » demande à sa suite l'un de ces mots : { $nearest }.
call-unknown-option = « { $command } » n'a pas d'option { $option } : prenez { $nearest }.
call-needs-value = { $option } demande une valeur : { $option } { $value }.
call-no-value = { $option } ne prend pas de valeur.
call-option-twice = { $option } est donné deux fois : une seule suffit.
call-one-of-two = Donnez { $a } ou { $b }, pas les deux.
call-terminal-or-browser = { $a } est pour la table du terminal et { $b } pour celle du navigateur, dont la page d'accueil demande camps, joueurs et dés : donnez l'un des deux.
call-needs-words = « { $command } » en demande plus : sandtable { $command } { $takes }.
call-too-many-words = « { $command } » n'a que faire de « { $word } » : enlevez-le.
call-needs-ruleset = « { $command } » demande un jeu de règles : prenez { $nearest }.
call-not-a-pair = « { $word } » n'est pas une donnée : écrivez nom=valeur, comme range=12.
call-not-a-switch = « { $word } » ne règle aucune option : écrivez nom=valeur, comme cz.first-aid=false.
call-input-not-option = Il n'y a pas d'option { $option } : les données s'écrivent sans tirets, { $name }=valeur.
call-empty-word = « { $command } » a reçu un mot vide : dites ce que vous voulez, ou enlevez-le.
call-pair-twice = { $name } est donné deux fois : une seule suffit.
nothing-to-try = Il n'y a rien ni personne pour cela, ici et maintenant.
unknown-switch = « { $switch } » n'est pas une option de ces règles : prenez { $known }.
bad-switch = { $switch } ne peut valoir « { $value } » : prenez { $known }.
unknown-language = Sandtable parle { $nearest }, pas « { $value } ».
dice-left-over = Dés donnés : { $given } ; dés utiles : { $used }. Enlevez les autres.
file-not-found = Il n'y a pas de fichier « { $file } ».
file-is-folder = « { $file } » est un dossier ; donnez un fichier.
file-not-allowed = « { $file } » ne peut être ouvert : ses permissions l'interdisent.
file-name-too-long = « { $file } » est trop long pour un nom de fichier.
folder-not-found = Il n'y a pas de dossier « { $folder } ».
disk-full = « { $file } » ne peut être écrit : le disque est plein.
file-trouble = « { $file } » est inutilisable : { $reason }.
report-ending = « { $file } » n'est pas un nom de rapport : finissez-le par .html pour une page, par .svg ou .png pour son image.
file-exists = « { $file } » existe déjà : donnez un autre nom, ou supprimez-le d'abord.
output-trouble = La réponse ne peut être écrite : { $reason }.
interrupted = Arrêté par Ctrl+C.
last-resort = Quelque chose ne va pas dans Sandtable ({ $fault }). Les parties sont enregistrées à chaque pas, aucune n'est perdue. Merci de le signaler avec ce que vous avez tapé ; SANDTABLE_TRACEBACK=1 devant la commande en montre plus.

## Réponses

odds-choose = « { $command } { $query } --help » dit ce qu'une question demande.
odds-too-many-paths = Ces dés peuvent tomber de trop de façons pour être comptés : demandez-en moins.
batch-not-json = Cette ligne n'est pas du JSON : écrivez un objet avec ruleset, query et inputs, en UTF-8.
batch-not-an-object = Cette ligne n'est pas un objet : écrivez ruleset, query et inputs entre accolades.
batch-needs = { $field } manque ou n'est pas du bon genre : ruleset et query sont des textes, inputs un objet.
query-inputs = Données
query-outcomes = Issues :
query-switches = Options des règles : { $names }.
query-required = nécessaire
query-default = { $value } sinon
kind-whole = un nombre entier
kind-length = une longueur comme 12 ou 12.5
kind-number = un nombre comme 1.5
kind-lengths = des longueurs avec des virgules, comme 1,2.5,4
kind-powers = un nombre, ou plusieurs qui tirent ensemble, comme 4 ou 4+4+2
kind-shots = des coups avec des virgules, chacun combien, de quoi, à quelle distance, comme 3*smg@8,2*rifle@12
kind-truth = true ou false
kind-dice = des dés, comme 2D6 ou 8+3D6
resolve-outcome = Résultat : { $outcome }.
resolve-again = Les mêmes dés encore : --seed { $seed }
plot-needs-report = Dessiner demande matplotlib, qui n'est pas installé : pip install 'sandtable[report]'.
plot-kind = « { $file } » doit finir par .svg ou .png.
plot-written = Dessiné : { $file }
rules-none = Aucune règle ne dit « { $words } » : essayez un autre mot, ou le numéro d'une règle, comme CZ-HIT-04.
rules-no-such = Il n'y a pas de règle { $words } : prenez { $nearest }.
rules-headings = { $rules } règles sous { $headings } titres. « sandtable rules { $ruleset } MOTS » y cherche.
rules-found = { $number } règles ; les { $shown } meilleures :
rules-reading = Notre lecture : { $text }
rules-switch = Option : { $switch } ({ $value } sinon)
rules-table = Table : { $table }
scenario-good = { $name } peut se jouer.
scenario-good-but = { $name } peut se jouer, mais { $number ->
    [one] un point est inhabituel :
   *[other] { $number } points sont inhabituels :
}
report-written = Rapport : { $file }

## Enregistrements

game-made = { $file } contient une nouvelle partie de { $scenario }. Pour la jouer : sandtable play --resume { $file }
game-replayed = { $file } : { $entries ->
    [one] 1 entrée se rejoue exactement comme enregistrée
   *[other] { $entries } entrées se rejouent exactement comme enregistrées
}.
game-waiting = Elle attend une réponse ({ $side }).
game-to-play = À jouer maintenant : { $side }.
film-made = Écrit : { $file } ({ $size } ko). À ouvrir dans un navigateur.
film-of-nothing = Il n'y a encore rien à voir : personne n'a rien fait qui puisse être montré.
film-unknown-turn = Il n'y a pas de tour { $turn } ; le dernier est le { $last }.
film-backwards = L'entrée { $last } vient avant l'entrée { $first } : donnez-les dans l'ordre.
film-turn-or-entries = Donnez soit --turn, soit --from et --to.
film-no-player = Le lecteur de films n'est pas construit : ./sandtable --setup dev le construit.
film-noscript = Ce film se joue avec JavaScript, dans un navigateur de 2023 ou plus récent.
game-exported = Écrit : { $file }
game-folded = Les règles ont changé depuis cette partie : elle est racontée par ses seuls événements, sans ses jets.
