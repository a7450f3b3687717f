"""What forces can do, ruleset by ruleset."""
