### Modern Skirmish : commandes tapées.

typed-which-order = Quel ordre ? { $known }.
typed-needs-bearing = Dites vers où, en degrés, comme « orienter 7 90 » : 0 est le nord, 90 l'est.
