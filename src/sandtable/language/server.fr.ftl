### Le serveur : réglages, la table dans le navigateur, refus.

## Réglages et démarrage

setting-unknown = Il n'y a pas de réglage { $name } ; il y a { $nearest }.
setting-database = « { $value } » n'est pas une base où garder des parties : donnez un fichier, sqlite:///FICHIER ou postgresql://….
setting-whole = { $name } doit être un entier de { $lowest } à { $highest }, pas « { $value } ».
setting-number = { $name } doit être un nombre de { $lowest } à { $highest }, pas « { $value } ».
setting-origin = { $name } doit contenir des adresses comme https://table.example, pas « { $value } ».
setting-proxy = { $name } doit contenir des adresses ou des réseaux comme 127.0.0.1 ou 10.0.0.0/8, pas « { $value } ».
store-cannot-open = La base { $database } ne s'ouvre pas : { $reason }.
store-in-use = La base { $database } appartient à un serveur en marche (processus { $process }, { $address }) : servez-vous de celui-là, arrêtez-le, ou donnez à celui-ci un autre fichier avec --database.
store-newer = La base vient d'un programme plus récent (révision { $revision }, celui-ci connaît { $known }).
serve-port-taken = Le port { $port } est occupé : arrêtez l'autre programme ou choisissez un autre port avec --port.
serve-cannot-listen = Impossible de servir à { $host }, port { $port } : { $reason }.
serve-listening = Sandtable est à { $address } (arrêt par Ctrl+C).
serve-lan = Dans votre réseau : { $address }
serve-runs-already = Sandtable tourne déjà à { $address }.
serve-no-client = La table dans le navigateur n'est pas construite ; voici celle du terminal.

help-serve = Servir des tables aux navigateurs
help-serve-more = Les parties sont gardées dans une base, un fichier à vous, sauf si --database ou SANDTABLE_DATABASE_URL en décident autrement. Seule cette machine y accède ; --lan l'ouvre à votre réseau et montre l'adresse en code QR. Derrière un serveur mandataire, --trusted-proxy le désigne, pour que les limites comptent par adresse des joueurs. Avec --workers, plusieurs processus se partagent les parties.
help-serve-prune = Supprimer les parties que personne n'a ouvertes depuis longtemps
help-serve-prune-more = Sont supprimées les parties que personne n'a ouvertes depuis 90 jours (SANDTABLE_KEEP_DAYS), et après un jour les tables où rien ne s'est passé. Un serveur qui tourne le fait aussi de temps en temps ; ce qui y est ouvert reste.
option-dry-run = dire seulement ce qui partirait
prune-game = { $ruleset }  { $scenario }  ouverte le { $used }  { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}  { $size } ko
prune-would-go = { $number ->
    [0] Rien ne partirait : aucune partie n'est restée { $days } jours sans être ouverte.
    [one] 1 partie partirait, { $size } ko.
   *[other] { $number } parties partiraient, { $size } ko.
}
prune-gone = { $number ->
    [0] Rien ne part : aucune partie n'est restée { $days } jours sans être ouverte.
    [one] 1 partie est supprimée, { $size } ko.
   *[other] { $number } parties sont supprimées, { $size } ko.
}
option-host = l'adresse où écouter
option-port = le port où écouter
option-database = où garder les parties : un fichier, ou postgresql://…
option-workers = le nombre de processus qui se partagent les parties
option-trusted-proxy = les serveurs mandataires dont on croit l'en-tête X-Forwarded-For : adresses ou réseaux
option-lan = laisser entrer les autres machines de votre réseau
option-no-browser = ne pas ouvrir de navigateur

## Règles

blurb-combat-zone = Une poignée de figurines par camp, des points d'action, et chaque tir avec ses chances.
serve-hint = { $side } : { $hint }
odds-group-shooting = Tir
odds-group-close-combat = Corps à corps
odds-group-turn = Moral et tour
odds-group-vehicles = Véhicules
odds-group-machines = Machines et technique
odds-group-ground = Terrain et dangers
odds-group-support = Appuis
odds-group-aid = Soins et appui
odds-group-others = Autres
odds-unit = { $unit ->
    [inch] po
    [hex] hex
   *[cm] cm
}

## La table

status-not-all-here = On attend à la table : { $who }
dice-for-the-unknown = Dés pour ce qui vous est caché
log-undone = { $side } : un ordre est repris.
undo-what = { $entries ->
    [one] { $what }
   *[other] { $what } (et ce qui y a mené : { $entries } entrées)
}
undo-granted = L'autre camp est d'accord : c'est annulé.
undo-declined = L'autre camp ne veut pas revenir en arrière.
page-title = Sandtable
page-not-built = La table dans le navigateur n'est pas encore construite. Dans le dossier de Sandtable, avec Node 20 ou plus récent, lancez ceci puis rechargez la page :

## Refus

serve-no-scenario = { $ruleset } n'a pas de scénario « { $scenario } » ; il y a { $nearest }.
serve-seat-missing = Qui joue { $side } ? Chaque camp doit avoir un joueur.
serve-seat-kind = « { $value } » ne peut pas jouer ; il y a { $known }.
serve-dice-kind = « { $value } » n'est pas une façon de lancer les dés ; il y a { $known }.
serve-seed-unused = Une graine sert aux dés à graine, pas aux dés { $dice }.
serve-seed-tells = Avec une graine connue, les dés trahiraient ce qui est caché : jouez avec des dés équitables.
serve-fair-alone = Des dés équitables demandent un joueur qui ajoute une graine : quelqu'un qui joue lui-même, ou par lien.
serve-not-all-here = Tout le monde n'est pas encore à la table : les dés demandent une graine de chaque joueur.
serve-too-long = Cette partie a { $most } entrées : elle ne peut pas continuer.
serve-no-faces = Le programme lance les dés de cette partie : on ne peut pas en donner les faces.
serve-not-over = Une autre partie se propose une fois celle-ci finie, avec un camp qui y joue.
serve-nothing-to-agree = Personne ne vous a demandé de revenir en arrière.
serve-settling = Votre dernier ordre n'est pas encore réglé : patientez un instant.
serve-id-again = L'identifiant « { $id } » a déjà servi à autre chose : chaque action en veut un à elle.
serve-nowhere = Il n'y a rien à cet endroit.
serve-only-watching = Vous regardez : seuls les joueurs peuvent faire cela.
serve-record-later = L'enregistrement se lit quand la partie est finie : il dit ce qu'un camp ne doit pas encore savoir.
serve-record-unplayable = { $file } ne peut pas être ouvert : les règles ne peuvent pas jouer ce qu'il contient.
serve-no-game = Cette partie n'est pas ici : le lien est peut-être incomplet, ou un joueur a supprimé la partie, ou personne ne l'avait ouverte depuis longtemps.
serve-deleted = { $who } a supprimé cette partie.
serve-unsaved = Pas encore enregistré. Un nouvel essai suivra.
serve-stopping = Le serveur s'arrête. Revenez dans un instant.
serve-unready = Le serveur n'est pas encore prêt.
serve-no-workers = Plusieurs processus ne peuvent pas partager un port sur ce système.
serve-elsewhere = La table passe à un autre serveur. Un nouvel essai suivra.
serve-unread = Les parties ne peuvent pas être lues pour l'instant. Un nouvel essai suivra.
serve-not-saved = Impossible de l'enregistrer, donc rien ne s'est passé : essayez encore.
serve-fault = Le programme s'est trompé ; rien n'a changé.
serve-bad-field = Cela n'a pas de sens à « { $field } ».
serve-misfit = { $how ->
    [one-of] Cela n'a pas de sens à « { $field } » ; il faut l'un de : { $right }.
    [least] Le nombre à « { $field } » est trop petit ; il faut { $right } ou plus.
    [above] Le nombre à « { $field } » est trop petit ; il faut plus de { $right }.
    [most] Le nombre à « { $field } » est trop grand ; il faut { $right } ou moins.
    [below] Le nombre à « { $field } » est trop grand ; il faut moins de { $right }.
    [longer] Ce qui est à « { $field } » est trop court : il faut une longueur de { $right } ou plus.
    [shorter] Ce qui est à « { $field } » est trop long : il faut une longueur de { $right } ou moins.
    [missing] « { $name } » manque : sa place est à « { $field } ».
    [unknown] Il n'y a pas de « { $name } » à donner à « { $field } ».
    [whole] Cela n'a pas de sens à « { $field } » ; il faut un nombre entier.
    [number] Cela n'a pas de sens à « { $field } » ; il faut un nombre.
    [yes-no] Cela n'a pas de sens à « { $field } » ; il faut true ou false.
    [text] Cela n'a pas de sens à « { $field } » ; il faut un texte.
    [list] Cela n'a pas de sens à « { $field } » ; il faut une liste.
    [object] Cela n'a pas de sens à « { $field } » ; il faut un objet aux champs nommés.
    [json] Ce qui a été envoyé n'est pas du JSON (à « { $field } »).
   *[other] Cela n'a pas de sens à « { $field } ».
}
serve-bad-request = Cette demande n'a pas de sens.
serve-bad-message = Ce message n'a pas de sens.
serve-no-address = Il n'y a rien à cette adresse.
serve-no-method = On ne peut pas s'adresser ainsi à cette adresse.
serve-wrong-host = Ce serveur ne répond pas à ce nom.
serve-wrong-origin = Une page d'un autre site ne peut pas demander cela.
serve-too-fast = Trop à la fois : attendez un instant.
serve-says-nothing = Cette ligne est vide.
serve-says-too-much = Pas si vite : une ligne toutes les deux secondes est entendue.
serve-many-games = { $most ->
    [one] Une adresse peut commencer une partie par heure ; réessayez dans { serve-in-minutes }.
   *[other] Une adresse peut commencer { $most } parties par heure ; réessayez dans { serve-in-minutes }.
}
serve-in-minutes = { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
serve-too-large = C'est trop long.
serve-full = Trop de gens regardent déjà cette partie.

## Adversaires programmés

opponent-recruit = Recrue
opponent-recruit-about = a de la bonne volonté et fait des erreurs
opponent-regular = Régulier
opponent-regular-about = joue pour gagner, avec bon sens
opponent-veteran = Vétéran
opponent-veteran-about = regarde plus loin avant chaque ordre
opponent-elite = Élite
opponent-elite-about = réfléchit plus longtemps qu'un vétéran
style-even = Équilibré
style-even-about = ne joue que pour gagner
style-careful = Prudent
style-careful-about = ménage les siens
style-bold = Audacieux
style-bold-about = donne des siens pour en prendre
style-attacker = Attaquant
style-attacker-about = cherche les points et l'ennemi
style-defender = Défenseur
style-defender-about = garde ce qu'il a
opponent-random = Au hasard
opponent-random-about = fait n'importe quoi de permis

# --- le labo
lab-asks-switch = { $switches ->
    [one] « { $switch } » : quel effet
   *[other] « { $switch } » et d'autres : quels effets
} { $battles ->
    [one] dans { $battle } ?
   *[other] dans { $battles } batailles ?
}
lab-asks-players = { $battles ->
    [one] Qui joue mieux dans { $battle } ?
   *[other] Qui joue mieux dans { $battles } batailles ?
}
lab-asks-level = { $battles ->
    [one] { $battle } : bataille équilibrée ?
   *[other] { $battles } batailles : sont-elles équilibrées ?
}
lab-not-here = Ce serveur ne joue pas d'expériences. « sandtable lab run FICHIER » le fait, sur n'importe quelle machine.
lab-too-many-games = { NUMBER($number) } parties : ce serveur en joue { NUMBER($most) } au plus. Moins de parties par réglage, moins de valeurs ou moins de batailles ({ $settings } réglages) ?
lab-no-scenario = Il n'y a pas ici de scénario « { $scenario } » ; peut-être { $nearest }.
lab-not-yet = { $most ->
    [one] Une expérience à la fois par adresse : attendez qu'elle finisse, ou arrêtez-la.
   *[other] Au plus { $most } expériences à la fois par adresse : attendez que l'une finisse, ou arrêtez-en une.
}
lab-full = { $most } expériences sont gardées ici, pas davantage : supprimez-en une, ou revenez plus tard.
lab-no-run = Cette expérience n'est pas ici : le lien est peut-être incomplet, ou elle a été supprimée.
lab-not-yours = Seul celui qui a lancé cette expérience peut le faire.
lab-file-wrong = { $file } : ceci ne peut pas être demandé : { $fields }.
lab-file-more = La page ne sait pas demander ceci : { $fields }. « sandtable lab run » joue le fichier tel quel.
lab-nothing-yet = Rien n'a encore été joué : attendez un instant.
lab-run-died = Son processus s'est arrêté plusieurs fois de suite. Ce qui a été joué est gardé ; reprenez, ou consultez le journal du serveur.
