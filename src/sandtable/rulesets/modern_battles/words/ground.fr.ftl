### Vue, trajets et places de Modern Battles.

mb-out-of-arc = La cible est hors de l'arc de tir.
mb-sight-terrain = Sur la ligne de visée : { $piece }.
mb-sight-dense = Plus de 3 pouces de terrain dense ({ $piece }) bloquent la ligne de visée.
mb-sight-vehicle = Sur la ligne de visée : { $piece }.

mb-way-off-table = Le trajet quitte la table, ce que le scénario ne permet pas ici.
mb-way-impassable = Le trajet passe sur { $piece }, que nul ne peut franchir.
mb-way-building = Ni véhicule ni pièce tractée ne peut entrer dans { $piece }.
mb-way-vehicle = En travers du passage : { $vehicle }.
mb-way-enemy = Le socle de { $figure } barre le passage.
mb-way-figure = Le socle de { $figure } barre le passage ; un véhicule ne traverse personne.
mb-way-gun = En travers du passage : le canon ({ $unit }).
mb-way-reach = Le trajet entre dans l'allonge de { $figure } ({ $unit }) ; seule une charge le peut.

mb-place-off-table = Le socle doit être en entier sur la table.
mb-place-impassable = Nul ne peut se tenir sur { $piece }.
mb-place-building = Ni véhicule ni pièce tractée ne peut se tenir dans { $piece }.
mb-place-taken = La place est prise par { $other }.
