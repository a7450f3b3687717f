# What the workshop says: of fields of terrain, and of what it cannot do.
workshop-cannot-patch = { $field } cannot be changed from here; change it in the file itself.
workshop-no-table = Nothing of this file can be drawn yet.
workshop-field-kind = Kind
workshop-field-material = Material
workshop-field-cover = Cover
workshop-field-height = Height
workshop-field-floors = Floors
workshop-field-resistance = Resistance
workshop-field-storeys = Storeys
workshop-field-level = Level
workshop-field-blocking = Blocks sight
workshop-field-difficult = Difficult
workshop-field-impassable = Impassable
workshop-field-obstacle = Obstacle
workshop-field-interior = Interior
workshop-field-precarious = Unsure footing
workshop-field-dense = Dense
workshop-field-hull_down = Hull down
workshop-mend-wall = Move it onto the outline, to { $x }, { $y }
workshop-mend-table = Move it onto the table
workshop-mend-zone = Make it { $width } × { $height }
workshop-mend-name = Use { $name }
workshop-mend-leave-out = Leave { $name } out
workshop-mend-points = Write { $number } points
workshop-mend-columns = Make it columns { $columns }
workshop-mend-door = Give { $name } a door
workshop-mend-through = Let people through { $name }
workshop-mend-away = Take { $name } away
workshop-unreached =
    { $barrier ->
        [itself] { $side } find no way into { $place }, which counts for them; give it a door.
        [none] { $side } find no way to { $place }, which counts for them; open one, or put it elsewhere.
       *[other] { $side } find no way to { $place }, which counts for them: { $barrier } shuts it off.
    }
