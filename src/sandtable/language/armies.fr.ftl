### Ce que dit elle-même la page des listes de forces.

armies-page-lead = Composez une force, voyez ce qu'elle peut avoir et ce qu'elle peut faire, imprimez-la, jouez-la.
armies-page-from-nothing = Une nouvelle liste
armies-page-open-file = Ouvrir un fichier…
armies-page-mine = Mes listes
armies-page-my-army = Mon armée
armies-page-figures = { $n } figurines
armies-page-points = points
armies-page-of-points = sur { $n } points
armies-page-left = reste { $n }
armies-page-over-by = { $n } de trop
armies-page-limit = Points au plus
armies-page-waits = En attente de Sandtable ({ $n }) :
armies-page-drag = Déplacer { $name } : à la main ou avec les flèches
armies-page-kept = gardée dans ce navigateur
armies-page-not-kept = pas gardée : mémoire pleine, enregistrez-la dans un fichier
armies-page-comes-with = fournie avec Sandtable ; un changement en fait une copie à vous
armies-page-one-broken = 1 règle enfreinte
armies-page-broken = { $n } règles enfreintes
armies-page-all-kept = toutes les règles respectées
armies-page-undo = Annuler
armies-page-undo-of = Annuler : { $what }
armies-page-redo = Rétablir
armies-page-again = Réessayer
armies-page-compare = Comparer
armies-page-copy = Copier
armies-page-share = Partager
armies-page-print = Imprimer
armies-page-print-about = Une fiche par unité : armes, cases à cocher, chances par portée et couvert.
armies-page-play = Jouer
armies-page-play-where = Où peut-elle jouer ?
armies-page-looking = Tous les scénarios sont examinés…
armies-page-as = camp remplacé : { $name }
armies-page-empty = Pas encore d'armée.
armies-page-empty-more = Ajoutez un groupe entier du catalogue, puis changez ce qu'il vous plaît.
armies-page-force = Force
armies-page-add = Ajouter { $name }
armies-page-can = Effet
armies-page-file = Fichier
armies-page-parts = Parties de la page
armies-page-catalogue = Catalogue
armies-page-add-to = Ajouter à { $name }
armies-page-add-here = Ajouter ici
armies-page-the-list = la liste
armies-page-find = Arme, équipement, véhicule…
armies-page-carried = déjà porté
armies-page-choose-first = choisissez d'abord une figurine ou un groupe
armies-page-nothing-found = Rien ne s'appelle « { $what } ».
armies-page-can-do = Ce qu'elle peut faire
armies-page-can-not = Dès que la liste se lit et que quelqu'un y est.
armies-page-exact = exact
armies-page-armour = Contre les blindés
armies-page-composition = Règles de composition
armies-page-name-of = Nom : { $name }
armies-page-number-of = Nombre : { $name }
armies-page-one-more = Un de plus : { $name }
armies-page-one-less = Un de moins : { $name }
armies-page-off = Ôter : { $name }
armies-page-leave-out = Retirer
armies-page-move-up = Monter : { $name }
armies-page-moved = Déplacé : { $name }
armies-page-copy-of = Copier : { $name }
armies-page-renamed = Renommé : { $name }
armies-page-added = Ajouté : { $name }
armies-page-typed = Saisi dans le fichier
armies-page-of = { $what } : { $name }
armies-page-share-link = Le lien porte la liste entière ; qui l'ouvre en reçoit une copie.
armies-page-too-long = Trop long pour un lien et son code : enregistrez la liste dans un fichier.
armies-page-save-file = Enregistrer en fichier
armies-page-copy-text = Copier le texte
armies-page-bad-link = Ce lien ne porte pas de liste lisible ; redemandez-le, ou demandez le fichier.
armies-page-forget = Supprimer « { $name } » de ce navigateur ? Enregistrez d'abord le fichier si vous voulez la retrouver.
armies-page-list-a = Liste A
armies-page-list-b = Liste B
armies-page-choose = Choisir une liste…
armies-page-swap = Échanger les deux
armies-page-two-games = Ce sont des listes de deux jeux différents.
armies-page-only-here = seulement ici
armies-page-lacks = Rien de tel : { $name }.
armies-page-take-over = Reprendre : { $name }
armies-page-work-on = La modifier
armies-page-better = { $name } fait mieux { $what }.
armies-page-even = Les deux font aussi bien à toutes les portées.
armies-page-everywhere = à toutes les portées
armies-page-mended = Une fois corrigé, { $name } fait { $n }, la force { $m }.

## Of a list that comes with Sandtable

armies-size = { $unit ->
    [counters] { $n } pions
   *[other] { $n } figurines
}
armies-guns = { $n ->
    [one] 1 pièce
   *[other] { $n } pièces
}
armies-vehicles = { $n ->
    [one] 1 véhicule
   *[other] { $n } véhicules
}
armies-points = { $n } points
