# The coach: what would you do, and why.
coach-share = { $how ->
    [reviewed] It wins { $n } games in 100, as the review counts them ({ $low } to { $high }).
    [rough] It wins about { $n } games in 100 ({ $low } to { $high }).
   *[counted] It wins { $n } games in 100 ({ $low } to { $high }).
}
coach-untold = { $how ->
    [won] It probably wins.
    [lost] It probably loses all the same.
   *[open] Who wins is too close to call.
}
coach-about-as-good = about as good
coach-differs = { $how ->
    [surely-less] clearly worse
    [surely-more] clearly better
    [little-less] a little worse, without a doubt
    [little-more] a little better, without a doubt
    [more] clearly better, by { $n } games in 100
   *[less] clearly worse, by { $n } games in 100
}
coach-clear = { $title }. { $share } { $other }: { $said }.
coach-open = Nothing stands out; I would take: { $title }. { $share }
coach-better = { $title }. { $share } It is clearly better than: { $other }.
coach-goes-on = As planned: { $title }. { $share }
coach-end = { $title }, as nothing else is clearly better. { $share } The next best was: { $other }.
coach-idle = { $title }, and nothing else
coach-only = There is only this to choose: { $title }. { $share }
coach-uncompared = { $title }. { $share } There was no time to compare it with others.
coach-answer = I would answer: { $title }. What waits for the answer cannot be played on from what you know.
coach-so-far = { $title }: being played out.
coach-ahead = Ahead so far: { $title }. It is still being played out.
coach-not-counted = { $title }: there was no time to play it on.
coach-played-best = { $side } chose what looking ahead would choose too: { $title }. { $share } { $other }: { $said }.
coach-played-open = { $title }: nothing tried was clearly better. { $share }
coach-played-alike = { $title }: about as good as “{ $other }”. { $share }
# Of two orders: the one advised with its interval, and the one that was played.
coach-both = { $how ->
    [reviewed] “{ $other }” wins { $n } games in 100, as the review counts them ({ $low } to { $high }){ $mine }.
    [rough] “{ $other }” wins about { $n } games in 100 ({ $low } to { $high }){ $mine }.
    [counted] “{ $other }” wins { $n } games in 100 ({ $low } to { $high }){ $mine }.
    [won] “{ $other }” probably wins.
    [lost] “{ $other }” probably loses all the same.
   *[open] Who wins is too close to call.
}
coach-both-played = { $how ->
    [untold] { "" }
    [rough] , “{ $title }” about { $m }
   *[counted] , “{ $title }” { $m }
}
coach-played-worse = { $title }: looking further ahead, “{ $other }” was better. { $share }
coach-played-only = There was only this to choose: { $title }. { $share }
coach-declines = Do nothing
coach-caption-end = If both sides play on as a Regular does, from what is known to { $side }.
coach-caption-turn = If both sides play on as a Regular does, from what is known to { $side }; orders are compared by how things stand at the end of the next turn.
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
coach-falls = { $who } is lost by the end of the next turn { $games }.
coach-falls-less = { $who } is lost by the end of the next turn { $games }, after the other order { $others }.
coach-losses = Expected losses by the end of the next turn, of { $games } { $games ->
    [one] game
   *[other] games
} played on: { $side } { $own }, { $enemy } { $lost }.
coach-price = The figure counts this loss.
coach-fires = { $who } fires { $n } times in two turns, on average of { $games }.
coach-fires-less = { $who } fires { $n } times in two turns, on average of { $games }, after the other order { $m }.
