### Hex Tactical : ordres tapés.

hx-typed-which-unit = Quelle unité ? { $known }.
hx-typed-which-trap = Quel piège ? { $known }.
hx-typed-which-mission = Quelle mission ? { $known }.
hx-typed-which-weapon = Quelle arme ? { $known }.
hx-typed-needs-hex = Dites où, par les quatre chiffres d'un hex, comme « { $verb } … 0712 ».
hx-typed-needs-facing = Dites dans quelle direction : 1 au nord, puis dans le sens horaire jusqu'à 6, comme « pivoter Ch1 3 ».

# What each verb does
hx-does-deploy = placer une unité dans un hexagone, ou sur son transport
hx-does-trap = noter un champ de mines ou un explosif en secret
hx-does-register = préenregistrer un hexagone pour l'artillerie
hx-does-ready = le placement ou les demandes sont finis
hx-does-call = demander une mission d'appui
hx-does-activate = activer une section, ou une unité seule
hx-does-pass = laisser l'activation à l'adversaire
hx-does-end = terminer l'activation
hx-does-move = aller d'hexagone en hexagone, ou vers un plus lointain
hx-does-pivot = pivoter sur place
hx-does-fire = tirer sur un hexagone ou une unité, seul ou groupé
hx-does-assault = entrer ensemble dans un hexagone ennemi
hx-does-board = monter à bord
hx-does-leave = descendre
hx-does-hitch = atteler une pièce
hx-does-unhitch = dételer une pièce
hx-does-land = poser un appareil
hx-does-take-off = décoller
hx-does-concede = abandonner la partie
