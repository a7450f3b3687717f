"""Commands as players type them, in the terminal and at the table in the browser."""

from sandtable.rulesets.modern_battles.typed.reading import read_typed
from sandtable.rulesets.modern_battles.typed.words import VERBS
from sandtable.rulesets.modern_battles.typed.writing import as_typed
from sandtable.rulesets.verbs import Verb, find_word

__all__ = ["VERBS", "Verb", "as_typed", "find_word", "read_typed"]
