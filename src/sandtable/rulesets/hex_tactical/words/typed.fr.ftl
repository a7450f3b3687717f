### Hex Tactical : ordres tapés.

hx-typed-which-unit = Quelle unité ? { $known }.
hx-typed-which-trap = Quel piège ? { $known }.
hx-typed-which-mission = Quelle mission ? { $known }.
hx-typed-which-weapon = Quelle arme ? { $known }.
hx-typed-needs-hex = Dites où, par les quatre chiffres d'un hex, comme « { $verb } … 0712 ».
hx-typed-needs-facing = Dites dans quelle direction : 1 au nord, puis dans le sens horaire jusqu'à 6, comme « pivoter Ch1 3 ».
