### Games and their records: refusals, files that cannot be opened, replays, and what a check found.

## Playing

game-not-your-turn = It is the turn of { $due }, not of { $side }.
game-not-yours = That is for { $due } to say, not for { $side }.
game-over = No more orders can be given.
game-answer-first = { $asked } must answer a question before anything else can be done.
game-nothing-asked = { $side } was not asked anything.
game-not-asked = The question is for { $asked }, not for { $side }.
game-closed = This game is closed: nothing can be added to its record.
game-unknown-side = No side is called “{ $side }”; there are { $known }.
game-unknown-command = “{ $type }” is not a command of this game.
game-unknown-answer = “{ $type }” is not an answer of this game.
game-bad-command = This “{ $type }” holds something that is no whole number, text or list where one is due.
game-bad-answer = This answer, “{ $type }”, holds something that is no whole number, text or list where one is due.
game-unknown-entry = There is no entry { $entry }; the last one is { $last }.
game-nothing-to-undo = There is nothing to take back.
undo-needs-agreement = Entry { $entry } can be taken back only if both sides agree: { $because ->
    [dice] dice were thrown
    [answered] the other side has answered a question
    [shown] something hidden was shown
   *[other] the other side played it
}.

## Dice

dice-missing = Die { $die } of this command, a D{ $sides }, is missing: type its face.
dice-impossible = Die { $die } of this command is a D{ $sides }: it cannot show { $face }.
dice-no-face = “{ $face }” (number { $die }) is no face of a die: give whole numbers from 1.
dice-sealed = The secret seed of these fair dice is not here, so no die can be thrown.
dice-unknown = “{ $kind }” is no way to throw dice; there are { $known }.
dice-other = This record was played with other dice ({ $kind }) than those given.
dice-too-many-sides = A die with { $sides } sides cannot be thrown; { $most } is the most.
dice-seed-too-short = A secret seed needs { $least } bytes or more, and this one has { $got }.
dice-commitment-differs = The seed does not fit the hash that was published ({ $published }).

## Values of the wrong form

value-at = { $field ->
    [value] the value
   *[other] “{ $field }”
}
value-wrong-kind = Wrong kind of value: { value-at } must be { $needs ->
    [integer] a whole number
    [text] a text
    [texts] texts by name
    [true-or-false] true or false
    [null] null
    [list] a list
    [object] an object
    [name] named by a text
    [decimal] a number that needs no exponent
    [fraction] a fraction such as "1/6", in lowest terms
    [hexadecimal] pairs of hexadecimal digits
    [integer-or-null] a whole number or null
    [text-or-null] a text or null
    [list-or-null] a list or null
    [object-or-null] an object or null
    [plain] plain data (object, list, text, number)
   *[other] { $needs }
}, not { value-got }.
value-got = { $got ->
    [integer] a whole number
    [text] a text
    [true-or-false] true or false
    [list] a list
    [object] an object
    [decimal] a decimal number
   *[other] { $got }
}
value-unknown-type = “{ $type }” is not known here; { value-at } can be { $known }.
value-missing-field = { $type } needs “{ $missing }”.
value-unknown-field = { $type } has no “{ $unknown }”; it has { $known }.
value-not-one-of = “{ $got }” is not a choice for { value-at }; there are { $known }.
value-wrong-length = { value-at } must have { $needs } items, not { value-got }.
value-too-long = { value-at } is longer than { $most }.
value-too-great = { value-at } is a number beyond { $most }.
value-too-deep = { value-at } is nested more than { $most } levels deep.
value-bad-text = { value-at } holds half a character.
value-twice = { value-at } names the same thing twice.

## Files

record-empty = { $file }, line { $line }: the file is empty.
record-foreign = { $file }, line { $line }: this is not a game recorded by this program.
record-future-version = { $file }, line { $line }: it was written by a newer program (version { $version } of the format, and this one knows { $known }).
record-too-long = { $file } is too long for a game: { $most } bytes is the most.
record-line-too-long = { $file }, line { $line }: { $bytes } bytes is too long, and { $most } is the most.
record-says = { $file }, line { $line }: { $because }
record-impossible = { $file }, line { $line }: what is told here cannot happen as the game stands.
record-truncated = { $file }, line { $line }: the file is cut off in the middle of this line.
record-not-json = { $file }, line { $line }: this is no JSON object.
record-not-canonical = { $file }, line { $line }: the line was changed after it was written.
record-chain-broken = { $file }, line { $line }: the line does not follow from those before it; something was changed, removed or added.
record-unknown-line = { $file }, line { $line }: neither an entry, nor a pending command, nor an end.
record-missing-field = { $file }, line { $line }: “{ $field }” is missing.
record-unknown-field = { $file }, line { $line }: “{ $field }” is not known.
record-wrong-kind = { $file }, line { $line }: “{ $field }” is of the wrong kind.
record-wrong-number = { $file }, line { $line }: number { $n } where { $due } is due.
record-log-differs = { $file }, line { $line }: rolls, questions and tape do not fit together.
record-bad-undo = { $file }, line { $line }: entry { $entry } is not the one that can be taken back.
record-pending-differs = { $file }, line { $line }: not the command that waited for an answer in line { $pending }.
record-after-end = { $file }, line { $line }: something follows the end.
record-other-ruleset = { $file } is a game of { $ruleset }, not of { $known }.
record-value-wrong-kind = { $file }, line { $line }: { value-wrong-kind }
record-value-unknown-type = { $file }, line { $line }: { value-unknown-type }
record-value-missing-field = { $file }, line { $line }: { value-missing-field }
record-value-unknown-field = { $file }, line { $line }: { value-unknown-field }
record-value-not-one-of = { $file }, line { $line }: { value-not-one-of }
record-value-wrong-length = { $file }, line { $line }: { value-wrong-length }
record-value-too-long = { $file }, line { $line }: { value-too-long }
record-value-too-great = { $file }, line { $line }: { value-too-great }
record-value-too-deep = { $file }, line { $line }: { value-too-deep }
record-value-bad-text = { $file }, line { $line }: { value-bad-text }
record-value-twice = { $file }, line { $line }: { value-twice }
record-dice-unknown = { $file }, line { $line }: { dice-unknown }
record-dice-seed-too-short = { $file }, line { $line }: { dice-seed-too-short }
record-dice-commitment-differs = { $file }, line { $line }: { dice-commitment-differs }

## Playing a record again

replay-differs-side = Entry { $entry }: it is not { $side }'s turn when the record is played again.
replay-differs-refused = Entry { $entry }: the rules now refuse this command. { $because }
replay-differs-questions = Entry { $entry }: other questions are asked than were recorded.
replay-differs-tape = Entry { $entry }: dice and answers come in another order than recorded.
replay-differs-dice = Entry { $entry }: die { $die }, a D{ $sides }, is not the one recorded.
replay-differs-events = Entry { $entry }: other things happen than were recorded.
replay-differs-rolls = Entry { $entry }: a roll is made or read otherwise than recorded.
replay-differs-chain = Entry { $entry }: the same happens, but this program writes it down otherwise.
replay-differs-pending = Entry { $entry }: the command that waited for an answer no longer comes to that question.

## Checking a record without the engine

verify-unreadable = The file cannot be read: { $reason }.
verify-too-long = The file is too long for a game: { $most } bytes is the most.
verify-empty = The file is empty.
verify-foreign = This is not a game recorded by this program.
verify-other-version = The file is of version { $version } of the format; this check knows { $known }.
verify-damaged = Line { $line } is damaged.
verify-cut = The file is cut off in the middle of line { $line }.
verify-chain-broken = Line { $line } does not follow from those before it: something was changed, removed or added.
verify-chain-intact = Every line follows from the one before; entries: { $entries }.
verify-wrong-number = Line { $line } should be entry { $due }.
verify-after-end = Line { $line } comes after the end.
verify-closed = The record is closed: nothing is missing at its end.
verify-open = The record is not closed: nobody can tell whether lines are missing at its end.
verify-entries-missing = The last line counts other entries than the { $due } that are here.
verify-pending = Line { $line } waits for an answer; its dice are checked once it is there.
verify-branch = This game branches off another one, after its entry { $entry } (chain { $chain }).
verify-commitment-matches = The revealed seed fits the hash published before the game.
verify-commitment-differs = The revealed seed does not fit the hash published before the game.
verify-sealed = The secret seed has not been revealed yet.
verify-dice-equal = Every die was derived again and is the same; dice: { $dice }.
verify-dice-differ = Dice that are not as they should be: { $differences } of { $dice }.
verify-die-differs = Entry { $entry }, die { $die } (D{ $sides }): { $face } is recorded and { $due } would be right.
verify-face-impossible = Entry { $entry }, die { $die } (D{ $sides }) cannot show { $face }.
verify-tape-differs = Entry { $entry } (line { $line }): its rolls show other dice than its tape.
verify-typed = The dice were typed in by hand and cannot be checked; all are possible. Dice: { $dice }.
verify-dice-unchecked = The dice cannot be checked without the seed; all are possible. Dice: { $dice }.
verify-unknown-dice = “{ $kind }” is no known way to throw dice.
