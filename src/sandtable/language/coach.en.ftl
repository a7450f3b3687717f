# The coach: what would you do, and why.
coach-clear = { $title }: { $n } games in 100; { $other }: { $m }.
coach-open = Nothing tried was clearly better than the plan: { $title }, { $n } games in 100 ({ $other }: { $m }).
coach-better = { $title }: { $n } games in 100, clearly better than the plan ({ $other }: { $m }).
coach-only = There is only this to choose: { $title } ({ $n } games in 100).
coach-uncompared = { $title }: { $n } games in 100; there was no time to compare it with others.
coach-played-uncompared = { $title }: { $n } games in 100; there was no time to compare it with others.
coach-answer = I would answer: { $title }. What waits for the answer cannot be played on from what you know.
coach-not-counted = { $title }: there was no time to play it on.
coach-played-best = { $side } chose what looking ahead would choose too: { $title }, { $n } games in 100; { $other }: { $m }.
coach-played-open = { $title }: { $n } games in 100; nothing tried was clearly better ({ $other }: { $m }).
coach-played-worse = { $title }: { $n } games in 100; looking further ahead, { $other } was better: { $m }.
coach-played-only = There was only this to choose: { $title } ({ $n } games in 100).
coach-declines = Decline
coach-caption-end = Games in 100 won by { $side }, give or take { $within }, if both play on as a Regular does, from what that side knows. The bar beside an order shows how much luck may be in its lead over the order advised.
coach-caption-turn = Games in 100 won by { $side }, give or take { $within }, if both play on as a Regular does, from what that side knows; orders are compared by the end of the next turn. The bar beside an order shows how much luck may be in its lead over the order advised.
coach-why = The table: averages of { $games } games after the order advised and { $others } after the other.
coach-why-one = The table: averages of { $games } games.
coach-shots = Shots by { $who }, two turns
coach-lost-own = Losses of { $side }, of { $of }
coach-lost-enemy = Losses of { $side }, of { $of }
coach-points = Points ahead
coach-first-shot = { $who } fires first at { $whom } { $games }.
coach-first-shot-less = { $who } fires first at { $whom } { $games }, after the other order { $others }.
coach-people = The coach only helps against programs: people sit at this table.
coach-lesson = The lesson says already what to do here.
coach-not-now = There is nothing for you to decide now.
coach-over = The game is over.
coach-busy = The coach is busy with other games; ask again in a moment.
coach-failed = The coach found no answer this time.
coach-no-program = Only orders that a program gave are explained.
coach-hidden = Its reasons would tell what is hidden from you; ask when the game is over.
coach-played = played
coach-advised = advised
coach-in-games = { $how ->
    [all] { $of ->
        [one] in the one game played on
       *[other] in all { $of } games played on
    }
    [none] in none of { $of }
   *[some] in { $n } of { $of } games played on
}
coach-falls = { $who } is lost { $games }.
coach-falls-less = { $who } is lost { $games }, after the other order { $others }.
coach-losses = Expected losses { $when ->
    [turn] by the end of the next turn
   *[end] by the end of the game
}: { $side } { $own }, { $enemy } { $lost }.
