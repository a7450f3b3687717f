# `sandtable scenario make`
make-written = { $title } : { $file }
make-round = { $number }. { $first } { $men } contre { $second } { $others } : { $first }, { $share } parties décidées gagnées sur 100 ({ $low } à { $high } ; { $games } parties)
make-fair = Équitable : aucun camp ne gagne plus de 60 parties décidées sur 100.
make-not-fair = Impossible à équilibrer : la plus proche est écrite. Essayez un autre numéro, ou changez-la à la main.
make-not-measured = Pas mesurée.
make-unknown-ruleset = « { $value } » n'est pas un jeu de règles : prenez { $nearest }.
make-unknown-size = « { $value } » n'est pas une taille : prenez { $nearest }.
make-unknown-era = « { $value } » n'est pas une époque de ce jeu : prenez { $nearest }.
make-unknown-mission = « { $value } » n'est pas une mission : prenez { $nearest }.
make-bad-number = Une bataille a un numéro de 1 à { $most }, pas { $value }.
make-era-ww2 = 1939–1945
make-era-core = aujourd'hui
make-era-modern = aujourd'hui
make-era-indochina = Indochine
make-era-historical = 1939–1945
make-era-recent = aujourd'hui
