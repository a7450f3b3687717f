"""`sandtable … print`: files are written, and what cannot be printed is one sentence."""

from __future__ import annotations

import json

import pytest

from sandtable.cli import main
from sandtable.paper import press


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "file"),
    [
        ("army print french-maquis", "french-maquis.pdf"),
        ("scenario print ms-tutorial --language fr", "ms-tutorial.pdf"),
        ("rules print modern-skirmish --markers", "modern-skirmish-markers.pdf"),
        ("rules print modern-skirmish --size letter", "modern-skirmish-reference.pdf"),
        ("rules print modern-skirmish --book", "modern-skirmish-rules.pdf"),
    ],
)
def test_a_pdf_is_written_beside_one_under_a_name_of_its_own(here, capsys, words, file):
    assert main([*words.split(), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"file": file, "bytes": (here / file).stat().st_size}
    assert (here / file).read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("army print british", "british-section"),
        ("army print british-section --size a5", "a4, letter"),
        ("army print british-section --side x", "no sides"),
        ("scenario print cz-tiger", "cz-tiger-lane"),
        ("scenario print hx-tutorial --tiles 0", "1"),
        ("rules print combat", "combat-zone"),
        ("rules print combat-zone --set cz.foo=1", "cz.setting"),
        ("rules print combat-zone --set foo", "name=value"),
        ("rules print combat-zone --book --markers", "one of them"),
        ("army print nowhere/list.yaml", "nowhere"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence_and_nothing_is_written(here, capsys, words, says):
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert says in told.err
    assert told.err.count("\n") == 1
    assert list(here.iterdir()) == []


def test_a_file_that_is_there_is_never_written_over(here, capsys):
    (here / "mine.pdf").write_text("mine")
    assert main(["army", "print", "french-maquis", "--output", "mine.pdf"]) == 2
    assert (here / "mine.pdf").read_text() == "mine"


def test_without_typst_one_sentence_says_how_to_install_it(here, capsys, monkeypatch):
    monkeypatch.setattr(press, "find_spec", lambda _name: None)
    press._compiler.cache_clear()
    assert main(["rules", "print", "modern-skirmish", "--markers"]) == 2
    assert "sandtable[paper]" in capsys.readouterr().err
