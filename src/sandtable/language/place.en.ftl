### Sandtable: places, told by what is there. Each phrase has its own preposition.

place-in-at = in { $the }
place-in-to = into { $the }
place-on-at = on { $the }
place-on-to = onto { $the }
place-floor-at = on { $storey } { $of }
place-floor-to = to { $storey } { $of }
place-above = above { $the }
place-roof-at = on the roof { $of }
place-roof-to = onto the roof { $of }
place-ground = to the ground floor { $of }
place-storey = { $n ->
    [1] the first floor
    [2] the second floor
    [3] the third floor
    [4] the fourth floor
   *[other] floor { $n }
}
place-just = just { $wind } { $of }
place-just-to = to just { $wind } { $of }
place-off = { $far } { $wind } { $of }
place-off-to = to { $far } { $wind } { $of }
place-roughly = { $wind } { $of }
place-and = , { $far } { $off }
place-exact = ({ $typed })
place-typed = at { $typed }
place-typed-to = to { $typed }
place-cm = { $n } cm
place-inch = { $n ->
    [one] 1 inch
   *[other] { $n } inches
}
place-wind-0 = north
place-wind-1 = north-east
place-wind-2 = east
place-wind-3 = south-east
place-wind-4 = south
place-wind-5 = south-west
place-wind-6 = west
place-wind-7 = north-west
