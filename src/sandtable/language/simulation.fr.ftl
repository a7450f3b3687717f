# Rapports de `sandtable simulate`.
simulation-title = { $scenario } : { NUMBER($games, useGrouping: 0) } { $games ->
    [one] partie
   *[other] parties
}, graine { $seed }
simulation-page = Simulation de { $scenario }
simulation-players = Joueurs : { $players }
simulation-options = Avec { $options }
simulation-draw = nulle
simulation-length = Tours : { $mean } en moyenne, de { $least } à { $most } ; { $commands } ordres par partie
simulation-lost = Figurines perdues, { $side } : { $mean } en moyenne, médiane { $median }, de { $least } à { $most }
simulation-rules = Règles appliquées dans { NUMBER($games, useGrouping: 0) } { $games ->
    [one] partie comptée
   *[other] parties comptées
} : { $number }
simulation-refused = Ordres refusés par les règles : { $number }. Un joueur programmé est en faute.
simulation-differs = { $side } gagne { $by } points de pourcentage plus souvent (de { $low } à { $high }) : l'option compte.
simulation-same = { $side } gagne { $by } points de pourcentage plus souvent (de { $low } à { $high }) : pas de différence visible sur ces parties.
simulation-no-pictures = Les images demandent matplotlib : installez l'extra « report », pip install "sandtable[report]".
simulation-wins = Parties gagnées
simulation-losses = Figurines perdues
simulation-column-rule = Règle
simulation-column-games = Parties
simulation-column-times = Fois
wrong-number-of-players = { $number } joueurs sont nommés : nommez-en un pour les deux camps, ou un pour chacun : { $sides }.
