"""A refusal whose reason costs something is refused at once, and explained once asked."""

from __future__ import annotations

import pickle

from sandtable.refusals import Refused, RefusedForNow, allows


class Asked:
    """Counts how often the reason is looked for."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Refused:
        self.times += 1
        return Refused("mb-out-of-arc", "MB-GEN-09", unit="red-1")


def _raised(asked: Asked) -> None:
    raise RefusedForNow(asked)


def test_whoever_asks_only_whether_does_not_pay_for_the_reason() -> None:
    asked = Asked()
    assert (allows(_raised, asked), asked.times) == (False, 0)


def test_the_reason_is_that_of_the_plain_refusal_and_is_found_once() -> None:
    asked = Asked()
    plain, refused = Asked()(), RefusedForNow(asked)
    told = [(one.key, one.rule, one.facts, str(one)) for one in (plain, refused, refused)]
    assert told[0] == told[1] == told[2]
    assert asked.times == 1


def test_it_is_sent_to_another_process_with_its_reason() -> None:
    sent = pickle.loads(pickle.dumps(RefusedForNow(Asked())))
    assert (type(sent), sent.rule, sent.facts["unit"]) == (Refused, "MB-GEN-09", "red-1")
