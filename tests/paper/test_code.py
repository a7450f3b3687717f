"""Codes on paper: what a phone reads there opens the list or the battle that is printed."""

from __future__ import annotations

import base64
import io
import zlib

import numpy as np
import pytest
import segno
from PIL import Image
from tests.paper.reading import squeezed, words_of

from sandtable.armies import check_text, shipped
from sandtable.cli import main
from sandtable.paper.army import _data, _list, army_of_text
from sandtable.paper.code import LEAST, MOST, QUIET, code_of
from sandtable.paper.links import address_of, link_to_battle, link_to_list
from sandtable.paper.press import Sheet, pictures
from sandtable.paper.scenario import battle
from sandtable.refusals import BadInput
from sandtable.scenarios import load, path_of

ORIGIN = "https://sandtable.club.example"
MARGIN, PPI = 13, 220  # of a sheet, in mm; of its picture


def link_of(text: str) -> str:
    """As the page packs a list into a link."""
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.urlsafe_b64encode(press.compress(text.encode()) + press.flush())
    return f"{ORIGIN}/armies/#list={packed.decode().rstrip('=')}"


@pytest.mark.parametrize("name", shipped())
def test_every_list_that_comes_with_sandtable_fits_in_a_code(name: str) -> None:
    code = code_of(link_of(shipped()[name].read_text("utf-8")), "en")
    assert code is not None
    assert LEAST <= code["width"] <= MOST


@pytest.mark.parametrize("link", [None, "", ORIGIN + "/" + "x" * 1200, ORIGIN + "/" + "x" * 5000])
def test_where_there_is_no_link_or_one_too_long_there_is_no_code(link: str | None) -> None:
    assert code_of(link, "en") is None


def test_each_square_of_the_code_stands_on_the_page_where_a_phone_looks_for_it() -> None:
    text = shipped()["us-rifle-squad"].read_text("utf-8")
    link = link_of(text)
    code = code_of(link, "en")
    assert code is not None
    data = _data([_list(check_text(text, "list"), "en")], "en") | {"code": code}
    page = Image.open(io.BytesIO(pictures("army", data, Sheet("a4", "en"), PPI)[-1])).convert("L")
    wanted = np.array([list(row) for row in segno.make(link, error="l", micro=False).matrix]) > 0
    square = code["width"] / (len(wanted) + 2 * QUIET) * PPI / 25.4
    middles = (np.arange(len(wanted)) + QUIET + 0.5) * square
    across = (MARGIN * PPI / 25.4 + middles).astype(int)
    black = np.asarray(page)[:, across] < 128
    rows = middles.astype(int)
    tops = range(len(black) - rows[-1])
    assert any((black[top + rows] == wanted).all() for top in tops)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Read by a phone"), ("fr", "Lu par un téléphone")]
)
def test_a_list_and_a_battle_print_their_code_with_what_it_opens(language, said) -> None:
    sheet = Sheet("letter", language)
    text = shipped()["quai-boys"].read_text("utf-8")
    bridge = load("ms-dusk-bridge")
    assert squeezed(said) in words_of(army_of_text(text, "list", sheet, link_of(text)))
    assert squeezed(said) in words_of(
        battle(bridge, sheet, link=f"{ORIGIN}/?scenario=ms-dusk-bridge")
    )
    assert squeezed(said) not in words_of(army_of_text(text, "list", sheet))


# --- from the command line ------------------------------------------------------------------------
def carried(link: str | None) -> str:
    """What a browser unpacks of a link."""
    assert link is not None
    packed = link.partition("=")[2]
    return zlib.decompress(
        base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15
    ).decode()


def test_a_list_is_carried_whole_in_its_link_and_a_shipped_battle_by_its_name(tmp_path) -> None:
    text = shipped()["quai-boys"].read_text("utf-8")
    assert carried(link_to_list(ORIGIN, "quai-boys")) == text
    mine = tmp_path / "mine.yaml"
    mine.write_text(text, "utf-8")
    assert link_to_list(ORIGIN, str(mine)) == link_to_list(ORIGIN, "quai-boys")
    known = f"{ORIGIN}/?ruleset=modern-skirmish&scenario=ms-dusk-bridge"
    assert link_to_battle(ORIGIN, "ms-dusk-bridge") == known
    assert link_to_list(ORIGIN, "ms-dusk-bridge") == known


def test_a_battle_of_ones_own_is_carried_unless_it_is_too_long(tmp_path) -> None:
    text = path_of("ms-tutorial").read_text("utf-8")
    short, long = tmp_path / "short.yaml", tmp_path / "long.yaml"
    short.write_text(text[:900], "utf-8")
    long.write_text(text, "utf-8")
    link = link_to_battle(ORIGIN, str(short))
    assert link.startswith(f"{ORIGIN}/workshop/#battle=")
    assert carried(link) == text[:900]
    assert link_to_battle(ORIGIN, str(long)) is None


@pytest.mark.parametrize(
    "address", ["http://192.168.1.5:8000/", "https://club.example/sand", "http://[fe80::1]:8000"]
)
def test_an_address_is_taken_as_others_type_it(address: str) -> None:
    assert address_of(address) == address.rstrip("/")


@pytest.mark.parametrize(
    "address",
    ["", "table", "ftp://table", "http://", "http://table?x=1", "http://a b", "http://127.0.0.1:8000",
     "http://localhost", "http://[::1]:8000", "http://tâble"],
)  # fmt: skip
def test_an_address_that_nobody_could_open_is_refused(address: str) -> None:
    with pytest.raises(BadInput):
        address_of(address)


@pytest.mark.parametrize("words", [("army", "quai-boys"), ("scenario", "ms-dusk-bridge")])
def test_an_address_prints_the_code_and_a_wrong_one_nothing(tmp_path, capsys, words) -> None:
    kind, name = words
    plain, coded = tmp_path / "plain.pdf", tmp_path / "coded.pdf"
    assert main([kind, "print", name, "--output", str(plain)]) == 0
    assert main([kind, "print", name, "--address", ORIGIN, "--output", str(coded), "--json"]) == 0
    assert '"code": true' in capsys.readouterr().out
    said = squeezed("Read by a phone")
    assert said in words_of(coded.read_bytes())
    assert said not in words_of(plain.read_bytes())
    nothing = tmp_path / "nothing.pdf"
    assert main([kind, "print", name, "--address", "table", "--output", str(nothing)]) == 2
    assert not nothing.exists()
