hx-danger-opportunity = opportunity fire
hx-danger-half = half-action, after a move
hx-danger-no-effect = { $unit } cannot harm it.
hx-danger-sum = In all, if they act first{ $come ->
    [yes] {" "}and come up
   *[no] {""}
}: { $chance } to lose a step; { $lost } lost on average.
hx-danger-sum-stops = { $chance } of being stopped or neutralised there, without a loss.
hx-danger-assumes = Each recognised enemy fires one shot alone, without its markers of this turn; follow-up shots, grouped fire, assaults and support are not counted. Losses are steps. The way is gone as stealthily as it can be; whoever is neutralised or stopped on it is judged there.
hx-danger-done = { $unit } acts no more in this turn, and no other follows.
