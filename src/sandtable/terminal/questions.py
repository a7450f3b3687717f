"""Questions put to a player in the middle of a command: shots of opportunity, edges, losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.contract import standing_answer
from sandtable.drawing import Plain
from sandtable.explain.words import sentence
from sandtable.refusals import Refusal
from sandtable.terminal.choices import PAGE
from sandtable.terminal.rows import hope, odds_lines
from sandtable.terminal.screen import Closed

if TYPE_CHECKING:
    from sandtable.terminal.table import Table

ALWAYS = ("always", "toujours")
NEVER = ("never", "jamais")
WITHIN = ("within", "moins")
SPARE = ("spare", "laisser")
NO = ("n", "no", "non", "0")
QUIT = ("q", "quit", "quitter")
MORE = ("+", "more", "suite")
HINT = ("hint", "conseil")
ROOM_FOR_STORY = 2  # lines that stay visible above a new picture


def ask_player(table: Table, side: str, question: object) -> tuple[object, object]:
    """The answer, and a standing answer for the rest of the turn if one was given."""
    screen = table.screen
    prompt = table.eyes.prompt(side, question)
    options = [option for option in prompt["options"] if option["answer"] is not None]
    hint = "table-answer-standing" if prompt["standing"] else "table-answer"
    mover = table.game.ruleset.about(question)
    hint = "table-answer-sparing" if mover else hint
    screen.pause(ROOM_FOR_STORY)
    screen.show()
    table.show_map(side)
    screen.tell(prompt["sentence"], "bold")
    shown = show_answers(table, options, PAGE)
    screen.say(hint)
    while True:
        word, _, rest = screen.ask("> ").lower().partition(" ")
        if word in NO and prompt["decline"] is not None:
            return None, None
        if word in QUIT:
            raise Closed
        if word in HINT:
            advised(table, side)
        elif word in MORE:
            shown = show_answers(table, options, len(options))
        elif word.isdecimal() and 1 <= int(word) <= shown:
            option = options[int(word) - 1]
            answer = table.eyes.answer(side, option)
            if confirmed(table, side, question, answer, option):
                return answer, None
        else:
            policy = policy_of(word, rest, mover) if prompt["standing"] else None
            if policy is not None:
                return standing(table, side, question, policy), policy
            screen.say(hint)


def advised(table: Table, side: str) -> None:
    """What somebody who looks ahead would answer."""
    from sandtable.terminal import words

    try:
        words.run(table, "hint", "", side)
    except Refusal as refused:
        table.refuse(refused, side)


def show_answers(table: Table, options: list[Plain], most: int) -> int:
    """Numbered lines; says how many there are beyond the page. Returns how many were shown."""
    for n, option in enumerate(options[:most], 1):
        table.screen.tell(f"  {n:>2}  {answer_line(table, option)}")
    if len(options) > most:
        table.screen.say("table-answers-more", number=len(options) - most)
    return min(most, len(options))


def answer_line(table: Table, option: Plain) -> str:
    """What it is called, what it means, and its chance."""
    odds = [{"row": "odds", "outcomes": option["odds"]}] if option.get("odds") else []
    parts = (option["label"], option.get("detail") or "", hope({"rows": odds}, table.language))
    return " · ".join(part for part in parts if part)


def policy_of(word: str, rest: str, mover: str = "") -> object:
    """`always`, `never`, `within 15` or `spare`: what is answered from now on; None for others."""
    if word in SPARE and mover:
        return {"sparing": mover}
    if word in ALWAYS:
        return "always"
    if word in NEVER:
        return "never"
    if word in WITHIN and rest.isdecimal() and len(rest) <= 4:
        return {"within": int(rest) * 100}
    return None


def standing(table: Table, side: str, question: object, policy: object) -> Any:
    """What a standing answer says to this question; nothing where it leaves it to the player."""
    from sandtable.umpire import NotYet

    answer = standing_answer(table.game.ruleset, table.game.now, side, question, policy)
    return None if answer is NotYet else answer


def confirmed(table: Table, side: str, question: object, answer: object, option: Plain) -> bool:
    """Odds before the shot, as for any other attack."""
    try:
        table.game.ruleset.check_answer(table.game.now, question, answer)
    except Refusal as refused:
        table.refuse(refused, side)
        return False
    if not option.get("odds"):
        return True
    table.screen.show_all(odds_lines({"outcomes": option["odds"]}, table.language))
    return table.screen.confirm(sentence("table-confirm-fire", table.language))
