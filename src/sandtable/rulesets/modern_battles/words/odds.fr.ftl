### Modern Battles : les calculs de probabilités, leurs données, leurs issues et leurs refus.

## Questions

query-mb-hit = Un jet pour toucher
query-mb-shoot = Un tir sur une figurine à pied
query-mb-volley = Une unité tire avec une même arme
query-mb-flame = Figurines sous un lance-flamme
query-mb-shell = Un obus explosif sur des figurines à pied
query-mb-strike = Une attaque au corps à corps
query-mb-melee = Les attaques d'un camp
query-mb-combat = Tout un corps à corps entre deux unités
query-mb-leader = Le chef est-il parmi les pertes
query-mb-psychology = Test de psychologie
query-mb-rally = Test de ralliement
query-mb-panic = Test de panique d'un équipage
query-mb-group = Un groupe qui a perdu un véhicule
query-mb-initiative = Test d'initiative
query-mb-mines = Entrer dans un champ de mines
query-mb-free-move = Se déplacer avec la règle d'encerclement
query-mb-leave-cover = Quitter son couvert
query-mb-spot = Peut-on tirer sur cette cible
query-mb-penetrate = La sauvegarde d'un véhicule touché
query-mb-damage = Le dé de dégâts
query-mb-antitank = Un tir sur un véhicule
query-mb-fate = Un tir sur un véhicule, moral compris
query-mb-crew = Pertes de l'équipage
query-mb-gun = Dégâts au canon principal
query-mb-fire = Feu à bord jusqu'au tour suivant
query-mb-blaze = Un équipage fuit un brasier
query-mb-burn = Une épave en flammes sur quelques tours
query-mb-explosion = Infanterie près d'un véhicule qui explose
query-mb-riders = Éclats parmi l'infanterie sur un char

## Données

input-distance_inches = Distance en pouces (nécessaire avec une arme)
input-distance_to_target = Distance de la cible en pouces
input-range_band = Portée (courte sans précision ; sans arme)
input-mount = Affût de l'arme
input-ct = Capacité de tir CT (3 sans précision)
input-shooter = Profil du tireur
input-firer_moved = Le tireur s'est déplacé
input-large_target = Cible de grande taille
input-grouped = Unité regroupée
input-same_target = Même cible de grande taille qu'au tour précédent
input-shot_strength = Force F (3 sans précision ; sans arme)
input-e = Endurance E (celle du profil sans précision)
input-save = Sauvegarde (celle du profil sans précision)
input-figures_firing = Figurines qui tirent
input-target_figures = Figurines qui peuvent être retirées
input-assistant = Chaque arme a un servant
input-feed = Alimentation (celle de l'arme sans précision)
input-water_cooled = Refroidie par eau
input-also_fired = Autres coups du même tir, par exemple 3*smg@8,2*rifle@12
input-shots_fired = Coups tirés
input-under_template = Figurines sous le gabarit
input-own_cc = Compétence de combat CC de l'attaquant
input-enemy_cc = Compétence de combat CC du défenseur
input-own_strength = Force F de l'attaquant
input-enemy_e = Endurance E des figurines
input-enemy_save = Sauvegarde des figurines
input-figures_fighting = Figurines au combat
input-attacks = Attaques de chaque figurine
input-attacks_each = Attaques (celles du profil sans précision)
input-side_a = Profil du camp A
input-side_b = Profil du camp B
input-cc = Compétence de combat CC (celle du profil sans précision)
input-strength = Force F (celle du profil sans précision)
input-initiative = Initiative I (celle du profil sans précision)
input-charge = Qui a chargé
input-figures_before = Figurines de l'unité
input-casualties = Pertes
input-cd = Commandement Cd
input-start = Figurines au départ
input-start_crew = Équipage au complet
input-start_vehicles = Véhicules du groupe au départ
input-losses_so_far = Perdus en tout, ce tir compris
input-fire_losses = Perdus par ce tir
input-fired_by = Visés par
input-leaderless = Non commandée
input-state = État présent
input-damaging = L'arme peut endommager le véhicule
input-initiative_value = Initiative I
input-who_enters = Qui entre
input-toward = Le mouvement mène vers
input-hatches = Trappes
input-targeted = Prise pour cible au tour précédent
input-target_in_cover = Cible à couvert
input-target_fired = La cible a tiré
input-target_moved = La cible s'est déplacée
input-in_arc = Dans l'arc de tir
input-projectile_strength = Force F du projectile (sans arme)
input-small_arm = Une arme légère (sans arme)
input-ap_short = Obus perforant à courte portée (sans arme)
input-armour_value = Blindage présenté (celui du véhicule sans précision)
input-side_struck = Côté frappé
input-column = Colonne
input-given_hit = Le tir touche à coup sûr
input-crew_quality = Profil de l'équipage
input-crew_present = Équipage présent (celui du véhicule, ou 5, sans précision)
input-crew_full = Équipage au complet (celui du véhicule, ou tous les présents, sans précision)
input-crew_cd = Commandement Cd de l'équipage (celui du profil sans précision)
input-gun_ct = Capacité de tir CT du canon principal (celle de l'équipage sans précision)
input-artillery = Tir d'artillerie
input-loss = Pertes
input-crew_before = Équipage
input-gun_skill = Capacité de tir CT du canon principal
input-gun_die = Dé
input-turns_burning = Tours
input-explosion_size = Véhicule
input-distances = Distances des figurines en pouces, comme 1,2.5,4
input-riders_aboard = Fantassins sur le char
input-splinter_strength = Force F des éclats

## Issues

outcome-hit = touché
outcome-miss = manqué
outcome-no-wound = touché sans blessure
outcome-casualty = perte
outcome-a-tests = le camp A doit tester
outcome-b-tests = le camp B doit tester
outcome-draw = personne ne teste
outcome-a-destroyed = camp A détruit
outcome-b-destroyed = camp B détruit
outcome-both-destroyed = les deux détruits
outcome-killed = tué
outcome-alive = vivant
outcome-advancing = en marche
outcome-shaken = secoués
outcome-fleeing = en fuite
outcome-unaffected = sans effet sur l'équipage
outcome-abandoned = abandonné
outcome-holds = tient
outcome-disengages = se désengage
outcome-pass = réussi
outcome-fail = raté
outcome-detected = mines détectées
outcome-immobilised = immobilisé
outcome-moves = se déplace
outcome-held = reste sur place
outcome-leaves = quitte son couvert
outcome-allowed = permis
outcome-armour = blindage
outcome-minor = impact mineur
outcome-critical = impact critique
outcome-bounce = rebond
outcome-loss-1 = 1 perte
outcome-loss-d3 = D3 pertes
outcome-loss-d6 = D6 pertes
outcome-loss-2d6 = 2D6 pertes
outcome-gun-d3 = canon D3
outcome-gun-d6 = canon D6
outcome-blaze = brasier
outcome-explosion = explosion
outcome-crew-lost = équipage perdu
outcome-burning = brûle encore
outcome-fire-controlled = feu maîtrisé
outcome-controlled = maîtrisé aussitôt
outcome-out = s'éteint
outcome-exploded = explose

## Moyennes

expected-shots = tirs
expected-casualties = pertes en moyenne
expected-a_losses = pertes en moyenne, camp A
expected-b_losses = pertes en moyenne, camp B
expected-remaining = équipiers restants en moyenne
expected-ct = CT restante en moyenne

## Ce qu'un jet a donné

means-MB-SHT-04-true = touché
means-MB-SHT-04-false = manqué
mb-needs-first-a-six = il faut { $n }, d'abord un 6, soit { $table } moins les modificateurs
means-mb-first-a-six-true = second dé
means-mb-first-a-six-false = manqué
means-MB-SHT-09-true = touché
means-MB-SHT-09-false = manqué
means-MB-SHT-17-true = blessé
means-MB-SHT-17-false = pas de blessure
means-MB-CC-06-true = touché
means-MB-CC-06-false = manqué
means-MB-CC-07-true = blessé
means-MB-CC-07-false = pas de blessure
means-MB-CC-08-true = sauvé
means-MB-CC-08-false = pas de sauvegarde
means-MB-PSY-06-true = réussi
means-MB-PSY-06-false = raté
means-MB-PSY-07-true = réussi
means-MB-PSY-07-false = raté
means-MB-PSY-08-true = réussi
means-MB-PSY-08-false = raté
means-MB-GRP-02-true = réussi
means-MB-GRP-02-false = raté
means-MB-GRP-03-true = rallié
means-MB-GRP-03-false = pas rallié
means-MB-TER-04-true = réussi
means-MB-TER-04-false = raté
means-MB-INI-01-true = réussi
means-MB-INI-01-false = raté
means-MB-INI-03-true = réussi
means-MB-INI-03-false = raté
means-MB-ENC-02-true = réussi
means-MB-ENC-02-false = raté
means-MB-COV-02-true = réussi
means-MB-COV-02-false = raté
means-MB-INI-03-number = touches : { $n }
means-MB-PSY-15-true = le chef tombe
means-MB-PSY-15-false = un autre tombe
means-MB-VEH-12-true = le feu est maîtrisé
means-MB-VEH-12-false = le feu continue
means-MB-VEH-15-true = sort vivant
means-MB-VEH-15-false = perdu
means-MB-VEH-16-true = blessé
means-MB-VEH-16-false = indemne
means-MB-VEH-16-number = rayon : { $n } { $n ->
    [one] pouce
   *[other] pouces
}
means-MB-VEH-18-number = rayon : { $n } { $n ->
    [one] pouce
   *[other] pouces
}
means-MB-VEH-02-number = équipiers hors combat, pour autant qu'il y en ait : { $n }
means-MB-VEH-05-number = CT du canon −{ $n }, sans passer sous 0
means-MB-RID-03-number = fantassins touchés : { $n }
means-MB-RID-02-true = des éclats atteignent les fantassins
means-MB-RID-02-false = pas d'éclats
means-MB-ARM-01-saved = il tient
means-MB-ARM-01-armour = percé, blindage
means-MB-ARM-01-minor = percé, impact mineur
means-MB-ARM-01-major = percé, impact majeur
means-MB-ARM-01-critical = percé, impact critique
means-MB-DMG-03-fire = feu à bord

## Ce qui n'a pas de sens

not-lengths = { $field } est une longueur ou plusieurs avec des virgules, comme 1,2.5,4, pas « { $value } ».
too-many-lengths = { $field } prend { $most } longueurs au plus, pas { $number }.
not-shots = « { $value } » n'est pas une liste de coups pour { $field } : écrivez combien, de quoi, à quelle distance, comme 3*smg@8,2*rifle@12.
mb-odds-needs-weapon = { $field } va avec une arme : donnez aussi weapon, ou retirez { $field }.
mb-odds-not-with-weapon = L'arme dit déjà { $field } : retirez l'un des deux.
mb-odds-needs-distance = Il faut une distance pour { $weapon }, comme distance=12.
mb-odds-needs-weapon-or-f = Dites ce qui frappe le véhicule : une arme et sa distance, ou une Force f.
mb-odds-needs-armour = Dites ce qui est frappé : un véhicule, ou son blindage de 1 à 10.
mb-odds-guns-only = Seuls les canons choisissent leur munition : retirez { $field }.
mb-odds-infantry-only = { $field } concerne l'infanterie : retirez-le, ou prenez target=infantry.
mb-odds-nobody-left = { $losses } pertes ne laissent personne sur { $start } : il en reste toujours au moins un.

## Ce qu'une règle interdit

mb-odds-out-of-reach = { $distance } pouces dépassent la portée de { $weapon }, { $reach } pouces.
mb-odds-move-or-shoot = { $weapon } se déplace ou tire, pas les deux : retirez moved.
mb-odds-recent = { $what } est des conflits récents seulement : prenez mb.era=recent.
mb-odds-mount = { $weapon } ne se monte pas ainsi ({ $mount }) : les armes sont en main ou sur véhicule, les canons sur véhicule ou tractés.
mb-odds-limited = { $weapon } a des fonctions limitées : tir sur véhicule, ou sur infanterie en couvert lourd.
mb-odds-gun-at-foot = { $weapon } tire des obus : posez la question shell, ou antitank.
mb-odds-flame = { $weapon } a un gabarit : posez la question flame.
mb-odds-no-assistant = { $weapon } n'a pas de servant ici : les armes qui portent cette note en ont un, en main.
mb-odds-no-water = { $weapon } n'est jamais refroidie par eau : mg-light et mg-heavy peuvent l'être.
mb-odds-no-he = { $weapon } n'a pas d'obus explosif.
mb-odds-no-shell = { $weapon } n'a pas cet obus ({ $ammo }) : retirez ammo.
mb-odds-no-damage-die = La table simplifiée n'a pas de dé de dégâts : posez la question penetrate, ou fate.
