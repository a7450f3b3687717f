# Ce que dit l'atelier : des champs du terrain, et de ce qu'il ne peut faire.
workshop-cannot-patch = { $field } ne peut être changé d'ici ; changez-le dans le fichier même.
workshop-no-table = Rien de ce fichier ne peut encore être dessiné.
workshop-field-kind = Genre
workshop-field-material = Matériau
workshop-field-cover = Couvert
workshop-field-height = Hauteur
workshop-field-floors = Étages
workshop-field-resistance = Résistance
workshop-field-storeys = Niveaux
workshop-field-level = Niveau
workshop-field-blocking = Bloque la vue
workshop-field-difficult = Difficile
workshop-field-impassable = Infranchissable
workshop-field-obstacle = Obstacle
workshop-field-interior = Intérieur
workshop-field-precarious = Appui peu sûr
workshop-field-dense = Dense
workshop-field-hull_down = Défilé de coque
workshop-mend-wall = Le mettre sur le contour, en { $x } ; { $y }
workshop-mend-table = Le mettre sur la table
workshop-mend-zone = La porter à { $width } × { $height }
workshop-mend-name = Prendre { $name }
workshop-mend-leave-out = Laisser { $name } de côté
workshop-mend-points = Écrire { $number } points
workshop-mend-columns = La porter aux colonnes { $columns }
workshop-mend-door = Percer une porte ({ $name })
workshop-mend-through = Laisser passer ({ $name })
workshop-mend-away = Retirer { $name }
workshop-unreached =
    { $barrier ->
        [itself] { $side } : aucun accès à { $place }, qui compte pour ce camp ; percez une porte.
        [none] { $side } : aucun chemin vers { $place }, qui compte pour ce camp ; ouvrez-en un, ou déplacez l'objectif.
       *[other] { $side } : aucun chemin vers { $place }, qui compte pour ce camp : { $barrier } en barre l'accès.
    }
