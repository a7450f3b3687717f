"""`sandtable play`: the page in a browser, or the table in the terminal."""

import io

import pytest

from sandtable.cli import main
from sandtable.cli.calls import read_call
from sandtable.cli.commands import COMMANDS
from sandtable.cli.play import is_for_the_terminal
from sandtable.refusals import BadInput


def call(*words):
    return read_call(["play", *words], COMMANDS, "en")


@pytest.mark.parametrize(
    "words",
    [
        ("--terminal",),
        ("--resume", "game.jsonl"),
        ("combat-zone", "cz-tutorial", "--side", "player"),
        ("combat-zone", "own/battle.yaml"),
    ],
)
def test_what_only_the_terminal_can_do_is_played_there(words):
    assert is_for_the_terminal(call(*words))


@pytest.mark.parametrize("words", [(), ("combat-zone", "cz-tutorial"), ("--lan",)])
def test_anything_else_is_played_in_a_browser(words):
    assert not is_for_the_terminal(call(*words))


def test_both_at_once_are_refused():
    with pytest.raises(BadInput) as refused:
        is_for_the_terminal(call("--terminal", "--lan"))
    assert refused.value.facts == {"a": "--terminal", "b": "--lan"}


def test_where_no_page_is_built_the_table_in_the_terminal_opens(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("sandtable.cli.serve.has_page", lambda: False)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path))
    main(["play", "combat-zone", "--language", "en"])
    assert "Tutorial: Six Action Points" in capsys.readouterr().out
