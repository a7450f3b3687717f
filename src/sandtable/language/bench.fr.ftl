### L'établi des listes de forces.

army-nowhere = Cette liste n'a pas d'endroit { $field } ; rouvrez-la.
army-how = Comment s'écrit un tel fichier : docs/armies.md.
bench-setting = Cadre
bench-setting-ww2 = Seconde Guerre mondiale
bench-setting-core = toute époque
bench-type = Type
bench-splits = Division
bench-splits-not = reste entier
bench-splits-two-sections = peut se diviser en deux sections
bench-splits-able-baker-charlie = peut se diviser en Able, Baker, Charlie
bench-quality = Qualité
bench-role = Rôle
bench-role-basic = sans grade
bench-role-leader = chef
bench-role-gang-leader = chef de gang
bench-role-sub-leader = sous-chef
bench-role-hero = héros
bench-training = Formation
bench-trait-sergeant = sergent
bench-trait-lieutenant = lieutenant
bench-trait-medic = infirmier
bench-trait-tech = technicien
bench-trait-observer = observateur
bench-trait-trained = formé au corps à corps
bench-trait-acrobat-1 = acrobate 1
bench-trait-acrobat-2 = acrobate 2
bench-crew = Équipage
bench-aboard = À bord
bench-served = { $weapon }, { $crew } servants
bench-crew-of = { $crew } servants
bench-of-so-many = { $kind } · { $number } sur { $least }–{ $most }
bench-of-any = { $kind } · { $number }
bench-mounted = { $weapon }, { $mount }
bench-mount-turret = en tourelle
bench-mount-hull = en caisse
bench-mount-pintle = sur pivot
bench-for-weapon = pour { $weapon }
bench-shots-dice-cm = tirs · dés · cm
bench-shelf-groups = Groupes
bench-shelf-figures = Figurines
bench-shelf-small-arms = Armes légères
bench-shelf-served = Servies à deux ou plus
bench-shelf-standing = Sur affût
bench-shelf-thrown = Lancées, tirées au fusil
bench-shelf-hand = À la main
bench-shelf-kit = Équipement
bench-shelf-worn = Porté
bench-shelf-vehicles = Véhicules
bench-shelf-mounts = Armes de véhicule

## Ce qui remédie à une règle enfreinte

bench-mend-more = Ajouter { $number } × { $name }
bench-mend-fewer = { $number } × { $name } de moins
bench-mend-new = Ajouter { $number } × { $weapon }
bench-mend-type = En faire : { $kind }
bench-mend-role = { $name } : { $role }
bench-mend-leader = Ajouter un chef, { $weapon }
bench-mend-hero = { $name } : héros
bench-mend-crew = { $number ->
    [one] Ajouter un servant, { $weapon }
   *[other] Ajouter { $number } servants, { $weapon }
}
bench-mend-instead = Plutôt : { $weapon }
bench-mend-off = Retirer : { $name }
bench-mend-off-row = Retirer : { $name }, { $row }
bench-mend-served = La faire servir par le groupe : { $name }
bench-mend-give = Lui donner : { $weapon }
bench-mend-trait = { $name } : { $trait }
bench-mend-whole = Le laisser entier
bench-mend-walks = À pied : { $name }
bench-mend-remove = Ôter : { $name }
bench-rifle = un fusil

## Ce qu'elle peut faire

bench-cm = { $n } cm
bench-at-cm = à { $n } cm
bench-range = Portée
bench-cover = Couvert
bench-cover-none = Aucun
bench-cover-soft = Léger
bench-cover-medium = Inter{ "\u00AD" }médiaire
bench-cover-hard = Dur
bench-cover-extra-hard = Très dur
bench-behind-none = à découvert
bench-behind-soft = à couvert léger
bench-behind-medium = à couvert intermédiaire
bench-behind-hard = à couvert dur
bench-behind-extra-hard = à couvert très dur
bench-losses-a-turn = pertes par tour dans un groupe { $cover } { $range }, si tous tirent
bench-armour-at = { $weapon } à { $range } cm, { $target }

places-lacks = Le scénario parle de « { $name } », et la liste n'a rien de ce nom.
places-other-time = { $name } n'est pas du cadre de ce scénario.

## Modern Skirmish

bench-dq = Dé de qualité
bench-dc = Dé de compétence
bench-leads = commande la force
bench-on-foot = à pied
bench-figures-of = { $number ->
    [one] { $number } figurine
   *[other] { $number } figurines
}
bench-close-combat = Corps à corps
bench-reach-dice = portée · dés
bench-shelf-units = Unités
bench-shelf-fitted = Montés sur une arme
bench-shooters = Tireurs
bench-way-aimed = en tir ajusté
bench-way-stood = sans bouger
bench-way-walked = après 4 cm au plus
bench-way-ran = après plus de 4 cm
bench-cover-light = Léger
bench-cover-heavy = Lourd
bench-behind-light = à couvert léger
bench-behind-heavy = à couvert lourd
bench-out-a-turn = hors combat par tour { $cover }, { $range }, si tous tirent
bench-mend-leads = Commande : { $name }
bench-mend-helper = Ajouter un pourvoyeur

## Modern Battles

bench-era = Époque
bench-era-historical = historique
bench-era-recent = conflits récents
bench-no-armour = aucune
bench-worn = Protection
bench-armour-flak-vest = gilet pare-éclats
bench-armour-heavy-body-armour = gilet lourd
bench-assistants = Servants
bench-gun = Canon
bench-no-gun = aucun
bench-second = second
bench-grenades = grenades
bench-sniper = tireur d'élite
bench-water_cooled = refroidie par eau
bench-weapon = Arme
bench-by-row = Une ligne de la feuille : ses figurines sont fixées.
bench-spell-out = Écrire ses figurines une à une
bench-shelf-rows = Lignes de la feuille
bench-shelf-arms = Armes
bench-range-strength-rate = portée · force · cadence
bench-inches = { $n }″
bench-at-inches = à { $n }″
bench-casualties = pertes d'une salve parmi des réguliers { $cover } { $range }, si tous tirent
bench-mend-recent = Conflits récents
bench-mend-assistants = Servants : { $number }
bench-mend-nobody = Ni servant ni second
bench-mend-alone = Le tireur d'élite seul
bench-mend-no-sniper = Sans tireur d'élite
bench-mend-no-water = Sans refroidissement par eau

## Hex Tactical

bench-nation-rules = Nation
bench-nation-german-ww2 = Allemands, Seconde Guerre mondiale
bench-nation-japanese-ww2 = Japonais, Seconde Guerre mondiale
bench-nation-french-indochina = Français en Indochine
bench-counters-of = { $number ->
    [one] { $number } pion
   *[other] { $number } pions
}
bench-led-by = Menée par
bench-first-leader = { $name }
bench-support = Appui
bench-missions = missions
bench-load = Charge
bench-load-bomb = bombes
bench-load-napalm = napalm
bench-load-aircraft = canons
bench-load-missile = missiles
bench-altitude = Altitude
bench-altitude-low = basse
bench-altitude-medium = moyenne
bench-altitude-high = haute
bench-traps = Pièges
bench-laid-in-secret = posés en secret
bench-shelf-sections = Sections
bench-shelf-men = Pions
bench-shelf-support = Appuis
bench-shelf-traps = Pièges
bench-hexes = { $n } hex
bench-at-hexes = à { $n } hex
bench-distance = Distance
bench-ground = Terrain
bench-ground-clear = Clair
bench-ground-fields = Champs
bench-ground-forest = Bois
bench-ground-hard-building = Maison en dur
bench-in-clear = en terrain clair
bench-in-fields = dans les champs
bench-in-forest = dans un bois
bench-in-hard-building = dans une maison en dur
bench-hurt = groupes neutralisés ou pire { $cover } { $range }, si tous tirent, chacun sur un
bench-mend-add = Ajouter : { $name }
