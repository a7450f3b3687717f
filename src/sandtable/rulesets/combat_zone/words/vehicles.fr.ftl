### Combat Zone : les véhicules. Ce qui est refusé, ce qui arrive, ce qui s'ordonne et se demande.

## Refus

is-aboard = { $figure } est dans { $vehicle } : il faut débarquer d'abord, ou agir de l'intérieur.
no-such-vehicle = « { $vehicle } » n'est aucun de vos véhicules ici ; il y a { $known }.
vehicle-out-of-action = { $vehicle } est hors combat : seuls agissent ceux qui en sont sortis.
nobody-drives = Personne ne conduit ce véhicule : quelqu'un à bord doit prendre le volant.
no-driver = Personne ne conduit { $vehicle } : quelqu'un à bord doit prendre le volant.
no-power = { $vehicle } n'a plus de moteur et ne bouge plus.
vehicle-halted = { $vehicle } : à l'arrêt, repart au prochain tour.
driver-serves-weapon = { $figure } a servi l'arme de { $vehicle } ce tour et ne peut conduire aussi.
announced-rest = { $vehicle } a tiré en s'annonçant immobile : il ne bouge pas dans cette activation.
announced-half = { $vehicle } a tiré en annonçant la moitié de ses PA au plus en mouvement.
somebody-boarded = Quelqu'un est monté dans { $vehicle } ce tour : la moitié de ses PA au plus en mouvement.
bad-distance = Un véhicule roule de 0,01 cm au moins et de { $most } centièmes de cm au plus à la fois.
drive-stops = { $vehicle } s'arrête : { $what } barre le passage.
drive-blocked = { $vehicle } ne peut rouler par là : { $what } est juste devant. Tournez, ou reculez.
bad-turn = Un virage va de 1 à { $most } degrés d'un côté ou de l'autre, pas { $angle }.
steering-lost = { $vehicle } ne peut plus tourner de ce côté : sa direction est endommagée.
no-turns-left = { $vehicle } a fait ses { $most } virages de ce tour.
two-turns-running = { $vehicle } vient de tourner : dépensez 1 PA à rouler avant le virage suivant.
no-room-to-turn = { $vehicle } n'a pas la place de tourner là : quelque chose ou quelqu'un gêne.
cannot-ram = { $vehicle } ne peut percuter : il vole ou n'a pas de dé d'éperonnage.
already-rammed = { $vehicle } a percuté dans cette activation : une fois suffit.
cannot-be-rammed = « { $target } » ne peut être percuté : choisissez un véhicule ou un robot ennemi.
in-the-air = { $vehicle } est en l'air : on n'y monte ni n'en descend, et rien ne le percute.
no-way-to-ram = { $vehicle } n'a pas de ligne droite libre et d'une certaine longueur vers { $target } : tournez-le d'abord.
bad-shift = Le dé se décale de rien ou d'exactement { $most }, vers le haut ou le bas.
not-at-a-door = { $figure } ne touche aucun accès de { $vehicle } : allez sur un côté ou à l'arrière.
vehicle-full = { $vehicle } est plein : il transporte { $seats }.
vehicle-too-fast = { $vehicle } a bougé avec plus de la moitié de ses PA : personne n'y monte ce tour.
rides-in-none = Cette figurine n'est dans aucun véhicule.
not-aboard = { $figure } n'est dans aucun véhicule.
not-beside-vehicle = Cet endroit ne touche aucun accès de { $vehicle } : choisissez le long d'un côté ou de l'arrière.
crew-drives = { $vehicle } est conduit par son équipage.
has-a-driver = { $figure } conduit { $vehicle } : le volant est pris.
bad-band = « { $band } » n'est pas une annonce ; il y a { $known }.
band-announced = Le mouvement de cette activation est déjà annoncé : { $band ->
    [rest] à l'arrêt
    [half] la moitié de ses PA au plus
   *[over] plus de la moitié de ses PA
}.
band-passed = Ce qui est annoncé ({ $band ->
    [rest] à l'arrêt
    [half] la moitié de ses PA au plus
   *[over] plus de la moitié de ses PA
}) est moins que ce qui a été roulé ({ $driven ->
    [rest] à l'arrêt
    [half] la moitié de ses PA au plus
   *[over] plus de la moitié de ses PA
}).
vehicle-skidded = { $vehicle } a dérapé : personne à bord ne tire ce tour.
not-on-the-move = { $figure } ne peut se servir de l'arme ({ $weapon }) de sa place ({ $seat }) en mouvement ; à l'arrêt toute arme convient.
kept-for-opportunity = Cette arme de { $vehicle } est gardée pour le tir d'opportunité.
one-weapon-at-speed = Avec plus de la moitié de ses PA en mouvement, { $vehicle } ne tire qu'une seule arme.
no-crew-to-fire = { $vehicle } n'a pas d'équipage à lui : une figurine à bord sert ses armes.
no-such-mount = { $vehicle } n'a pas cette arme ; il a { $known }.
mount-has-fired = L'arme ({ $weapon }) de { $vehicle } a tiré ce tour.
driver-has-driven = { $figure } a conduit { $vehicle } ce tour et ne peut servir son arme aussi.
armour-holds = L'arme ({ $weapon }) ne peut rien contre { $vehicle } : seules les armes anti-char percent un blindage.

## Ce qui arrive

event-vehicle-deployed = { $vehicle } prend place { $at }.
event-vehicle-left = { $exited ->
    [true] { $vehicle } quitte la table comme prévu, avec tous ses occupants.
   *[false] { $vehicle } est perdu hors de la table, avec tous ses occupants.
}
event-drove = { $vehicle } { $flies ->
    [yes] vole { $cm } cm
   *[no] { $cm ->
        [0] s'engage en terrain difficile
       *[other] { $points ->
            [0] roule encore { $cm } cm
           *[other] roule { $cm } cm
        }
    }
}, { $to } ({ $points } PA).
event-turned = { $vehicle } tourne ({ $points } PA).
event-skidded = { $vehicle } dérape de { $cm } cm, { $to } : plus de mouvement ni de tir ce tour.
event-rolled-on = { $vehicle } roule encore { $cm } cm, { $to }.
event-ran-over = { $effect ->
    [eliminated] { $vehicle } écrase { $figure }.
    [panic] { $vehicle } fonce sur { $figure }, qui survit et panique.
   *[none] { $vehicle } fonce sur { $figure }, qui s'en tire indemne.
}
event-vehicle-spent = { $vehicle } est interrompu et perd { $points } PA.
event-rammed = { $result ->
    [crash] { $vehicle } percute { $target } : le choc.
    [both-skid] { $vehicle } manque { $target } ; les deux risquent de déraper.
    [target-skids] { $vehicle } manque de peu { $target }, qui risque de déraper.
   *[rammer-skids] { $vehicle } manque de peu { $target } et risque de déraper.
}{ $shifted ->
    [rammer] {" "}Son conducteur a décalé le dé { $face } de { $by } : { $total }.
    [target] {" "}Le conducteur de { $target } a décalé le dé { $face } de { $back } : { $total }.
    [both] {" "}Son conducteur a décalé le dé { $face } de { $by }, celui de { $target } de { $back } : { $total }.
   *[nobody] {""}
}
event-set-beside = { $vehicle } se retrouve à côté de sa cible, { $there }.
event-vehicle-struck = { $hits ->
    [0] { $vehicle } est manqué.
   *[other] { $effect ->
        [destroyed] { $vehicle } est touché : dommages critiques.
        [major] { $vehicle } est touché : dommages majeurs.
       *[none] { $vehicle } est touché sans effet sur lui.
    }
}
event-cargo-hit = Touchés dans { $vehicle } : { $figures }.
event-vehicle-damaged = { $result ->
    [steering-right] { $vehicle } ne peut plus tourner à droite.
    [steering-left] { $vehicle } ne peut plus tourner à gauche.
    [control-loss] { $vehicle } n'obéit plus : 10 cm de plus après chaque activation.
    [power-loss] { $vehicle } a perdu sa puissance.
    [fire] Incendie dans { $vehicle }.
    [skid] Le coup fait déraper { $vehicle }, même à l'arrêt.
    [crash] { $vehicle } s'écrase.
   *[skid-none] { $vehicle } fait une embardée et tient sa route.
}
event-vehicle-destroyed = { $vehicle } : véhicule détruit.
event-crew-eliminated = L'équipage de { $vehicle } est hors combat.
event-crew-panicked = L'équipage de { $vehicle } panique.
event-crew-tested = { $result ->
    [ok] L'équipage de { $vehicle } se reprend : OK, 3 PA au plus ce tour.
    [panic] L'équipage de { $vehicle } est paniqué.
   *[rout] L'équipage de { $vehicle } est en déroute et ne fait rien.
}
event-boarded = { $figure } monte dans { $vehicle } ({ $points } PA).
event-got-out = { $how ->
    [leap] { $figure } saute de { $vehicle }, { $at } ({ $points } PA).
    [wreck] { $figure } sort de l'épave, { $at }.
    [rout] { $figure } descend de { $vehicle } pour fuir.
   *[out] { $figure } descend de { $vehicle }, { $at } ({ $points } PA).
}
event-took-wheel = { $figure } prend le volant de { $vehicle } ({ $points } PA).
event-band-announced = { $band ->
    [rest] { $vehicle } reste immobile dans cette activation.
    [half] { $vehicle } bouge avec la moitié de ses PA au plus dans cette activation.
   *[over] { $vehicle } bouge avec plus de la moitié de ses PA dans cette activation.
}
event-mount-fired = { $way ->
    [aimed] { $vehicle } effectue un tir visé : { $weapon }
    [burst] { $vehicle } tire une rafale de { $shots } : { $weapon }
   *[single] { $vehicle } tire un coup : { $weapon }
}{ $gunner ->
    [none] .
   *[other] , servi par { $gunner }, { $points } PA.
}
event-vehicle-on-watch = { $vehicle } garde une arme ({ $weapon }) pour le tir d'opportunité ({ $points } PA).
event-vehicle-watch-ended = { $vehicle } n'est plus en tir d'opportunité.

## Ordres

command-drive = { $reverse ->
    [true] { $vehicle } recule de { $cm } cm { $arrow } ({ $to })
   *[false] { $vehicle } avance de { $cm } cm { $arrow } ({ $to })
}
command-turn = { $vehicle } tourne de { $degrees }° { $way ->
    [right] à droite
   *[left] à gauche
}
command-ram = { $vehicle } percute { $target }
command-vehicle-fire = { $mode ->
    [template] { $vehicle } tire sur { $where } ({ $weapon }){ $said ->
        [rest] , immobile
        [half] , en bougeant jusqu'à la moitié
        [over] , en bougeant au-delà de la moitié
       *[other] { "" }
    }
   *[other] { $vehicle } tire sur { $targets } ({ $weapon }, { $shots }){ $said ->
        [rest] , immobile
        [half] , en bougeant jusqu'à la moitié
        [over] , en bougeant au-delà de la moitié
       *[other] { "" }
    }
}
command-board = { $figure } monte dans { $vehicle }
command-disembark = { $figure } descend en { $at }
command-take-wheel = { $figure } prend le volant
question-ram-modifier = Éperonnage : le dé est à { $face }. Le conducteur de { $vehicle } le décale-t-il de { $most } ?
answer-shift = { $value ->
    [0] laisser le dé tel quel
   *[other] décaler le dé de { $signed }
}

## Ordres tapés

typed-needs-distance = « { $verb } » demande une distance en cm, comme : rouler AV1 20.
typed-needs-vehicle = « { $verb } » demande un véhicule, tel AV1.
typed-no-vehicle = Il n'y a pas de véhicule { $word } ; il y a { $known }.
typed-which-mount = « { $verb } » : quelle arme du véhicule ? { $known }.
typed-which-band = « { $verb } » : annoncez rest, half ou over.

cz-example-drive = rouler AV1 20
cz-example-steer = virer AV1 45
cz-example-ram = percuter AV1 BV1
cz-example-gun = canonner AV1 mmg sur 12 4
cz-example-board = embarquer 7 AV1
cz-example-alight = debarquer 7 en 30,20
cz-example-wheel = volant 7
cz-does-drive = rouler d'autant de cm ; « arriere » recule
cz-does-steer = tourner un véhicule, à gauche sous 0
cz-does-ram = rouler droit sur un véhicule ou un robot ennemi
cz-does-gun = une arme du véhicule tire ; rest, half ou over annonce son mouvement
cz-does-board = monter dans un véhicule
cz-does-alight = en descendre à un endroit voisin
cz-does-wheel = prendre le volant

## La table

do-drive = Rouler
do-turn = Tourner
do-drive-along = Rouler
do-drive-straight = Tout droit ou en arrière
drive-along-hint = Glissez la caisse ou touchez où elle doit aller : devant elle avance, derrière elle recule, sur le côté elle tourne d'abord. W ajoute un coude.
drive-leg-forward = En avant { $cm } · { $price }
do-reverse = Reculer
drive-backwards = marche arrière
drive-leg-back = En arrière { $cm } · { $price }
drive-leg-left = Tourner à gauche de { $degrees }° · { $price }
drive-leg-right = Tourner à droite de { $degrees }° · { $price }
drive-along-far = { $cm } en tout, { $left } PA restants
do-ram = Percuter
do-vehicle-fire = Tirer une arme
do-vehicle-watch = Tir d'opportunité
do-shoot-vehicle = Tirer sur un véhicule
do-serve-mount = Servir l'arme du véhicule
field-attack = Attaque
no-vehicle-in-sight = Aucun véhicule ennemi en vue que cette figurine puisse endommager.
no-mount-to-serve = Il n'y a pas ici d'arme de véhicule que cette figurine puisse servir.
do-board = Monter
do-disembark = Descendre
do-take-wheel = Prendre le volant
title-vehicle = { $name }
field-distance = Distance
field-reverse = Sens
field-mount = Arme
field-band = Mouvement annoncé
field-seat-out = Où
field-vehicle = Véhicule
deploy-on-foot = À pied
reverse-no = en avant
reverse-yes = en arrière
band-rest = à l'arrêt
band-half = la moitié de ses PA ou moins
band-over = plus de la moitié
vehicle-aboard = À bord : { $names }
vehicle-nobody-aboard = Personne à bord
vehicle-no-passengers = Aucun passager
vehicle-rests = Il a tiré à l'arrêt : ses PA ne servent plus à rouler, seulement au tir d'opportunité.
vehicle-hangs-over = Une partie de sa coque dépasse le bord de la table. Il est perdu dès que son milieu le franchit.
drive-hangs-over = Une partie de la coque dépasserait le bord de la table : { $vehicle } ; dès que son milieu le franchit, il est perdu.
drive-exits = { $vehicle } : sortie de la table comme prévu, avec tous ceux à bord.
drive-lost = { $vehicle } : hors de la table, ce serait la perte, avec tous ceux à bord.
vehicle-crew = Équipage : { $quality }
vehicle-driver = Conducteur : { $name }
vehicle-numbers = Dommages majeurs à { $major }, détruit à { $critical }
vehicle-weapons = Armes : { $names }
vehicle-room = Places : { $taken } sur { $seats }
no-target-vehicle = Aucun véhicule ni robot ennemi n'est droit devant avec un chemin libre.
no-mount = Ce véhicule n'a pas d'arme que son équipage puisse tirer maintenant.
no-vehicle-beside = Aucun de vos véhicules avec une place libre n'est à côté de cette figurine.
nobody-to-drive = Personne ne peut prendre le volant ici.
marker-skidded = dérapé
marker-skidded-detail = Plus de mouvement, et personne à bord ne tire ce tour.
marker-halted = arrêté
marker-halted-detail = Il repart au prochain tour.
marker-powerless = sans moteur
marker-powerless-detail = Il ne peut plus bouger de lui-même.
marker-steering = direction touchée
marker-steering-detail = Il ne peut plus tourner d'un côté.
marker-runaway = sans contrôle
marker-runaway-detail = 10 cm tout droit après chacune de ses activations.
marker-crew-panic = équipage paniqué
marker-crew-panic-detail = 3 PA et −1 pour toucher.
marker-crew-rout = équipage en déroute
marker-crew-rout-detail = Il ne bouge ni ne tire.
marker-crew-out = sans équipage
marker-crew-out-detail = Personne ne le conduit : il reste où il est.
marker-wreck = épave
marker-wreck-detail = Elle arrête mouvement et vue, et couvre ceux qui la touchent.
marker-vehicle-watch = tir d'opportunité
marker-vehicle-watch-detail = { $what } : arme gardée prête.
marker-flying = en l'air
marker-flying-detail = Il ne gêne personne.
fate-aboard = dans un véhicule
fate-wreck = épave

## Ce qu'un scénario apporte

cz-show-set-up = en batterie
cz-show-dismantled = pas en batterie
cz-show-wheels = sur roues
cz-show-vehicle = { $row ->
    [none] {""}
   *[other] { $row },{" "}
}{ $crew ->
    [none] { $driver ->
        [none] personne au volant
       *[other] au volant : { $driver }
    }
   *[other] équipage : { $crew }
}, dommages majeurs à { $major }, détruit à { $critical }
cz-show-aboard = à bord : { $figures }
cz-show-leaves = , repart à la fin du tour { $turn }
cz-show-turret = en tourelle
cz-show-hull = dans la caisse
cz-show-pintle = sur affût pivotant
cz-show-battery = { $shells ->
    [one] hors table : { $gun }, 1 obus par barrage
   *[other] hors table : { $gun }, { $shells } obus par barrage
}{ $barrages ->
    [0] {""}
    [one] , 1 barrage au plus
   *[other] , { $barrages } barrages au plus
}
