### Combat Zone : un libellé court par règle, à côté d'un nombre ou en tête d'un jet.

## Conventions générales

CZ-GEN-01 = cadre : base ou Seconde Guerre mondiale
CZ-GEN-02 = unité et groupe, même notion
CZ-GEN-03 = dés et centimètres
CZ-GEN-04 = moitiés et arrondis
CZ-GEN-05 = mesure des distances
CZ-GEN-06 = ligne de vue
CZ-GEN-07 = cumul des modificateurs
CZ-GEN-08 = blessure automatique
CZ-GEN-09 = terrain et bâtiments
CZ-GEN-10 = choix et tirages au sort

## Déroulement du tour

CZ-SEQ-01 = les quatre phases du tour
CZ-SEQ-02 = phase des actions obligatoires
CZ-SEQ-03 = phase des tests de réaction
CZ-SEQ-04 = ordre des activations
CZ-SEQ-05 = arrivée des tirs de barrage
CZ-SEQ-06 = mise en place et durée
CZ-SEQ-07 = perdue hors de la table
CZ-SEQ-08 = fin du tour
CZ-SEQ-09 = fin de la partie

## Qualité

CZ-QUAL-01 = qualité
CZ-QUAL-02 = recrue
CZ-QUAL-03 = aguerri
CZ-QUAL-04 = vétéran
CZ-QUAL-05 = élite
CZ-QUAL-06 = héros

## Profils

CZ-PROF-01 = profil et résistance
CZ-PROF-02 = profil de chef de gang
CZ-PROF-03 = chefs et sous-chefs

## Test de réaction

CZ-REACT-01 = test de réaction
CZ-REACT-02 = dernier vivant de son groupe
CZ-REACT-03 = groupe sous la moitié de l'effectif
CZ-REACT-04 = déjà en déroute
CZ-REACT-05 = engagé au corps à corps
CZ-REACT-06 = socle à socle avec un chef
CZ-REACT-07 = lui-même sous-chef
CZ-REACT-08 = lui-même chef
CZ-REACT-09 = blessé, au test de réaction
CZ-REACT-10 = marqueur Ok, 3 PA
CZ-REACT-11 = panique
CZ-REACT-12 = mouvement de déroute
CZ-REACT-13 = en déroute au corps à corps

## Initiative et activation

CZ-INIT-01 = jet d'initiative
CZ-INIT-01-own = sous-chefs (1 chacun) et chefs (2 chacun) du camp
CZ-INIT-02 = choix du premier à jouer
CZ-INIT-03 = égalité à l'initiative

## Cohésion

CZ-COH-01 = distances de cohésion
CZ-COH-02 = sans chef, pas de cohésion

## Points d'action

CZ-AP-01 = points d'action selon la qualité
CZ-AP-02 = groupe hors cohésion
CZ-AP-03 = points d'action disponibles

## États issus des premiers soins

CZ-STATE-01 = figurine blessée
CZ-STATE-02 = figurine sonnée
CZ-STATE-03 = victime sur la table

## Mouvement

CZ-MOVE-01 = coût des mouvements et pivots
CZ-MOVE-02 = ce qui barre le passage
CZ-MOVE-03 = coût des actions génériques
CZ-MOVE-04 = coût des actions de combat

## Déroulement du tir

CZ-SHOOT-01 = cible en vue, dans le champ de tir
CZ-SHOOT-02 = déroulement d'un tir
CZ-SHOOT-03 = pas de tir dans un corps à corps
CZ-SHOOT-04 = portées de l'arme

## Jet pour toucher

CZ-HIT-01 = jet pour toucher
CZ-HIT-02 = cible à couvert
CZ-HIT-03 = tireur paniqué
CZ-HIT-04 = portée courte
CZ-HIT-05 = tir visé
CZ-HIT-06 = bout portant, pour toucher
CZ-HIT-07 = fusil de sniper
CZ-HIT-08 = tireur blessé
CZ-HIT-09 = servants manquants, pour toucher

## Jet de blessure (tir)

CZ-WOUND-01 = jet de blessure
CZ-WOUND-02 = couvert
CZ-WOUND-03 = armure
CZ-WOUND-04 = bout portant, jet de blessure

## Tir en rafale

CZ-BURST-01 = nombre de tirs d'une rafale
CZ-BURST-02 = cadence de tir du tour
CZ-BURST-03 = répartition d'une rafale
CZ-BURST-04 = gabarit de rafale

## Tir d'opportunité

CZ-OPP-01 = tir d'opportunité
CZ-OPP-02 = perte du tir d'opportunité

## Armes à gabarit et déviation

CZ-AREA-01 = jet pour toucher au gabarit
CZ-AREA-02 = déviation
CZ-AREA-03 = dommages au centre et autour
CZ-AREA-04 = taille du gabarit
CZ-AREA-05 = qui est sous le gabarit
CZ-AREA-06 = couvert contre un gabarit
CZ-AREA-07 = fumée
CZ-AREA-08 = lance-grenades intégré

## Armes

CZ-WPN-01 = armes légères, feuille de base
CZ-WPN-02 = armes lourdes, feuille de base
CZ-WPN-03 = armes légères d'époque
CZ-WPN-04 = armes lourdes d'époque
CZ-WPN-05 = PIAT, un tir tous les deux tours
CZ-WPN-06 = munitions du lance-roquettes
CZ-WPN-07 = lance-roquettes à un coup
CZ-WPN-08 = lance-flammes et réservoirs
CZ-WPN-09 = coût en points

## Combat rapproché

CZ-CC-01 = engager un corps à corps
CZ-CC-02 = retenu au corps à corps
CZ-CC-03 = rounds de corps à corps
CZ-CC-04 = jet d'attaque
CZ-CC-05 = dés d'attaque
CZ-CC-06 = initiateur du round
CZ-CC-07 = paniqué, au corps à corps
CZ-CC-08 = blessé, au corps à corps
CZ-CC-09 = adversaires au-delà du premier
CZ-CC-10 = arme de corps à corps, attaque
CZ-CC-11 = seconde arme, attaque
CZ-CC-12 = jet de blessure, corps à corps
CZ-CC-13 = arme de corps à corps, blessure
CZ-CC-14 = seconde arme, blessure
CZ-CC-15 = mis en déroute au corps à corps

## Machines et robots

CZ-MACH-01 = niveau de dommages de la machine
CZ-MACH-02 = composant de la machine touché
CZ-MACH-03 = autoréparation
CZ-MACH-04 = dommages majeurs déjà subis
CZ-MACH-05 = dommages critiques déjà subis
CZ-MACH-06 = effet des dommages de la machine

## Jet de technologie

CZ-TECH-01 = jet de technologie
CZ-TECH-02 = spécialiste Tech
CZ-TECH-03 = sans matériel adapté
CZ-TECH-04 = matériel de qualité
CZ-TECH-05 = paniqué, jet de technologie

## Groupes du supplément

CZ-GROUP-01 = types de groupe
CZ-GROUP-02 = composition d'un squad
CZ-GROUP-03 = squad divisé en deux sections
CZ-GROUP-04 = squad américain divisé en trois équipes
CZ-GROUP-05 = chef de l'équipe Able
CZ-GROUP-06 = gangs d'irréguliers
CZ-GROUP-07 = héros individuel
CZ-GROUP-08 = composition d'un team
CZ-GROUP-09 = composition d'une section de QG

## Obstacles

CZ-OBST-01 = coût de franchissement d'un obstacle
CZ-OBST-02 = empêtré dans les barbelés
CZ-OBST-03 = couper barbelés ou clôture

## Couvert

CZ-COVER-01 = mise à couvert
CZ-COVER-02 = couvert donné par le terrain
CZ-COVER-03 = pas de demi-couvert

## Combat urbain

CZ-URBAN-01 = escaliers et échelles
CZ-URBAN-02 = position précaire
CZ-URBAN-03 = descente entraînée
CZ-URBAN-04 = prises pour escalader
CZ-URBAN-05 = pas d'arrêt entre deux niveaux
CZ-URBAN-06 = portée d'un saut
CZ-URBAN-07 = amortir sa chute
CZ-URBAN-08 = hauteur de la chute
CZ-URBAN-09 = héros, à la chute
CZ-URBAN-10 = compétence particulière, à la chute
CZ-URBAN-11 = dommages de la chute
CZ-URBAN-12 = tomber sur quelqu'un
CZ-URBAN-13 = ouverture de force d'une porte

## Armes incendiaires

CZ-FIRE-01 = panique due aux armes incendiaires
CZ-FIRE-02 = bâtiment en feu

## Servants d'armes

CZ-CREW-01 = servants manquants, PA en plus
CZ-CREW-02 = qui compte comme servant
CZ-CREW-03 = PA communs des servants
CZ-CREW-04 = servant joué à part
CZ-CREW-05 = servants requis par l'arme

## Armes lourdes d'infanterie

CZ-HW-01 = arme lourde : déplacement et tir
CZ-HW-02 = montage ou démontage

## Premiers soins

CZ-AID-01 = premiers soins
CZ-AID-02 = soigneur non médecin
CZ-AID-03 = soigneur paniqué
CZ-AID-04 = soigneur médecin
CZ-AID-05 = soignée dans le tour de sa chute
CZ-AID-06 = trousse de premiers soins
CZ-AID-07 = medikit

## Tir sur le terrain

CZ-TERR-01 = dommages au terrain
CZ-TERR-02 = armes qui endommagent le terrain

## Ténèbres

CZ-DARK-01 = ténèbres, 30 cm au plus
CZ-DARK-02 = ténèbres, pas de bonus de portée courte
CZ-DARK-03 = ténèbres, mouvement ralenti

## Communication et tirs de barrage

CZ-RADIO-01 = message radio
CZ-RADIO-02 = droit de demander un barrage
CZ-RADIO-03 = test de communication
CZ-RADIO-04 = obus du barrage

## Mortiers

CZ-MORT-01 = observateur de mortier
CZ-MORT-02 = tir indirect au mortier
CZ-MORT-03 = valeurs des mortiers

## Équipement

CZ-EQUIP-01 = équipement

## Grenades

CZ-GREN-01 = lancer de grenade
CZ-GREN-02 = grenade à fusil
CZ-GREN-03 = grenade incendiaire
CZ-GREN-04 = grenade fumigène
CZ-GREN-05 = bonus de la grenade anti-char

## Armes de corps à corps

CZ-HAND-01 = armes de corps à corps

## Éléments de scénario

CZ-SCEN-01 = éléments de scénario

## Généralités sur les véhicules

CZ-VEH-01 = à bord, une seule unité
CZ-VEH-02 = type et taille du véhicule
CZ-VEH-03 = véhicules génériques
CZ-VEH-04 = équipage et passagers
CZ-VEH-05 = véhicule en vol
CZ-VEH-06 = ce qui arrête un véhicule

## Déplacement des véhicules

CZ-VMOVE-01 = points d'action du véhicule
CZ-VMOVE-02 = unité de mouvement
CZ-VMOVE-03 = virage d'un véhicule
CZ-VMOVE-04 = virages permis
CZ-VMOVE-05 = pas deux virages d'affilée
CZ-VMOVE-06 = véhicule en terrain difficile
CZ-VMOVE-07 = obstacle devant un véhicule

## Dérapages et perte de contrôle

CZ-SKID-01 = dérapage en terrain difficile
CZ-SKID-02 = dérapage en deux virages d'affilée
CZ-SKID-03 = jet de dérapage
CZ-SKID-04 = facteur de dérapage
CZ-SKID-05 = dérapages en jeu
CZ-SKID-06 = véhicule à chenilles ou 4x4

## Transport

CZ-TRANS-01 = embarquer ou débarquer
CZ-TRANS-02 = conditions pour embarquer
CZ-TRANS-03 = posée contre le véhicule
CZ-TRANS-04 = saut en marche
CZ-TRANS-05 = vitesse du véhicule quitté
CZ-TRANS-06 = héros, au saut en marche

## Tir depuis un véhicule

CZ-VFIRE-01 = tir d'un véhicule de combat
CZ-VFIRE-02 = champ de tir du montage
CZ-VFIRE-03 = armes personnelles à bord
CZ-VFIRE-04 = conducteur servant une arme lourde
CZ-VFIRE-05 = véhicule tireur, moitié des PA au plus
CZ-VFIRE-06 = véhicule tireur, plus de la moitié des PA

## Tir sur un véhicule

CZ-VTGT-01 = vitesse et taille de la cible
CZ-VTGT-02 = vitesse de la cible
CZ-VTGT-03 = taille de la cible

## Dommages aux véhicules

CZ-VDMG-01 = jet de dommages contre un véhicule
CZ-VDMG-02 = dommages critiques, véhicule détruit
CZ-VDMG-03 = dommages majeurs
CZ-VDMG-04 = blindage, armes anti-char seulement
CZ-VDMG-05 = blindés et armes anti-char

## Dommages aux véhicules de transport (options)

CZ-CARGO-01 = véhicule ou occupant touché
CZ-CARGO-02 = zone de transport touchée

## Éperonner un véhicule ou un robot

CZ-RAM-01 = jet d'éperonnage
CZ-RAM-02 = conducteur vétéran ou élite
CZ-RAM-03 = conducteur héros
CZ-RAM-04 = dommages d'éperonnage
CZ-RAM-05 = robot éperonné

## Percuter des piétons

CZ-RUN-01 = esquive du piéton
CZ-RUN-02 = vitesse au-delà de 30 cm
CZ-RUN-03 = héros à pied
CZ-RUN-04 = piéton au flanc du véhicule

## Canons anti-char

CZ-GUN-01 = dommages des canons
CZ-GUN-02 = obus perforant ou HE
CZ-GUN-03 = portée et servants du canon

## Ordres des joueurs

CZ-CMD-01 = diviser un squad
CZ-CMD-02 = déployer
CZ-CMD-03 = ordre des actions obligatoires
CZ-CMD-04 = choisir le bord de fuite
CZ-CMD-05 = choisir qui commence
CZ-CMD-06 = activer un groupe
CZ-CMD-07 = terminer l'activation
CZ-CMD-08 = pivoter
CZ-CMD-09 = se déplacer
CZ-CMD-10 = franchir un obstacle
CZ-CMD-11 = se dégager des barbelés
CZ-CMD-12 = couper les barbelés
CZ-CMD-13 = escalader
CZ-CMD-14 = sauter
CZ-CMD-15 = se mettre à couvert
CZ-CMD-16 = ouvrir ou fermer une porte
CZ-CMD-17 = forcer une porte
CZ-CMD-18 = ramasser un objet
CZ-CMD-19 = tenter un jet de technologie
CZ-CMD-20 = donner les premiers soins
CZ-CMD-21 = tirer
CZ-CMD-22 = faire un tir visé
CZ-CMD-23 = préparer un tir d'opportunité
CZ-CMD-24 = répondre par un tir d'opportunité
CZ-CMD-25 = lancer une grenade
CZ-CMD-26 = tirer une grenade à fusil
CZ-CMD-27 = tirer avec une arme à gabarit
CZ-CMD-28 = changer le réservoir
CZ-CMD-29 = déplacer une arme lourde
CZ-CMD-30 = monter une arme lourde
CZ-CMD-31 = démonter une arme lourde
CZ-CMD-32 = demander un tir de barrage
CZ-CMD-33 = livrer un round de corps à corps
CZ-CMD-34 = choisir le combattant de tête
CZ-CMD-35 = conduire
CZ-CMD-36 = prendre un virage
CZ-CMD-37 = éperonner
CZ-CMD-38 = décaler le dé d'éperonnage
CZ-CMD-39 = tirer avec une arme de bord
CZ-CMD-40 = monter à bord
CZ-CMD-41 = descendre du véhicule
CZ-CMD-42 = prendre le volant
