### Sight, ways and places of Modern Battles.

mb-out-of-arc = The target is outside the arc of fire.
mb-sight-terrain = { $piece } is in the way of sight.
mb-sight-dense = More than 3 inches of dense terrain ({ $piece }) are in the way of sight.
mb-sight-vehicle = { $piece } is in the way of sight.

mb-way-off-table = The way leaves the table, which the scenario does not allow here.
mb-way-impassable = The way runs over { $piece }, which nobody can pass.
mb-way-building = No vehicle or towed gun can enter { $piece }.
mb-way-vehicle = { $vehicle } stands in the way.
mb-way-enemy = The base of { $figure } is in the way.
mb-way-figure = The base of { $figure } is in the way; a vehicle passes nobody.
mb-way-gun = The gun of { $unit } is in the way.
mb-way-reach = The way comes within the reach of { $figure } ({ $unit }); only a charge may.

mb-place-off-table = The whole base must be on the table.
mb-place-impassable = Nobody can stand on { $piece }.
mb-place-building = No vehicle or towed gun can stand in { $piece }.
mb-place-taken = That place is taken by { $other }.
