### Hex Tactical : ce qui se passe, ce qu'on peut ordonner et demander, et ce qu'on répond.

## Déploiement et tours

hx-event-unit-deployed = { $rides ->
    [yes] { $unit } : en place avec { $carrier }.
   *[no] { $unit } : en place en { $at }.
}
hx-event-trap-placed = { $trap } : en place en { $at }.
hx-event-hex-registered = { $at } : hex préenregistré.
hx-event-side-ready = Camp prêt : { $side }.
hx-event-turn-began = Le tour { $turn } commence.
hx-event-support-began = Phase d'appui : { $side }.
hx-event-initiative-won = Initiative : { $side } (premier dé : { $a }, second : { $b }).
hx-event-activated = { $free ->
    [yes] Activation d'office, avec l'initiative : { $who }.
   *[no] Activation : { $who }.
}
hx-event-activation-failed = Activation manquée : { $who }.
hx-event-side-passed = Passe : { $side }.
hx-event-activation-ended = Fin d'activation : { $who }.
hx-event-action-taken = { $units } : { $halves ->
    [1] demi-action utilisée.
   *[2] action utilisée.
}
hx-event-game-ended = { $reason ->
    [hx-over-ended] { $winner } : victoire, selon le scénario.
    [hx-over-drawn] Match nul, comme le veut le scénario.
    [hx-over-nobody-left] { $winner } : victoire, l'adversaire n'a plus d'unité.
    [hx-over-nobody-at-all] Match nul : plus aucune unité de part et d'autre.
    [hx-over-turns] Match nul : le dernier tour est terminé.
    [hx-over-conceded] { $winner } : victoire, abandon de l'autre camp ({ $loser }).
    [over-points] { $winner } : victoire aux points, { $points }.
   *[over-points-equal] Égalité aux points : { $points }.
}

## Mouvement et transport

hx-event-move-began = { $units } : départ.
hx-event-stepped = { $how ->
    [turns] { $unit } pivote : face au { $towards }.
    [climbs] { $unit } : étage { $storey } en { $at }.
    [flies] { $altitude ->
        [low] { $unit } monte à basse altitude au-dessus de { $at }.
       *[other] { $unit } redescend en vol tactique au-dessus de { $at }.
    }
   *[enters] { $unit } va en { $at }.
}
hx-event-move-ended = { $units } : arrivée.
hx-event-put-back = { $unit } s'arrête en { $at }, où il y a de la place.
hx-event-left-map = { $safe ->
    [yes] { $unit } quitte la carte.
   *[no] { $unit } quitte la carte et disparaît.
}
hx-event-pivoted = { $unit } pivote sur place : face au { $towards }.
hx-event-boarded = { $unit } monte dans { $vehicle }.
hx-event-got-off = { $unit } descend.
hx-event-hitched = { $tractor } attelle { $piece }.
hx-event-unhitched = { $tractor } dételle { $piece }.
hx-event-landed = { $flyer } se pose.
hx-event-took-off = { $flyer } décolle.
hx-event-revealed = { $unit } : unité reconnue.
hx-event-hid = { $unit } : unité de nouveau cachée.

## Administration

hx-event-burned = { $unit } disparaît dans l'incendie.
hx-event-rallied = { $unit } se rallie.
hx-event-became-hesitant = Section hésitante : { $section }.
hx-event-recovered = Section reprise en main : { $section }.
hx-event-markers-removed = Les marqueurs du tour { $turn } sont retirés.

## Tir

hx-event-fired = { $how ->
    [reaction] { $shooters_count ->
        [one] { $firing } ouvre le feu sur { $where }.
       *[other] { $firing } ouvrent le feu ensemble sur { $where }.
    }
    [smoke] { $shooters_count ->
        [one] { $firing } tire un fumigène : { $where }.
       *[other] { $firing } tirent ensemble un fumigène : { $where }.
    }
    [half] { $shooters_count ->
        [one] { $firing } tire en demi-action sur { $where }.
       *[other] { $firing } tirent ensemble en demi-action sur { $where }.
    }
   *[full] { $shooters_count ->
        [one] { $firing } tire sur { $where }.
       *[other] { $firing } tirent ensemble sur { $where }.
    }
}
hx-event-to-hit-rolled = { $hit ->
    [yes] Coup au but sur { $target }.
   *[no] Coup manqué sur { $target }.
}
hx-event-shot-read = { $effect ->
    [no-effect] { $target } : résultat { $result } en { $column }, sans effet.
   *[other] { $target } : résultat { $result } en { $column }.
}
hx-event-fire-ended = { $shooters_count ->
    [one] { $shooters } ne peut soutenir la cadence.
   *[other] { $shooters } ne peuvent soutenir la cadence.
}
hx-event-smoke-laid = Fumigène { $level } en { $at }.
hx-event-blaze-lit = Incendie en { $at }.
hx-event-morale-tested = { $test ->
    [rally] { $unit } ne se rallie pas.
    [hesitation] { $passed ->
        [yes] Pas d'hésitation : { $section }.
       *[no] Section toujours hésitante : { $section }.
    }
   *[other] { $passed ->
        [yes] { $unit } réussit le test de perte.
       *[no] { $unit } manque le test de perte.
    }
}
hx-event-state-taken = { $state ->
    [stopped] { $unit } : unité stoppée.
    [neutralised] { $unit } : unité neutralisée.
    [stunned] { $unit } : véhicule sonné.
   *[immobilised] { $unit } : véhicule immobilisé.
}
hx-event-steps-lost = { $steps ->
    [one] { $unit } perd un pas.
   *[other] { $unit } perd { $steps } pas.
}
hx-event-eliminated = { $rule ->
    [HX-PARA-06] { $unit } tombe en terrain interdit : unité éliminée.
    [HX-PARA-07] { $unit } tombe hors de la carte : unité éliminée.
    [HX-UNIT-04] { $unit } ne trouve pas de place où se poser : unité éliminée.
    [HX-UNIT-09] { $unit } : unité éliminée avec son transport.
   *[other] { $unit } : unité éliminée.
}
hx-event-vehicle-destroyed = { $wreck ->
    [yes] { $unit } : unité détruite, une épave reste.
   *[no] { $unit } : unité détruite.
}
hx-event-put-on-foot = { $unit } : unité jetée hors du transport en { $at }.
hx-event-flyer-repulsed = { $unit } : appareil repoussé en { $to }.
hx-event-mission-repulsed = Mission repoussée : { $request }.
hx-event-mission-shot-down = Appareil abattu : { $request }.
hx-event-drop-repulsed = { $wider ->
    [yes] Le transport est repoussé : les unités à bord dérivent de 3 hexagones de plus.
   *[no] Le transport est repoussé ; la dispersion d'une DZ d'hélicoptères n'en change pas.
}
hx-event-drop-shot-down = Le transport est abattu avec tous ses passagers.
hx-event-trap-struck = { $trap } : explosion sous { $unit }.

## Assaut

hx-event-assault-declared = Assaut en { $at } : { $attackers }.
hx-event-assault-entered = { $attackers } : entrée en { $at }.
hx-event-assault-lost = L'assaut en { $at } n'aboutit pas.
hx-event-initiative-taken = { $equal ->
    [yes] Les deux camps frappent en même temps (assaut : { $attacker } ; défense : { $defender }).
   *[no] Frappe en premier : { $first } (assaut : { $attacker } ; défense : { $defender }).
}
hx-event-struck = { $effect ->
    [two-steps] { $unit } frappe : deux pas perdus.
    [one-step] { $unit } frappe : un pas perdu.
    [destroyed] { $unit } détruit { $vehicle }.
   *[none] { $unit } frappe sans effet.
}
hx-event-defenders-revealed = Fin d'une phase de l'assaut en { $at }.
hx-event-fell-back = { $forced ->
    [yes] Les attaquants doivent se replier : { $where }.
   *[no] Les attaquants rompent : { $where }.
}
hx-event-withdrew = Les défenseurs se replient : { $where }.
hx-event-assault-ended = { $anybody ->
    [yes] Reste maître de { $at } : { $holder }.
   *[no] Plus personne en { $at }.
}

## Ordres

hx-command-deploy = { $rides ->
    [yes] placer { $unit } avec { $carrier }
   *[no] placer { $unit } en { $at }
}
hx-command-place-trap = poser { $trap } en { $at }
hx-command-register = préenregistrer { $at }
hx-command-ready = { $phase ->
    [support] aucune autre demande
   *[other] prêt
}
hx-command-call-support = { $smoke ->
    [yes] demander un fumigène ({ $mission })
   *[no] demander l'appui « { $mission } »
} en { $at }{ $altitude ->
    [low] {" "}: { $weapon } à basse altitude
    [medium] {" "}: { $weapon } à moyenne altitude
    [high] {" "}: { $weapon } à haute altitude
   *[none] {""}
}, { $observed ->
    [yes] observateur { $observer }
   *[no] sans observateur
}
hx-command-activate = activer { $who }
hx-command-pass = passer
hx-command-end-activation = terminer l'activation
hx-command-move = { $mode ->
    [tactical] { $unit } : mouvement tactique vers { $to }
    [forced] { $unit } : mouvement forcé vers { $to }
    [half] { $unit } : demi-mouvement vers { $to }
   *[other] { $unit } : mouvement vers { $to }
}{ $flying ->
    [as-before] {""}
    [low] , à basse altitude
   *[other] , en vol tactique
}
hx-command-pivot = faire pivoter { $unit } : face au { $towards }
hx-command-fire = { $how ->
    [smoke] { $shooters_count ->
        [one] { $firing } : fumigène, { $where }
       *[other] { $firing }, ensemble : fumigène, { $where }
    }
    [half] { $shooters_count ->
        [one] { $firing } : tir en demi-action, { $where }
       *[other] { $firing }, ensemble : tir en demi-action, { $where }
    }
   *[full] { $shooters_count ->
        [one] { $firing } : tir, { $where }
       *[other] { $firing }, ensemble : tir, { $where }
    }
}
hx-command-assault = { $wave ->
    [yes] assaut en { $at } par vague humaine : { $attackers }
   *[no] assaut en { $at } : { $attackers }
}
hx-command-board = { $unit } monte dans { $vehicle }
hx-command-leave = { $unit } descend
hx-command-hitch = { $tractor } attelle { $piece }
hx-command-unhitch = { $tractor } dételle { $piece }
hx-command-land = { $flyer } se pose
hx-command-take-off = { $flyer } décolle
hx-command-concede = abandonner

## Questions et réponses

hx-question-may-fire = { $what ->
    [air] Tirer sur { $who } au-dessus de { $at } ?
   *[unit] Tirer sur { $who } en { $at } ?
}
hx-question-may-blow = { $unit } est sur { $trap } : déclencher ?
hx-question-may-go-on = { $shots ->
    [one] { $shooters } : tirer encore, après le premier coup ?
   *[other] { $shooters } : tirer encore, après { $shots } coups ?
}
hx-declined-share-losses = Qui a le plus de pas.
hx-question-choose-strike = Sur qui frappe { $unit } ?
hx-question-share-losses = Qui subit { $steps ->
    [one] le pas perdu
   *[other] les { $steps } pas perdus
} : { $units } ?
hx-question-may-break-off = Rompre l'assaut en { $at } ?
hx-question-may-withdraw = Se replier de { $at } ?
hx-question-choose-aim = Demande en { $at }, { $request } : viser ailleurs ?
hx-question-choose-flight = Où s'envole { $flyer } ?
hx-answer-volley = { $fire }
hx-answer-blow = déclencher
hx-answer-go-on = tirer encore
hx-answer-strike = { $whom ->
    [vehicle] { $vehicle }
   *[men] l'infanterie
}
hx-answer-losses = { $units }
hx-answer-break-off = rompre
hx-answer-withdraw = { $where }
hx-answer-aim = viser { $at }
hx-answer-flight = vers { $to }
