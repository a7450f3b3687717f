hx-danger-opportunity = tir d'opportunité
hx-danger-half = demi-action, après un mouvement
hx-danger-no-effect = { $unit } ne peut pas lui nuire.
hx-danger-sum = En tout, s'ils agissent d'abord{ $come ->
    [yes] {" "}et approchent
   *[no] {""}
} : { $chance } de perdre un pas ; { $lost } en moyenne.
hx-danger-sum-stops = { $chance } d'être stoppé ou neutralisé sur place, sans perte.
hx-danger-assumes = Chaque ennemi reconnu tire un coup, seul, sans ses marqueurs de ce tour ; les tirs suivants, les tirs groupés, les assauts et l'appui ne sont pas comptés. Les pertes sont des pas. Le chemin est parcouru le plus discrètement possible ; qui y est neutralisé ou arrêté est jugé là.
hx-danger-done = { $unit } n'agit plus ce tour, et aucun autre ne suit.
