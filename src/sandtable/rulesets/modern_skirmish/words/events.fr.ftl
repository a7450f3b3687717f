### Modern Skirmish : ce qui arrive, ce qui peut être ordonné et demandé, et ce qui est répondu.

## Mise en place et tours

ms-event-unit-deployed = { $boards ->
    [yes] { $unit } : en place à bord de { $aboard }.
   *[no] { $unit } : en place { $spot }.
}
ms-event-deployment-passed = { $side } : à la suite de la mise en place.
ms-event-arrived = { $boards ->
    [yes] { $unit } : arrivée à bord de { $aboard }.
   *[no] { $unit } : arrivée.
}
ms-event-turn-began = Le tour { $turn } commence : toutes les unités peuvent agir. Les leaders tirent l'initiative.
ms-event-initiative-won = { $tie ->
    [yes] Initiative : { $first } { $a }, { $second } { $b }. Égalité, elle reste où elle était : { $side }.
   *[no] Initiative : { $first } { $a }, { $second } { $b }. Elle revient à ce camp : { $side }.
}
ms-event-order-given = { $boards ->
    [yes] { $unit } : { $order }, avec { $with_unit } à embarquer.
   *[no] { $unit } : { $order }.
}
ms-event-activation-ended = { $unit } : fin de l'activation.
ms-event-side-passed = { $side } : passe, les unités en attente attendent encore.
ms-event-turn-ended = Le tour { $turn } est fini.
ms-event-game-ended = { $reason ->
    [ms-over-ended] { $winner } : victoire, selon le scénario.
    [ms-over-drawn] Match nul, comme le dit le scénario.
    [ms-over-nobody-left] { $winner } : victoire, l'autre camp n'a plus d'unité.
    [ms-over-nobody-at-all] Match nul : aucun camp n'a plus d'unité.
    [ms-over-turns] Match nul : le dernier tour est fini.
    [ms-over-conceded] { $winner } : victoire, abandon de l'autre camp ({ $loser }).
    [over-points] { $winner } : victoire aux points, { $points }.
   *[over-points-equal] Égalité aux points : { $points }.
}

## Déplacements et embarquements

ms-event-move-declared = { $who } se met en marche.
ms-event-move-ended = { $who } est arrivé.
ms-event-moved = { $who } avance de { $cm } cm, { $to }.
ms-event-turned = { $who } se tourne.
ms-event-left-table = { $who } quitte la table.
ms-event-drawn-back = { $figure } recule pour garder la cohésion : { $there }.
ms-event-stepped-back = { $who } s'arrête { $there }, où il y a de la place.
ms-event-embarked = { $unit } : à bord de { $vehicle }.
ms-event-disembarked = { $unit } : débarquement de { $vehicle }.
ms-event-reacted = { $side } : réaction.
ms-event-led = { $thing } suit { $figure }.
ms-event-support-ready = { $number ->
    [one] Soutien désormais disponible, { $side } : une mission.
   *[other] Soutien désormais disponible, { $side } : { $number } missions.
}

## Tirs et pertes

ms-event-put-out = Hors combat : { $figures }.
ms-event-unit-destroyed = Unité détruite : { $unit }.
ms-event-leader-named = { $anybody ->
    [yes] { $side } : { $figure } commande désormais.
   *[no] Plus personne pour commander : { $side }.
}
ms-event-cut-off = { $number ->
    [0] De nouveau en cohésion : { $unit }.
   *[other] { $unit } : hors de la cohésion, { $figures }.
}
ms-event-kept-heads-down = { $rule ->
    [MS-ABIL-04] { $unit } : tête baissée, dans l'aire d'une explosion.
    [MS-ABIL-06] { $unit } : tête baissée, effet de surprise du tir.
    [MS-ABIL-09] { $unit } : tête baissée sous le tir à effet.
    [MS-EQP-02] { $unit } : tête baissée, la charge a sauté.
    [MS-VSHOT-03] { $unit } : tête baissée près de la carcasse.
    [MS-HEAD-06] { $unit } : tête baissée, tous à terre.
   *[other] { $unit } : tête baissée.
}
ms-event-fired = { $who } { $thrown ->
    [yes] lance
   *[no] tire
}{ $lobbed ->
    [yes] {" "}en lob
   *[no] {""}
} ({ $weapon }) { $spot ->
    [yes] sur un point { $where }
   *[no] sur { $where }
}{ $helped ->
    [yes] , avec l'aide de { $helper }
   *[no] {""}
}.
ms-event-shot-lost = { $why ->
    [target] { $who } ne tire plus ({ $weapon }) : la cible n'est plus là.
    [helper] { $who } ne tire plus ({ $weapon }) : son second ne peut plus l'aider.
   *[shooter] { $who } ne peut plus tirer ({ $weapon }).
}
ms-event-shot-at = { $effect ->
    [out-of-action] { $target } est hors combat.
    [destroyed] { $target } est hors service.
    [saved] { $target } est touché, mais protégé.
   *[missed] { $target } est manqué.
}{ $cover ->
    [large-calibre] {" "}Le couvert ne comptait pas : gros calibre.
    [sure-aim] {" "}Le couvert ne comptait pas : visée sûre, cible restée immobile.
   *[counts] {""}
}{ $laser ->
    [yes] {" "}Le pointeur laser a annulé le déplacement du tireur.
   *[no] {""}
}{ $holo ->
    [yes] {" "}La visée holographique a annulé le déplacement de la cible.
   *[no] {""}
}
ms-event-suppressed = { $success ->
    [yes] Le tir à effet bat le terrain { $point }.
   *[no] Le tir à effet de { $who } ne donne rien.
}
ms-event-covering-fired = Tir de couverture : { $unit }.
ms-event-landed = { $landed ->
    [on] Au but : { $weapon }, { $at }.
    [off] Dévié hors de la table : { $weapon }.
   *[strays] Dévié de { $cm } cm, tombe { $at } : { $weapon }.
}
ms-event-blasted = { $survived ->
    [yes] { $figure } survit à l'explosion.
   *[no] { $figure } est hors combat dans l'explosion.
}
ms-event-smoke-laid = Fumée { $at }.
ms-event-flashbang-thrown = { $number ->
    [0] { $who } lance une flashbang ({ $room }) : personne n'y est.
   *[other] { $who } lance une flashbang ({ $room }). Étourdis : { $stunned }.
}
ms-event-vehicle-wrecked = { $vehicle } n'est plus qu'une carcasse.
ms-event-bail-out-tested = { $passed ->
    [yes] { $figure } en sort vivant.
   *[no] { $figure } n'en sort pas vivant.
}
ms-event-bailed-out = { $figure } est au pied de la carcasse, { $at }.
ms-event-crew-formed = À pied désormais, { $unit } : { $members }.
ms-event-support-called = { $who } demande un soutien : { $point }.
ms-event-charge-laid = { $who } pose une charge : { $where }.
ms-event-charge-blown = La charge saute et ouvre une brèche : { $where }.

## Corps à corps

ms-event-attack-declared = { $attackers } : à l'assaut de { $defender }, { $attack } contre { $defence }.
ms-event-attack-lost = L'assaut contre { $defender } n'a pas lieu.
ms-event-combat-fought = { $won ->
    [yes] { $defender } est mis hors combat par { $attackers } : succès, { $attack } à { $defence }.
   *[no] { $defender } tient tête à { $attackers } : succès, { $attack } à { $defence }.
}
ms-event-contact-broken = { $figure } rompt le contact, { $to }.

## Commandes

ms-command-deploy = { $boards ->
    [yes] placer { $unit } à bord de { $aboard }
   *[no] placer { $unit } { $spot }, face { $looking }
}
ms-command-begin-battle = commencer la bataille
ms-command-give-order = { $boards ->
    [yes] ordre à { $unit } : { $order }, avec { $with_unit } à embarquer
   *[no] ordre à { $unit } : { $order }
}
ms-command-end-activation = terminer l'activation
ms-command-concede = abandonner la partie
ms-command-pass = passer
ms-command-move = déplacer { $who } en { $to }
ms-command-face = tourner { $who }
ms-command-embark = embarquer { $unit } dans { $vehicle }
ms-command-disembark = débarquer { $unit }
ms-command-shoot = { $who } tire sur { $where } : { $weapon }
ms-command-shoot-point = { $lobbed ->
    [yes] { $who } tire en lob sur un point { $where } : { $weapon }
   *[no] { $who } tire sur un point { $where } : { $weapon }
}
ms-command-suppress = { $who } : tir à effet sur { $where } ({ $weapon })
ms-command-flashbang = { $who } lance une flashbang : { $opening }
ms-command-lay-charge = { $who } pose une charge : { $opening }
ms-command-detonate = faire sauter la charge : { $charge }
ms-command-call-support = { $who } demande un soutien sur un point { $where }
ms-command-attack = { $attackers } : à l'assaut de { $defender }
ms-command-hit-the-dirt = tous à terre, { $unit }

## Questions et réponses

ms-question-may-react = { $doing ->
    [order] Ordre donné : { $mover }. Réagir ?
    [move] { $mover } avance, en vue de cette unité : { $concerned }. Ouvrir le feu ?
    [threatened] { $mover } va tirer, cible : { $concerned }. Tous à terre ?
    [fire] { $mover } va tirer. Réagir ?
   *[end] L'activation se termine. Réagir ?
}
ms-question-place-survivors = Où se placent ceux qui sont sortis de { $vehicle } : { $figures } ?
ms-question-break-contact = Où recule { $figure } ?
ms-question-choose-supporters = Qui soutient { $defender } contre { $attackers } ?
ms-question-go-on = La rafale de { $who } passe-t-elle à { $target } ?
ms-question-choose-leader = Le leader est hors combat. Qui commande désormais ?
ms-question-choose-group = { $unit } : cohésion rompue. Quelle partie les autres rejoignent-ils : { $groups } ?
ms-answer-covering-fire = tir, { $unit } : { $shots }
ms-answer-placed = { $where }
ms-answer-supporters = { $figures }
ms-answer-yes = la rafale continue
ms-answer-chosen = { $figure }
