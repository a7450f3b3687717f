"""Questions put to a player in the middle of a command: shots of opportunity, edges, leads."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sandtable.explain.numbers import percent
from sandtable.explain.story import say
from sandtable.explain.words import sentence
from sandtable.refusals import Refusal
from sandtable.rulesets.combat_zone.commands import MayAnswerFire
from sandtable.rulesets.combat_zone.preview import preview_answer
from sandtable.terminal.choices import PAGE, hoped_for, outcome_word
from sandtable.terminal.odds import chances_lines
from sandtable.terminal.screen import Closed

if TYPE_CHECKING:
    from sandtable.terminal.table import Table

ALWAYS = ("always", "toujours")
NEVER = ("never", "jamais")
WITHIN = ("within", "moins")
NO = ("n", "no", "non", "0")
QUIT = ("q", "quit", "quitter")
MORE = ("+", "more", "suite")
ROOM_FOR_STORY = 2  # lines that stay visible above a new picture


def ask_player(table: Table, side: str, question: Any) -> tuple[Any, Any]:
    """The answer, and a standing answer for the rest of the turn if one was given."""
    screen, battle = table.screen, table.battle
    answers = ranked(table, side, question)
    hint = "table-answer-fire" if isinstance(question, MayAnswerFire) else "table-answer"
    screen.pause(ROOM_FOR_STORY)
    screen.show()
    table.show_map(side)
    screen.tell(say(question, battle, table.language), "bold")
    shown = show_answers(table, question, answers, PAGE)
    screen.say(hint)
    while True:
        word, _, rest = screen.ask("> ").lower().partition(" ")
        if word in NO:
            return None, None
        if word in QUIT:
            raise Closed
        if word in MORE:
            shown = show_answers(table, question, answers, len(answers))
        elif word.isdecimal() and 1 <= int(word) <= shown:
            chosen = answers[int(word) - 1]
            if confirmed(table, question, chosen):
                return chosen, None
        else:
            standing = standing_answer(table, side, question, answers, word, rest)
            if standing:
                return standing
            screen.say(hint)


def ranked(table: Table, side: str, question: Any) -> list[Any]:
    """The answers that may be given; shots of opportunity by their chance, the best first."""
    battle = table.battle
    answers = [a for a in table.game.ruleset.answers(battle, side, question) if a is not None]
    if isinstance(question, MayAnswerFire):
        answers.sort(key=lambda answer: -hope(battle, question, answer)[1])
    return answers


def show_answers(table: Table, question: Any, answers: list[Any], most: int) -> int:
    """Numbered lines; says how many there are beyond the page. Returns how many were shown."""
    for n, answer in enumerate(answers[:most], 1):
        table.screen.tell(f"  {n:>2}  {answer_line(table, question, answer)}")
    if len(answers) > most:
        table.screen.say("table-answers-more", number=len(answers) - most)
    return min(most, len(answers))


def standing_answer(
    table: Table, side: str, question: Any, answers: list[Any], word: str, rest: str
) -> tuple[Any, Any] | None:
    """`always`, `never` or `within 15`: the answer now, and the one from now on."""
    if not isinstance(question, MayAnswerFire):
        return None
    if word in ALWAYS and answers:
        return answers[0], "always"
    if word in NEVER:
        return None, "never"
    if word in WITHIN and rest.isdecimal() and len(rest) <= 4:
        policy = {"within": int(rest) * 100}
        return table.game.ruleset.standing(table.battle, side, question, policy), policy
    return None


def hope(battle: Any, question: Any, answer: Any) -> tuple[str, Fraction]:
    """What a shot of opportunity may do to whoever acts, and its chance."""
    chances = preview_answer(battle, question, answer).chances
    return hoped_for(chances[0]) if chances else ("", Fraction(0))


def answer_line(table: Table, question: Any, answer: Any) -> str:
    told = say(answer, table.battle, table.language)
    if not isinstance(question, MayAnswerFire):
        return told
    label, chance = hope(table.battle, question, answer)
    if not label:
        return told
    return f"{told} · {outcome_word(label, table.language)} {percent(chance, table.language)}"


def confirmed(table: Table, question: Any, answer: Any) -> bool:
    """Odds before the shot, as for any other attack."""
    try:
        table.game.ruleset.check_answer(table.battle, question, answer)
    except Refusal as refused:
        table.screen.refuse(refused, table.battle)
        return False
    if not isinstance(question, MayAnswerFire):
        return True
    shown = preview_answer(table.battle, question, answer)
    table.screen.show_all(chances_lines(shown, table.battle, table.language))
    return table.screen.confirm(sentence("table-confirm-fire", table.language))
