cz-danger-single = single shot
cz-danger-burst-shots = burst
cz-danger-aimed = aimed shot
cz-danger-template = template
cz-danger-too-far = { $weapon } reaches { $reach } cm, and it is { $distance } cm away.
cz-danger-no-shot = No weapon of { $figure } reaches that far.
cz-danger-unarmed = { $figure } has nothing to shoot with.
cz-danger-assumes = Enemies have all their action points, and pay for a turn or a walk before the shot; a panic stops the way. The target is not behind cover it would first have to take. Opportunity fire comes where it is worst. Vehicles fire from where they stand; barrages are not counted.
