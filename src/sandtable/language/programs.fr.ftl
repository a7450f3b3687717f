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
