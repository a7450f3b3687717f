"""A small scenario as the text of a file, to be changed in one place at a time."""

from functools import cache

from sandtable.explain.words import sentence
from sandtable.reading import BadScenario
from sandtable.rulesets.modern_skirmish.files.scenario import read
from sandtable.scenarios import load
from sandtable.scenarios.files import data_of

FILE = "outpost.yaml"
OUTPOST = """\
scenario:
  id: outpost
  ruleset: modern-skirmish
  title: {en: Outpost, fr: Avant-poste}
  table: [60, 40]
  turns: 6
  first: raiders
brief: {en: A raid., fr: Un raid.}
terrain:
  H:
    id: hut
    kind: building
    r: [40, 10, 10, 10]
    openings: {a: [40, 15, door], b: [45, 20, window]}
  w: {id: wall, kind: low-wall, l: [30, 10, 30, 30]}
  p: {id: pond, impassable: true, c: [20, 30, 3]}
sides:
  - id: raiders
    zone: [0, 0, 14, 40]
    missions: 1
    units:
      - unit: red
        dq: D10
        dc: D8
        leader: true
        figures:
          - [1, {en: leader, fr: chef}, [smg, smoke*2], trained, [radio, tactical-light]]
          - [3, {en: raider, fr: assaut}, [assault-rifle, offensive-grenade], basic, [body-armour]]
      - unit: riders
        aboard: car
        figures:
          - [2, rider, [rifle], basic, []]
    vehicles:
      - {vehicle: 4x4, id: car, dq: D6, dc: D6, capacity: 4, firing_places: 2}
  - id: guards
    units:
      - unit: post
        leader: true
        figures:
          - [2, {en: guard, fr: garde}, [rifle], basic, [], {at: [[45, 13], [45, 17]], facing: 270}]
          - [1, gunner, [heavy-mg], basic, [], {at: [48, 13], facing: 270}]
    vehicles:
      - {vehicle: vab, at: [55, 30], facing: 270, weapons: [vehicle-light-mg]}
    arrivals:
      - turn: 3
        edge: east
        from: 5
        to: 35
        units:
          - unit: relief
            figures:
              - [4, relief, [assault-rifle, mortar], basic, [explosive-charge*2]]
terms:
  objects:
    prisoner: {at: [47, 18], leads: raiders, name: {en: prisoner, fr: prisonnier}}
    post-box: [10, 10]
  night: 30
  options: {ms.cohesion: all-pairs, ms.limited-shots: 3}
  variants: {ms.limited-shots: [1, unlimited]}
  victory:
    - {side: raiders, vp: 5, when: led-out, of: prisoner, place: hut}
    - {side: guards, vp: 1, when: out-of-action, of: figures, each: 2, at_most: 3}
  rules: [ALWAYS, MS-EQP]
  play: {raiders: Quick., guards: Quiet.}
"""


def changed_page(old, new):
    assert OUTPOST.count(old) == 1, f"{old!r} stands {OUTPOST.count(old)} times"
    return OUTPOST.replace(old, new)


@cache
def load_text(text=OUTPOST):
    """As a file of this content is read: what is wrong is told with its line."""
    data, lines = data_of(text, FILE)
    try:
        return read(data)
    except BadScenario as bad:
        raise bad.located(FILE, lines) from None


#: Reading YAML is what takes the time here.
shipped_scenario = cache(load)


def both_languages(text):
    """The sentence that a reader of the file gets, in English and in French; "" if all is well."""
    try:
        load_text(text)
    except BadScenario as bad:
        return tuple(sentence(bad.key, language, **bad.facts) for language in ("en", "fr"))
    return "", ""


def what_is_wrong(text):
    return both_languages(text)[0]
