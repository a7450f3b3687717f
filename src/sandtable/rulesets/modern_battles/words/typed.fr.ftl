### Modern Battles : commandes tapées.

mb-typed-needs-figure = Dites quelle figurine, comme « A7 ».
mb-typed-needs-point = Dites où, comme « 24,18 » : pouces depuis la gauche, puis depuis le haut.
mb-typed-needs-bearing = Dites vers où, en degrés, comme « tourner rifle-squad 90 » : 0 est le nord, 90 l'est.
mb-typed-which-unit = Quelle unité ou quel véhicule ? { $known }.
mb-typed-which-vehicle = Quel véhicule ? { $known }.
mb-typed-which-weapon = Quelle arme ? { $known }.
