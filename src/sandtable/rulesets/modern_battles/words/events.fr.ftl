### Modern Battles : ce qui arrive, ce qu'on peut ordonner et demander, et ce qu'on répond.

## Déploiement et tours

mb-event-unit-deployed = { $boards ->
    [yes] { $unit } : déploiement sur { $mounted }.
   *[no] { $unit } : déploiement { $at }.
}
mb-event-arrived = { $boards ->
    [yes] { $unit } : arrivée sur { $mounted }.
   *[no] { $unit } : arrivée.
}
mb-event-deployment-passed = Déploiement suivant : { $side }.
mb-event-turn-began = { $side } : tour { $turn }.
mb-event-step-began = { $plain ->
    [movement] Mouvement.
    [shooting] Tir.
   *[close-combat] Corps à corps.
}
mb-event-turn-ended = Fin du tour : { $side }.
mb-event-leader-replaced = { $unit } : { $figure } commande désormais.
mb-event-hatches-set = { $open ->
    [yes] { $vehicle } : trappes ouvertes.
   *[no] { $vehicle } : trappes fermées.
}
mb-event-game-ended = { $reason ->
    [mb-over-ended] { $winner } : victoire, selon le scénario.
    [mb-over-drawn] Match nul, comme le dit le scénario.
    [mb-over-nobody-left] { $winner } : victoire, l'autre camp n'a plus d'unité.
    [mb-over-nobody-at-all] Match nul : aucun camp n'a plus d'unité.
    [mb-over-shares] { $winner } : victoire. L'autre camp a perdu { $theirs_share } % de ses unités ({ $theirs_lost } sur { $theirs_of }), le vainqueur { $own_share } % ({ $own_lost } sur { $own_of }).
    [mb-over-shares-equal] Match nul : chacun a perdu la même part de ses unités.
    [mb-over-conceded] { $winner } : victoire, abandon de l'autre camp ({ $loser }).
    [over-points] { $winner } : victoire aux points, { $points }.
   *[over-points-equal] Égalité aux points : { $points }.
}

## Mouvements

mb-event-move-began = { $how ->
    [march] { $unit } : marche forcée.
    [charge] { $unit } : charge !
    [close-up] { $unit } : resserrement au combat.
    [break-off] { $unit } : rupture du combat.
    [compulsory] { $drives ->
        [yes] { $unit } : recul.
       *[no] { $unit } : fuite devant l'ennemi.
    }
   *[move] { $unit } : départ.
}
mb-event-moved = { $stays ->
    [yes] { $unit } : nouvelle orientation.
   *[no] { $unit } : mouvement { $to }.
}
mb-event-move-forbidden = { $rule ->
    [MB-COV-02] { $unit } : test raté, personne n'ose quitter son couvert.
    [MB-INI-03] { $unit } : on reste à bord, loin des mines.
   *[MB-ENC-02] { $unit } : test raté, pas de mouvement.
}
mb-event-turned = { $part ->
    [turret] { $unit } : tourelle tournée.
    [gun] { $unit } : canon tourné.
   *[whole] { $unit } : nouvelle orientation.
}
mb-event-mounted = { $unit } : embarquement sur { $vehicle }.
mb-event-dismounted = { $unit } : débarquement.
mb-event-left-table = { $how ->
    [exit] { $unit } : départ par la sortie prévue.
    [vehicle] { $unit } : fuite hors de la table.
   *[some] { $number ->
        [one] { $unit } : une figurine fuit hors de la table.
       *[other] { $unit } : { $number } figurines fuient hors de la table.
    }
}
mb-event-mines-found = { $unit } : mines détectées ({ $mines }).
mb-event-mines-sprung = { $unit } : mines déclenchées ({ $mines }).
mb-event-bogged = { $stuck ->
    [yes] { $vehicle } : embourbement.
   *[no] { $vehicle } : pas d'embourbement.
}
mb-event-freed = { $free ->
    [yes] { $vehicle } : dégagement réussi.
   *[no] { $vehicle } : dégagement manqué.
}

## États

mb-event-state-changed = { $state ->
    [advancing] { $unit } : de nouveau en marche.
    [shaken] { $unit } : moral secoué.
   *[fleeing] { $unit } : en fuite.
}
mb-event-tested = { $rule ->
    [MB-PSY-06] { $already ->
        [fleeing] Test de psychologie : { $unit } (déjà en fuite, quel que soit le résultat).
        [shaken] Test de psychologie : { $unit } (moral déjà secoué).
       *[none] Test de psychologie : { $unit }.
    }
    [MB-PSY-07] Test de ralliement : { $unit }.
    [MB-GRP-02] Test de psychologie du groupe : { $unit }.
    [MB-GRP-03] Test de ralliement du groupe : { $unit }.
    [MB-VEH-11] Feu à bord : { $unit }.
    [MB-VEH-14] Brasier : { $unit }.
    [MB-TER-04] Test d'initiative en terrain mou : { $unit }.
    [MB-INI-03] Test d'initiative devant un champ de mines : { $unit }.
    [MB-COV-02] Test d'initiative pour quitter le couvert : { $unit }.
   *[MB-ENC-02] Test d'initiative pour ce mouvement : { $unit }.
}
mb-event-group-disengaged = { $disengaging ->
    [yes] { $group } : le groupe se désengage.
   *[no] { $group } : le groupe est rallié.
}

## Tir et pertes

mb-event-fired = { $ambush ->
    [yes] { $how ->
        [with] { $unit } : embuscade sur { $target }, { $weapon }.
       *[plain] { $unit } : embuscade sur { $target }.
    }
   *[no] { $how ->
        [with] { $unit } : tir sur { $target }, { $weapon }.
       *[plain] { $unit } : tir sur { $target }.
    }
}
mb-event-shot-at = Sous le feu : { $target }.
mb-event-volley-fired = { $shots ->
    [one] Un tir, { $weapon }
   *[other] { $casualties ->
        [0] { $shots } tirs, { $weapon }
       *[other] Au plus { $shots } tirs, { $weapon }
    }
}{ $light ->
    [yes] { "" } (arme légère : pas de malus en mouvement) :
   *[no] { "" } :
} { $casualties ->
    [0] aucune perte.
    [one] une perte.
   *[other] { $casualties } pertes.
}
mb-event-template-laid = { $hit ->
    [yes] { $number ->
        [one] Coup au but { $at } ({ $weapon }) : une figurine touchée{ $bare ->
            [yes] {" "}(couvert ignoré).
           *[no] .
        }
       *[other] Coup au but { $at } ({ $weapon }) : { $number } figurines touchées{ $bare ->
            [yes] {" "}(couvert ignoré).
           *[no] .
        }
    }
   *[no] Coup manqué ({ $weapon }).
}
mb-event-vehicle-shot = { $kind ->
    [missed] { $target } : tir raté ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }).
    [saved] { $facing ->
        [front] { $target } : coup de face ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }), mais il tient.
        [flank] { $target } : coup au flanc ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }), mais il tient.
       *[rear] { $target } : coup à l'arrière ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }), mais il tient.
    }
   *[hit] { $facing ->
        [front] { $target } : coup de face ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }), { $effect }.
        [flank] { $target } : coup au flanc ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }), { $effect }.
       *[rear] { $target } : coup à l'arrière ({ $weapon }{ $light ->
            [yes] , arme légère : pas de malus en mouvement
           *[no] {""}
        }), { $effect }.
    }
}
mb-event-fire-ended = Fin du tir ({ $vehicle }) : tests de ceux qu'il a durement touchés.
mb-event-fire-tallied = { $owed ->
    [yes] { $unit } : test de moral, une fois le tir fini ({ $vehicle }).
   *[no] { $vehicle } : { $lost } hors combat ce tour ({ $unit }).
}
mb-event-figures-lost = Hors combat : { $figures }.
mb-event-weapon-taken-over = { $figure } reprend l'arme : { $weapon }.
mb-event-unit-destroyed = { $unit } : plus personne.
mb-event-gun-abandoned = { $unit } : canon abandonné.
mb-event-vehicle-damaged = { $vehicle } : { $what }.
mb-event-fire-developed = { $fire ->
    [blaze] { $vehicle } : le feu est devenu un brasier.
    [burning] { $vehicle } : le feu continue.
    [mastered] { $vehicle } : l'équipage maîtrise le feu.
   *[out] { $vehicle } : le feu s'éteint tout seul.
}
mb-event-vehicle-lost = { $how ->
    [blazing] { $vehicle } : en flammes, véhicule perdu.
    [crewless] { $vehicle } : plus d'équipage, véhicule perdu.
    [destroyed] { $vehicle } : véhicule détruit.
    [panicked] { $vehicle } : panique, l'équipage abandonne le véhicule.
    [stuck] { $vehicle } : véhicule abandonné, faute de pouvoir reculer.
   *[abandoned] { $vehicle } : véhicule abandonné.
}
mb-event-blaze-went-out = { $vehicle } : le brasier s'éteint.
mb-event-exploded = { $number ->
    [0] { $vehicle } : explosion, rayon de { $inches } po, personne alentour.
    [one] { $vehicle } : explosion, rayon de { $inches } po, une figurine prise.
   *[other] { $vehicle } : explosion, rayon de { $inches } po, { $number } figurines prises.
}
mb-event-crew-bailed-out = { $number ->
    [one] Un homme de l'équipage sort : { $vehicle }.
   *[other] { $number } hommes de l'équipage sortent : { $vehicle }.
}

## Embuscade et corps à corps

mb-event-ambush-laid = { $unit } : embuscade, marqueur { $marker }.
mb-event-ambush-lifted = { $unit } : embuscade levée.
mb-event-struck = { $unit } : { $blows ->
    [one] un coup
   *[other] { $blows } coups
} sur { $target }, { $casualties ->
    [0] aucune perte.
    [one] une perte.
   *[other] { $casualties } pertes.
}
mb-event-combat-fought = { $anybody ->
    [yes] Le combat est résolu : { $totals }. Le plus bas total teste : { $tests }.
   *[no] Le combat est résolu : { $totals }. Personne ne teste.
}
mb-event-engaged = Au corps à corps : { $unit }, avec { $enemies }.

## Commandes

mb-command-deploy = { $boards ->
    [yes] déployer { $unit } sur { $mounted }
   *[no] déployer { $unit }
}
mb-command-begin-battle = commencer la bataille
mb-command-set-hatches = { $open ->
    [yes] ouvrir les trappes : { $vehicle }
   *[no] fermer les trappes : { $vehicle }
}
mb-command-enter = faire entrer { $unit }
mb-command-move = déplacer { $unit } en { $to }
mb-command-march = marche forcée : { $unit }, en { $to }
mb-command-charge = charger { $target } avec { $unit }
mb-command-close-up = resserrer { $unit }
mb-command-break-off = rompre le combat : { $unit }
mb-command-mount = embarquer { $unit } sur { $vehicle }
mb-command-dismount = débarquer { $unit }
mb-command-free-vehicle = dégager { $vehicle }
mb-command-turn = { $part ->
    [turret] tourner la tourelle : { $unit }
    [gun] tourner le canon : { $unit }
   *[whole] faire pivoter { $unit }
}
mb-command-shoot = { $how ->
    [with] tirer sur { $target } avec { $unit } : { $weapon }
   *[plain] tirer sur { $target } avec { $unit }
}
mb-command-lay-ambush = tendre une embuscade avec { $unit } en { $marker }
mb-command-fight = résoudre le combat : { $combat }
mb-command-end-step = terminer l'étape
mb-command-concede = abandonner la partie

## Questions et réponses

mb-question-may-spring = { $stood ->
    [yes] À 3 pouces d'un marqueur, sans avoir bougé : { $mover }. Déclencher l'embuscade ({ $units }) ?
   *[no] À 3 pouces d'un marqueur : { $mover }. Déclencher l'embuscade ({ $units }) ?
}
mb-question-choose-losses = { $count ->
    [one] { $unit } : qui tombe ? Une figurine parmi { $figures }.
   *[other] { $unit } : qui tombe ? { $count } figurines parmi { $figures }.
}
mb-answer-spring-ambush = ouvrir le feu : { $unit }
mb-answer-losses = pertes choisies : { $figures }
