### Modern Battles : ce qui arrive, ce qu'on peut ordonner et demander, et ce qu'on répond.

## Déploiement et tours

mb-event-unit-deployed = { $boards ->
    [yes] { $unit } : déploiement à bord de { $mounted }.
   *[no] { $unit } : déploiement.
}
mb-event-arrived = { $boards ->
    [yes] { $unit } : arrivée à bord de { $mounted }.
   *[no] { $unit } : arrivée.
}
mb-event-deployment-passed = Au tour de { $side } de se déployer.
mb-event-turn-began = Tour { $turn }, { $side }.
mb-event-step-began = { $plain ->
    [movement] Mouvement.
    [shooting] Tir.
   *[close-combat] Corps à corps.
}
mb-event-turn-ended = Le tour de { $side } est terminé.
mb-event-leader-replaced = { $figure } commande désormais { $unit }.
mb-event-hatches-set = { $open ->
    [yes] { $vehicle } : trappes ouvertes.
   *[no] { $vehicle } : trappes fermées.
}
mb-event-game-ended = { $reason ->
    [mb-over-ended] Victoire : { $winner }. Ce que demandait le scénario est fait.
    [mb-over-drawn] Partie nulle, comme le dit le scénario.
    [mb-over-nobody-left] Victoire : { $winner }. L'autre camp n'a plus d'unité.
    [mb-over-nobody-at-all] Partie nulle : aucun camp n'a plus d'unité.
    [mb-over-shares] Victoire : { $winner }. La plus grande part des unités adverses est détruite ou chassée.
    [mb-over-shares-equal] Partie nulle : chacun a perdu la même part de ses unités.
    [mb-over-conceded] Victoire : { $winner }. L'autre camp a abandonné.
    [over-points] Victoire aux points : { $winner } ({ $points }).
   *[over-points-equal] Partie nulle aux points : { $points }.
}

## Mouvements

mb-event-move-began = { $how ->
    [march] { $unit } : marche forcée.
    [charge] { $unit } : charge !
    [close-up] { $unit } se resserre au combat.
    [break-off] { $unit } rompt le combat.
    [compulsory] { $drives ->
        [yes] { $unit } recule.
       *[no] { $unit } court.
    }
   *[move] { $unit } se met en route.
}
mb-event-moved = { $unit } va en { $to }.
mb-event-move-forbidden = { $rule ->
    [MB-COV-02] { $unit } n'ose pas quitter son couvert.
   *[MB-ENC-02] { $unit } échoue à son test et reste sur place.
}
mb-event-turned = { $part ->
    [turret] { $unit } tourne sa tourelle.
    [gun] { $unit } tourne son canon.
   *[whole] { $unit } pivote.
}
mb-event-mounted = { $unit } embarque : { $vehicle }.
mb-event-dismounted = { $unit } débarque.
mb-event-left-table = { $how ->
    [exit] { $unit } sort par la sortie prévue.
    [vehicle] { $unit } quitte la table en fuite.
   *[some] { $number ->
        [one] { $unit } : une figurine fuit hors de la table.
       *[other] { $unit } : { $number } figurines fuient hors de la table.
    }
}
mb-event-mines-found = { $unit } détecte des mines : { $mines }.
mb-event-mines-sprung = { $unit } fait sauter des mines : { $mines }.
mb-event-bogged = { $stuck ->
    [yes] { $vehicle } s'embourbe.
   *[no] { $vehicle } ne s'embourbe pas.
}
mb-event-freed = { $free ->
    [yes] { $vehicle } est dégagé.
   *[no] { $vehicle } reste embourbé.
}

## États

mb-event-state-changed = { $state ->
    [advancing] { $unit } : de nouveau en marche.
    [shaken] { $unit } : secoués.
   *[fleeing] { $unit } : en fuite.
}
mb-event-group-disengaged = { $disengaging ->
    [yes] { $group } : le groupe se désengage.
   *[no] { $group } : le groupe est rallié.
}

## Tir et pertes

mb-event-fired = { $ambush ->
    [yes] { $how ->
        [with] { $unit } déclenche son embuscade sur { $target } : { $weapon }.
       *[plain] { $unit } déclenche son embuscade sur { $target }.
    }
   *[no] { $how ->
        [with] { $unit } tire sur { $target } : { $weapon }.
       *[plain] { $unit } tire sur { $target }.
    }
}
mb-event-shot-at = { $target } est sous le feu.
mb-event-volley-fired = { $shots ->
    [one] Un tir, { $weapon } :
   *[other] { $shots } tirs, { $weapon } :
} { $casualties ->
    [0] aucune perte.
    [one] une perte.
   *[other] { $casualties } pertes.
}
mb-event-template-laid = { $hit ->
    [yes] { $number ->
        [one] Coup au but en { $at } ({ $weapon }) : une figurine touchée.
       *[other] Coup au but en { $at } ({ $weapon }) : { $number } figurines touchées.
    }
   *[no] Coup manqué ({ $weapon }).
}
mb-event-vehicle-shot = { $kind ->
    [missed] { $target } : raté ({ $weapon }).
    [saved] { $facing ->
        [front] { $target } : touché de face ({ $weapon }), mais le blindage tient.
        [flank] { $target } : touché au flanc ({ $weapon }), mais le blindage tient.
       *[rear] { $target } : touché à l'arrière ({ $weapon }), mais le blindage tient.
    }
   *[hit] { $facing ->
        [front] { $target } : touché de face ({ $weapon }) : { $effect }.
        [flank] { $target } : touché au flanc ({ $weapon }) : { $effect }.
       *[rear] { $target } : touché à l'arrière ({ $weapon }) : { $effect }.
    }
}
mb-event-fire-tallied = { $vehicle } a mis hors de combat { $lost } figurines de { $unit } ce tour.
mb-event-figures-lost = Hors de combat : { $figures }.
mb-event-weapon-taken-over = { $figure } reprend l'arme : { $weapon }.
mb-event-unit-destroyed = { $unit } : plus personne.
mb-event-gun-abandoned = { $unit } abandonne son canon.
mb-event-vehicle-damaged = { $vehicle } : { $what }.
mb-event-fire-developed = { $fire ->
    [burning] Le feu continue à bord de { $vehicle }.
    [mastered] L'équipage de { $vehicle } maîtrise le feu.
   *[out] Le feu à bord de { $vehicle } s'éteint tout seul.
}
mb-event-vehicle-lost = { $how ->
    [blazing] { $vehicle } est un brasier.
    [crewless] { $vehicle } n'a plus d'équipage : véhicule perdu.
    [destroyed] { $vehicle } est détruit.
   *[abandoned] { $vehicle } est abandonné.
}
mb-event-blaze-went-out = Le brasier de { $vehicle } s'éteint.
mb-event-exploded = { $number ->
    [0] { $vehicle } explose, { $inches }" à la ronde : personne alentour.
    [one] { $vehicle } explose, { $inches }" à la ronde : une figurine est prise.
   *[other] { $vehicle } explose, { $inches }" à la ronde : { $number } figurines sont prises.
}
mb-event-crew-bailed-out = { $number ->
    [one] { $vehicle } : un homme de l'équipage sort.
   *[other] { $vehicle } : { $number } hommes de l'équipage sortent.
}

## Embuscade et corps à corps

mb-event-ambush-laid = { $unit } tend une embuscade : marqueur en { $marker }.
mb-event-ambush-lifted = L'embuscade de { $unit } est levée.
mb-event-struck = { $unit } frappe { $target }, { $blows ->
    [one] un coup :
   *[other] { $blows } coups :
} { $casualties ->
    [0] aucune perte.
    [one] une perte.
   *[other] { $casualties } pertes.
}
mb-event-combat-fought = { $anybody ->
    [yes] Le combat est résolu : { $totals }. Le plus bas total teste : { $tests }.
   *[no] Le combat est résolu : { $totals }. Personne ne teste.
}
mb-event-engaged = { $unit } est au corps à corps avec { $enemies }.

## Commandes

mb-command-deploy = { $boards ->
    [yes] déployer { $unit } à bord de { $mounted }
   *[no] déployer { $unit }
}
mb-command-begin-battle = commencer la bataille
mb-command-set-hatches = { $open ->
    [yes] ouvrir les trappes de { $vehicle }
   *[no] fermer les trappes de { $vehicle }
}
mb-command-enter = { $unit } entre en jeu
mb-command-move = déplacer { $unit } en { $to }
mb-command-march = marche forcée de { $unit } en { $to }
mb-command-charge = { $unit } charge { $target }
mb-command-close-up = { $unit } se resserre
mb-command-break-off = { $unit } rompt le combat
mb-command-mount = { $unit } embarque : { $vehicle }
mb-command-dismount = { $unit } débarque
mb-command-free-vehicle = dégager { $vehicle }
mb-command-turn = { $part ->
    [turret] tourner la tourelle de { $unit }
    [gun] tourner le canon de { $unit }
   *[whole] faire pivoter { $unit }
}
mb-command-shoot = { $how ->
    [with] { $unit } tire sur { $target } : { $weapon }
   *[plain] { $unit } tire sur { $target }
}
mb-command-lay-ambush = { $unit } tend une embuscade en { $marker }
mb-command-fight = résoudre le combat de { $combat }
mb-command-end-step = terminer l'étape
mb-command-concede = abandonner la partie

## Questions et réponses

mb-question-may-spring = { $mover } est à 3 pouces ou moins d'un marqueur. Déclencher l'embuscade : { $units } ?
mb-question-choose-losses = { $count ->
    [one] { $unit } : qui tombe ? Une figurine parmi { $figures }.
   *[other] { $unit } : qui tombe ? { $count } figurines parmi { $figures }.
}
mb-answer-spring-ambush = { $unit } ouvre le feu
mb-answer-losses = { $figures }
