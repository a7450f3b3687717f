mb-danger-moved = après un mouvement
mb-danger-ambush = embuscade
mb-danger-harmless = { $unit } n'a rien qui puisse lui nuire.
mb-danger-assumes = L'ennemi joue son prochain tour : chaque unité peut pivoter ou se déplacer, et tire une fois, un véhicule avec une de ses armes. La cible garde sa formation. Les embuscades se déclenchent au premier endroit ; les tests après un tir ne sont pas comptés.
