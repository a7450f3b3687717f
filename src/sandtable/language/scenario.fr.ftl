### Scénarios : refus des fichiers, avertissements, mise en place, résultats, mots du résumé.

## Où se trouve la chose dans le fichier

data-where = { $line ->
    [0] { $file }
   *[other] { $file }, ligne { NUMBER($line, useGrouping: 0) }
}{ $depth ->
    [0] { "" }
   *[other] , { $field }
}

## Données de forme fausse

data-kind = { $wanted ->
    [text] un texte
    [flag] true ou false
    [whole] un nombre entier
    [number] un nombre
    [hundredths] un nombre à deux décimales au plus
    [point] un point [x, y]
    [list] une liste
    [mapping] une table (clé : valeur)
    [words] un texte ou {"{"}en: …, fr: …{"}"}
    [shape-r] un rectangle [x, y, largeur, hauteur]
    [shape-l] une ligne [x1, y1, x2, y2]
    [shape-c] un cercle [x, y, rayon]
    [door] une porte [x, y, état]
    [table] une taille de table [largeur, hauteur]
    [figure] une figurine [nombre, nom, qualité, rôle, [armes]] suivie au besoin de {"{"}at, facing{"}"}
    [ms-figure] une figurine [nombre, nom, [armes], formation, [équipement]] avec au besoin {"{"}at, facing, dq, dc{"}"}
    [row] une liste d'autant de valeurs qu'il en faut ici
    [hex] un hexagone, nommé par quatre chiffres comme 0507
    [opening] une ouverture [x, y, sorte]
    [hull] une taille de caisse [longueur, largeur]
    [mb-turns] des tours [premier, dernier]
   *[other] { $wanted }
}
data-wrong-kind = { data-where } : « { $found } » n'est pas { data-kind }.
data-nothing = { data-where } : il n'y a rien ici ; serait juste : { data-kind }.
data-out-of-range = { data-where } : { $found } n'est pas entre { $least } et { $most }.
data-unknown-key = { data-where } : il n'y a pas de « { $name } » ici ; serait juste : { $nearest }.
data-missing-key = { data-where } : « { $name } » manque.
data-key-not-text = { data-where } : la clé « { $name } » n'est pas un texte.
data-bad-id = { data-where } : « { $name } » n'est pas un identifiant ; écrivez minuscules, chiffres et traits d'union, comme hill-farm.
data-duplicate = { data-where } : l'identifiant « { $name } » désigne déjà autre chose ; chacun ne sert qu'une fois.
data-unknown-name = { data-where } : il n'y a pas { $what ->
    [ruleset] de règle du jeu
    [terrain-kind] de type de terrain
    [material] de matériau
    [cover] de classe de couvert
    [door-state] d'état de porte
    [quality] de qualité
    [role] de rôle ni de trait
    [trait] de trait
    [profile] de profil
    [group-type] de type de groupe
    [weapon] d'arme ni d'équipement
    [rifle-grenade] de grenade à fusil
    [switch] d'option
    [side] de camp
    [hue] de couleur
    [edge] de bord
    [place] d'élément de terrain
    [object] d'objet
    [split] de façon de diviser un groupe
    [gun] de canon ni de mortier
    [figure] de figurine
    [figures] de figurine, de groupe ni d'espèce de figurines
    [condition] de condition
    [vehicle] de véhicule
    [driver] de figurine du camp
    [aboard] de groupe ni de figurine du camp
    [mount] d'affût
    [hull-side] de côté de véhicule
    [seat] de genre de place
    [vehicle-size] de taille de véhicule
    [locomotion] de type de véhicule
    [missile] de missile
    [die] de dé (D6, D8, D10 ou D12)
    [training] de formation au corps à corps
    [equipment] d'équipement
    [opening] de sorte d'ouverture
    [unit] d'unité
    [vehicle-weapon] d'arme de véhicule
    [moment] de moment
    [counter] de pion
    [counter-kind] de genre de pion
    [nation] de trait de nation
    [over-terrain] de second terrain
    [hexside] de terrain de côté d'hex
    [surface] de neige ou de boue
    [light] de lumière
    [wind] de vent
    [altitude] d'altitude
    [fire] de sorte de tir
    [weapon-type] de type d'arme
    [gun-class] de classe de canon
    [move-class] de classe de mouvement
    [fate] de sort
    [marker] de marqueur
    [phase] de phase
    [order] d'ordre
    [section] de section
    [mission] de mission
    [drop] de largage
    [trap] de piège
    [group] de groupe
    [state] d'état
   *[other] de { $what }
} « { $name } » ; serait juste : { $nearest }.
staging-no-steps = { data-where } : { $name } n'a plus de pas de perte ; qui n'en a plus est éliminé.
staging-ground-twice = { data-where } : le scénario le dit déjà ; laissez { $name } ou le scénario.

## Fichiers

scenario-not-found = Il n'y a ni scénario ni fichier « { $name } » ; il y a { $nearest }.
scenario-too-large = { data-where } : le fichier dépasse { $most } Ko.
scenario-too-much = { data-where } : le fichier contient plus de { NUMBER($most, useGrouping: 0) } valeurs ou s'emboîte trop profondément.
scenario-not-text = { data-where } : ceci n'est pas un texte en UTF-8 ; enregistrez le fichier dans ce codage.
scenario-empty-file = { data-where } : le fichier est vide.
scenario-yaml = { data-where } : { $reason ->
    [tab] il y a ici une tabulation ; décalez avec des espaces
    [colon] un deux-points de trop, ou une ligne trop décalée ; mettez un texte avec deux-points entre guillemets droits
    [key] cette ligne n'a pas de deux-points ; écrivez clé: valeur
    [bracket] le crochet ou l'accolade de la ligne { NUMBER($opened, useGrouping: 0) } ne se referme pas, ou il y a une virgule qui manque ou de trop
    [indent] cette ligne n'est pas décalée comme ses voisines
    [quote] le guillemet ouvert ici ne se referme jamais
    [alias] un texte qui commence par * se met entre guillemets droits
    [document] un second document commence ici (---) ; un fichier en contient un
    [sign] un texte qui commence par ce signe se met entre guillemets droits
    [control] il y a ici un caractère qu'aucun texte ne contient ; enlevez-le
   *[other] ceci n'est pas du YAML ({ $problem })
}.
scenario-key-twice = { data-where } : la clé « { $name } » figure ici deux fois.

## Terrain et objets

scenario-bad-letter = { data-where } : le terrain se range par une lettre, et « { $name } » n'en est pas une.
scenario-no-shape = { data-where } : un élément demande une forme : r [x, y, largeur, hauteur], l [x1, y1, x2, y2], c [x, y, rayon] ou p [[x, y], …].
scenario-empty-shape = { data-where } : ceci n'a pas d'étendue ; largeur et hauteur au-dessus de 0, extrémités distinctes.
scenario-bad-polygon = { data-where } : un polygone a de 3 à { $most } sommets.
scenario-crossed-polygon = { data-where } : le contour se croise près de { $x }, { $y } ; ses sommets doivent en faire le tour dans l'ordre.
scenario-building-line = { data-where } : un bâtiment ne peut être une ligne ; donnez-lui un contour r, c ou p.
scenario-openings-of-several = { data-where } : portes et fenêtres demandent un bâtiment d'une seule forme.
scenario-opening-outside-building = { data-where } : seuls les bâtiments ont portes et fenêtres, et { $name } n'en est pas un.
scenario-door-off-wall = { data-where } : l'ouverture { $name } n'est pas sur un mur de { $building } ; son point doit être sur le contour.
scenario-roof-outside-building = { data-where } : seuls les bâtiments ont un toit, et { $name } n'en est pas un.
scenario-roof-height = { data-where } : le toit de { $name } repose sur ses étages, de 5 cm chacun : écrivez { $height }.
scenario-way-up-nowhere = { data-where } : on ne peut se tenir sur { $name } : seul un bâtiment, ou un « platform » ou « level » avec une hauteur, a des accès et un appui.
scenario-stairs-inside = { data-where } : l'escalier de { $name } doit être à l'intérieur ; sur un « platform » ou « level », au bord.
scenario-way-on-edge = { data-where } : les échelles, prises et cordes de { $name } doivent être sur son contour.
scenario-off-table = { data-where } : { $what ->
    [figure] le socle de { $name } n'est pas tout entier sur la table
    [zone] la zone de { $name } dépasse le bord de la table
    [object] l'objet { $name } n'est pas sur la table
   *[other] { $name } dépasse le bord de la table
}.

## Forces

scenario-no-enemy = { data-where } : une bataille a deux camps, et il y en a ici { $number }.
scenario-empty-side = { data-where } : le camp { $name } n'a pas de figurine ; il lui en faut une au moins.
scenario-empty-group = { data-where } : le groupe { $name } n'a ni figurines ni machines.
scenario-too-many-figures = { data-where } : un camp a { $most } figurines au plus.
scenario-two-leaders = { data-where } : le groupe { $group } a { $number } chefs ; un groupe en a un au plus.
scenario-gang-leader = { data-where } : seul un gang a un chef de gang ; dans { $group } écrivez leader.
scenario-two-roles = { data-where } : « { $name } » sont deux rôles ; une figurine en a un.
scenario-hero-quality = { data-where } : un héros a la qualité hero, non { $quality }.
scenario-one-place-for-several = { data-where } : une place ne peut servir à { $number } figurines ; écrivez une ligne pour chacune.
scenario-facing-without-place = { data-where } : une orientation demande une place (at) à côté d'elle.
scenario-height-without-place = { data-where } : une hauteur suppose une place : donnez aussi « at ».
scenario-no-such-floor = { data-where } : on ne peut se tenir là à cette hauteur : { $name } demande la hauteur d'un étage, d'un toit ou d'une plate-forme, en cm.
scenario-arrival-with-place = { data-where } : qui arrive plus tard entre par un bord et n'a pas de place fixe.
scenario-bad-item = { data-where } : « { $name } » n'est pas un objet ; écrivez-le comme smg, smoke-grenade*2 ou rifle-grenade:defensive.
scenario-two-armours = { data-where } : une figurine porte une seule armure, non { $name }.
scenario-needs-weapon = { data-where } : { $name } ne sert à rien sans { $needed } ; donnez-le-lui, ou ôtez l'objet.
scenario-needs-crew = { data-where } : { $name } se sert à plusieurs : écrivez-le comme `weapon` d'un groupe, pas parmi les armes d'une figurine.
scenario-crews-ww2 = { data-where } : { $name } demande des servants, qui ne sont en jeu qu'avec cz.setting : ww2.
scenario-crew-too-small = { data-where } : { $name } demande { $crew } servants, et le groupe compte { $number } { $number ->
    [one] figurine
   *[other] figurines
} ; ajoutez des servants ou choisissez une autre arme.
scenario-bearer-alone = { data-where } : la première figurine du groupe porte { $name } : donnez-lui une ligne à elle.
scenario-carried-weapon = { data-where } : { $name } est porté par la première figurine de son groupe et n'a pas de place à lui.
scenario-wheels-without-weapon = { data-where } : les roues vont avec une arme, et le groupe n'en a pas ; ajoutez `weapon`.
scenario-no-wheels = { data-where } : { $name } n'est pas sur roues ; { $known } peuvent l'être.
scenario-not-dismantled = { data-where } : { $name } ne se démonte pas : il commence monté.
scenario-cannot-split = { data-where } : { $group } ne peut pas être divisé : seuls les squads sans arme posée le sont.
scenario-split-leaders = { data-where } : { $group } ne peut pas être divisé sans un chef et un sous-chef ; nommez-les, ou ôtez may_split.
scenario-split-teams = { data-where } : { $group } ne peut pas former Able, Baker et Charlie : il faut 10 figurines, dont une avec automatic-rifle ou lmg, et il en compte { $number }.
scenario-not-available = { data-where } : { $name } n'existe pas dans les parties de la Seconde Guerre mondiale (cz.setting: ww2).
scenario-no-zone = { data-where } : le camp { $name } demande une zone, ou une place fixe pour chaque figurine.
scenario-zone-too-small = { data-where } : la zone de { $name } n'a pas de place pour { $number } figurines ; agrandissez-la ou ôtez-en du terrain.
scenario-outside-without-zone = { data-where } : outside dit combien de figurines de { $group } peuvent quitter sa propre zone ; donnez une zone au groupe, ou ôtez ce champ.
scenario-no-room-for-vehicle = { data-where } : la zone de { $name } n'a pas de place pour lui ; agrandissez-la ou ôtez-en du terrain.
scenario-edge-too-small = { data-where } : les 20 cm le long du bord { $edge ->
    [north] nord
    [south] sud
    [west] ouest
   *[other] est
} n'ont pas de place pour { $name }.
scenario-table-too-small = { data-where } : sans zones, la table a au moins 40 cm dans chaque sens.
scenario-on-terrain = { data-where } : { $name } ne peut se tenir là à cause de { $piece }.
scenario-overlap = { data-where } : les socles de { $name } et de { $other } se chevauchent.

## Conditions de jeu

scenario-bad-switch = { data-where } : « { $found } » n'est pas une valeur de { $name } ; elle prend { $known }.
scenario-places = { data-where } : { $number } figurines demandent { $number } places, et il y en a { $found }.
scenario-each-or-any = { data-where } : un gain compte chacun d'eux (each) ou l'un d'eux (any), pas les deux.
scenario-hue-twice = { data-where } : un autre camp est déjà « { $hue } » ; chaque camp a sa couleur.
scenario-bad-rule = { data-where } : « { $name } » n'est pas une section des règles ; elles commencent par { $family }-.
scenario-award-place = { data-where } : « { $when } » { $when ->
    [brought] demande un « place » où l'objet doit être
    [found-in] demande un « place » où on les cherche
   *[other] n'a pas de « place »
}.
scenario-except-not-figures = { data-where } : on n'excepte que des figurines, pas avec « { $when } ».
scenario-no-difficulty = { data-where } : { $name } n'a pas de difficulté, donc pas de jet de technologie.
scenario-not-portable = { data-where } : { $name } ne se porte pas (portable: false, ou une difficulté).
scenario-no-exit = { data-where } : { $side } n'a pas de sortie par où emporter { $name } ; inscrivez-en une sous exits.
scenario-bad-command = { data-where } : ceci n'est pas un ordre du jeu. { $problem }

## Avertissements

caution-size = { $group } a { $number } figurines ; en tant que { $kind }, il en aurait de { $least } à { $most }.
caution-no-leader = { $group } n'a pas de chef, qu'un { $kind } devrait avoir : il est toujours hors cohésion.
caution-not-a-hero = { $group } est un individual, qui devrait être un héros.
caution-points = { $side } est dit coûter { $said } points ; ses armes et équipements en coûtent { $found }.

## Mise en place

setup-no-roll-for-edges = On ne jette pas les dés pour les bords maintenant.
setup-no-edge-to-pick = Aucun bord n'est à choisir maintenant.
setup-no-such-edge = Il n'y a pas de bord « { $edge } » ; il y a { $known }.
setup-over = { $figure } ne peut être mis en place maintenant : la bataille a commencé, ou les bords restent à choisir.
setup-not-yours = { $figure } n'est pas à mettre en place par { $side }.
setup-already-there = { $figure } est déjà sur la table.
setup-arrives-later = { $figure } arrive plus tard, par un bord.
setup-outside-zone = Le socle de { $figure } doit être tout entier dans la zone de déploiement.
setup-outside-own-zone = { $figure } : zone à part, { $zone } cm ; le socle doit y tenir tout entier.
setup-no-facing = { $figure } doit regarder quelque part.
setup-no-room = { $figure } ne peut se tenir là à cause { $piece ->
    [edge] du bord de la table
   *[other] de { $piece }
}.
setup-overlap = Les socles de { $figure } et de { $other } se chevaucheraient.
setup-begun = La bataille a déjà commencé.
setup-not-finished = { $number ->
    [one] Une figurine reste
   *[other] { $number } figurines restent
} à mettre en place.

## Comment la partie a fini

over-points = Décidé aux points de victoire.
over-points-equal = Égalité : les deux camps ont autant de points de victoire.
over-nobody-left = L'autre camp n'a plus personne debout qui ne fuie pas.
over-nobody-at-all = Égalité : aucun camp n'a plus personne.
over-turns = Égalité : le dernier tour est fini et les deux camps sont encore là.

## Ce qui rapporte des points

award = { $points ->
    [one] 1 point
   *[other] { $points } points
} : { $what }
cz-when-held = { $of } : à tenir à la fin
cz-when-more-in = { $of } : y avoir plus de figurines non déroutées que l'ennemi
cz-when-no-enemy-touching = { $of } : aucun ennemi non dérouté au contact
cz-when-carried = { $of } : à avoir en main à la fin (figurine non déroutée)
cz-when-carried-off = { $of } : à emporter par une sortie
cz-when-tech-done = { $of } : jet de technologie à réussir
cz-when-lost = pertes de l'autre camp ({ $of })
cz-when-out-of-action = à mettre hors combat dans l'autre camp : { $of }
cz-when-immobilised = à détruire ou à priver d'équipage ou de moteur dans l'autre camp : { $of }
cz-when-found-in = à la fin encore dans la zone « { $place } », dans l'autre camp ({ $of })
cz-when-brought = { $of } : à amener dans la zone « { $place } » pour la fin
cz-when-exited = à faire sortir de la table : { $of }
award-besides = sauf { $besides }
award-each = { $each ->
    [1] pour chacun
   *[other] par { $each }
}
award-at-most = { $most ->
    [one] 1 point
   *[other] { $most } points
} au plus
strip = la bande de { $depth } { $unit ->
    [inch] pouces
   *[cm] cm
} le long du bord { $edge ->
    [north] nord
    [south] sud
    [west] ouest
   *[other] est
} de la table
rectangle = la zone [{ $left }, { $top }] – [{ $right }, { $bottom }]
all-of = { $some } et { $last }
any-of = { $some } ou { $last }
ending = { $at ->
    [once] Aussitôt
    [turn-end] À la fin de n'importe quel tour
   *[other] Après le dernier tour
}, { $decided ->
    [drawn] partie nulle
    [points] les points décident
   *[other] victoire ({ $winner })
} : { $what }.
ending-if = { $at ->
    [once] Si
    [turn-end] À la fin de n'importe quel tour, si
   *[other] Après le dernier tour, si
} { $what }, { $decided ->
    [drawn] la partie est nulle
    [points] les points décident
   *[other] le camp { $winner } gagne
}{ $at ->
    [once] { " " }aussitôt
   *[other] { "" }
}.
ending-otherwise = { $at ->
    [turn-end] À la fin du tour
   *[other] Après le dernier tour
}, dans tous les autres cas, { $decided ->
    [drawn] la partie est nulle
    [points] les points décident
   *[other] le camp { $winner } gagne
}.
figures-figures = figurines
figures-heroes = héros
figures-leaders = chefs
figures-sub-leaders = sous-chefs
figures-vehicles = véhicules
figures-machines = machines

## Résumé

show-head = { $width } × { $height } { $unit ->
    [hex] hexes
    [inch] pouces
   *[cm] cm
}, { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}, { $minutes } minutes environ.
show-first = Premier à se placer : { $first }.
show-edges = Les deux camps tirent un bord de table aux dés et se placent à moins de 20 cm de lui.
show-switches = Réglé pour ce scénario :
show-switch = { $title } : { $setting }
show-colon = {"\u00A0"}:
show-semicolon = {"\u00A0"};
show-victory = Points de victoire
show-zone = zone : { $side }
show-blocking = coupe la vue
show-difficult = difficile
show-impassable = infranchissable
show-machines = machines
show-machine = résistance { $resistance }, { $points } PA
show-arrives = , arrive au tour { $turn } par le bord { $edge ->
    [north] nord
    [south] sud
    [west] ouest
   *[other] est
}
show-nobody-left = { $points ->
    [yes] La partie finit aussi quand un camp n'a plus d'unité ; les points décident alors aussi.
   *[no] Un camp qui n'a plus d'unité perd.
}
show-nobody-left-or-gone = Un camp qui n'a plus d'unité perd ; si des unités à lui ont quitté la table, on décide comme après le dernier tour.
show-nobody-stands = La partie finit aussi avec un tour après lequel un camp n'a plus personne debout qui ne fuie pas, ni personne à venir ; les points décident alors aussi.
show-no-objectives = Pas d'objectif : le camp qui n'a plus personne debout qui ne fuie pas perd.

## Véhicules

scenario-too-many-vehicles = { data-where } : un camp a { $most } véhicules au plus.
scenario-nobody-drives = { data-where } : personne ne conduit { $name } ; nommez un conducteur, ou donnez un équipage d'une qualité.
scenario-driver-and-crew = { data-where } : { $name } a un conducteur ou un équipage qui ne fait qu'un avec lui, pas les deux.
scenario-aboard-with-place = { data-where } : { $name } commence à bord d'un véhicule et ne peut avoir une place à part.
scenario-aboard-twice = { data-where } : { $name } est déjà à bord d'un véhicule ; chacun n'en a qu'un.
scenario-vehicle-full = { data-where } : { $name } a { $seats } places et { $number } figurines y sont ; ajoutez des places ou ôtez quelqu'un.
scenario-critical-below-major = { data-where } : la valeur critique ({ $critical }) ne peut être sous la majeure ({ $major }).
scenario-bad-dice = { data-where } : « { $name } » n'est pas un jet ; écrivez 2D8 par exemple.
scenario-towards-pintle = { data-where } : seul un affût pivotant regarde un côté ; l'affût { $mount } a son arc à lui.
scenario-hulls-overlap = { data-where } : { $name } et { $other } se chevaucheraient ; déplacez l'un des deux.
