"""Commands as players type them, in the terminal and at the table in the browser."""

from sandtable.rulesets.combat_zone.typed.reading import read_typed
from sandtable.rulesets.combat_zone.typed.words import VERBS, Verb, find_word
from sandtable.rulesets.combat_zone.typed.writing import as_typed

__all__ = ["VERBS", "Verb", "as_typed", "find_word", "read_typed"]
