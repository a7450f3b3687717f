### Sandtable : les lieux, dits par ce qui s'y trouve. Chaque tour a sa préposition.

place-in-at = dans { $the }
place-in-to = dans { $the }
place-on-at = sur { $the }
place-on-to = sur { $the }
place-floor-at = { $storey } { $of }
place-floor-to = { $storey } { $of }
place-above = survolant { $the }
place-roof-at = sur le toit { $of }
place-roof-to = sur le toit { $of }
place-ground = au rez-de-chaussée { $of }
place-storey = { $n ->
    [1] au premier étage
    [2] au deuxième étage
    [3] au troisième étage
    [4] au quatrième étage
   *[other] à l'étage { $n }
}
place-just = juste { $wind } { $of }
place-just-to = juste { $wind } { $of }
place-off = à { $far } { $wind } { $of }
place-off-to = à { $far } { $wind } { $of }
place-roughly = { $wind } { $of }
place-and = , à { $far } { $off }
place-exact = ({ $typed })
place-typed = en { $typed }
place-typed-to = en { $typed }
place-cm = { $n } cm
place-inch = { $n ->
    [one] 1 pouce
   *[other] { $n } pouces
}
place-wind-0 = au nord
place-wind-1 = au nord-est
place-wind-2 = à l'est
place-wind-3 = au sud-est
place-wind-4 = au sud
place-wind-5 = au sud-ouest
place-wind-6 = à l'ouest
place-wind-7 = au nord-ouest
