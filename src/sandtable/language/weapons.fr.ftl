### Drawing of crews, heavy weapons and the radio.

## Crews, heavy weapons and the radio

do-rifle = Grenade à fusil
do-canister = Changer le réservoir
do-barrage = Demander un barrage
do-haul = Déplacer l'arme
do-swing = Tourner l'arme
do-set-up = Monter l'arme
do-dismantle = Démonter l'arme
do-split = Diviser le groupe
no-rifle-grenade = Aucune grenade à fusil n'est portée.
no-flamethrower = Aucun lance-flammes n'est en main.
no-call = Seuls les officiers et sous-officiers d'une section de QG appuyée par l'artillerie demandent un barrage.
no-gun-here = Aucune arme du groupe n'est au contact.
nothing-dismantled = Aucune arme démontée du groupe n'est au contact.
nothing-set-up = Aucune arme montée du groupe n'est au contact.
field-crew = { $figure } participe
crew-missing = { $number ->
    [one] Un servant manque : 1 PA de plus, −1 pour toucher.
   *[other] { $number } servants manquent : { $number } PA de plus, -{ $number } pour toucher.
}
field-observer = Observateur
observer-gunner = le tireur voit lui-même
canister-does = Six tirs de plus ; ce qui reste dans l'ancien réservoir est perdu.
barrage-does = { $shells ->
    [one] Un obus tombe quand tous ont agi : { $gun }.
   *[other] { $shells } obus tombent quand tous ont agi : { $gun }.
}
haul-does = Les servants la suivent et restent au contact ; chacun paie.
gun-ready = en batterie
gun-packed = pas en batterie
gun-crew = servants { $number } sur { $of }
spot-barrage = tir de barrage
spot-barrage-detail = Un tir de barrage ({ $side }) tombe ici après la dernière activation.
marker-packed = pas en batterie
marker-packed-detail = Il faut la monter avant de tirer : 5 PA.
marker-moved = déplacée
marker-moved-detail = Elle a été déplacée ce tour.
marker-fired = a tiré
marker-fired-detail = Elle a tiré ce tour.
split-hint = Un groupe peut être divisé avant d'en placer le premier : { $parts }.
light-night = Nuit
light-night-detail = On ne voit ni ne tire à plus de 30 cm, la portée courte ne donne rien, les mouvements perdent 1 cm.
field-gunner = Tireur
field-state = État au départ
log-crew = avec { $figures }
