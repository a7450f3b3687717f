### Modern Skirmish : les calculs de probabilités, leurs données, leurs issues et leurs refus.

## Questions

query-ms-initiative = À qui l'initiative
query-ms-shoot = Un tir sur une figurine
query-ms-burst = Une rafale sur plusieurs figurines
query-ms-covering = Tir de couverture pendant un tour
query-ms-volley = Plusieurs combattants tirent l'un après l'autre
query-ms-aoe = Où tombe un tir visant un point
query-ms-blast = Une figurine près du point visé
query-ms-area = Figurines dans une aire d'effet
query-ms-suppress = Tir à effet
query-ms-vehicle = Un tir sur un véhicule
query-ms-bailout = Sortir d'un véhicule perdu
query-ms-save = Sauvegardes contre plusieurs touches
query-ms-melee = Un corps à corps

## Données

input-dq = Dé de qualité (DQ) du leader
input-drone = Drone de surveillance
input-previous = Qui l'avait au tour précédent
input-dc = Dé de compétence (DC)
input-order = Ordre du tireur
input-shot_number = Rang de ce tir de couverture dans le tour
input-target_number = Rang de cette cible dans la rafale
input-indoors = Tireur à l'intérieur d'un bâtiment
input-helper = Un second homme aide
input-laser = Pointeur laser monté
input-holo = Visée holographique en service
input-target_marker = Marqueur de la cible
input-target_still = Cible immobile au tour précédent
input-vest = La cible porte un gilet
input-distance = Distance, cm (vérifiée si elle est donnée)
input-rapid_target = Une cible en mouvement rapide est
input-targets = Cibles de la rafale
input-shooters = Tireurs
input-figures_shot_at = Figurines visées
input-lob = Tir en lob
input-beyond_point = Figurine au-delà du point, cm
input-right_of_point = Figurine à droite du point, cm
input-figures_in_area = Figurines dans l'aire
input-target_vehicle = Véhicule visé
input-armour_roll = Dé de blindage
input-vehicle_damage = Armes qui percent un blindage
input-occupants = Occupants
input-hits_suffered = Touches
input-attack = Dés de l'attaque
input-defence = Dés de la défense

## Issues

outcome-out-of-action = hors combat
outcome-saved = touché mais sauvé
outcome-missed = manqué
outcome-survived = survit dans l'aire
outcome-untouched = indemne
outcome-suppressed = têtes baissées
outcome-no-effect = sans effet
outcome-failed = échec
outcome-defender-out = défenseur hors combat
outcome-contact-broken = contact rompu

## Moyennes

expected-heads_down = unités contraintes de baisser la tête
expected-out = figurines hors combat en moyenne
expected-survivors = survivants en moyenne
expected-attack_successes = succès de l'attaque en moyenne
expected-defence_successes = succès de la défense en moyenne

## Ce qu'un jet a donné

means-MS-SHOOT-02-true = touché
means-MS-SHOOT-02-false = manqué
means-MS-GREN-06-true = sur le point visé
means-MS-GREN-06-false = échec
means-MS-GREN-12-true = sur le point visé
means-MS-GREN-12-false = échec
means-MS-GREN-13-true = sur le point visé
means-MS-GREN-13-false = échec
means-MS-EQP-07-true = sur le point visé
means-MS-EQP-07-false = échec
means-MS-GREN-07-number = { $n } cm
means-MS-GREN-07-values = { $a ->
    [1] tout droit
    [2] en avant à droite
    [3] à droite
    [4] en arrière à droite
    [5] tout droit en arrière
    [6] en arrière à gauche
    [7] à gauche
   *[8] en avant à gauche
  }
means-MS-GREN-08-true = survit
means-MS-GREN-08-false = hors combat
means-MS-EQP-06-true = le gilet tient
means-MS-EQP-06-false = le gilet cède
means-MS-ABIL-09-true = succès
means-MS-ABIL-09-false = échec
means-MS-VSHOT-02-true = sort vivant
means-MS-VSHOT-02-false = hors combat
means-MS-VSHOT-04-number = { $n } à atteindre
means-MS-VSHOT-07-true = le blindage tient
means-MS-VSHOT-07-false = le blindage cède
means-MS-CC-02-true = succès
means-MS-CC-02-false = échec

## Ce qui n'a pas de sens

ms-odds-not-a-pool = { $field } est une réserve de dés telle que 2D8 ou 2D8+1D6, { $most } termes au plus de 1 à 3 dés D6, D8, D10 ou D12, pas « { $value } ».

## Ce qu'une règle interdit

ms-odds-no-shooting = L'ordre { $order } interdit de tirer : prenez tactical-move, aimed-fire ou covering-fire.
ms-odds-no-movement = Sous l'ordre { $order } personne ne bouge : retirez moved, ou prenez tactical-move.
ms-odds-move-or-shoot = { $weapon } ne permet pas de bouger et tirer dans la même action : retirez moved.
ms-odds-needs-helper = { $weapon } ne tire qu'avec l'aide d'un second homme.
ms-odds-no-aimed-fire = { $weapon } est une arme de véhicule, et les véhicules n'ont pas de tir ajusté.
ms-odds-one-shot = Seul le tir de couverture a un tir numéro { $number } : les autres ordres en donnent un par tour.
ms-odds-no-burst = { $weapon } ne tire pas en rafale : une seule cible.
ms-odds-too-many-targets = Une rafale a { $most } cibles au plus : il n'y a pas de numéro { $number }.
ms-odds-out-of-range = { $distance } cm dépassent la portée de { $weapon }, { $reach } cm.
ms-odds-not-modifiable = { $weapon } n'est pas modifiable : { $field } se monte sur arme de poing, fusil à pompe ou pistolet-mitrailleur.
ms-odds-no-unit-marker = Une unité à pied n'a pas de marqueur { $marker } : seuls les véhicules en ont un.
ms-odds-no-vehicle-marker = Un véhicule n'a pas de marqueur { $marker } : les véhicules n'ont pas cet ordre.
ms-odds-area-weapon = { $weapon } vise un point : posez la question aoe ou blast.
ms-odds-no-area = { $weapon } n'a pas d'aire d'effet : posez la question shoot.
ms-odds-no-lob = { $weapon } ne tire pas en lob : le mortier et la grenade offensive le peuvent.
ms-odds-not-suppressive = { $weapon } n'a pas de tir à effet : les mitrailleuses et le canon de 20 mm en ont un.
ms-odds-no-hollow-charge = { $weapon } n'atteint aucun véhicule : à une arme à aire d'effet il faut une charge creuse (AC).
ms-odds-armour-proof = { $weapon } ne peut rien contre { $vehicle } : seules les charges creuses (AC) percent, sauf vehicle_damage=any.
