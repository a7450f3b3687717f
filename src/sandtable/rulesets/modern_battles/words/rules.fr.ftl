### Modern Battles : un nom court par règle, tel qu'il se lit à côté d'un nombre ou d'un jet.

## Conventions générales

MB-GEN-01 = deux feuilles de référence
MB-GEN-02 = pouces
MB-GEN-03 = dés
MB-GEN-04 = arrondis
MB-GEN-05 = socles et mesures
MB-GEN-06 = profil
MB-GEN-07 = une blessure
MB-GEN-08 = unités, regroupées ou dispersées
MB-GEN-09 = orientation et arc de tir
MB-GEN-10 = ligne de visée
MB-GEN-11 = effets simultanés
MB-GEN-12 = secoués, non secourus
MB-GEN-13 = pourcentages de pertes
MB-GEN-14 = niveaux
MB-GEN-15 = bords d'un arc

## Séquence du tour

MB-SEQ-01 = trois étapes d'un tour
MB-SEQ-02 = tours de joueur et de partie
MB-SEQ-03 = début du tour
MB-SEQ-04 = tir, puis corps à corps
MB-SEQ-05 = ce que fait l'adversaire
MB-SEQ-06 = ordre des unités

## Mouvement

MB-MOV-01 = unités dans n'importe quel ordre
MB-MOV-02 = ralliement, obligatoire, libre
MB-MOV-03 = mouvement ordinaire
MB-MOV-04 = marche forcée
MB-MOV-05 = charge
MB-MOV-06 = mouvement obligatoire
MB-MOV-07 = conduite
MB-MOV-08 = quitter un corps à corps
MB-MOV-09 = bord de table
MB-MOV-10 = embarquer et débarquer
MB-MOV-11 = rester hors d'atteinte
MB-MOV-12 = déroulement d'une charge
MB-MOV-13 = se resserrer

## Terrain et obstacles

MB-TER-01 = terrain et mouvement
MB-TER-02 = terrain à demi-vitesse
MB-TER-03 = franchir un obstacle
MB-TER-04 = s'enliser
MB-TER-05 = dense et très difficile
MB-TER-06 = ce qui donne couvert
MB-TER-07 = derrière, en défilement, fumée
MB-TER-08 = bâtiments et tranchées

## Psychologie, ralliement et panique

MB-PSY-01 = test de moral
MB-PSY-02 = ce que change un modificateur
MB-PSY-03 = pris pour cible
MB-PSY-04 = pertes importantes
MB-PSY-05 = non commandée
MB-PSY-06 = test de psychologie
MB-PSY-07 = test de ralliement
MB-PSY-08 = test de panique
MB-PSY-09 = en marche
MB-PSY-10 = secoués
MB-PSY-11 = en fuite
MB-PSY-12 = ce qui secoue un blindé
MB-PSY-13 = quand tester
MB-PSY-14 = aucun test ne relève
MB-PSY-15 = qui tombe
MB-PSY-16 = remplacer un chef

## Test d'initiative

MB-INI-01 = test d'initiative
MB-INI-02 = quand tester l'initiative
MB-INI-03 = champ de mines

## Tir

MB-SHT-01 = une unité à la fois
MB-SHT-02 = qui tire sur qui
MB-SHT-03 = dés selon la cadence
MB-SHT-04 = score pour toucher
MB-SHT-05 = cumul des modificateurs
MB-SHT-06 = tranches de portée
MB-SHT-07 = limite de la portée extrême
MB-SHT-08 = 1 naturel
MB-SHT-09 = plus de 6 requis
MB-SHT-10 = cible grande ou regroupée
MB-SHT-11 = même grande cible
MB-SHT-12 = tir en mouvement
MB-SHT-13 = longue portée
MB-SHT-14 = portée extrême
MB-SHT-15 = couvert léger
MB-SHT-16 = couvert lourd
MB-SHT-17 = blessures par tir
MB-SHT-18 = blessures en surplus
MB-SHT-19 = touches sur véhicule
MB-SHT-20 = tireur embusqué
MB-SHT-21 = artillerie
MB-SHT-22 = qui tire, un seul tir
MB-SHT-23 = obus perforants et explosifs
MB-SHT-24 = cibles de l'artillerie

## Armes et notes d'armes

MB-WPN-01 = armes
MB-WPN-02 = fusil à pompe de près
MB-WPN-03 = armes récentes
MB-WPN-04 = Léger
MB-WPN-05 = Automatique
MB-WPN-06 = cadences bande et chargeur
MB-WPN-07 = servant
MB-WPN-08 = refroidissement par eau
MB-WPN-09 = Lourd
MB-WPN-10 = Encombrant
MB-WPN-11 = la flamme ignore le couvert
MB-WPN-12 = gabarit de flamme
MB-WPN-13 = fonctions limitées
MB-WPN-14 = une seule utilisation
MB-WPN-15 = armes de bord, canons tractés
MB-WPN-16 = servants de canon

## Corps à corps

MB-CC-01 = allonge du corps à corps
MB-CC-02 = grenades
MB-CC-03 = nombre d'attaques
MB-CC-04 = les chargeurs d'abord
MB-CC-05 = par Initiative
MB-CC-06 = toucher au corps à corps
MB-CC-07 = blesser au corps à corps
MB-CC-08 = sauvegarde
MB-CC-09 = résultat d'un corps à corps
MB-CC-10 = table de corps à corps
MB-CC-11 = coups simultanés
MB-CC-12 = livré à chaque tour
MB-CC-13 = les véhicules n'y sont pas
MB-CC-14 = plusieurs unités au combat
MB-CC-15 = quelles figurines partent

## Blessures

MB-WND-01 = table des blessures
MB-WND-02 = pas de blessure possible
MB-WND-03 = Force au-dessus de 10

## Perforation du blindage

MB-ARM-01 = sauvegarde du blindage
MB-ARM-02 = pas de sauvegarde
MB-ARM-03 = sauvegarde automatique
MB-ARM-04 = perforant à courte portée
MB-ARM-05 = armes légères sur blindage
MB-ARM-06 = côté frappé
MB-ARM-07 = colonne par dé de sauvegarde
MB-ARM-08 = Force hors de la table

## Hommes portés et obus explosifs

MB-RID-01 = hommes portés
MB-RID-02 = ricochet
MB-RID-03 = éclats
MB-RID-04 = sous le gabarit
MB-RID-05 = obus explosif
MB-RID-06 = portés d'un véhicule perdu
MB-RID-07 = moral des hommes portés

## Tables des dégâts

MB-DMG-01 = quelle table de dégâts
MB-DMG-02 = dégâts simplifiés
MB-DMG-03 = dégâts détaillés
MB-DMG-04 = frappé à l'arrière
MB-DMG-05 = frappé au flanc
MB-DMG-06 = frappé à l'avant
MB-DMG-07 = première et dernière lignes
MB-DMG-08 = table simplifiée telle quelle

## Effets des dégâts sur les véhicules

MB-VEH-01 = rebond
MB-VEH-02 = pertes d'équipage
MB-VEH-03 = moitié d'équipage
MB-VEH-04 = panique après pertes
MB-VEH-05 = canon atteint
MB-VEH-06 = canon perdu
MB-VEH-07 = plusieurs tourelles
MB-VEH-08 = panique pour un canon perdu
MB-VEH-09 = immobilisé
MB-VEH-10 = feu à bord
MB-VEH-11 = le feu continue
MB-VEH-12 = combattre le feu
MB-VEH-13 = brasier
MB-VEH-14 = le brasier s'éteint-il
MB-VEH-15 = sortir d'un brasier
MB-VEH-16 = explosion
MB-VEH-17 = pertes d'une explosion
MB-VEH-18 = petite explosion
MB-VEH-19 = ordre des effets et tests
MB-VEH-20 = véhicule abandonné
MB-VEH-21 = état d'un véhicule
MB-VEH-22 = épave
MB-VEH-23 = trappes
MB-VEH-24 = touches suivantes
MB-VEH-25 = un tour perdu
MB-VEH-26 = armes d'un véhicule

## Embuscade (option)

MB-AMB-01 = embuscade
MB-AMB-02 = tendre une embuscade
MB-AMB-03 = à l'affût
MB-AMB-04 = déclencher une embuscade
MB-AMB-05 = réglé sur-le-champ
MB-AMB-06 = pas pour les mitrailleuses
MB-AMB-07 = garder une embuscade

## Groupes de véhicules (option)

MB-GRP-01 = groupe de véhicules
MB-GRP-02 = test de groupe
MB-GRP-03 = le groupe décroche
MB-GRP-04 = membres d'un groupe

## Encerclement : liberté de mouvement (option)

MB-ENC-01 = mouvements libres
MB-ENC-02 = autres mouvements
MB-ENC-03 = trappes fermées

## Encerclement : repérage des cibles (option)

MB-SPT-01 = cible à découvert
MB-SPT-02 = cible qui a tiré
MB-SPT-03 = cible qui a bougé
MB-SPT-04 = cible immobile
MB-SPT-05 = grande cible immobile
MB-SPT-06 = grande cible qui a bougé

## Unités quittant leur couvert (option)

MB-COV-01 = quitter le couvert
MB-COV-02 = quitter le couvert sous le feu
MB-COV-03 = à découvert

## Profils et matériel génériques

MB-DAT-01 = profils d'infanterie
MB-DAT-02 = protections
MB-DAT-03 = canons
MB-DAT-04 = véhicules
MB-DAT-05 = unités toutes prêtes
MB-DAT-06 = lire la liste des unités

## Scénario, déploiement, victoire

MB-SCN-01 = scénario et victoire
MB-SCN-02 = unités perdues
MB-SCN-03 = mise en place
MB-SCN-04 = renforts
MB-SCN-05 = fin de la partie

## Commandes des joueurs

MB-CMD-01 = commandes d'un tour
MB-CMD-02 = commandes refusées
MB-CMD-03 = fait sans commande
MB-CMD-04 = choix par défaut
MB-CMD-05 = finir une étape
MB-CMD-06 = tests avant un mouvement
