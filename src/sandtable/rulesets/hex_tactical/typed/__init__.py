"""Commands as players type them, in the terminal and at the table in the browser."""

from sandtable.rulesets.hex_tactical.typed.reading import read_typed
from sandtable.rulesets.hex_tactical.typed.words import VERBS
from sandtable.rulesets.hex_tactical.typed.writing import as_typed
from sandtable.rulesets.verbs import Verb, find_word

__all__ = ["VERBS", "Verb", "as_typed", "find_word", "read_typed"]
