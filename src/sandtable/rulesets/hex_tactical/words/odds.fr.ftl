### Hex Tactical : requêtes sur les probabilités, leurs entrées, résultats et refus.

## Requêtes

query-hx-fire-table = Résultat brut de la table de tir 2
query-hx-to-hit = Résultat brut de la table de toucher 1
query-hx-fire = Un tir direct
query-hx-gun = Tir AC contre un véhicule
query-hx-missile = Missile AC contre un véhicule
query-hx-indirect = Tir indirect, bombes et pièges
query-hx-aa = Un tir contre un aéronef
query-hx-cadence = Le tir suivant est-il permis
query-hx-burst = Pire résultat d'une action de tir entière
query-hx-test = Un test de moral
query-hx-activation = Test d'activation d'une section
query-hx-turn-initiative = Initiative du tour
query-hx-assault-initiative = Qui frappe d'abord dans un assaut
query-hx-assault = Une unité frappe dans un assaut
query-hx-delay = L'appui arrive-t-il ce tour-ci
query-hx-drift = Dérive de l'artillerie
query-hx-air-drift = Dérive de l'appui aérien
query-hx-drop-drift = Dérive des aéroportés
query-hx-smoke = Fumigène ou incendie posé
query-hx-concealment = L'unité est-elle cachée
query-hx-move-cost = Coût pour entrer dans un hexagone
query-hx-protection = Protection d'un hexagone

## Entrées

input-hx_p = Puissance P, ou plusieurs jointes par +
input-hx_acb = AC−B
input-hx_cols = Autre décalage de colonnes
input-hx_class = Classe du canon
input-hx_distance = Distance en hexagones
input-hx_range = Portée normale ou efficace
input-hx_max = Portée maximale
input-hx_min = Portée minimale
input-hx_hindrance = Gênes visuelles, visibilité réduite comprise
input-hx_uphill = Tir vers le haut
input-hx_stopped = Tireur stoppé
input-hx_smoke = Tireur dans un fumigène
input-hx_half = Tir en demi-action
input-hx_moved = Porte un marqueur Mouvement
input-hx_light = Lumière
input-hx_lit = Cible avec un marqueur Tir ou près d'un incendie
input-hx_mount = Montage de l'arme
input-hx_arc = Arc du tireur
input-hx_quality = Qualité du tireur
input-hx_size = Taille du véhicule cible
input-hx_own_size = Taille du véhicule
input-hx_terrain = Terrain de l'hexagone
input-hx_other = Autre terrain de l'hexagone
input-hx_hexside = Côté d'hexagone franchi
input-hx_morale = Moral
input-hx_morale_own = Moral, pour le test de perte
input-hx_target_hesitant = Section de la cible hésitante
input-hx_kind = Genre de tir
input-hx_weapon = Arme
input-hx_firer = Qui tire
input-hx_target = Cible
input-hx_target_move = Mouvement de la cible
input-hx_armour = Blindage B de la face touchée
input-hx_armour_front = Blindage frontal
input-hx_recognised = Cible reconnue
input-hx_minmax = Tireur Min/Max
input-hx_shield = Pièce de soutien prise de front
input-hx_ac = Valeur AC
input-hx_target_moved = La cible porte un marqueur Mouvement
input-hx_schurzen = Flanc avec jupes (Schürzen)
input-hx_rate = Cadence de tir imprimée
input-hx_hesitant = Tireur hésitant
input-hx_mode = Trajectoire
input-hx_source = Ce qui tombe
input-hx_open_top = Toit ouvert
input-hx_fully_tracked = Entièrement chenillé
input-hx_jammer = Brouilleur dans l'hexagone
input-hx_value = Valeur employée
input-hx_altitude = Altitude
input-hx_moving = Aéronef en mouvement en vol tactique
input-hx_aircraft = Aéronef
input-hx_armoured = Hélicoptère blindé
input-hx_table = Table où elle est lue
input-hx_test = Test
input-hx_x_test = Ajouté au jet
input-hx_section_hesitant = Section hésitante
input-hx_out_of_range = Section hors de portée
input-hx_uncommanded = Unité non commandée
input-hx_leader_neutralised = Chef neutralisé
input-hx_leader_eliminated = Chef éliminé
input-hx_bonus_a = Bonus du camp A
input-hx_bonus_b = Bonus du camp B
input-hx_attacker_morale = Moral de l'attaquant
input-hx_attacker_state = État de l'attaquant
input-hx_attacker_hesitant = Formation de l'attaquant hésitante
input-hx_attacker_para = Attaquant parachuté
input-hx_defender_morale = Moral du défenseur
input-hx_defender_state = État du défenseur
input-hx_defender_hesitant = Formation du défenseur hésitante
input-hx_defender_para = Défenseur parachuté
input-hx_first_phase = Première phase
input-hx_defender_recognised = Défenseur reconnu
input-hx_tunnel = Un tunnel est attaqué ou quitté
input-hx_striker = Type de l'unité qui frappe
input-hx_side = Camp de l'unité qui frappe
input-hx_struck = Qui est frappé
input-hx_team = PC, AL ou équipe
input-hx_support = Pièce de soutien
input-hx_state = État de l'unité qui frappe
input-hx_reduced = Groupe avec perte
input-hx_human_wave = Vague humaine
input-hx_height = L'attaquant vient
input-hx_from_tunnel = Sort d'un tunnel
input-hx_vs_tunnel = Contre un tunnel
input-hx_protection = Protection de l'hexagone
input-hx_grenade_launcher = Véhicule avec lance-grenades
input-hx_v_sum = Somme des V du camp frappé
input-hx_n = Unités du camp frappé
input-hx_armoured_assault = Assaut blindé
input-hx_target_para = Cible parachutée
input-hx_open_or_soft = Véhicule à toit ouvert ou non blindé
input-hx_disabled = Véhicule sonné ou immobilisé
input-hx_panzerfaust = Dotation en Panzerfaust
input-hx_nation = Nation de la Seconde Guerre mondiale
input-hx_mod = Autre modificateur des dés
input-hx_support_kind = Genre d'appui
input-hx_preregistered = Tir préenregistré
input-hx_waited = Tours déjà attendus
input-hx_german_ww2 = Allemands de la Seconde Guerre mondiale
input-hx_french_indochina = Français en Indochine
input-hx_visibility = Niveau de visibilité réduite
input-hx_observer = Il y a un observateur
input-hx_oa_distance = Distance de l'observateur
input-hx_shot = Quantième tir sur cet hexagone
input-hx_los_aim = L'observateur voit l'hexagone
input-hx_x_drift = Dérive du pion
input-hx_heli = DZ hélico
input-hx_wind = Vent
input-hx_repulsed = Transport repoussé
input-hx_napalm = Napalm
input-hx_conceal = Façon de se cacher ou de bouger
input-hx_enemy_distance = Distance de l'ennemi le plus proche qui voit l'hexagone
input-hx_seen_by_enemy = Un ennemi voit l'hexagone
input-hx_fired = A tiré
input-hx_move_class = Classe de mouvement
input-hx_steep = Terrain escarpé
input-hx_climb = Niveaux montés
input-hx_descend = Niveaux descendus
input-hx_storeys = Étages montés
input-hx_surface = Neige ou boue
input-hx_cleared = Route dégagée
input-hx_towing = Tracte une pièce de soutien
input-hx_sheltered = Qui s'y abrite

## Résultats

outcome-stopped = stoppé
outcome-neutralised = neutralisé
outcome-losses-1 = 1 perte
outcome-losses-2 = 2 pertes
outcome-losses-3 = 3 pertes
outcome-repulsed = repoussé
outcome-continue = le tir continue
outcome-end = le tir prend fin
outcome-attacker = attaquant
outcome-defender = défenseur
outcome-two-steps = deux pas perdus
outcome-one-step = un pas perdu
outcome-arrives = arrive
outcome-falls-on-enemies = sur l'ennemi
outcome-falls-on-friends = sur les vôtres
outcome-falls-on-nobody = sur personne
outcome-waits = pas encore
outcome-smoke-1 = Fumigène 1
outcome-smoke-2 = Fumigène 2
outcome-hidden = caché
outcome-seen = vu
expected-losses = pertes attendues
expected-steps = pas perdus attendus
expected-self_loss = chance d'une perte propre
expected-hexes = hexagones attendus

## Contre quoi les jets sont lus et ce qu'ils disent

hx-needs-power-column = colonne P { $n }
hx-needs-power-most = colonne P { $n } et plus
hx-needs-ac-column = colonne AC−B { $n }
hx-needs-ac-least = colonne AC−B { $n } et moins
hx-needs-ac-most = colonne AC−B { $n } et plus
hx-needs-band = colonne { $hexes }
hx-needs-off-table = aucune colonne, hors de la table
hx-needs-both = colonne P { $p } (AC−B { $ac })
hx-reckon-number = { $n }
hx-reckon-step = { $n } { $why }
hx-reckon-then = { $before } { $after }
hx-reckon-plus = { $before } + { $after }
hx-reckon-share = { $n } ({ $what })
hx-reckon-comes-to = { $what } = { $n }
hx-reckon-power = puissance { $power }
hx-reckon-powers = puissances { $powers } = { $n }
hx-reckon-ac = AC { $ac } − blindage { $armour } = { $n }
hx-reckon-column = { $what } : { $column }
hx-reckon-shifted = { $start } ; { $shifts } : { $column }
hx-reckon-rate = cadence { $rate } : un autre tir si les dés donnent { $passing }
hx-reckon-follow-up = { $rate } ; { $shot }
means-HX-FIRE-01-values = { $b_id ->
    [rended] le tir prend fin
    [rnone] sans effet
    [rS] résultat S : test de stoppage ; un véhicule est sonné
    [rSon] résultat Son : un véhicule est sonné
    [rS1I] résultat S1/I : test de stoppage, plus dur de 1 ; un véhicule est immobilisé
    [rN] résultat N : test de neutralisation ; un véhicule est détruit
    [rN1] résultat N1 : test de neutralisation, plus dur de 1 ; un véhicule est détruit
    [rN2S] résultat N2(S) : test de neutralisation, plus dur de 2 ; un véhicule est détruit
    [rN3I] résultat N3(I) : test de neutralisation, plus dur de 3 ; un véhicule est détruit
    [r1] résultat 1 : une perte ; un véhicule est détruit
    [r2] résultat 2 : deux pertes ; un véhicule est détruit
    [r3] résultat 3 : trois pertes ; un véhicule est détruit
   *[other] résultat { $b }
}
means-HX-FIRE-01-men-values = { $b_id ->
    [rended] le tir prend fin
    [rnone] sans effet
    [rS] résultat S : test de stoppage
    [rSon] résultat Son : sans effet sur des hommes
    [rS1I] résultat S1/I : test de stoppage, plus dur de 1
    [rN] résultat N : test de neutralisation
    [rN1] résultat N1 : test de neutralisation, plus dur de 1
    [rN2S] résultat N2(S) : test de neutralisation, plus dur de 2
    [rN3I] résultat N3(I) : test de neutralisation, plus dur de 3
    [r1] résultat 1 : une perte
    [r2] résultat 2 : deux pertes
    [r3] résultat 3 : trois pertes
   *[other] résultat { $b }
}
means-HX-FIRE-01-bare-values = { $b_id ->
    [rended] le tir prend fin
    [rnone] sans effet
   *[other] résultat { $b }
}
means-HX-HIT-03-values = { $b_id ->
    [rnone] sans effet
    [rS] résultat S : un véhicule est sonné
    [rSon] résultat Son : un véhicule est sonné
    [rS1I] résultat S1/I : un véhicule est immobilisé
    [rN] résultat N : un véhicule est détruit
    [rN1] résultat N1 : un véhicule est détruit
    [rN2S] résultat N2(S) : un véhicule est détruit
    [rN3I] résultat N3(I) : un véhicule est détruit
    [r1] résultat 1 : un véhicule est détruit
    [r2] résultat 2 : un véhicule est détruit
    [r3] résultat 3 : un véhicule est détruit
   *[other] résultat { $b }
}
means-HX-HIT-01-values = { $b ->
    [ended] le tir prend fin
    [hit] touché
   *[other] manqué
}
means-HX-TEST-02-true = non stoppé
means-HX-TEST-02-false = stoppé
means-HX-TEST-03-true = tient
means-HX-TEST-03-false = neutralisé
means-HX-TEST-05-true = rallié
means-HX-TEST-05-false = toujours neutralisé
means-HX-TEST-06-true = pas d'hésitation
means-HX-TEST-06-false = hésitant
means-HX-CMD-01-true = activée
means-HX-CMD-01-false = non activée
means-HX-CAD-01-true = le tir compte
means-HX-CAD-01-false = le tir prend fin
means-HX-DELAY-01-true = arrive
means-HX-DELAY-01-false = pas encore
means-HX-TURN-03-a = moins que l'autre camp
means-HX-TURN-03-b = plus que l'autre camp : l'initiative
means-HX-TURN-03-tie = égalité : l'initiative reste où elle était
means-HX-ASSAULT-02-attacker = les attaquants frappent en premier
means-HX-ASSAULT-02-defender = les défenseurs frappent en premier
means-HX-ASSAULT-02-tie = égalité, ils frappent en même temps
HX-TURN-03-own = bonus du camp
HX-ASSAULT-02-own = moral
HX-TEST-02-own = selon le résultat
HX-TEST-03-own = selon le résultat
HX-AIR-01-own = altitude
HX-PARA-01-own = vent
means-HX-ASSAULT-33-true = perd un pas
means-HX-ASSAULT-33-false = pas de perte
means-HX-DRIFT-01-number = { $n ->
    [0] pas de dérive
    [one] une dérive de 1 hexagone
   *[other] une dérive de { $n } hexagones
}
means-HX-DRIFT-02-number = { $n ->
    [1] { hx-direction-1 }
    [2] { hx-direction-2 }
    [3] { hx-direction-3 }
    [4] { hx-direction-4 }
    [5] { hx-direction-5 }
   *[6] { hx-direction-6 }
}
means-HX-AIR-01-number = { $n ->
    [0] pas de dérive
    [one] une dérive de 1 hexagone
   *[other] une dérive de { $n } hexagones
}
means-HX-PARA-01-number = { $n ->
    [0] pas de dérive
    [one] une dérive de 1 hexagone
   *[other] une dérive de { $n } hexagones
}
means-HX-PARA-05-number = { $n ->
    [one] une dispersion de 1 hexagone
   *[other] une dispersion de { $n } hexagones
}

## Ce qui est refusé

not-powers = « { $value } » n'est pas une puissance pour { $field } : écrivez un nombre comme 4 ou 2.5, ou plusieurs comme 4+4+2.
too-many-powers = { $field } compte { $number } puissances ; { $most } peuvent tirer ensemble.
hx-odds-one-of = Donnez exactement une des entrées { $names }.
hx-odds-out-of-reach = La cible est à { $distance } hexagones, et cette arme porte à { $farthest }.
hx-odds-no-sight = { $hindrance } gênes bloquent la ligne de vue ; il en faut 3 au plus.
hx-odds-too-dark = Dans cette lumière on ne tire pas au-delà de { $farthest } hexagones, sauf sur une cible éclairée.
hx-odds-out-of-arc = Une arme fixe ne tire que vers l'avant ; elle doit d'abord pivoter.
hx-odds-own-hex = Dans son propre hexagone on ne tire que sur une unité aéroportée ; la distance doit valoir 1 ou plus.
hx-odds-weapon = { $weapon } ne tire pas en { $kind } ; prenez une arme qui le fait.
hx-odds-ac-at-vehicle = Le tir AC contre un véhicule se demande avec la requête gun, ou missile pour un missile.
hx-odds-ap-at-armour = Seule une mitrailleuse isolée tire en AP contre un blindé.
hx-odds-in-battery = Une cible du genre { $target } est en batterie et ne bouge pas ; n'indiquez pas target_move.
hx-odds-no-shield = Seules les pièces de soutien ont un bouclier ; n'indiquez pas shield pour d'autres cibles.
hx-odds-mortar-range = La cible est à { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
} ; le mortier tire de { $least } à { $most }.
hx-odds-too-high = Seul un missile atteint un aéronef en haute altitude.
hx-odds-ap-at-aircraft = On ne tire en AP que sur un aéronef en vol tactique, et pas avec un missile.
hx-odds-vehicle-strikes = Un véhicule ne frappe pas de véhicule dans un assaut ; prenez de l'infanterie pour cible.
hx-odds-storeys = Seule l'infanterie monte des étages.
