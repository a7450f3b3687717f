# `sandtable army price`
price-title = { $kind ->
    [profiles] { $ruleset }: what one such man is worth, in men of this profile: { $plain }
    [vehicles] { $ruleset }: what one such vehicle is worth, in men with this: { $plain }
   *[weapons] { $ruleset }: what one man with it is worth, in men with this: { $plain }
}
price-question = { $kind ->
    [profiles] What is a profile worth?
    [vehicles] What is a vehicle worth?
   *[weapons] What is a weapon worth?
}
price-question-of = { $kind ->
    [profiles] What is a profile of { $ruleset } worth?
    [vehicles] What is a vehicle of { $ruleset } worth?
   *[weapons] What is a weapon of { $ruleset } worth?
}
price-printed = Printed against measured points
price-ranked = Worth in plain men, with intervals of 95 %
price-one = one plain man
price-printed-axis = printed points; equal distances are equal ratios
price-measured-axis = measured points
price-bargains = Best bargains
price-dears = Worst buys
price-method = { $games } games of { $player } against itself on { $tables } neutral tables from both seats. One man more with this ({ $plain }) wins { $man } ± { $half } games more in 100: that is the measure. Intervals are 95 %.
price-answer-bargain = { $name }: the bargain of the list, { $bought } points.
price-answer-dear = { $name }: the worst buy of the list, { $bought } points. Nothing is a clear bargain.
price-answer-fair = As far as these games can tell, everything is worth its price.
price-answer-ranked = { $name }: worth the most, { $men } ± { $half } plain men.
price-progress = { $done } of { $most } games
price-report = Report: { $file }
price-no-measure = With { $games } games each, one plain man more makes no clear difference, so that nothing can be measured by it: take more games.
price-unknown = “{ $value }” is nothing that is priced here: take { $nearest }.
price-kind = “{ $value }” is no kind of thing that is priced: take { $nearest }.
price-most = Worth the most
price-least = Worth the least
price-more = Worth more than they cost
price-less = Worth less than they cost

# Reasons: exact odds. { $n } is a range in the unit of the sentence.
price-reason = { $said }: { $chance } ({ $others }: { $plain })
price-reason-alone = { $said }: { $chance }
price-case-cz-out = eliminates a man in the open { $at }
price-case-cz-holds = keeps his nerve when half of ten are lost
price-case-cz-harmed = badly damaged or destroyed by a one-shot rocket launcher { $at }
price-case-ms-out = a shot puts a man in light cover out of action { $at }
price-case-ms-first = wins the initiative against regulars
price-case-ms-destroyed = destroyed by a rocket launcher { $at }
price-case-mb-out = one who fires puts at least one man in the open out { $at }
price-case-mb-holds = goes on after losing { $n } of ten at once
price-case-mb-pierced = pierced from the front by a panzerfaust { $at }
price-case-hx-hurt = neutralises or hurts a squad in the open { $at }
price-case-hx-assault = takes a step from a squad it assaults
price-case-hx-destroyed = destroyed from the front by a rocket launcher { $at }
price-case-ms-blast = a shell on his place puts a man out of action
price-case-hx-shelled = its shells neutralise or hurt a squad in the open { $at }
price-case-hx-kills = destroys a light tank from the front { $at }
price-reason-again = { $said }: { $chance } ({ $plain })
price-reason-of = { $name }: { $why }
price-reason-none = It has nothing to fire at men or vehicles on the ground.
price-at-cz = at { $n } cm
price-at-ms = at { $n } cm
price-at-mb = at { $n } inches
price-at-hx = at { $n } hexes
