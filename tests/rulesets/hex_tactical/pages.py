"""A small scenario as the text of a file, to be changed in one place at a time."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sandtable
from sandtable.explain.words import sentence
from sandtable.reading import BadScenario
from sandtable.rulesets.hex_tactical.files.scenario import Scenario, read
from sandtable.scenarios.files import data_of, plain_data

FILE = "crossroads.yaml"
FOLDER = Path(sandtable.__file__).parent / "scenarios/hex_tactical"
CROSSROADS = """\
scenario:
  id: crossroads
  ruleset: hex-tactical
  title: {en: Crossroads, fr: Carrefour}
  table: [8, 5]
  turns: 6
  first: blue
  initiative: red
brief: {en: A raid., fr: Un raid.}
map:
  grid: |
    . . . f1f1. . .
    . . b . .2. . .
    . . . . H . . .
    . . o . . . s s
    . . . . . . ~ ~
  over: {road: ["0103", "0202", "0303", "0402"], fortification: ["0602"]}
  sides: {wall: ["0503/2"], crest-2: ["0301/4"], hedge: ["0503/2"]}
  steep: ["0401"]
  tunnels: [["0201", "0805"]]
  wrecks: ["0304"]
  surface: {mud: all, deep-snow: level-1, snow: ["0502"]}
  cleared_roads: false
  unjoined: ["0202/2"]
  storeys: {"0503": 2}
  light: [night, half-light, day]
  visibility: [2, 0]
  wind: strong
  names: {"0503": {en: inn, fr: auberge}}
counters:
  - id: quad
    name: {en: Quad bike, fr: Quad}
    kind: soft
    size: TP
    weapons: [{fire: ap, type: mg, p: 4, range: 8, rate: 5}]
    move: {class: 4x4, mp: 20}
    traits: [mount turret-fast, capacity 1]
sides:
  - id: red
    bonus: 1
    traits: [german-ww2]
    quality: {squad: veteran}
    zone: [columns 01-02]
    sections:
      - section: first
        units: [section-leader, squad, squad, mg-team]
        traits: {squad: [panzerfaust]}
      - section: motor
        units: [quad, sapper-team, medium-tank]
        leader: medium-tank
        aboard: {sapper-team: quad}
        facing: {medium-tank: 3}
      - section: late
        units: [section-leader, truck, at-gun]
        from_turn: 3
        entry: "0105"
        aboard: {section-leader: truck, at-gun: truck}
    support:
      - {counter: howitzer-battery, missions: 2, registered: 1}
      - {counter: ground-attack-plane, missions: 1, weapon: bomb, altitude: high,
         traits: [drift -1]}
    exits: [{at: "0803", units: [medium-tank], from_turn: 2}]
  - id: blue
    zone: [columns 05-06, row 01, hexes 0403 0404]
    sections:
      - section: post
        units: [section-leader, band, band]
        at: {section-leader: "0602", band: ["0503", "0602"]}
      - section: paras
        units: [company-leader, squad, squad]
        quality: {all: choc}
    drops:
      - {turn: 2, zone: "0304", carrier: transport-plane, traits: [drift 1], units: [squad]}
    traps: [ied, ap-minefield]
terms:
  options: {hx.off-table: no-effect}
  variants: {hx.napalm-fire-p: [24, 30]}
  victory:
    - {side: red, vp: 4, when: held, of: "0503"}
    - {side: red, vp: 2, when: exited, of: medium-tank}
    - {side: blue, vp: 1, when: eliminated, of: [squad, leaders], each: true, at_most: 3}
    - {side: blue, vp: 1, when: held, of: fortification, each: true}
  endings:
    - {winner: draw, at: last-turn, when: free, of: ["0503"]}
  rules: [ALWAYS, HX-TBL2]
  play: {red: Quick., blue: Quiet.}
"""


def changed_page(old: str, new: str) -> str:
    assert CROSSROADS.count(old) == 1, f"{old!r} stands {CROSSROADS.count(old)} times"
    return CROSSROADS.replace(old, new)


@cache
def load_text(text: str = CROSSROADS) -> Scenario:
    """As a file of this content is read: what is wrong is told with its line."""
    data, lines = data_of(text, FILE)
    try:
        return read(data)
    except BadScenario as bad:
        raise bad.located(FILE, lines) from None


@cache
def shipped(name: str) -> Scenario:
    return read(plain_data(FOLDER / f"{name}.yaml")[0])


def both_languages(text: str) -> tuple[str, str]:
    """The sentence that a reader of the file gets, in English and in French; "" if all is well."""
    try:
        load_text(text)
    except BadScenario as bad:
        english, french = (sentence(bad.key, lang, **bad.facts) for lang in ("en", "fr"))
        return english, french
    return "", ""


def what_is_wrong(text: str) -> str:
    return both_languages(text)[0]
