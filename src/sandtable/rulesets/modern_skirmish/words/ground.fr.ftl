### Vue, chemins et places : pourquoi une chose n'est pas vue, pas franchie, pas libre.

ms-out-of-arc = La cible est derrière : elle doit se trouver dans les 180° vers l'avant.
ms-sight-terrain = { $piece } cache la vue.
ms-sight-wall = Un mur cache la vue ({ $piece }) : on ne voit dedans et dehors que par une porte, une fenêtre ou une brèche.
ms-sight-shut = Ouverture fermée ({ $opening }) : seule une charge explosive y ouvre la vue.
ms-sight-vehicle = { $piece } cache la vue.
ms-sight-smoke = La fumée cache la vue.
ms-sight-night = Il fait trop noir pour voir si loin.

ms-way-off-table = Seul le dernier point d'un chemin peut être hors de la table.
ms-way-impassable = Le chemin passe sur { $piece }, qui est infranchissable.
ms-way-wall = Le chemin traverse un mur de { $piece } ; il lui faut une porte, une fenêtre ou une brèche.
ms-way-shut = { $opening } est fermé : seule une charge explosive l'ouvre.
ms-way-interior = Aucun véhicule ne peut entrer dans { $piece }.
ms-way-vehicle = { $vehicle } barre le chemin.
ms-way-enemy = Le socle de { $figure } barre le chemin.

ms-place-off-table = Le socle entier doit être sur la table.
ms-place-impassable = Personne ne peut se tenir sur { $piece }.
ms-place-wall = Personne ne peut se tenir dans le mur de { $piece }.
ms-place-interior = Aucun véhicule ne peut se tenir dans { $piece }.
ms-place-taken = Cette place est prise par { $other }.
