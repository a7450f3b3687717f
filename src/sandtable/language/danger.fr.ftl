## Le danger avant le pas

danger-nobody = Aucun des vôtres n'est concerné.
danger-title = danger pour { $who }
danger-title-ready = danger pour { $who }, le plus proche des vôtres à pouvoir encore agir
danger-title-nearest = danger pour { $who }, le plus proche des vôtres
danger-title-unit = danger pour { $unit }, les { $number } ensemble
danger-as-if = { $number ->
    [one] Comme s'il s'y trouvait ; il ne peut pas y aller tout droit maintenant.
   *[other] Comme s'ils s'y trouvaient ; tous ne peuvent pas y aller maintenant.
}
danger-worst-placed = Le plus exposé : { $who }, { $chance } si tous tirent sur lui.
danger-shot-at = sur { $who }
danger-lost = perdu en chemin
danger-stopped = arrêté
danger-arrives = arrive
danger-from-here = d'ici { $who } peut tirer : { $chance }
danger-nobody-can = Personne, à votre connaissance, ne peut tirer là.
danger-no-loss = Ceux que vous connaissez et qui peuvent tirer là n'y font aucun mal.
danger-none-now = Personne, à votre connaissance, ne peut tirer là sans approcher.
danger-already = { $chance } d'où il est.
danger-now = D'où ils sont : { $chance }.
danger-sum = En tout, s'ils agissent d'abord{ $come ->
    [yes] {" "}et approchent
   *[no] {""}
} : { $chance } de perte avant le prochain mouvement.
danger-sum-unit = En tout, s'ils agissent d'abord{ $come ->
    [yes] {" "}et approchent
   *[no] {""}
} : { $chance } de perdre quelqu'un ; { $lost } en moyenne.
danger-effect = autre effet { $chance }
danger-losses = pertes : { $lost }
danger-and-unknown = { $chance } + ?
danger-only-unknown = { $number ->
    [one] 1 pion inconnu le voit
   *[other] { $number } pions inconnus le voient
}
danger-unknown = Inconnu : { $number ->
    [one] un pion face cachée le voit, et n'est pas compté.
   *[other] { $number } pions face cachée le voient, et ne sont pas comptés.
}
danger-assumes-next = Chaque ennemi connu tire une fois, en approchant d'abord s'il le faut ou si c'est pire, à sa prochaine activation, avec la meilleure de ses armes prêtes, si elle vient avant votre prochain mouvement, sur celui de plusieurs qu'il a le plus de chances d'atteindre ; les tirs s'ajoutent dans cet ordre. Les ennemis cachés et le corps à corps ne sont pas comptés.
