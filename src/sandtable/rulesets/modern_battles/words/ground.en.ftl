### Sight, ways and places of Modern Battles.

mb-out-of-arc = The target is outside the arc of fire.
mb-sight-terrain = In the way of sight: { $piece }.
mb-sight-dense = More than 3 inches of dense terrain ({ $piece }) are in the way of sight.
mb-sight-vehicle = In the way of sight: { $piece }.

mb-way-off-table = The way leaves the table, which the scenario does not allow here.
mb-way-impassable = The way runs over { $piece }, which nobody can pass.
mb-way-building = No vehicle or towed gun can enter { $piece }.
mb-way-vehicle = In the way: { $vehicle }.
mb-way-enemy = The base of { $figure } is in the way.
mb-way-figure = The base of { $figure } is in the way; a vehicle passes nobody.
mb-way-gun = In the way: the gun of { $unit }.
mb-way-reach = The way comes within the reach of { $figure } ({ $unit }); only a charge may.

mb-place-off-table = The whole base must be on the table.
mb-place-impassable = Nobody can stand on { $piece }.
mb-place-building = No vehicle or towed gun can stand in { $piece }.
mb-place-taken = That place is taken by { $other }.
