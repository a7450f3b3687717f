"""The command line: `sandtable` and everything one may type after it.

Exit status 0: done; 1: a rule forbids it; 2: the call makes no sense; 130: interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sandtable.cli.calls import Call, read_call, take_language
from sandtable.cli.commands import COMMANDS
from sandtable.cli.streams import give_up_output, open_streams
from sandtable.explain.words import Language, language_of, sentence
from sandtable.refusals import Refusal, Refused, file_trouble

DONE, FORBIDDEN, WRONG_CALL, FAULT, INTERRUPTED = 0, 1, 2, 70, 130
NOTHING: Mapping[str, Any] = MappingProxyType({})


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out what was typed. Whatever happens, the user reads a sentence and no traceback."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    with open_streams():
        return carry_out(given)


def carry_out(given: list[str]) -> int:
    language = language_of()
    try:
        try:
            language, rest = take_language(given)
            status = run(rest, language)
            sys.stdout.flush()
            return status
        except Refusal as refused:
            return refuse(refused, language, wants_json="--json" in given)
        except KeyboardInterrupt:
            print(sentence("interrupted", language), file=sys.stderr)
            return INTERRUPTED
        except OSError as trouble:
            if trouble.filename is None:
                raise
            key, facts = file_trouble(trouble, Path(str(trouble.filename)))
            return complain(sentence(key, language, **facts), "--json" in given)
    except BrokenPipeError:
        give_up_output()  # whoever read it has seen enough
        return DONE
    except OSError as trouble:
        give_up_output()
        reason = trouble.strerror or str(trouble)
        print(sentence("output-trouble", language, reason=reason), file=sys.stderr)
        return WRONG_CALL
    except Exception as fault:  # noqa: BLE001 - the last resort: no user is shown a traceback
        return last_resort(fault, language, wants_json="--json" in given)


def run(arguments: Sequence[str], language: Language) -> int:
    if "--version" in arguments[:1]:
        from sandtable import __version__

        print(f"sandtable {__version__}")
        return DONE
    call = read_call(arguments, COMMANDS, language)
    if call.has("--help"):
        return show_help(call)
    module, _, function = call.command.run.partition(":")
    status: int = getattr(import_module(module), function)(call)
    return status


def show_help(call: Call) -> int:
    """The page of a command; of a query of the odds when one is named."""
    if call.command.name in ("odds", "resolve") and call.words:
        from sandtable.cli.odds import help_about_query

        return help_about_query(call)
    from sandtable.cli.help import help_about

    about = call.words if call.command.name == "help" else (call.command.name,)
    return help_about(Call(call.command, about, {}, call.language))


def refuse(
    refused: Refusal, language: Language, wants_json: bool, asked: Mapping[str, Any] = NOTHING
) -> int:
    """Say why not; `asked` is the question, where it can be repeated in the answer."""
    from sandtable.explain.story import refusal

    complain(refusal(refused, language), wants_json, asked)
    return FORBIDDEN if isinstance(refused, Refused) else WRONG_CALL


def complain(complaint: str, wants_json: bool, asked: Mapping[str, Any] = NOTHING) -> int:
    """One sentence on stderr; where JSON was asked for, the answer itself is the error."""
    if wants_json:
        from sandtable.cli.answers import print_json

        print_json({**asked, "error": complaint})
    else:
        print(complaint, file=sys.stderr)
    return WRONG_CALL


def last_resort(fault: Exception, language: Language, wants_json: bool) -> int:
    if os.environ.get("SANDTABLE_TRACEBACK"):
        raise fault
    if is_of_a_table(fault):
        return complain(str(fault), wants_json)
    what = f"{type(fault).__name__}: {fault}"
    print(sentence("last-resort", language, fault=what), file=sys.stderr)
    return FAULT


def is_of_a_table(fault: Exception) -> bool:
    """Somebody is at work on the tables: the sentence says file, line and what would be right."""
    from sandtable.tables import BadTable

    return isinstance(fault, BadTable)
