ms-danger-aimed-fire = aimed fire
ms-danger-covering-fire = covering fire
ms-danger-standing = without moving
ms-danger-moved = after a tactical move
ms-danger-suppress = suppressive fire
ms-danger-lob = lobbed
ms-danger-assumes = The target keeps the marker and the cover it has there; enemies turn to it, which is free. Covering fire comes at the first point in view. Support by radio and charges are not counted.
