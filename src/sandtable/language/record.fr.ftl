### Parties et leurs enregistrements : refus, fichiers illisibles, relectures, et résultats d'un contrôle.

## Jouer

game-not-your-turn = C'est au tour de { $due }, pas de { $side }.
game-not-yours = C'est à { $due } de le dire, pas à { $side }.
game-over = On ne peut plus donner d'ordres.
game-answer-first = { $asked } doit d'abord répondre à une question.
game-nothing-asked = On n'a rien demandé à { $side }.
game-not-asked = La question s'adresse à { $asked }, pas à { $side }.
game-closed = Cette partie est close : on ne peut plus rien ajouter à son enregistrement.
game-unknown-side = Aucun camp ne s'appelle « { $side } » ; il y a { $known }.
game-unknown-command = « { $type } » n'est pas un ordre de ce jeu.
game-unknown-answer = « { $type } » n'est pas une réponse de ce jeu.
game-bad-command = Cet ordre, « { $type } », contient autre chose que le nombre entier, le texte ou la liste attendus.
game-bad-answer = Cette réponse, « { $type } », contient autre chose que le nombre entier, le texte ou la liste attendus.
game-unknown-entry = Il n'y a pas d'entrée { $entry } ; la dernière est la { $last }.
game-nothing-to-undo = Il n'y a rien à reprendre.
undo-needs-agreement = L'entrée { $entry } ne peut être reprise que si les deux camps sont d'accord : { $because ->
    [dice] des dés ont été lancés
    [answered] l'autre camp a répondu à une question
    [shown] une chose cachée a été montrée
   *[other] c'est l'autre camp qui l'a jouée
}.

## Dés

dice-missing = Il manque le dé { $die } de cet ordre, un D{ $sides } : tapez sa face.
dice-impossible = Le dé { $die } de cet ordre est un D{ $sides } : il ne peut pas montrer { $face }.
dice-no-face = « { $face } » (numéro { $die }) n'est pas une face de dé : donnez des nombres entiers à partir de 1.
dice-sealed = La graine secrète de ces dés équitables n'est pas ici : aucun dé ne peut être lancé.
dice-unknown = « { $kind } » n'est pas une façon de lancer les dés ; il y a { $known }.
dice-other = Cette partie a été jouée avec d'autres dés ({ $kind }) que ceux qui sont donnés.
dice-too-many-sides = Un dé à { $sides } faces ne peut pas être lancé ; { $most } est le maximum.
dice-seed-too-short = Une graine secrète compte au moins { $least } octets, et celle-ci en a { $got }.
dice-commitment-differs = La graine ne correspond pas à l'empreinte publiée ({ $published }).

## Valeurs de mauvaise forme

value-at = { $field ->
    [value] la valeur
   *[other] « { $field } »
}
value-wrong-kind = Mauvais genre de valeur : { value-at } doit être { $needs ->
    [integer] un nombre entier
    [text] un texte
    [texts] des textes par nom
    [true-or-false] vrai ou faux (true, false)
    [null] null
    [list] une liste
    [object] un objet
    [name] nommé par un texte
    [decimal] un nombre sans exposant
    [fraction] une fraction telle que "1/6", irréductible
    [hexadecimal] des paires de chiffres hexadécimaux
    [integer-or-null] un nombre entier ou null
    [text-or-null] un texte ou null
    [list-or-null] une liste ou null
    [object-or-null] un objet ou null
    [plain] une donnée simple (objet, liste, texte, nombre)
   *[other] { $needs }
}, et non { value-got }.
value-got = { $got ->
    [integer] un nombre entier
    [text] un texte
    [true-or-false] vrai ou faux
    [list] une liste
    [object] un objet
    [decimal] un nombre à virgule
   *[other] { $got }
}
value-unknown-type = « { $type } » n'est pas connu ici ; { value-at } peut être { $known }.
value-missing-field = Il manque « { $missing } » à { $type }.
value-unknown-field = { $type } n'a pas de « { $unknown } » ; il a { $known }.
value-not-one-of = « { $got } » n'est pas un choix pour { value-at } ; il y a { $known }.
value-wrong-length = Il faut { $needs } éléments et non { value-got } : { value-at }.
value-too-long = Plus long que { $most } : { value-at }.
value-too-great = Nombre au-delà de { $most } : { value-at }.
value-too-deep = Plus de { $most } niveaux imbriqués : { value-at }.
value-bad-text = Une moitié de caractère : { value-at }.
value-twice = Deux fois la même chose : { value-at }.

## Fichiers

record-empty = { $file }, ligne { $line } : le fichier est vide.
record-foreign = { $file }, ligne { $line } : ce n'est pas une partie enregistrée par ce programme.
record-future-version = { $file }, ligne { $line } : il a été écrit par un programme plus récent (version { $version } du format, celui-ci connaît la { $known }).
record-too-long = { $file } est trop long pour une partie : { $most } octets au plus.
record-line-too-long = { $file }, ligne { $line } : { $bytes } octets, c'est trop long ; { $most } est le maximum.
record-says = { $file }, ligne { $line } : { $because }
record-impossible = { $file }, ligne { $line } : ce qui est raconté ici ne peut arriver dans la situation du jeu.
record-truncated = { $file }, ligne { $line } : le fichier est coupé au milieu de cette ligne.
record-not-json = { $file }, ligne { $line } : ce n'est pas un objet JSON.
record-not-canonical = { $file }, ligne { $line } : la ligne a été modifiée après son écriture.
record-chain-broken = { $file }, ligne { $line } : la ligne ne découle pas des précédentes ; on a modifié, retiré ou ajouté quelque chose.
record-unknown-line = { $file }, ligne { $line } : ni une entrée, ni un ordre en attente, ni une fin.
record-missing-field = { $file }, ligne { $line } : il manque « { $field } ».
record-unknown-field = { $file }, ligne { $line } : « { $field } » n'est pas connu.
record-wrong-kind = { $file }, ligne { $line } : « { $field } » n'est pas du bon genre.
record-wrong-number = { $file }, ligne { $line } : numéro { $n } au lieu de { $due }.
record-log-differs = { $file }, ligne { $line } : jets, questions et bande ne vont pas ensemble.
record-bad-undo = { $file }, ligne { $line } : l'entrée { $entry } n'est pas celle qui peut être reprise.
record-pending-differs = { $file }, ligne { $line } : ce n'est pas l'ordre qui attendait une réponse à la ligne { $pending }.
record-after-end = { $file }, ligne { $line } : quelque chose suit la fin.
record-other-ruleset = { $file } est une partie de { $ruleset }, pas de { $known }.
record-value-wrong-kind = { $file }, ligne { $line } : { value-wrong-kind }
record-value-unknown-type = { $file }, ligne { $line } : { value-unknown-type }
record-value-missing-field = { $file }, ligne { $line } : { value-missing-field }
record-value-unknown-field = { $file }, ligne { $line } : { value-unknown-field }
record-value-not-one-of = { $file }, ligne { $line } : { value-not-one-of }
record-value-wrong-length = { $file }, ligne { $line } : { value-wrong-length }
record-value-too-long = { $file }, ligne { $line } : { value-too-long }
record-value-too-great = { $file }, ligne { $line } : { value-too-great }
record-value-too-deep = { $file }, ligne { $line } : { value-too-deep }
record-value-bad-text = { $file }, ligne { $line } : { value-bad-text }
record-value-twice = { $file }, ligne { $line } : { value-twice }
record-dice-unknown = { $file }, ligne { $line } : { dice-unknown }
record-dice-seed-too-short = { $file }, ligne { $line } : { dice-seed-too-short }
record-dice-commitment-differs = { $file }, ligne { $line } : { dice-commitment-differs }

## Rejouer un enregistrement

replay-differs-side = Entrée { $entry } : ce n'est pas le tour de { $side } quand on rejoue la partie.
replay-differs-refused = Entrée { $entry } : les règles refusent maintenant cet ordre. { $because }
replay-differs-questions = Entrée { $entry } : les questions posées ne sont pas celles qui ont été enregistrées.
replay-differs-tape = Entrée { $entry } : dés et réponses ne viennent pas dans l'ordre enregistré.
replay-differs-dice = Entrée { $entry } : le dé { $die }, un D{ $sides }, n'est pas celui qui a été enregistré.
replay-differs-events = Entrée { $entry } : il se passe autre chose que ce qui a été enregistré.
replay-differs-rolls = Entrée { $entry } : un jet est fait ou lu autrement que ce qui a été enregistré.
replay-differs-chain = Entrée { $entry } : il se passe la même chose, mais ce programme l'écrit autrement.
replay-differs-pending = Entrée { $entry } : l'ordre qui attendait une réponse n'arrive plus à cette question.

## Contrôler un enregistrement sans le moteur

verify-unreadable = Le fichier ne peut pas être lu : { $reason }.
verify-too-long = Le fichier est trop long pour une partie : { $most } octets au plus.
verify-empty = Le fichier est vide.
verify-foreign = Ce n'est pas une partie enregistrée par ce programme.
verify-other-version = Le fichier est de la version { $version } du format ; ce contrôle connaît la { $known }.
verify-damaged = La ligne { $line } est abîmée.
verify-cut = Le fichier est coupé au milieu de la ligne { $line }.
verify-chain-broken = La ligne { $line } ne découle pas des précédentes : on a modifié, retiré ou ajouté quelque chose.
verify-chain-intact = Chaque ligne découle de la précédente ; entrées : { $entries }.
verify-wrong-number = La ligne { $line } devrait être l'entrée { $due }.
verify-after-end = La ligne { $line } vient après la fin.
verify-closed = L'enregistrement est clos : rien ne manque à la fin.
verify-open = L'enregistrement n'est pas clos : nul ne peut dire s'il manque des lignes à la fin.
verify-entries-missing = La dernière ligne ne compte pas les { $due } entrées qui sont là.
verify-pending = La ligne { $line } attend une réponse ; ses dés seront contrôlés quand elle sera là.
verify-branch = Cette partie se détache d'une autre, après son entrée { $entry } (chaîne { $chain }).
verify-commitment-matches = La graine révélée correspond à l'empreinte publiée avant la partie.
verify-commitment-differs = La graine révélée ne correspond pas à l'empreinte publiée avant la partie.
verify-sealed = La graine secrète n'est pas encore révélée.
verify-dice-equal = Chaque dé a été recalculé et il est le même ; dés : { $dice }.
verify-dice-differ = Dés qui ne sont pas ce qu'ils devraient être : { $differences } sur { $dice }.
verify-die-differs = Entrée { $entry }, dé { $die } (D{ $sides }) : { $face } est enregistré, { $due } serait juste.
verify-face-impossible = Entrée { $entry }, dé { $die } (D{ $sides }) : il ne peut pas montrer { $face }.
verify-tape-differs = Entrée { $entry } (ligne { $line }) : ses jets montrent d'autres dés que sa bande.
verify-typed = Les dés ont été tapés à la main et ne peuvent pas être contrôlés ; tous sont possibles. Dés : { $dice }.
verify-dice-unchecked = Sans la graine, les dés ne peuvent pas être contrôlés ; tous sont possibles. Dés : { $dice }.
verify-unknown-dice = « { $kind } » n'est pas une façon connue de lancer les dés.
