### Modern Battles : commandes tapées.

mb-typed-needs-figure = Dites quelle figurine, comme « A7 ».
mb-typed-needs-point = Dites où, comme « 24,18 » : pouces depuis la gauche, puis depuis le haut.
mb-typed-needs-bearing = Dites vers où, en degrés, comme « tourner rifle-squad 90 » : 0 est le nord, 90 l'est.
mb-typed-which-unit = Quelle unité ou quel véhicule ? { $known }.
mb-typed-which-vehicle = Quel véhicule ? { $known }.
mb-typed-which-weapon = Quelle arme ? { $known }.

# What each verb does
mb-does-deploy = placer une unité ou un véhicule, ou l'embarquer
mb-does-begin = débuter la bataille
mb-does-hatches = ouvrir ou fermer les trappes
mb-does-enter = un renfort arrive
mb-does-move = un mouvement ordinaire
mb-does-march = marche forcée : deux fois plus loin, sans tir
mb-does-charge = charger une unité ennemie
mb-does-close-up = amener plus de figurines au combat
mb-does-break-off = rompre le combat
mb-does-mount = monter sur un véhicule
mb-does-dismount = descendre, et continuer
mb-does-free = tenter de dégager un véhicule embourbé
mb-does-turn = tourner sur place : unité, tourelle, canon
mb-does-shoot = le tir d'une unité, de son canon ou d'une arme de véhicule
mb-does-ambush = tendre une embuscade autour d'un point
mb-does-fight = résoudre un corps à corps
mb-does-end = passer à l'étape suivante
mb-does-concede = abandonner la partie
