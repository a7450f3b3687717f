"""The table's vocabulary as JSON Schema: what a view, a panel, a prompt and a log line may hold."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
MAYBE: dict[str, Any] = {"type": "string"}
WHOLE: dict[str, Any] = {"type": "integer"}
FLAG: dict[str, Any] = {"type": "boolean"}
RULE: dict[str, Any] = {"type": "string", "pattern": "^(CZ|MS|MB|HX)-[A-Z0-9]+-[0-9]+$"}
CHANCE: dict[str, Any] = {"type": "number", "minimum": 0, "maximum": 1}
POINT: dict[str, Any] = {"type": "array", "items": WHOLE, "minItems": 2, "maxItems": 2}


def exactly(**fields: Any) -> dict[str, Any]:
    """An object with these fields; those whose names end in `_` may be missing."""
    named = {name.rstrip("_"): schema for name, schema in fields.items()}
    needed = [name for name in fields if not name.endswith("_")]
    return {
        "type": "object",
        "properties": named,
        "required": needed,
        "additionalProperties": False,
    }


def listed(of: Any, least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": of, "minItems": least}


def either(*schemas: Any) -> dict[str, Any]:
    return {"anyOf": list(schemas)}


def one_of(*texts: str) -> dict[str, Any]:
    return {"enum": list(texts)}


NOTHING: dict[str, Any] = {"type": "null"}
POINTS = listed(POINT, 2)
BECAUSE = exactly(sentence=TEXT, rule=RULE)

# --- the view -------------------------------------------------------------------------------------
KINDS = (
    "building", "wall", "hedge", "fence", "ditch", "trench", "bushes", "barrier", "barbed-wire",
    "woods", "orchard", "rubble", "road", "water", "crates", "vehicle", "platform", "area",
    "field", "marsh", "bridge", "bunker", "hill", "stairs", "airstrip", "ice", "crest", "edge",
    "print",
)  # fmt: skip
GLYPHS = (
    "panic", "rout", "fleeing", "ok", "wounded", "stunned", "cover", "watch", "engaged", "carrying",
    "damaged", "halved", "glitch", "out-of-cohesion",
    "entangled", "fire", "immobilised", "set-up", "packed", "hidden", "no-ammo", "moved", "fired",
    "down", "stopped", "neutralised", "crew", "gun-damaged", "turret-stuck", "engine", "aboard",
    "night", "climbing", "prone", "radio", "smoke", "driving", "shaken", "hesitant",
)  # fmt: skip
PRINTS = (
    "houses", "cabins", "roadblock", "teeth", "graves", "wire", "dugout", "fort", "tunnel", "steep",
)  # fmt: skip
OPENING = exactly(
    id=TEXT,
    kind=one_of("door", "window"),
    ends={**POINTS, "maxItems": 2},
    state_=one_of("open", "shut", "locked"),
    label=TEXT,
    level_=WHOLE,
)
TERRAIN = exactly(
    id=TEXT,
    kind=one_of(*KINDS),
    outline=listed(POINT, 2),
    sign=one_of(*KINDS, "roof", *PRINTS),
    label=TEXT,
    detail=MAYBE,
    height_=WHOLE,
    openings_=listed(OPENING, 1),
    difficult=FLAG,
    blocking=FLAG,
    floors_=WHOLE,
    stairs_=listed(POINT, 1),
    walls_=listed(POINTS, 1),
    state_=one_of("burning", "ruined", "breached"),
    line_=FLAG,
    level_=WHOLE,
)
MARKER = exactly(
    id=TEXT,
    family=one_of("round", "diamond", "square"),
    glyph=one_of(*GLYPHS),
    label=TEXT,
    detail=TEXT,
    rule=RULE,
)
PIECE = exactly(
    id=TEXT,
    side=TEXT,
    letter=one_of("A", "B"),
    label=TEXT,
    name=TEXT,
    kind=one_of("figure", "vehicle", "gun", "team", "hidden", "counter"),
    base=either(exactly(round=WHOLE), exactly(box={**listed(WHOLE, 2), "maxItems": 2})),
    at=either(POINT, NOTHING),
    facing=either(POINT, NOTHING),
    chevrons=one_of(0, 1, 2),  # type: ignore[arg-type]
    pips=either(exactly(left=WHOLE, of=WHOLE), NOTHING),
    markers=listed(MARKER),
    group=TEXT,
    canAct=FLAG,
    active=FLAG,
    fate=one_of("fit", "casualty", "waiting", "gone", "aboard"),
    detail=TEXT,
    aria=TEXT,
    level_=WHOLE,
    hull_=one_of("wheeled", "tracked", "walker", "flyer", "boat"),
    mounts_=listed(exactly(facing=POINT, arc_=WHOLE, turret_=FLAG, ahead_=WHOLE, label_=TEXT), 1),
    aboard_=exactly(count=WHOLE, of_=WHOLE, label_=TEXT),
    rides_=TEXT,
    crew_=exactly(left=WHOLE, of=WHOLE),
    deployed_=FLAG,
    counter_=exactly(sign=MAYBE, figures=MAYBE, lost=WHOLE),
)
SPOT = exactly(
    id=TEXT,
    kind=one_of("barrage", "fire", "crater", "mine", "flare", "aim"),
    at=POINT,
    label=TEXT,
    detail_=MAYBE,
    radius_=WHOLE,
    outline_=POINTS,
    side_=TEXT,
    turns_=WHOLE,
    hidden_=FLAG,
)
VIEW = exactly(
    table=exactly(
        width=WHOLE,
        height=WHOLE,
        unit=TEXT,
        grid=exactly(every=WHOLE, label=WHOLE),
        hexes_=exactly(columns=WHOLE, rows=WHOLE),
    ),
    terrain=listed(TERRAIN),
    zones=listed(
        exactly(
            id=TEXT,
            side=TEXT,
            rectangles=listed({**listed(WHOLE, 4), "maxItems": 4}),
            outlines_=listed(listed(POINT, 3), 1),
            kind=one_of("deployment", "exit"),
            label=TEXT,
        )
    ),
    objectives=listed(
        exactly(
            id=TEXT,
            at=POINT,
            radius_=WHOLE,
            label=TEXT,
            kind=one_of("object", "work", "place", "weapon"),
            held=either(TEXT, NOTHING),
            detail=MAYBE,
            terrain_=listed(TEXT, 1),
        )
    ),
    smoke=listed(
        exactly(
            at=POINT,
            radius=WHOLE,
            label=TEXT,
            turns=WHOLE,
            detail=TEXT,
            outline_=POINTS,
            drift_=POINT,
        )
    ),
    spots_=listed(SPOT),
    light_=exactly(kind=one_of("day", "dusk", "night"), label=TEXT, detail_=MAYBE),
    wind_=exactly(way=POINT, label=TEXT),
    pieces=listed(PIECE, 1),
    groups=listed(
        exactly(
            id=TEXT,
            side=TEXT,
            label=TEXT,
            members=listed(TEXT, 1),
            activated=FLAG,
            active=FLAG,
            cohesive=FLAG,
            reach=listed(exactly(at=POINT, radius=WHOLE)),
        ),
        1,
    ),
    legend=listed(exactly(sign=TEXT, label=TEXT, detail=MAYBE)),
    offtable=listed(exactly(side=TEXT, label=TEXT, count={**WHOLE, "minimum": 1})),
)

# --- status ---------------------------------------------------------------------------------------
STATUS = exactly(
    to_play=either(TEXT, NOTHING),
    sentence=TEXT,
    turn=WHOLE,
    of=WHOLE,
    phase=TEXT,
    phases=listed(exactly(id=TEXT, label=TEXT, now=FLAG), 4),
    mine=FLAG,
    thinking=FLAG,
    interrupt_=TEXT,
)

# --- rows -----------------------------------------------------------------------------------------
OUTCOME = exactly(
    id=TEXT,
    label=TEXT,
    probability=CHANCE,
    fraction={"type": "string", "pattern": r"^\d+/\d+$"},
    severity={**WHOLE, "minimum": 0, "maximum": 3},
)
ROLL_FIELDS: dict[str, Any] = {
    "row": one_of("roll"),
    "title": TEXT,
    "rule": RULE,
    "need": MAYBE,
    "dice": TEXT,
    "faces_": {**listed(FLAG, 6), "maxItems": 6},
    "modifiers": listed(exactly(value=TEXT, label=TEXT, rule=RULE)),
    "reads": listed(exactly(when=TEXT, means=TEXT, probability=CHANCE)),
}
ROLL = exactly(**ROLL_FIELDS)
VALUE = either(
    TEXT,
    {"type": "number"},
    listed(POINT, 1),
    listed(TEXT),
    {"type": "object", "additionalProperties": WHOLE},
)
ROW = either(
    exactly(
        row=one_of("choice"),
        field=TEXT,
        label=TEXT,
        options=listed(exactly(id=TEXT, label=TEXT, detail_=TEXT, disabled_=BECAUSE), 1),
        value=either(TEXT, listed(TEXT)),
    ),
    exactly(row=one_of("stepper"), field=TEXT, label=TEXT, min=WHOLE, max=WHOLE, value=WHOLE),
    exactly(
        row=one_of("odds"),
        label_=TEXT,
        outcomes=listed(OUTCOME, 1),
        expected_=TEXT,
        piece_=TEXT,
        good_=FLAG,
    ),
    ROLL,
    exactly(row=one_of("text"), text=TEXT, rule_=RULE, warn_=FLAG),
    exactly(
        row=one_of("table"),
        title=TEXT,
        rule_=RULE,
        corner=TEXT,
        heads=listed(MAYBE, 1),
        lit={**WHOLE, "minimum": 0},
        lines=listed(exactly(head=TEXT, cells=listed(TEXT, 1), ways_=TEXT), 1),
        note_=TEXT,
    ),
)
LINE = exactly(
    points=POINTS,
    class_=one_of("path", "refused", "sight", "hindered", "blocked", "ruler"),
    pills=listed(exactly(at=POINT, text=TEXT, warn_=FLAG)),
    blockedBy_=TEXT,
    hinderedBy_=TEXT,
    text=MAYBE,
)
LINE["required"].append("class")

# --- panels ---------------------------------------------------------------------------------------
OVERLAY = exactly(
    reach_=listed(
        exactly(points=WHOLE, outline=listed(POINT, 3), holes_=listed(listed(POINT, 3)), solid=FLAG)
    ),
    lines_=listed(LINE),
    templates_=listed(
        exactly(
            outline=listed(POINT, 4), touched=listed(TEXT), own=listed(TEXT), label=TEXT, warn_=FLAG
        )
    ),
    tags_=listed(
        exactly(piece=TEXT, text=TEXT, chosen=FLAG, probability=CHANCE, stands_for_=listed(TEXT, 1))
    ),
    ghost_=exactly(at=POINT, facing=either(POINT, NOTHING), level_=WHOLE),
    followers_=listed(exactly(piece=TEXT, at=POINT, facing=POINT)),
    bands_=listed(exactly(centre=POINT, radius=WHOLE, label=TEXT)),
    field_=exactly(at=POINT, facing=POINT, arc_=WHOLE),
    deviation_=exactly(
        at=POINT,
        cells=listed(exactly(at=POINT, probability=CHANCE), 1),
        text=TEXT,
        radius_=WHOLE,
    ),
)
PANEL = exactly(
    title=TEXT,
    subtitle_=TEXT,
    piece_=TEXT,
    actions=listed(
        exactly(id=TEXT, label=TEXT, key_=TEXT, cost_=TEXT, rare_=FLAG, disabled_=BECAUSE)
    ),
    draft=exactly(
        piece_=TEXT, action_=TEXT, fields_={"type": "object", "additionalProperties": VALUE}
    ),
    needs=listed(
        exactly(
            field=TEXT, kind=one_of("path", "piece", "point", "angle"), label=TEXT, missing_=FLAG
        )
    ),
    rows=listed(ROW),
    overlay=OVERLAY,
    confirm=either(exactly(label=TEXT, command={"type": "object", "required": ["type"]}), NOTHING),
    refused=either(BECAUSE, NOTHING),
)

# --- prompts, the log, the end --------------------------------------------------------------------
PROMPT = exactly(
    title=TEXT,
    sentence=TEXT,
    options=listed(
        exactly(
            id=TEXT,
            label=TEXT,
            answer={"type": "object", "required": ["type"]},
            odds_=listed(OUTCOME),
            detail_=TEXT,
            piece_=TEXT,
            at_=POINT,
        ),
        1,
    ),
    standing=listed(one_of("ask", "always", "never", "within", "sparing")),
    decline=exactly(label=TEXT),
    pieces_=listed(TEXT, 1),
    spares_=TEXT,
)
THROWN = exactly(
    **ROLL_FIELDS,
    faces_thrown=listed(WHOLE, 1),
    total=either(WHOLE, NOTHING),
    means=TEXT,
    chance=either(CHANCE, NOTHING),
    asgood=either(CHANCE, NOTHING),
    fraction=MAYBE,
    each_=listed(exactly(sides=WHOLE, face=WHOLE, hit_=FLAG), 2),
)
LOG_LINE = exactly(
    key=TEXT,
    side=TEXT,
    sentence=TEXT,
    pieces_=listed(TEXT),
    facts_=TEXT,
    exact_=TEXT,
    dice_=listed(exactly(sides=WHOLE, face=WHOLE, hit_=FLAG), 1),
    roll_=THROWN,
    rolls_=listed(THROWN, 1),
    rule_=RULE,
    turn_=WHOLE,
)
END = exactly(
    sentence=MAYBE,
    winner=either(TEXT, NOTHING),
    reason=MAYBE,
    casualties=listed(
        exactly(
            side=TEXT, letter=TEXT, label=TEXT, lost=WHOLE, of=WHOLE, names=listed(TEXT), text=TEXT
        ),
        2,
    ),
    objectives=listed(exactly(side=TEXT, label=TEXT, points=WHOLE)),
    points={"type": "object", "additionalProperties": WHOLE},
    luck=listed(
        exactly(
            side=TEXT, letter=TEXT, label=TEXT, sigma={"type": "number"}, rolls=WHOLE, text=TEXT
        ),
        2,
    ),
    longest=listed(
        exactly(n=WHOLE, side=TEXT, sentence=TEXT, probability=CHANCE, fraction=TEXT, text=TEXT)
    ),
)

_VALIDATORS = {
    "view": Draft202012Validator(VIEW),
    "status": Draft202012Validator(STATUS),
    "panel": Draft202012Validator(PANEL),
    "prompt": Draft202012Validator(PROMPT),
    "log": Draft202012Validator(listed(LOG_LINE)),
    "line": Draft202012Validator(LINE),
    "end": Draft202012Validator(END),
}


def must_be(kind: str, told: Any) -> None:
    """Fails with the place and the reason when something is not of the vocabulary."""
    for error in _VALIDATORS[kind].iter_errors(told):
        inner = max(error.context or [error], key=lambda one: len(one.absolute_path))
        place = "/".join(str(step) for step in inner.absolute_path)
        raise AssertionError(f"{kind} at {place}: {inner.message[:400]}")


def shape_of(told: Any) -> Any:
    """The same thing without its words: what must not depend on the language."""
    if isinstance(told, dict):
        return {key: shape_of(one) for key, one in told.items() if key not in WORDS}
    if isinstance(told, list):
        return [shape_of(one) for one in told]
    return told


#: Fields that hold words.
WORDS = frozenset(
    ("label", "detail", "name", "aria", "sentence", "title", "subtitle", "text", "cost", "facts",
     "need", "means", "when", "expected", "names", "value", "note", "interrupt")
)  # fmt: skip
