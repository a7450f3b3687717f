# Ce qui s'imprime : fiches de forces, batailles, règles et marqueurs.

paper-size = Il n'y a pas de papier « { $value } » ; il y a { $nearest }.
paper-page = page
paper-reference = tout sur deux pages
paper-reference-foot = Sandtable · { $title } · aide de jeu dans nos mots, options telles que choisies
paper-tables = Tables
paper-switches = Options
paper-switches-note = ● choisie autrement que sur la feuille.
paper-switch-sheet = la feuille : { $words }
paper-book = Les règles dans nos mots · { $rules } règles
paper-book-note = Chaque règle dit ce que disent les feuilles, dans nos mots. Notre lecture suit là où elles se taisent, se contredisent ou peuvent se lire de deux façons.
paper-reading = Notre lecture.
paper-index = Index
paper-index-words = Les mots du jeu et les règles qui en parlent ; le nombre après un identifiant est sa page.
paper-contents = Sommaire
paper-book-foot = Sandtable · { $title } · les règles dans nos mots

paper-scale = Carte au 1 : { $scale } ; toutes les mesures en { $unit ->
    [in] pouces
   *[cm] cm
} depuis le coin nord-ouest.
paper-hex-map = Les hexagones portent leur colonne et leur rangée.
paper-aims = Objectifs
paper-special = Règles spéciales
paper-turns = Tours
paper-lay-out = Pour installer la table
paper-lay-out-note = coin nord-ouest (depuis la gauche, depuis le haut) · largeur × profondeur, en { $unit ->
    [in] pouces
   *[cm] cm
}
paper-lay-out-hex = hexagones par numéro ; un côté est son hexagone et une direction à partir de 1, au nord, dans le sens des aiguilles
paper-umpire = Pour l'arbitre
paper-secret-note = Ce qu'aucun camp ne doit savoir de l'autre. À garder à part.
paper-term-turns = { $turns } tours
paper-term-minutes = { $minutes } min
paper-term-size = { $width } × { $height } { $unit ->
    [inch] po
    [hex] hex
   *[cm] cm
}
paper-level = niveau { $level }
paper-face-down = { $number } pions, face cachée
paper-in-all = { $number } figurines
paper-tiles = coller le long des croix, { $overlap } mm de recouvrement ; imprimer à 100 %
paper-too-many-pages = Cela ferait { $pages } pages ; { $most } au plus : prenez une carte plus petite.
paper-only = Réservé : { $side }
paper-only-note = L'autre camp ne doit pas lire cette page.
paper-round = autour de { $x } | { $y }, rayon { $radius }

# Sheets of forces
paper-points = points
paper-player = joueur
paper-battle = bataille
paper-side = camp
paper-date = date
paper-figure = figurine
paper-carries = porte
paper-rules-used = Règles utiles
paper-chances-note = Chances exactes, en centièmes.
paper-code = Lu par un téléphone, ce code l'ouvre dans Sandtable.
paper-chances-foot = Chances exactes, en centièmes ; pleine cadence sur une cible.
paper-notes = notes
paper-units-of = unités
paper-kept = respecte toutes les règles de composition
paper-broken = { $number ->
    [one] enfreint une règle de composition
   *[other] enfreint { $number } règles de composition
}
paper-count = { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
} · { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}
paper-no-side = Il n'y a pas de camp « { $side } » dans ce scénario ; il y a { $nearest }.
paper-side-of-list = « { $name } » est une liste d'armée : elle n'a pas de camps.
paper-quality = qualité
paper-ap = PA
paper-to-hit = toucher
paper-panic = panique
paper-wound = blessé
paper-out = perdu
paper-opportunity = tir d'opportunité
paper-taken-cover = à couvert
paper-lost = pertes
paper-weapons = armes
paper-shots = cadence
paper-dice = dés
paper-point-blank = bout portant
paper-short = courte
paper-long = longue
paper-action-points = PA
paper-weapon-note = { $shots ->
    [one] { $shots } tir
   *[other] { $shots } tirs
}, { $dice }, { $quality }
paper-range = portée
paper-to-cm = jusqu'à { $reach } cm
paper-to-in = jusqu'à { $reach }″
paper-to-hex = à { $reach }
paper-any-range = à portée
paper-cover-none = sans
paper-cover-soft = léger
paper-cover-medium = moyen
paper-cover-hard = dur
paper-cover-extra-hard = extra
paper-cover-light = léger
paper-cover-heavy = lourd
paper-against-vehicles = { $weapon } contre véhicules
paper-standing = à l'arrêt, sans couvert
paper-hurt = abîmé
paper-destroyed = détruit
paper-cm-per-ap = cm par PA
paper-major-critical = majeur / critique
paper-immobilised = immobilisé
paper-on-fire = en feu
paper-power = puissance
paper-steering = direction
paper-dice-of = qualité { $dq } · compétence { $dc }
paper-training = corps à corps
paper-shots-fired = tirs de couverture
paper-reach = portée
paper-abilities = aptitudes
paper-area = aire
paper-way-aimed = tir ajusté
paper-way-stood = sans bouger
paper-way-walked = bougé de 4 cm
paper-way-ran = bougé de plus
paper-reach-note = { $reach } cm, { $dc }
paper-order = ordre
paper-beside = { $cm ->
    [0] au point
   *[other] à { $cm } cm
}
paper-speed = vitesse
paper-armour = blindage
paper-crew = équipage
paper-seats = places
paper-aboard = à bord
paper-role = rôle
paper-role-leader = chef
paper-role-second = second
paper-role-assistant = servant
paper-shaken = secoués
paper-fleeing = en fuite
paper-moved = a bougé
paper-grenades = grenades
paper-man = homme
paper-range-in = portée
paper-strength = F
paper-rate = cadence
paper-radius = rayon explosif { $radius }″
paper-ct-note = CT { $ct }, touché sans sauvegarde
paper-casualty-note = CT { $ct }, une perte au moins
paper-he-shell = { $weapon }, explosif
paper-shell-note = CT { $ct }, 3 sous le gabarit
paper-armour-of = blindage { $armour }
paper-move = mouvement
paper-armour-sides = avant / flanc / arrière
paper-crew-lost = équipage perdu
paper-gun-damage = canon
paper-morale = moral
paper-mp = PM
paper-stopped = arrêté
paper-neutralised = neutralisé
paper-fire = tir
paper-range-hex = portée
paper-hesitant = hésitante
paper-activated = activée
paper-ground-clear = clair
paper-ground-fields = −1
paper-ground-forest = −2
paper-ground-hard-building = −3
paper-hurt-note = neutralisé ou pire, moral 7
paper-from-to-cm = { $least } à { $reach } cm
paper-loading = recharge

# Marqueurs, et ce qui est dit d'un fichier fait
paper-made = Écrit : { $file } ({ $size } ko).
paper-book-or-markers = --book et --markers sont deux papiers différents : demandez l'un des deux.
paper-markers = Marqueurs
paper-templates = Gabarits
paper-ruler = Cette ligne fait 10 cm. Sinon, l'imprimante a changé l'échelle.
paper-markers-intro = Couper le long des traits, plier sur les tirets, coller dos à dos. { $ruleset ->
    [modern-skirmish] La face noire est la face bleue : l'unité peut encore agir. La face au trait, coin replié, est la face rouge : c'est fait pour ce tour.
    [combat-zone] Panique et déroute portent OK au dos : retourner quand le test est réussi.
    [hex-tactical] Les pions restent face cachée, l'œil au-dessus, tant que l'ennemi ne les reconnaît pas.
   *[other] Les deux faces disent la même chose.
} En noir et blanc exprès ; coloriez un côté si vous voulez.
paper-markers-foot = Sandtable · { $title } · marqueurs de { $side } mm · imprimer à 100 %, sans ajuster à la page
paper-he-radius = rayon { $radius }
paper-burst = rafale, 10 × 5 cm
paper-stunned = sonné
paper-smoke = fumée

help-army-print = Une force sur papier : une fiche par unité, avec des cases à cocher et les chances exactes
help-army-print-more = NAME est l'un de « sandtable army list » ou un scénario, dont les camps sont imprimés ; FILE un fichier à vous. Un PDF est écrit.
help-scenario-print = Une bataille sur papier : consignes, carte à l’échelle, forces, objectifs ; les secrets à part
help-scenario-print-more = NAME est l'un de « sandtable scenario list », FILE un fichier à vous. Un PDF est écrit.
help-rules-print = Les règles sur papier : deux pages d’aide de jeu, le livre entier, ou les marqueurs à découper
help-rules-print-more = L’aide de jeu a toutes les tables et les options telles que --set les choisit. Un PDF est écrit.
option-size = papier : a4 ou letter
option-army-print-side = seulement ce camp d'un scénario
option-tiles = la carte aussi sur plusieurs pages : hexagones de N mm, ou table libre au 1 : N
option-book = le livre de règles entier, avec un index
option-markers = marqueurs, pions et gabarits à découper, à la bonne taille
paper-address = « { $value } » n'est pas l'adresse d'une table : dites-la comme les autres la tapent, par exemple http://ma-machine:8000.
paper-address-here = « { $value } » ne mène nulle part sur une autre machine : prenez l'adresse que les autres tapent, par exemple http://ma-machine:8000.
paper-no-code = Sans code : le fichier est trop long pour un code qu'un téléphone lise sur le papier.
paper-needs-typst = Imprimer demande Typst, qui n'est pas installé : pip install 'sandtable[paper]'.
paper-too-long = Ce papier est trop long à faire : réessayez dans un moment.
paper-failed = Ce papier n'a pas pu être fait ; le journal du serveur dit pourquoi.
paper-losses = pas
paper-count-counters = { $figures } pions · { $units ->
    [one] { $units } section
   *[other] { $units } sections
}
paper-support = Appuis et pièges
paper-used-up = employé
