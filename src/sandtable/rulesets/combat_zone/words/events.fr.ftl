### Combat Zone : ce qui se passe, ce qu'on ordonne ou demande, et ce que dit un jet.

## Mise en place et ordre du jeu

event-edges-rolled = { $winner } : à ce camp de choisir un bord de table.
event-edge-picked = { $side } : { $edge ->
    [north] bord nord.
    [south] bord sud.
    [west] bord ouest.
   *[east] bord est.
}
event-deployed = { $figure } se place { $at }.
event-deployment-passed = Se déploie maintenant : { $side }.
event-turn-began = Le tour { $turn } commence.
event-arrived = { $figure } arrive { $at }.
event-fled = { $figure } fuit { $to }.
event-left-table = { $exited ->
    [true] { $figure } quitte la table comme prévu.
   *[false] { $figure } sort de la table : perte.
}
event-strayed = { $figure } se dérègle et va de lui-même { $to }.
event-reaction-tested = { $result ->
    [ok] { $figure } se reprend : Ok, 3 PA au plus ce tour.
    [panic] { $figure } panique.
    [rout] { $figure } passe en déroute.
   *[eliminated] { $figure } passe en déroute, ce qui met hors jeu une figurine blessée ou engagée.
}
event-cohesion-checked = { $number ->
    [0] Tous les groupes sont en cohésion.
   *[other] Hors cohésion, 1 PA de moins par figurine ce tour : { $broken }.
}
event-initiative-won = { $side } : initiative gagnée, { $a } à { $b }.
event-order-chosen = { $first } : camp qui commence.
event-activated = Activation : { $group }.
event-started-acting = { $figure } commence à agir.
event-activation-ended = { $did ->
    [nothing] { $group } : n'a rien fait.
    [nobody] Personne ne peut agir : c'est aux autres.
   *[something] { $group } : activation terminée.
}
event-turn-ended = Le tour { $turn } est fini.
event-game-ended = { $reason ->
    [over-nobody-left] { $winner } : victoire, plus personne en face.
    [over-nobody-at-all] Match nul : il ne reste personne d'aucun côté.
    [over-turns] Match nul : les tours sont écoulés.
    [over-conceded] { $winner } : victoire, abandon de l'autre camp ({ $loser }).
    [over-points] { $winner } : victoire aux points, { $points }.
   *[over-points-equal] Égalité aux points : { $points }.
}

## Mouvement et actions

event-declared = { $action ->
    [move] { $figure } se met en marche.
    [drive] { $figure } démarre.
    [shoot] { $figure } s'apprête à tirer.
    [vehicle-fire] { $figure } s'apprête à tirer.
   *[other] { $figure } entame une action.
}
event-pivoted = { $figure } pivote ({ $points } PA).
event-moved = { $height ->
    [0] { $figure } va { $to } ({ $points } PA).
   *[other] { $figure } va { $to }, à { $height } cm de haut ({ $points } PA).
}
event-crossed = { $figure } franchit un obstacle, { $obstacle }, { $to } ({ $points } PA).
event-took-cover = { $figure } se met à couvert : { $piece }, { $points } PA.
event-spent = { $action ->
    [close-combat] { $figure } engage un round de corps à corps : { $points } PA.
    [first-aid] { $figure } donne les premiers soins : { $points } PA.
    [tech-roll] { $figure } tente un jet de technologie : { $points } PA.
    [force-door] { $figure } tente de forcer une porte : { $points } PA.
    [door] { $figure } manœuvre une porte : { $points } PA.
    [pick-up] { $figure } se baisse pour ramasser : { $points } PA.
    [radio] { $figure } appelle par radio : { $points } PA.
   *[other] { $figure } est interrompu et perd { $points } PA.
}
event-door-moved = { $open ->
    [true] { $figure } ouvre : { $door }.
   *[false] { $figure } ferme : { $door }.
}
event-picked-up = { $figure } ramasse l'objet : { $thing }.
event-dropped = { $figure } pose l'objet { $at } : { $thing }.
event-worked = { $success ->
    [true] { $figure } y parvient : { $thing }
   *[false] { $figure } n'y parvient pas : { $thing }
}{ $with_kit ->
    [yes] {" "}({ $kit } : pas de malus faute de matériel).
   *[no] .
}
event-treated = { $result ->
    [dead] { $figure } ne peut sauver { $casualty }.
    [wounded] { $figure } remet { $casualty } sur pied, avec une blessure.
   *[stunned] { $figure } remet { $casualty } sur pied, encore sous le choc.
}

## Combat

event-fired = { $way ->
    [aimed] { $figure } effectue un tir visé : { $weapon }, { $points } PA
    [watch-burst] { $figure } tire une rafale de { $shots }, tir d'opportunité : { $weapon }
    [watch] { $figure } tire un coup, tir d'opportunité : { $weapon }
    [burst] { $figure } tire une rafale de { $shots } : { $weapon }, { $points } PA
   *[single] { $figure } tire un coup : { $weapon }, { $points } PA
}{ $helpers ->
    [none] .
   *[other] { $points ->
        [0] , avec { $helpers }.
       *[other] {" "}chacun, avec { $helpers }.
    }
}
event-shot-at = { $hits ->
    [0] { $target } : manqué.
    [one] { $target } : une touche, { $effect ->
        [eliminated] éliminé.
        [panic] panique.
       *[none] sans effet.
    }
   *[other] { $target } : { $hits } touches, { $effect ->
        [eliminated] éliminé.
        [panic] panique.
       *[none] sans effet.
    }
}
event-shots-wasted = { $figure } tire hors de portée : { $shots ->
    [one] un coup perdu.
   *[other] { $shots } coups perdus.
}
event-went-on-watch = { $figure } se tient prêt, tir d'opportunité : { $weapon }, { $points } PA{ $helpers ->
    [none] .
   *[other] {" "}chacun, avec { $helpers }.
}
event-watch-ended = { $figure } n'est plus en tir d'opportunité.
event-threw = { $figure } utilise : { $round }, { $points } PA{ $helpers ->
    [none] .
   *[other] {" "}chacun, avec { $helpers }.
}
event-landed = { $on_target ->
    [true] En plein sur la cible, { $at } : { $weapon }.
   *[false] Dévié, tombe { $at } : { $weapon }.
}
event-smoke-laid = La fumée se répand { $at }.
event-panicked = { $figure } panique.
event-routed = { $figure } passe en déroute.
event-eliminated = { $removed ->
    [true] { $figure } est hors jeu.
   *[false] { $figure } : éliminé ; des soins restent possibles.
}
event-engaged = { $figure } et { $enemy } sont au corps à corps.
event-round-fought = { $tied ->
    [true] { $figure } et { $enemy } : égalité.
   *[false] { $winner } gagne le round. { $effect ->
        [eliminated] { $loser } : éliminé.
        [rout] { $loser } passe en déroute.
        [panic] { $loser } panique.
       *[none] { $loser } s'en sort sans mal.
    }
}
event-machine-damaged = { $figure } : { $level ->
    [minor] dommages mineurs
    [major] dommages majeurs
   *[critical] dommages critiques
} ({ $component ->
    [hardware] matériel
    [power] alimentation
   *[software] logiciel
}){ $lost ->
    [true] {" "}et une arme perdue : { $weapon }.
   *[false] .
}

## Ordres

command-roll-for-edges = Tirer au sort le choix d'un bord
command-pick-edge = { $edge ->
    [north] Prendre le bord nord
    [south] Prendre le bord sud
    [west] Prendre le bord ouest
   *[east] Prendre le bord est
}
command-deploy = Placer en { $at }
command-begin-battle = Commencer le combat
command-choose-order = { $first } : commencer par ce camp
command-activate = Activer : { $group }
command-end-activation = Fin du groupe
command-concede = Abandonner la partie
command-pivot = Pivoter de { $angle }°
command-move = { $kind ->
    [contact] Aller au contact de { $what }, en { $to }
    [thing] Aller jusqu'à l'objet ({ $what }), en { $to }
    [off] Quitter la table, { $arrow }
    [level] Par l'escalier ou l'échelle à { $height } cm
   *[plain] Avancer de { $cm } cm { $arrow } en { $to }
}
command-cross = { $stay_in ->
    [true] Entrer et rester : { $obstacle }
   *[false] Franchir : { $obstacle }
}
command-take-cover = Se mettre à couvert : { $piece }
command-door = { $open ->
    [true] Ouvrir : { $door }
   *[false] Fermer : { $door }
}
command-force-door = Forcer : { $door }
command-pick-up = Ramasser : { $thing }
command-drop = Poser : { $thing }
command-tech-roll = Jet de technologie : { $thing }
command-first-aid = { $with_kit ->
    [true] Soigner { $casualty } ({ $kit })
   *[false] Soigner { $casualty }
}
command-shoot = { $mode ->
    [burst] Rafale de { $shots } sur { $targets } : { $weapon }
   *[single] Un coup sur { $targets } : { $weapon }
}
command-aimed-shot = Tir visé sur { $target } : { $weapon }
command-opportunity-fire = Tir d'opportunité : { $weapon }
command-throw-grenade = Lancer sur { $where } : { $grenade }
command-fire-template = Tirer sur { $where } : { $weapon }
command-close-combat = Se battre contre { $enemy }

## Questions et réponses

question-order-compulsory = Dans quel ordre ces figurines fuient-elles et testent-elles : { $figures } ?
question-choose-edge = Plusieurs bords sont à égale distance. Vers lequel fuit { $figure } ?
question-may-answer-fire = { $action ->
    [move] { $actor } se déplace { $to }
    [shoot] { $actor } s'apprête à tirer
    [pivot] { $actor } pivote
    [close-combat] { $actor } engage le corps à corps
   *[other] { $actor } agit
}, sous les yeux de { $watchers }. Ouvrir le feu ?
question-choose-lead = { $enemy } attaque. Qui riposte : { $figures } ?
declined-order-compulsory = Dans l'ordre donné.
answer-ordered = Dans cet ordre : { $figures }
answer-edge = { $edge ->
    [north] Vers le bord nord
    [south] Vers le bord sud
    [west] Vers le bord ouest
   *[east] Vers le bord est
}
answer-answer-fire = { $mode ->
    [burst] { $figure } : rafale de { $shots } quand { $targets } { $doing ->
        [fires] tirera
        [acts] agira
       *[moves] sera { $point }
    }
   *[single] { $figure } : un coup quand { $targets } { $doing ->
        [fires] tirera
        [acts] agira
       *[moves] sera { $point }
    }
}
answer-lead = { $figure }

## Ce que dit un jet

means-CZ-INIT-01-values = { $a }
means-CZ-HIT-01-true = touché
means-CZ-HIT-01-false = manqué
means-CZ-AREA-01-true = sur la cible
means-CZ-AREA-01-false = dévie
means-CZ-AREA-02-octant-number = { $n ->
    [1] dans l'axe, au-delà
    [2] au-delà à droite
    [3] à droite
    [4] en retrait à droite
    [5] vers le tireur
    [6] en retrait à gauche
    [7] à gauche
   *[other] au-delà à gauche
}
means-CZ-AREA-02-distance-number = à { $n } cm
means-CZ-SKID-03-forward-number = { $n } cm en avant
means-CZ-SKID-03-sideways-number = { $n } cm de côté
means-CZ-WOUND-01-wound-none = sans effet
means-CZ-WOUND-01-wound-panic = panique
means-CZ-WOUND-01-wound-out = éliminé
means-CZ-CC-04-attacker = l'attaquant gagne le round
means-CZ-CC-04-defender = le défenseur gagne le round
means-CZ-CC-04-nothing = égalité
means-CZ-MACH-01-none = aucun dommage
means-CZ-MACH-01-minor = dommages mineurs
means-CZ-MACH-01-major = dommages majeurs
means-CZ-MACH-01-critical = dommages critiques
means-CZ-MACH-02-hardware = matériel
means-CZ-MACH-02-power = alimentation
means-CZ-MACH-02-software = logiciel
means-CZ-TECH-01-true = réussite
means-CZ-TECH-01-false = échec
means-CZ-URBAN-13-true = la porte cède
means-CZ-URBAN-13-false = la porte tient
means-CZ-URBAN-07-true = chute amortie
means-CZ-URBAN-07-false = subit des dommages
means-CZ-OBST-02-true = empêtrée
means-CZ-OBST-02-false = passe
means-CZ-RADIO-03-true = barrage accordé
means-CZ-RADIO-03-false = refusé
means-CZ-FIRE-02-true = brûle
means-CZ-FIRE-02-false = pas de feu
means-CZ-VDMG-01-damage-none = aucun dommage
means-CZ-VDMG-01-damage-major = dommages majeurs
means-CZ-VDMG-01-damage-destroyed = détruit
means-CZ-RAM-04-damage-none = aucun dommage
means-CZ-RAM-04-damage-major = dommages majeurs
means-CZ-RAM-04-damage-destroyed = détruit
means-CZ-VDMG-03-steering = direction endommagée
means-CZ-VDMG-03-right = plus de virage à droite
means-CZ-VDMG-03-left = plus de virage à gauche
means-CZ-SKID-03-right = vers la droite
means-CZ-SKID-03-left = vers la gauche
means-CZ-CARGO-02-true = zone de cargo touchée
means-CZ-CARGO-02-false = zone de cargo épargnée
means-CZ-RUN-01-hit = renversé
means-CZ-RUN-01-near-miss = de justesse, panique
means-CZ-RUN-01-miss = s'écarte à temps
means-CZ-TRANS-04-injury = blessure
means-CZ-TRANS-04-safe = atterrit sans mal

## À qui est la donnée

input-of-att = attaquant
input-of-def = défenseur
input-of-a = camp A
input-of-b = camp B
