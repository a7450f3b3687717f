"""What mends a broken rule of composition, ruleset by ruleset: changes of the file, with a name."""
