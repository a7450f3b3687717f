### Chemins et places : pourquoi une unité ne peut y aller ou s'y tenir.

hx-no-path = Un mouvement demande un chemin d'au moins un hex.
hx-bad-mode = { $unit } ne peut se déplacer en mode « { $mode } » ; ses modes : { $known }.
hx-path-broken = { $at } ne touche pas { $before } : un chemin va d'hex en hex voisin.
hx-path-after-exit = Rien ne suit le pas hors de la carte.
hx-forbidden-terrain = { $unit } ne peut entrer en { $at } : le terrain ({ $row }) lui est interdit.
hx-forbidden-hexside = { $unit } ne peut entrer en { $at } par là : le côté d'hex ({ $row }) lui est interdit.
hx-forbidden-place = { $unit } ne peut être placé en { $at } : le terrain lui est interdit.
hx-road-blocked = L'obstacle routier en { $at } arrête { $unit }.
hx-too-steep = { $at } est escarpé : seule l'infanterie y monte, non { $unit }.
hx-towing-forbidden = { $unit } tracte une pièce et ne peut l'emmener en { $at } : il faut d'abord la décrocher.
hx-no-landing = { $unit } ne peut aborder en { $at } : en sortant d'eau libre ou profonde il lui faut un bord de plage, ou d'abord de l'eau peu profonde.
hx-reef = { $unit } ne peut franchir le récif corallien vers { $at }.
hx-dry-land = { $unit } reste à flot : { $at } est de la terre ferme, ou en est séparé.
hx-not-enough-points = Le chemin coûte { $needs } points de mouvement, et { $unit } en a { $has }.
hx-wrong-facing = Un véhicule avance dans l'hex auquel il fait face, ou recule : pour ce pas il fait face à { $needs }, non à { $facing }.
hx-no-storey = L'étage le plus haut qu'on atteigne en { $at } est { $highest }.
hx-wrong-entry = { $unit } entre par { $at }.
hx-tunnel-infantry-only = Seule l'infanterie passe par un tunnel.
hx-hex-burns = { $at } brûle : personne ne peut y entrer.
hx-hex-held = L'ennemi tient { $at } : on n'y entre que par assaut.
hx-does-not-fly = { $unit } n'a pas d'altitude : seuls hélicoptères et drones volent.
hx-on-the-ground = { $unit } est au sol et décolle avant de se déplacer ; en vol il est en rase-mottes ou à basse altitude.
hx-nap-grounded = En visibilité réduite { $unit } ne peut voler en rase-mottes.
hx-nap-in-smoke = { $unit } ne peut voler en rase-mottes dans la fumée de { $at }.
