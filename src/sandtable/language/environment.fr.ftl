# Des batailles pour les programmes qui apprennent : `sandtable.environment`.
unknown-reward = Aucune récompense ne s'appelle « { $value } » : prenez { $nearest }.
unknown-render-mode = Rien ne se dessine en « { $value } » : prenez { $nearest }.
needs-pillow = Les images demandent Pillow : installez l'extra « rl », pip install "sandtable[rl]".
