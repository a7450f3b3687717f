"""The switches of a ruleset, read by their full names into its own options.

A ruleset keeps its options as a dataclass with one field per switch and a default for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Generic, TypeVar

from sandtable.refusals import BadInput, nearest_names

Options = TypeVar("Options")
Reader = Callable[[str, object], object]  # of a switch and what was given for it
TRUTH = ("true", "false")


class Switches(Generic[Options]):
    """One switch per field of the options: `cz.rof-limit` is the field `rof_limit`.

    A switch is one of its `choices`, or true or false, or whatever its own `reader` makes of it.
    """

    def __init__(
        self,
        prefix: str,
        options: type[Options],
        choices: Mapping[str, tuple[str, ...]],
        readers: Mapping[str, Reader],
    ) -> None:
        self.prefix, self.choices, self._readers = prefix, choices, readers
        self._options: Callable[..., Options] = options
        default: Any = options()
        self.defaults = {f.name: getattr(default, f.name) for f in fields(default)}
        self._fields = {self.switch_of(name): name for name in self.defaults}
        self.names: tuple[str, ...] = tuple(self._fields)

    def switch_of(self, field: str) -> str:
        """`rof_limit` -> `cz.rof-limit`."""
        return f"{self.prefix}.{field.replace('_', '-')}"

    def changed(self, options: Options) -> dict[str, str]:
        """Those that differ from the sheet, as they are typed."""
        now = {name: getattr(options, name) for name in self.defaults}
        return {
            self.switch_of(name): text_of(value)
            for name, value in now.items()
            if value != self.defaults[name]
        }

    def read(self, given: Mapping[str, object]) -> Options:
        """Options from switches by their full names; unknown names and values are refused."""
        chosen: dict[str, object] = {}
        for switch, value in given.items():
            if switch not in self._fields:
                near = nearest_names(str(switch), self.names)
                raise BadInput("unknown-switch", switch=switch, known=near)
            chosen[self._fields[switch]] = self._value(switch, value)
        return self._options(**chosen)

    def _value(self, switch: str, value: object) -> object:
        field = self._fields[switch]
        if field in self._readers:
            return self._readers[field](switch, value)
        if field in self.choices:
            return one_of(self.choices[field], switch, value)
        return one_of(TRUTH, switch, value) == "true"


def one_of(known: tuple[str, ...], switch: str, value: object) -> str:
    text = text_of(value)
    if text not in known:
        raise BadInput("bad-switch", switch=switch, value=text, known=known)
    return text


def text_of(value: object) -> str:
    """As it is typed: true and false are small."""
    return str(value).lower() if isinstance(value, bool) else str(value)
