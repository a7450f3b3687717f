# Un programme quelconque comme joueur, et les tournois.
program-not-found = Il n'y a pas de programme « { $program } ».
program-not-executable = « { $program } » n'est pas un programme que l'on peut lancer : chmod +x en fait un.
forfeits = { $number ->
    [one] { $player } a perdu une partie par forfait : { $why }.
   *[other] { $player } a perdu { $number } parties par forfait : { $why }.
}
forfeit-late = pas de réponse en { $seconds } secondes
forfeit-died = il s'est arrêté avant la fin de la partie
forfeit-nonsense = sa réponse n'avait pas de sens
forfeit-flood = sa réponse ne finissait pas
forfeit-endless = il n'en finissait pas : plus de { $most } décisions dans un tour
help-tournament = Faire jouer chacun contre chacun, et classer les joueurs
help-tournament-more = Deux joueurs se rencontrent sur chaque scénario, dans les deux camps, avec les mêmes dés pour tous. Un joueur est un nom, comme pour --players, ou un programme : ./monbot. Avec --results, un tournoi interrompu reprend, et un tournoi de plus de joueurs ou de parties ne joue que ce qui manque.
option-scenarios = où ils se rencontrent
option-tournament-games = nombre de parties de chaque paire sur chaque scénario, dans chaque camp
option-tournament-results = où les parties sont gardées
tournament-title = { $games ->
    [one] Une partie sur { $scenarios }, graine { $seed }
   *[other] { $games } parties sur { $scenarios }, graine { $seed }
}
tournament-player = Joueur
tournament-elo = Elo
tournament-range = 19 fois sur 20
tournament-score = score
tournament-unfinished = { $games } parties sur { $of } sont jouées.
tournament-twice = « { $value } » ne peut pas participer deux fois.
tournament-too-many = Cela ferait { $games } parties ; on en joue { $most } au plus.
tournament-other-results = { $file } contient autre chose que les parties de ce tournoi : prenez un autre fichier, ou la même graine.
