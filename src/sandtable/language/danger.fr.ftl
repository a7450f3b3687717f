## Le danger avant le pas

danger-nobody = Aucun des vôtres n'est concerné.
danger-title = danger pour { $who }
danger-title-nearest = danger pour { $who }, le plus proche des vôtres
danger-title-unit = danger pour { $unit }, les { $number } ensemble
danger-worst-placed = Le plus exposé : { $who }, { $chance } si tous tirent sur lui.
danger-shot-at = sur { $who }
danger-lost = perdu en chemin
danger-stopped = arrêté
danger-arrives = arrive
danger-from-here = d'ici { $who } peut tirer : { $chance }
danger-nobody-can = Personne, à votre connaissance, ne peut tirer là.
danger-only-if-they-come = Personne, à votre connaissance, ne peut tirer là pour l'instant, mais certains pourraient approcher.
danger-sum = En tout, s'ils agissent d'abord : { $chance } de perte avant le prochain mouvement.
danger-sum-unit = En tout, s'ils agissent d'abord : { $chance } de perdre quelqu'un ; { $lost } en moyenne.
danger-sum-stops = { $chance } de panique ou d'immobilisation sur place, sans perte.
danger-unknown = { $number ->
    [one] Un pion face cachée le voit, et n'est pas compté.
   *[other] { $number } pions face cachée le voient, et ne sont pas comptés.
}
danger-assumes-next = Chaque ennemi connu tire une fois, à sa prochaine activation, avec la meilleure de ses armes prêtes, si elle vient avant votre prochain mouvement, sur celui de plusieurs qu'il a le plus de chances d'atteindre ; les tirs s'ajoutent dans cet ordre. Les ennemis cachés et le corps à corps ne sont pas comptés.
