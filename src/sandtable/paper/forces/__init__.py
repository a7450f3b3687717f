"""Forces on paper, ruleset by ruleset: what stands on the sheet of a unit, as plain values."""
