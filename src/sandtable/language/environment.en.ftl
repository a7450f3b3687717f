# Battles for programs that learn: `sandtable.environment`.
unknown-reward = No reward is called “{ $value }”: take { $nearest }.
unknown-render-mode = Nothing is drawn as “{ $value }”: take { $nearest }.
needs-pillow = Pictures need Pillow: install the extra “rl”, pip install "sandtable[rl]".
