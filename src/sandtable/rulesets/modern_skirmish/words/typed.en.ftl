### Modern Skirmish: typed commands.

typed-which-order = Which order? { $known }.
typed-needs-bearing = Say which way, in degrees, as in “face 7 90”: 0 is north, 90 is east.

# What each verb does
ms-does-deploy = set a unit up, or put it aboard
ms-does-begin = begin the battle
ms-does-order = give a unit its order
ms-does-end = end the activation
ms-does-concede = give up the game
ms-does-pass = pass the activation
ms-does-move = walk, run or drive along a way
ms-does-face = turn on the spot
ms-does-embark = a unit gets into a vehicle
ms-does-disembark = a unit gets off its vehicle
ms-does-shoot = shoot at somebody or something
ms-does-throw = throw or launch at a point
ms-does-lob = the same over what hides the point
ms-does-suppress = suppressive fire on a point
ms-does-flashbang = throw a flashbang through an opening
ms-does-charge = lay an explosive charge at an opening
ms-does-detonate = set off a charge
ms-does-support = call for support by radio
ms-does-attack = attack hand to hand
ms-does-dirt = the whole unit hits the dirt
