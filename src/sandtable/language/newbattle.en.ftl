# `sandtable scenario make`
make-written = { $title }: { $file }
make-round = { $number }. { $first } { $men } against { $second } { $others }: { $first } won { $share } of 100 decided games ({ $low } to { $high }; { $games } games)
make-fair = Fair: neither side wins more than 60 of 100 decided games.
make-not-fair = It could not be made fair: the nearest is written. Try another number, or change it by hand.
make-not-measured = Not measured.
make-unknown-ruleset = “{ $value }” is no ruleset: take { $nearest }.
make-unknown-size = “{ $value }” is no size: take { $nearest }.
make-unknown-era = “{ $value }” is no time that this ruleset fights in: take { $nearest }.
make-unknown-mission = “{ $value }” is no mission: take { $nearest }.
make-bad-number = A battle has a number from 1 to { $most }, not { $value }.
make-era-ww2 = 1939–45
make-era-core = today
make-era-modern = today
make-era-indochina = Indochina
make-era-historical = 1939–45
make-era-recent = today
