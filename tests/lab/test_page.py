"""The report as a page: it stands alone, in both languages, and its answer comes of verdicts."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

import pytest
from PIL import Image

from sandtable import scenarios
from sandtable.cli import main
from sandtable.lab import Found, run
from sandtable.lab.design import Contrast, battles_of
from sandtable.lab.effects import Effect
from sandtable.lab.experiment import read_experiment
from sandtable.lab.findings import Data
from sandtable.lab.forest import figure
from sandtable.lab.maps import Ground
from sandtable.lab.page import page
from sandtable.lab.picture import png
from sandtable.lab.progress import Shown
from sandtable.lab.running import Known, Progress, verdict
from sandtable.lab.text import as_text
from sandtable.lab.wording import Wording

Language = Literal["en", "fr"]
ASKED = {
    "switches": "question: <b>Why?</b>\nscenarios: [ms-tutorial, hx-tutorial]\ngames: 6\n",
    "compared": "scenarios: ms-tutorial\nplayers: random\ngames: 8\n"
    "switches: {ms.covering-immediate-shot: true, ms.cohesion: all-pairs}\ndesign: pairs\n",
    "players": "scenarios: mb-tutorial\nplayers: [[greedy], [random]]\ngames: 4\n",
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Found]:
    folder = tmp_path_factory.mktemp("asked")
    for name, text in ASKED.items():
        (folder / f"{name}.yaml").write_text(text)
    return {name: run(folder / f"{name}.yaml") for name in ASKED}


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_stands_alone_in_its_language(
    found: dict[str, Found], name: str, language: Language
) -> None:
    told = page(found[name].data, found[name].scenarios, language)
    assert told.startswith(f'<!doctype html>\n<html lang="{language}">')
    assert ("How it was done" in told) == (language == "en")
    assert "://" not in told
    assert "<script" not in told
    assert '<link rel="icon" href="data:,">' in told
    assert "???" not in told


def test_names_and_questions_cannot_be_markup(found: dict[str, Found]) -> None:
    told = page(found["switches"].data, found["switches"].scenarios, "en")
    assert "<b>Why?" not in told
    assert "&lt;b&gt;Why?" in told


def test_every_comparison_has_its_row_and_its_numbers(found: dict[str, Found]) -> None:
    """Two switches and what both do beyond the sum, on a desk and on a phone."""
    data = found["compared"].data
    told = page(data, found["compared"].scenarios, "en")
    forest = re.findall(r'<svg[^>]*class="(wide|narrow)".*?</svg>', told, re.DOTALL)
    assert forest == ["wide", "narrow", "narrow", "narrow"]
    assert told.count("beyond both alone") >= 2
    for one in data["battles"][0]["contrasts"]:
        assert Wording(data, "en").verdict(one) in told


def test_the_map_has_all_that_fell(found: dict[str, Found]) -> None:
    data = found["compared"].data
    for battle in data["battles"]:
        ground = Ground(found["compared"].scenarios[battle["scenario"]], "en")
        for setting in battle["settings"]:
            lost = sum(spread["mean"] for spread in setting["lost"].values())
            cells = ground.cells(setting["falls"], setting["games"])
            assert sum(cells.values()) == pytest.approx(lost, abs=1e-5)


def test_places_of_a_map_of_hexes_are_hexes() -> None:
    ground = Ground(scenarios.load("hx-tutorial").plain, "en")
    drawn = ground.heat({(2, 3): 0.5}, lambda v: f"{v:.1f}", "falls")
    assert drawn.count('class="heat3"') == 1
    assert re.search(r'<path d="M[^"]*L[^"]*L[^"]*L[^"]*L[^"]*L[^"]*Z" class="heat3"', drawn)


def test_the_same_games_give_the_same_page(found: dict[str, Found]) -> None:
    one, two = (page(found["compared"].data, found["compared"].scenarios, "fr") for _ in range(2))
    assert one == two


# --- the answer -----------------------------------------------------------------------------------
def told_of(*verdicts: tuple[str, float], language: Language = "en") -> str:
    contrasts = [
        {
            "id": f"x{n}",
            "kind": "setting",
            "changes": {"ms.rapid-target": "harder"},
            "score": {"mean": mean, "low": mean - 2, "high": mean + 2},
            "verdict": verdict,
        }
        for n, (verdict, mean) in enumerate(verdicts)
    ]
    battle: dict[str, Any] = {
        "scenario": "s",
        "title": {"en": "The Consulate", "fr": "Le consulat"},
        "ruleset": "modern-skirmish",
        "sides": [{"id": "a", "name": {"en": "operators", "fr": "opérateurs"}}],
        "contrasts": contrasts,
        "settings": [{}, {}],
    }
    data: Data = {"battles": [battle], "worth": 3.0, "switches": {"ms.rapid-target": ["harder"]}}
    return Wording(data, language).answer()


def test_a_clear_difference_is_told_with_its_interval_and_where_it_does_not_matter() -> None:
    told = told_of(("small", 0.5), ("differs", -8.6), ("same", 0.0))
    assert "8.6 games fewer in 100 (± 2.0) go to operators in The Consulate" in told
    assert "2 other comparisons move nothing by 3 or more" in told


def test_without_a_clear_difference_none_is_told_however_large_a_mean_is() -> None:
    assert "no difference worth 3" in told_of(("small", 2.5))
    assert told_of(("open", 9.0), ("small", 0.0)).startswith("Not known yet in 1 of 2")


def test_what_is_known_as_closely_as_asked_is_not_called_open() -> None:
    assert told_of(("known", 1.0)) == "No clear difference; it is known to ± 3 games in 100."
    contrast = Contrast("x", "setting", (), ())
    effect = Effect(0.5, -2.4, 3.4, 0.6, 160)
    assert verdict(contrast, effect, 0, 0.6, 3.0, 3.0) == "known"
    assert verdict(contrast, effect, 0, 0.6, 3.0, 2.0) == "open"


def test_a_few_games_alike_do_not_prove_that_a_switch_has_no_part() -> None:
    contrast = Contrast("x", "setting", (), ())
    few, many = Effect(0, -46.2, 46.2, 1.0, 4), Effect(0, -0.8, 0.8, 1.0, 400)
    assert verdict(contrast, few, 4, 1.0, 3.0, None) == "open"
    assert verdict(contrast, many, 400, 1.0, 3.0, None) == "same"
    assert verdict(contrast, many, 399, 1.0, 3.0, None) == "small"


def test_the_bar_tells_games_speed_time_left_and_the_leading_result() -> None:
    battle = battles_of(read_experiment({"scenarios": "ms-tutorial"}))[0]
    ahead = Contrast("ms.cohesion=all-pairs", "setting", (), ())
    known = Known(battle, ahead, Effect(-8.6, -10.6, -6.6, 0.001, 90), 0, 0.002, "differs")
    told = Shown("en", wanted=False).told(Progress(1200, 4000, (known,)), 40.0)
    assert told == (
        "1,200 of at most 4,000 games · 40.0 a second · 70 s left\n"
        "ms-tutorial, ms.cohesion=all-pairs: −8.6 ± 2.0, clear"
    )


def test_the_answer_is_french_in_french() -> None:
    told = told_of(("differs", 8.6), language="fr")
    assert "8,6 parties de plus sur 100 (±" in told


def test_the_text_says_what_is_open_and_how_it_was_counted(found: dict[str, Found]) -> None:
    told = as_text(found["players"].data, "en")
    assert "greedy,greedy" in told
    assert "random,random" in told
    assert "corrected for how many comparisons" in " ".join(told.split())


def test_pictures_lie_in_the_package() -> None:
    assert (Path(scenarios.__file__).parents[1] / "lab" / "page.css").is_file()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_effects_alone_are_a_picture_that_any_program_shows(
    found: dict[str, Found], language: Language
) -> None:
    """Well-formed, every colour spelt out, a row for each comparison."""
    data = found["compared"].data
    drawn = figure(data, language)
    tree = ElementTree.fromstring(drawn)
    assert tree.tag.endswith("svg")
    assert "var(" not in drawn
    assert "light-dark" not in drawn
    marks = [one for one in tree.iter() if one.get("class") in ("clear", "open")]
    assert len(marks) == 3 * len(data["battles"][0]["contrasts"])


def test_the_ending_of_the_file_says_whether_page_or_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text("scenarios: ms-tutorial\ngames: 2\n")
    starts = (("a.svg", b"<svg"), ("a.html", b"<!doctype html>"), ("a.png", b"\x89PNG\r\n"))
    for name, start in starts:
        words = ["lab", "run", str(tmp_path / "a.yaml"), "--report", str(tmp_path / name)]
        assert main(words) == 0
        assert (tmp_path / name).read_bytes().startswith(start)
    capsys.readouterr()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_png_is_the_picture_of_the_effects_twice_as_fine_and_no_part_is_cut(
    found: dict[str, Found], language: Language
) -> None:
    """Its paper goes all round, every mark is in it, and the same findings give the same bytes."""
    data = found["compared"].data
    made = png(data, language)
    drawn = ElementTree.fromstring(figure(data, language))
    wide, high = (2 * float(length) for length in drawn.get("viewBox", "").split()[2:])
    picture = Image.open(BytesIO(made)).convert("RGB")
    assert picture.size == (pytest.approx(wide, abs=2), pytest.approx(high, abs=2))
    sheet, bar = (0xFB, 0xF9, 0xF4), (0x4B, 0x2A, 0x55)
    edges = [picture.getpixel((x, y)) for x in (1, wide - 3) for y in (1, high - 3)]
    assert edges == [sheet] * 4
    assert any(colour == bar for _, colour in picture.getcolors(1 << 24) or ())
    assert png(data, language) == made


def test_without_typst_a_png_is_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text("scenarios: ms-tutorial\ngames: 2\n")
    monkeypatch.setattr("sandtable.paper.press.find_spec", lambda _name: None)
    words = ["lab", "run", str(tmp_path / "a.yaml"), "--report", str(tmp_path / "a.png")]
    assert main(words) == 2
    assert "pip install 'sandtable[paper]'" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["a.yaml"]
