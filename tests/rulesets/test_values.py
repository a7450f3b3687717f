"""Frozen values are changed by copies, and only in fields that they have."""

from dataclasses import dataclass

import pytest

from sandtable.rulesets.values import changed


@dataclass(frozen=True)
class Man:
    name: str
    wounds: int = 0


def test_a_copy_has_the_changes_and_the_value_itself_has_not() -> None:
    man = Man("Paul")
    assert (changed(man, wounds=1), man) == (Man("Paul", 1), Man("Paul"))


def test_a_field_that_the_value_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="Man has no wunds"):
        changed(Man("Paul"), wunds=1)
