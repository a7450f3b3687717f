### Hex Tactical : un nom court par règle, tel qu'il se lit à côté d'un nombre ou d'un jet.

## Unités et pions

HX-UNIT-01 = pions
HX-UNIT-02 = pertes et pas
HX-UNIT-03 = sections et chefs
HX-UNIT-04 = empilement
HX-UNIT-05 = orientation
HX-UNIT-06 = arcs
HX-UNIT-07 = la carte
HX-UNIT-08 = ce que donne le scénario
HX-UNIT-09 = transport
HX-UNIT-10 = en batterie, tractée
HX-UNIT-11 = mise en place
HX-UNIT-12 = traits
HX-UNIT-13 = fin de la partie

## Séquence de jeu

HX-TURN-01 = phases d'un tour
HX-TURN-02 = phase des appuis
HX-TURN-03 = initiative du tour
HX-TURN-04 = activations
HX-TURN-05 = actions et demi-actions
HX-TURN-06 = tir d'opportunité
HX-TURN-07 = administration
HX-TURN-08 = marqueurs Mouvement et Tir
HX-TURN-09 = ordre dans une activation
HX-TURN-10 = réactions

## Test d'activation, commandement, commandes des joueurs

HX-CMD-01 = test d'activation
HX-CMD-02 = section hors de portée
HX-CMD-03 = unité non commandée
HX-CMD-04 = chef neutralisé
HX-CMD-05 = chef éliminé
HX-CMD-06 = section hésitante
HX-CMD-07 = commandes de mise en place
HX-CMD-08 = commandes d'appui
HX-CMD-09 = commandes d'activation
HX-CMD-10 = commandes de mouvement
HX-CMD-11 = commande de tir
HX-CMD-12 = commande d'assaut
HX-CMD-13 = commandes de transport
HX-CMD-14 = questions et réponses
HX-CMD-15 = sans commande, ou abandon

## Mouvement

HX-MOVE-01 = coût d'un pas
HX-MOVE-02 = infanterie sur route
HX-MOVE-03 = véhicule sur route
HX-MOVE-04 = obstacle routier
HX-MOVE-05 = signes de la table des terrains
HX-MOVE-06 = monter
HX-MOVE-07 = changement d'altitude
HX-MOVE-08 = tracter
HX-MOVE-09 = surcoût de l'assaut blindé
HX-MOVE-10 = neige et boue
HX-MOVE-11 = incendie, fumée, visibilité
HX-MOVE-12 = modes de mouvement
HX-MOVE-13 = terrain escarpé
HX-MOVE-14 = rivages et récifs
HX-MOVE-15 = ennemis et demi-points
HX-MOVE-16 = deux terrains dans un hex
HX-MOVE-17 = pivots
HX-MOVE-18 = basse altitude sur la carte

## Ligne de vue

HX-LOS-01 = bloquée par les gênes
HX-LOS-02 = hex d'une ligne
HX-LOS-03 = hauteurs
HX-LOS-04 = bords et bouts
HX-LOS-05 = obstacles et gênes
HX-LOS-06 = semi-obscurité et nuit
HX-LOS-07 = les unités ne bloquent pas
HX-LOS-08 = voir les aéronefs

## Observation et camouflage

HX-OBS-01 = caché en mouvement normal
HX-OBS-02 = se recamoufler
HX-OBS-03 = caché en mouvement tactique
HX-OBS-04 = véhicule caché
HX-OBS-05 = reconnu ou non
HX-OBS-06 = quand regarder

## Modificateurs de la puissance P

HX-POW-00 = puissance du tireur
HX-POW-01 = au-delà de la portée normale
HX-POW-02 = tireur stoppé
HX-POW-03 = tireur dans la fumée
HX-POW-04 = tir en demi-action
HX-POW-05 = tireur déplacé
HX-POW-06 = AC : colonnes au lieu de moitiés
HX-POW-07 = mortier, cible non reconnue
HX-POW-08 = tir IND groupé
HX-POW-09 = IND sur blindé
HX-POW-10 = cible non reconnue
HX-POW-11 = cible adjacente
HX-POW-12 = même hex
HX-POW-13 = tir AP groupé
HX-POW-14 = qui est touché dans un hex

## Décalages du tir indirect et de l'attaque au sol AP

HX-INDCOL-00 = décalages du tir IND
HX-INDCOL-01 = terrain contre IND
HX-INDCOL-02 = infanterie en mouvement (IND)
HX-INDCOL-03 = phase aéroportée
HX-INDCOL-04 = mortier sur véhicule
HX-INDCOL-05 = dizaines du blindage frontal
HX-INDCOL-06 = toit ouvert
HX-INDCOL-07 = piège sous tout chenillé
HX-INDCOL-08 = brouilleur
HX-INDCOL-09 = missile en indirect
HX-INDCOL-10 = réglage des mortiers
HX-INDCOL-11 = mines et IED

## Décalages du tir direct sur les deux tables

HX-DIR-01 = protection de l'hex
HX-DIR-02 = gêne visuelle
HX-DIR-03 = au-delà de la portée efficace
HX-DIR-04 = tir vers le haut
HX-DIR-05 = pièce vue de front
HX-DIR-06 = visibilité réduite
HX-DIR-07 = véhicules et épaves en couvert

## Tir direct sur véhicule, deux tables

HX-VEH-01 = véhicule déplacé
HX-VEH-02 = qualité du tireur
HX-VEH-03 = monture, flanc et arrière
HX-VEH-04 = Schürzen
HX-VEH-05 = AC en mauvais état

## Table de toucher [1]

HX-HIT-01 = jet pour toucher
HX-HIT-02 = taille, pour toucher
HX-HIT-03 = jet de destruction
HX-HIT-04 = décalage sur la table 1
HX-HIT-05 = bords de la table 1

## Décalages propres à la table de tir [2]

HX-TBL2-00 = à quoi sert la table 2
HX-TBL2-01 = infanterie surprise en mouvement
HX-TBL2-02 = pièce légère en mouvement
HX-TBL2-03 = mitrailleuse sur blindé
HX-TBL2-04 = roquette ou missile sur pièce
HX-TBL2-05 = taille, table 2
HX-TBL2-06 = AP des véhicules à canon
HX-TBL2-07 = AC sur d'autres cibles

## Lecture de la table de tir [2]

HX-FIRE-01 = table de tir
HX-FIRE-02 = décalage sur la table 2
HX-FIRE-03 = colonnes de P
HX-FIRE-04 = colonnes de AC-B
HX-FIRE-05 = douze ne fait rien
HX-FIRE-06 = passé le bord

## Tir antiaérien

HX-AA-01 = haute altitude
HX-AA-02 = moyenne altitude
HX-AA-03 = basse altitude
HX-AA-04 = vol tactique
HX-AA-05 = tir antiaérien

## Cadence de tir

HX-CAD-01 = cadence de tir
HX-CAD-02 = tireur stoppé
HX-CAD-03 = tireur hésitant
HX-CAD-04 = quel jet est comparé
HX-CAD-05 = mots de la colonne CAD
HX-CAD-06 = sens de AL
HX-CAD-07 = tirs uniques

## Résultats

HX-RES-01 = résultat sur infanterie
HX-RES-02 = résultat sur véhicule
HX-RES-03 = pertes en vol
HX-RES-04 = N sur aéronef
HX-RES-05 = S sur aéronef
HX-RES-06 = pièges contre blindé
HX-RES-07 = IND et AP contre blindé
HX-RES-08 = repoussé

## États

HX-STATE-01 = stoppé
HX-STATE-02 = neutralisé
HX-STATE-03 = hésitant
HX-STATE-04 = sonné
HX-STATE-05 = immobilisé
HX-STATE-06 = épave
HX-STATE-07 = plusieurs états

## Tests de moral

HX-TEST-01 = test de moral
HX-TEST-02 = test de stoppage
HX-TEST-03 = test de neutralisation
HX-TEST-04 = rien d'autre ne modifie
HX-TEST-05 = ralliement
HX-TEST-06 = hésitation

## Fumigène, napalm, incendie

HX-SMOKE-01 = fumigène
HX-SMOKE-02 = napalm
HX-SMOKE-03 = le napalm met un incendie
HX-SMOKE-04 = dans la fumée et l'incendie

## Délais des appuis

HX-DELAY-01 = délai d'appui
HX-DELAY-02 = tir préenregistré
HX-DELAY-03 = tours d'attente
HX-DELAY-04 = artillerie allemande
HX-DELAY-05 = artillerie française, Indochine
HX-DELAY-06 = but d'une mission

## Dérive de l'artillerie

HX-DRIFT-01 = dérive de l'artillerie
HX-DRIFT-02 = direction de la dérive
HX-DRIFT-03 = visibilité réduite
HX-DRIFT-04 = deuxième tir sur l'hex
HX-DRIFT-05 = troisième tir sur l'hex
HX-DRIFT-06 = distance de l'observateur
HX-DRIFT-07 = pas d'observateur
HX-DRIFT-08 = hors de vue

## Appui aérien

HX-AIR-01 = dérive de l'appui aérien
HX-AIR-02 = dérive du pion
HX-AIR-03 = missions aériennes
HX-AIR-04 = hélicoptères et drones
HX-AIR-05 = arme guidée
HX-AIR-06 = aéronef posé

## Aéroportés

HX-PARA-01 = dérive d'un largage
HX-PARA-02 = visibilité réduite
HX-PARA-03 = dérive du pion
HX-PARA-04 = transport repoussé
HX-PARA-05 = DZ d'hélicoptère
HX-PARA-06 = parachuté
HX-PARA-07 = déroulement d'un largage

## Assaut

HX-ASSAULT-01 = rounds d'un assaut
HX-ASSAULT-02 = initiative d'assaut
HX-ASSAULT-03 = attaquant, première phase
HX-ASSAULT-04 = stoppé (initiative)
HX-ASSAULT-05 = neutralisé (initiative)
HX-ASSAULT-06 = hésitant (initiative)
HX-ASSAULT-07 = défenseur non reconnu
HX-ASSAULT-08 = parachuté (initiative)
HX-ASSAULT-09 = tunnel (initiative)
HX-ASSAULT-10 = frapper
HX-ASSAULT-11 = PC, AL ou équipe
HX-ASSAULT-12 = pièce de soutien
HX-ASSAULT-13 = frappeur neutralisé
HX-ASSAULT-14 = frappeur stoppé ou immobilisé
HX-ASSAULT-15 = groupe avec perte
HX-ASSAULT-16 = vague humaine
HX-ASSAULT-17 = venant du haut
HX-ASSAULT-18 = venant du bas
HX-ASSAULT-19 = venant d'un tunnel
HX-ASSAULT-20 = contre forte protection
HX-ASSAULT-21 = contre un tunnel
HX-ASSAULT-22 = cible déplacée
HX-ASSAULT-23 = cible parachutée
HX-ASSAULT-24 = lance-grenades
HX-ASSAULT-25 = V de chaque type
HX-ASSAULT-26 = V/N des frappés
HX-ASSAULT-27 = pas de V/N en assaut blindé
HX-ASSAULT-28 = contre un assaut blindé
HX-ASSAULT-29 = toit ouvert ou non blindé
HX-ASSAULT-30 = véhicule sonné ou immobilisé
HX-ASSAULT-31 = infanterie allemande
HX-ASSAULT-32 = Panzerfaust
HX-ASSAULT-33 = infanterie japonaise
HX-ASSAULT-34 = frapper un véhicule
HX-ASSAULT-35 = fin d'un assaut
HX-ASSAULT-36 = qui peut donner l'assaut
HX-ASSAULT-37 = se replier

## Ce que notre copie a perdu

HX-OPEN-01 = typographie et dessins perdus
HX-OPEN-02 = mots en gras
HX-OPEN-03 = nations
