cz-danger-single = tir simple
cz-danger-burst-shots = rafale
cz-danger-aimed = tir visé
cz-danger-template = gabarit
cz-danger-too-far = { $weapon } porte à { $reach } cm, et il y en a { $distance }.
cz-danger-no-shot = Aucune arme de { $figure } ne porte aussi loin.
cz-danger-unarmed = { $figure } n'a rien pour tirer.
cz-danger-assumes = Les ennemis ont tous leurs points d'action, et paient un pivot ou une marche avant le tir ; une panique arrête le chemin. La cible n'est pas derrière un couvert qu'elle devrait d'abord prendre. Le tir d'opportunité part là où il est le pire. Les véhicules tirent d'où ils sont ; les barrages ne sont pas comptés.
