### Armées : listes de forces, règles de composition enfreintes, et points.

help-army-list = Les listes de forces fournies avec Sandtable
help-army-list-more = « sandtable army check NOM » en vérifie une, « sandtable army points NOM » en donne les prix.
help-army-check = Vérifier une liste de forces selon les règles de composition
help-army-check-more = Chaque règle enfreinte est nommée avec sa ligne et ce qui y remédie. NAME est l'une de « sandtable army list », FILE l'une des vôtres.
help-army-points = Additionner les points d'une liste de forces
help-army-points-more = Les prix sont ceux imprimés pour les armes et l'équipement ; ce qui n'en a pas compte 0.

army-not-found = Il n'y a ni armée ni fichier « { $name } » ; il y a { $nearest }.
army-empty = { data-where } : une armée a au moins un groupe, une unité ou un véhicule.
army-good = { $file } respecte toutes les règles de composition : { $groups } { $groups ->
    [one] groupe
   *[other] groupes
}, { $figures } { $figures ->
    [one] figurine
   *[other] figurines
}, { $points } points.
army-good-without-points = { $file } respecte toutes les règles de composition : { $groups } { $groups ->
    [one] unité
   *[other] unités
}, { $figures } { $figures ->
    [one] figurine
   *[other] figurines
} à pied.
army-no-points = { $ruleset } ne connaît pas de points : ses listes se vérifient et n'ont pas de prix.
army-placed = { data-where } : { $name } a une place, et une liste n'a pas de table ; laissez « at » au scénario.
army-broken = { $file } enfreint { $number ->
    [one] une règle
   *[other] { $number } règles
} de composition :
army-line = ligne { NUMBER($line, useGrouping: 0) }
army-total = { $points } points en tout

army-kind = { $kind ->
    [squad] escouade
    [gang] gang
    [individual] individu
    [team] équipe
    [hq-section] section de QG
   *[other] { $kind }
}
army-too-few = { $group } a { $number } { $number ->
    [one] figurine
   *[other] figurines
} ; pour le type { army-kind } il en faut de { $least } à { $most } : ajoutez-en { $change }.
army-too-many = { $group } a { $number } figurines ; pour le type { army-kind } il en faut de { $least } à { $most } : retirez-en { $change }.
army-no-leader = { $group } n'a pas de chef, ce qu'exige le type { army-kind } : donnez à l'une de ses figurines le rôle { $role }.
army-not-a-hero = { $group } est un individu, donc un héros : donnez-lui la qualité hero, ou changez le type du groupe.
army-medikit = { $name }, de { $group }, porte un medikit que seul un infirmier peut employer : donnez-lui le trait medic ou un first-aid-kit.
army-too-dear = L'armée coûte { $cost } points et peut en coûter { $limit } : économisez-en { $over }.

## De Modern Skirmish et de Modern Battles

ms-army-no-leader = Personne ne commande cette force, et c'est son chef qui jette l'initiative : écrivez « leader: true » pour l'une de ses unités.
ms-army-alone = { $weapon } demande un second homme à chaque tir, et { $name }, de { $unit }, est seul : ajoutez une figurine à son unité ou donnez-lui une autre arme.
mb-army-recent = { $name } a { $row }, réservé aux conflits récents : prenez plus ancien, ou écrivez « era: recent ».
mb-army-idle = { $unit } a { $number } { $number ->
    [one] servant
   *[other] servants
} pour { $served ->
    [0] aucune arme qui en demande
    [one] une seule arme qui en demande
   *[other] { $served } armes qui en demandent
} : donnez-lui une mitrailleuse qui en a besoin, ou moins de servants.

## A new one

help-army-new = Une liste de forces pour commencer, en fichier
help-army-new-more = Elle a un groupe ou une unité qui respecte toutes les règles. Continuez dans un éditeur, ou ouvrez-la à la page « Armées » de « sandtable play ».
option-army-new-title = comment la liste s'appelle
army-mine = Mon armée
army-written = Écrit : { $file }. « sandtable army check » dit ce qu'elle enfreint.
army-good-counters = { $file } respecte toutes les règles de composition : { $groups } { $groups ->
    [one] section
   *[other] sections
}, { $figures } pions.
