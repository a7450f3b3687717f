### Combat Zone : les calculs de probabilités, leurs données, leurs issues et leurs refus.

## Questions

query-reaction = Test de réaction d'une figurine
query-initiative = Qui gagne l'initiative
query-wound = Un jet de blessure
query-shoot = Tir direct sur une figurine
query-area = Arme à gabarit visant une figurine
query-blast = Une figurine sous un gabarit
query-deviation = Distance de déviation
query-melee = Un round de corps à corps
query-machine = Une machine touchée
query-shoot-machine = Tir sur une machine
query-tech = Jet de technologie
query-door = Forcer une porte
query-wire = Franchir des barbelés
query-fall = Une chute
query-first-aid = Premiers soins
query-radio = Demander un tir de barrage
query-ignite = Mettre le feu à un bâtiment
query-skid = Table de dérapage
query-bail = Sauter d'un véhicule en marche
query-shoot-vehicle = Tir sur un véhicule
query-vehicle-damage = Un véhicule touché
query-major-damage = Dommages majeurs d'un véhicule
query-cargo = Qui est touché dans un transport
query-ram = Percuter un véhicule
query-ram-damage = Dommages d'un choc
query-run-over = Un véhicule contre un piéton

## Données

input-quality = Qualité
input-role = Rôle dans le groupe
input-alive = Membres en vie
input-initial = Membres au départ
input-routed = Déjà en déroute
input-engaged = Engagée au corps à corps
input-leader_contact = Socle à socle avec un chef
input-wounded = Blessée
input-cohesive = Groupes en cohésion
input-broken = Groupes hors cohésion
input-heroes = Héros sans réaction
input-subleaders = Sous-chefs sans réaction
input-leaders = Chefs sans réaction
input-dice = Dés de dommages
input-target = Profil de la cible
input-resistance = Résistance
input-cover = Couvert
input-armour = Armure
input-point_blank = À bout portant
input-bonus = Autres modificateurs
input-table = Table de blessure
input-auto_panic = Qui survit panique
input-weapon = Arme
input-range = Portée, cm
input-shots = Tirs
input-aimed = Tir visé
input-in_cover = La cible s'est mise à couvert
input-panicked = Paniquée
input-precarious = Position précaire
input-crew_missing = Servants manquants
input-dark = Ténèbres
input-firing_vehicle = Tir depuis un véhicule
input-hardware_damage = Dommages matériels du tireur
input-setting = Feuilles en jeu
input-rifle = Tirée au fusil
input-missile = Missile (HEAT sans précision)
input-barrage = Obus hors table
input-position = Sous le gabarit
input-mode = Ce qui dévie
input-profile = Profil
input-hand_weapon = Arme de corps à corps
input-second = Seconde arme
input-extra = Amis prêtant un dé
input-initiator = Qui engage le round
input-self_repair = Autoréparation
input-prior_major = Dommages majeurs antérieurs
input-prior_critical = Dommages critiques antérieurs
input-fights_on = Dommages critiques supportés
input-difficulty = Difficulté
input-tech = Spécialiste Tech
input-tools = Matériel
input-door = Porte
input-figures = Figurines qui franchissent
input-height = Hauteur, cm
input-skill = Compétence particulière
input-aider = Qui soigne
input-same_turn = Dans le tour de la chute
input-kit = Trousse
input-rank = Grade
input-vehicle = Véhicule
input-stacking = Chenilles et 4x4 s'ajoutent au facteur de dérapage
input-moved = Distance parcourue, cm
input-speed_modifier = La vitesse compte
input-modifiers = Taille et vitesse de la cible
input-ammo = Munition (AP sans précision)
input-option = Option de la feuille
input-open = Véhicule ouvert
input-driver = Qualité du conducteur éperonneur
input-mod = Décalage choisi par l'éperonneur
input-target_driver = Qualité du conducteur visé
input-target_mod = Décalage choisi par la cible
input-rammed = Véhicule percuté

## Valeurs hors tables

value-true = oui
value-false = non
value-role-none = aucun
value-role-sub-leader = sous-chef
value-role-leader = chef
value-table-shooting = tir
value-table-melee = corps à corps
value-firing_vehicle-none = à l'arrêt
value-firing_vehicle-half = moitié de ses PA au plus
value-firing_vehicle-over = plus de la moitié
value-setting-ww2 = Seconde Guerre mondiale
value-setting-core = feuille de base seule
value-missile-heat = HEAT
value-missile-he = HE
value-missile-smoke = fumigène
value-position-centre = sous le centre
value-position-edge = ailleurs dessous
value-mode-direct = lancer ou tir direct
value-mode-indirect = tir indirect
value-mode-skid-forward = dérapage, en avant
value-mode-skid-sideways = dérapage, de côté
value-initiator-attacker = l'attaquant
value-initiator-defender = le défenseur
value-tools-none = aucun
value-tools-suitable = adapté
value-tools-quality = de qualité
value-aider-basic = n'importe qui
value-aider-medic = un médecin
value-kit-none = aucune
value-kit-first-aid-kit = trousse de premiers soins
value-kit-medikit = medikit
value-modifiers-table = comptées
value-modifiers-none = ignorées
value-ammo-ap = perforante
value-ammo-he = explosive
value-option-1 = option 1, véhicules ouverts
value-option-2 = option 2, zone de cargo

## Issues

outcome-ok = réussi
outcome-panic = panique
outcome-rout = déroute
outcome-eliminated = éliminé
outcome-damaged = dégâts
outcome-none = sans effet
outcome-a = camp A
outcome-b = camp B
outcome-reroll = à relancer
outcome-deviates = dévie
outcome-tie = égalité
outcome-defender-eliminated = défenseur éliminé
outcome-defender-rout = défenseur en déroute
outcome-defender-panic = défenseur paniqué
outcome-defender-none = défenseur indemne
outcome-attacker-eliminated = attaquant éliminé
outcome-attacker-rout = attaquant en déroute
outcome-attacker-panic = attaquant paniqué
outcome-attacker-none = attaquant indemne
outcome-minor-hardware = mineurs, matériel
outcome-minor-power = mineurs, alimentation
outcome-minor-software = mineurs, logiciel
outcome-major-hardware = majeurs, matériel
outcome-major-power = majeurs, alimentation
outcome-major-software = majeurs, logiciel
outcome-critical-hardware = critiques, matériel
outcome-critical-power = critiques, alimentation
outcome-critical-software = critiques, logiciel
outcome-success = réussite
outcome-failure = échec
outcome-opened = ouverte
outcome-shut = toujours fermée
outcome-cushioned = chute amortie
outcome-dead = mort
outcome-wounded = blessé
outcome-stunned = sonné
outcome-barrage = barrage accordé
outcome-refused = refusé
outcome-burns = brûle
outcome-no-fire = pas de feu
outcome-skid = dérapage
outcome-crash = accident
outcome-destroyed = détruit
outcome-major = dommages majeurs
outcome-steering-right = plus de virage à droite
outcome-steering-left = plus de virage à gauche
outcome-control-loss = perte de contrôle
outcome-power-loss = perte de puissance
outcome-fire = incendie
outcome-skid-none = jet de dérapage sans effet
outcome-vehicle = le véhicule
outcome-occupants = quelqu'un à bord
outcome-cargo-hit = zone de cargo touchée
outcome-cargo-safe = zone de cargo épargnée
outcome-both-skid = manqué, dérapage pour les deux
outcome-target-skids = presque, dérapage pour la cible
outcome-rammer-skids = presque, dérapage pour l'éperonneur

## Valeurs attendues

expected-hits = touches attendues
expected-distance = distance attendue, cm
expected-a_total = total attendu, camp A
expected-b_total = total attendu, camp B

## Ce qui n'a pas de sens

unknown-ruleset = Aucun jeu de règles ne s'appelle « { $ruleset } » : prenez { $nearest }.
unknown-query = { $ruleset } n'a pas de question « { $query } » : prenez { $nearest }.
unknown-input = La question { $query } n'a pas de donnée « { $field } » : prenez { $nearest }.
unknown-value = « { $value } » n'est pas une valeur de { $field } : prenez { $nearest }.
missing-input = La question { $query } demande { $field }, par exemple { $example }.
not-whole = { $field } est un nombre entier, pas « { $value } ».
not-a-length = { $field } est une longueur comme 12 ou 12.5, pas « { $value } ».
not-true-or-false = { $field } vaut true ou false, pas « { $value } ».
not-dice = { $field } désigne des dés comme 2D6 ou 8+3D6, pas « { $value } ».
too-many-dice = { $field } a au plus { $most } dés d'au plus { $faces } faces, pas { $value }.
too-small = { $field } vaut au moins { $lowest }, pas { $value }.
too-large = { $field } vaut au plus { $highest }, pas { $value }.
switch-disagrees = { $field } dit { $value } et { $switch } dit { $chosen } : donnez l'un, ou deux fois le même.
not-in-setting = Les feuilles de { $setting } n'ont pas de { $weapon } : prenez { $nearest }.
more-alive-than-began = { $alive } membres ne peuvent être en vie sur { $initial } : alive ne dépasse pas initial.

## Ce qu'une règle interdit

side-without-dice = Le camp { $side } n'a ni groupe ni héros pour lancer un dé.
not-in-close-combat = { $field } ne compte pas dans une blessure de corps à corps : retirez-le.
template-weapon = Cette arme ({ $weapon }) pose un gabarit : posez la question area.
no-template = Cette arme ({ $weapon }) ne pose pas de gabarit : posez la question shoot.
which-rifle-grenade = Dites quelle grenade part du fusil, avec rifle=true : { $nearest }.
no-missiles = Cette arme ({ $weapon }) n'a pas de choix de missile : seuls rocket-launcher et piat en ont.
not-from-a-rifle = Un fusil ne tire pas { $weapon } : il tire les grenades autres que le Molotov.
no-barrage = Un barrage est fait d'obus de canon, pas de { $weapon } : prenez { $nearest }.
no-crew-left = Servants manquants : { $missing } sur { $crew } ; personne ne sert l'arme ({ $weapon }).
out-of-range = { $range } cm dépassent la portée longue de l'arme ({ $weapon }), { $long } cm.
too-close = { $range } cm sont sous la portée minimale de l'arme ({ $weapon }), { $minimum } cm.
too-dark = { $range } cm sont trop loin dans le noir : les tirs portent à { $limit } cm.
too-many-shots = Cette arme ({ $weapon }) a une cadence de { $rof } : { $shots } tirs sont de trop.
aimed-is-one-shot = Un tir visé est un seul tir, pas { $shots }.
no-aimed-template = Cette arme ({ $weapon }) pose un gabarit et ne fait pas de tir visé.
cannot-initiate = { $who ->
    [attacker] L'attaquant
   *[defender] Le défenseur
 } est paniqué ou blessé et ne peut engager un round.
second-needs-first = Une seconde arme suppose la première : donnez aussi l'arme principale.
switched-off = { $switch } dit que cette règle n'est pas en jeu.
medikit-needs-medic = Seul un médecin se sert d'un medikit.
never-skids = Ce véhicule ({ $vehicle }) ne fait jamais de jet de dérapage.
no-ammo-choice = Cette arme ({ $weapon }) n'a pas de choix de munition : seuls les canons en ont.
no-damage = Cette arme ({ $weapon }) ne fait pas de dommages ainsi chargée.
armour-proof = Cette arme ({ $weapon }) n'entame pas ce blindé ({ $vehicle }) : il faut une arme anti-char.
no-point-blank = Cette arme ({ $weapon }) n'a pas de bout portant.
option-needs-open = L'option 1 vaut pour les véhicules ouverts : donnez open=true.
shift-not-allowed = Un conducteur de cette qualité ({ $driver }) ne décale pas le dé de { $shift } : prenez { $allowed }.
no-ramming-dice = Ce véhicule ({ $vehicle }) n'a pas de dé d'éperonnage.
