mb-danger-moved = après un mouvement
mb-danger-ambush = embuscade
mb-danger-harmless = { $unit } n'a rien qui puisse lui nuire.
mb-danger-assumes = L'ennemi joue son prochain tour : chaque unité peut pivoter ou se déplacer, et tire une fois, un véhicule avec une de ses armes. La cible garde sa formation. Les embuscades se déclenchent au premier endroit ; les tests après un tir ne sont pas comptés.
mb-danger-no-query-templates = Des coups et des gabarits, ou plusieurs gabarits, en un seul tir : nul ne sait qui de ceux sous le suivant est tombé, et aucune requête ne le compte ; c'est compté comme si personne ne l'était.
mb-danger-no-query-sides = Pris sous le feu de plusieurs côtés ou de plusieurs façons, ce qu'une seule requête ne peut dire.
mb-danger-no-query-turrets = Plusieurs tourelles, dont une requête ne connaît qu'une.
mb-danger-done = { $unit } ne tire plus : son camp a joué son dernier tour.
