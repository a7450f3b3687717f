### Modern Skirmish : un nom court par règle, tel qu'il se lit à côté d'un nombre ou d'un jet.

## Dés et seuils

MS-DICE-01 = les deux dés d'une troupe
MS-DICE-02 = tailles des dés
MS-DICE-03 = dés de compétence et dés fixes
MS-DICE-04 = atteindre le seuil
MS-DICE-05 = pas de résultat naturel
MS-DICE-06 = pas de relance

## Unités, figurines et vue

MS-UNIT-01 = ce qu'est une unité
MS-UNIT-02 = champ de vision
MS-UNIT-03 = pivoter
MS-UNIT-04 = ligne de vue
MS-UNIT-05 = socles et distances
MS-UNIT-06 = forces
MS-UNIT-07 = hors combat
MS-UNIT-08 = une table plate

## Tour de jeu et initiative

MS-TURN-01 = les trois temps d'un tour
MS-TURN-02 = initiative
MS-TURN-03 = égalité à l'initiative
MS-TURN-04 = nouveau leader
MS-TURN-05 = égalité au tour 1
MS-TURN-06 = à tour de rôle
MS-TURN-07 = un ordre, un tir
MS-TURN-08 = fin du tour

## Marqueurs d'ordres

MS-MARK-01 = les marqueurs restent
MS-MARK-02 = un nouveau marqueur
MS-MARK-03 = bleu ou rouge
MS-MARK-04 = modificateur d'un marqueur
MS-MARK-05 = les sept marqueurs

## Cohésion

MS-COH-01 = cohésion
MS-COH-02 = rétablir la cohésion
MS-COH-03 = cohésion rompue
MS-COH-04 = cohésion et véhicules

## Baisser la tête

MS-HEAD-01 = tête baissée : plus d'action
MS-HEAD-02 = marqueur « Baisse la tête ! »
MS-HEAD-03 = relever la tête
MS-HEAD-04 = ce qui fait baisser la tête
MS-HEAD-05 = véhicules tête baissée
MS-HEAD-06 = tous à terre !
MS-HEAD-07 = étourdi n'est pas tête baissée

## Ordres

MS-ORD-01 = ordres à pied
MS-ORD-02 = ordres des véhicules
MS-ORD-03 = un ordre pour toute l'unité
MS-ORD-04 = bouger et tirer

## Déplacement

MS-MOVE-01 = de combien on bouge
MS-MOVE-02 = terrain difficile et obstacles
MS-MOVE-03 = pas de mouvement rapide en intérieur
MS-MOVE-04 = trajets
MS-MOVE-05 = sortir de la table
MS-MOVE-06 = genres de terrain
MS-MOVE-07 = ouvertures

## Tir

MS-SHOOT-01 = cible valable
MS-SHOOT-02 = jet pour toucher
MS-SHOOT-03 = un combattant après l'autre
MS-SHOOT-04 = seuil modifié
MS-SHOOT-05 = figurines sur la trajectoire

## Modificateurs de seuil

MS-TMOD-01 = déplacé jusqu'à 4 cm
MS-TMOD-02 = déplacé de plus de 4 cm
MS-TMOD-03 = tir ajusté
MS-TMOD-04 = nouvelle cible
MS-TMOD-05 = combat rapproché en intérieur
MS-TMOD-06 = cible : mouvement tactique
MS-TMOD-07 = cible : mouvement rapide
MS-TMOD-08 = couvert léger
MS-TMOD-09 = cible immobile tout le tour d'avant
MS-TMOD-10 = couvert lourd
MS-TMOD-11 = cible tête baissée
MS-TMOD-12 = tir sur un point

## Grenades et autres tirs indirects

MS-GREN-01 = la flashbang étourdit
MS-GREN-02 = lancer une flashbang
MS-GREN-03 = arme de poing après une flashbang
MS-GREN-04 = nuage de fumée
MS-GREN-05 = lancer un fumigène
MS-GREN-06 = grenade offensive
MS-GREN-07 = déviation
MS-GREN-08 = test d'explosion
MS-GREN-09 = être dans une aire
MS-GREN-10 = les grenades font baisser la tête
MS-GREN-11 = aires et véhicules
MS-GREN-12 = grenade défensive
MS-GREN-13 = tir sur un point visé

## Tir sur un véhicule

MS-VSHOT-01 = véhicule non blindé
MS-VSHOT-02 = évacuer le véhicule
MS-VSHOT-03 = survivants d'un véhicule
MS-VSHOT-04 = dé de blindage
MS-VSHOT-05 = modificateurs contre véhicules
MS-VSHOT-06 = armes contre blindage
MS-VSHOT-07 = sauvegarde du blindage
MS-VSHOT-08 = charge creuse et explosion
MS-VSHOT-09 = carcasse
MS-VSHOT-10 = occupants à l'abri

## Tir de couverture

MS-COVFIRE-01 = tir de couverture
MS-COVFIRE-02 = moment du tir de couverture
MS-COVFIRE-03 = tirs de couverture suivants
MS-COVFIRE-04 = marqueur après la couverture
MS-COVFIRE-05 = la couverture se prolonge
MS-COVFIRE-06 = ordre de couverture et tir
MS-COVFIRE-07 = couvrir sans bouger

## Tir depuis un véhicule

MS-VFIRE-01 = tir depuis un véhicule
MS-VFIRE-02 = armes du véhicule
MS-VFIRE-03 = passager à l'écoutille
MS-VFIRE-04 = pas de tir ajusté en véhicule

## Attente

MS-WAIT-01 = mise en attente
MS-WAIT-02 = agir après l'attente
MS-WAIT-03 = pas deux attentes de suite
MS-WAIT-04 = marqueur d'attente bleu

## Corps à corps

MS-CC-01 = aller au corps à corps
MS-CC-02 = dés du corps à corps
MS-CC-03 = l'attaquant l'emporte
MS-CC-04 = le défenseur rompt
MS-CC-05 = corps à corps groupé
MS-CC-06 = soutien au corps à corps
MS-CC-07 = ordre des corps à corps
MS-CC-08 = pas de contact durable

## Capacités spéciales

MS-ABIL-01 = aire d'effet
MS-ABIL-02 = charge creuse
MS-ABIL-03 = rafale
MS-ABIL-04 = explosif
MS-ABIL-05 = gros calibre
MS-ABIL-06 = surprise
MS-ABIL-07 = arme de combat rapproché
MS-ABIL-08 = arme modifiable
MS-ABIL-09 = tir à effet
MS-ABIL-10 = visée sûre

## Équipements

MS-EQP-01 = poser une charge
MS-EQP-02 = explosion de la charge
MS-EQP-03 = victimes d'une charge
MS-EQP-04 = déclencher une charge
MS-EQP-05 = drone de surveillance
MS-EQP-06 = gilet
MS-EQP-07 = radio et appui
MS-EQP-08 = vision nocturne et lampe
MS-EQP-09 = pointeur laser
MS-EQP-10 = visée holographique

## Armes et leurs limites

MS-WPN-01 = armes
MS-WPN-02 = bouger ou tirer
MS-WPN-03 = second servant
MS-WPN-04 = mortier et lance-grenade
MS-WPN-05 = tir en lob
MS-WPN-06 = un lob dévie
MS-WPN-07 = munitions
MS-WPN-08 = tirs limités
MS-WPN-09 = portée de contact

## Véhicules

MS-VEH-01 = types de véhicules
MS-VEH-02 = armement des véhicules
MS-VEH-03 = embarquer et débarquer
MS-VEH-04 = embarquer vaut mouvement tactique
MS-VEH-05 = déplacement à l'embarquement
MS-VEH-06 = une activation pour les deux
MS-VEH-07 = équipage, places, issues
MS-VEH-08 = conduite

## Jouer une partie

MS-GAME-01 = victoire
MS-GAME-02 = mise en place
MS-GAME-03 = effets simultanés
MS-GAME-04 = pas de moral
MS-GAME-05 = pas d'arrondi
MS-GAME-06 = mesurer

## Commandes des joueurs

MS-CMD-01 = commandes
MS-CMD-02 = déployer
MS-CMD-03 = donner un ordre
MS-CMD-04 = se déplacer
MS-CMD-05 = s'orienter
MS-CMD-06 = tirer
MS-CMD-07 = tirer sur un point
MS-CMD-08 = tir à effet (commande)
MS-CMD-09 = flashbang
MS-CMD-10 = charges explosives
MS-CMD-11 = appeler un appui
MS-CMD-12 = monter et descendre
MS-CMD-13 = attaquer
MS-CMD-14 = finir une activation
MS-CMD-15 = passer
MS-CMD-16 = réagir
MS-CMD-17 = fenêtres de réaction
MS-CMD-18 = choix en cours de résolution
