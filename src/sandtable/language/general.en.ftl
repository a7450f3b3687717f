### Sandtable: words that every ruleset and every command needs.

yes = yes
no = no
pair = { $name }: { $value }

## Rolls

roll-made = { $name } ({ $rule }): { $dice } shows { $faces }
roll-planned = { $name } ({ $rule }): { $dice }
roll-planned-against = { $name } ({ $rule }): { $dice }, { $need }
roll-band = { $throws }: { $means }, { $chance }
# What a roll needs: of its number, as its own reading has it.
roll-needs-least = { $n } needed
roll-needs-most = at most { $n } needed
roll-needs-more = more than { $n } needed
roll-needs-less = less than { $n } needed
roll-needs-among = one of { $n } needed
roll-needs-versus = against { $n }
roll-needs-in = { $n }
roll-by-itself = { $need }, but a { $face } decides by itself
# The 8 of 8+3D6.
roll-fixed = fixed
roll-outcome = { $means }.
roll-outcome-total = { $total } in all: { $means }.
roll-outcome-against = { $total } in all, { $need }: { $means }.
roll-chance = The chance of this was { $chance }.
roll-chance-or-better = The chance of this was { $chance }; of this or better, { $better }.
roll-likely = Chance of this: { $chance }
roll-likely-better = This or better for whoever rolls: { $chance } · exactly this: { $exactly }
roll-likely-worse = This or worse for whoever rolls: { $chance } · exactly this: { $exactly }
roll-line = { $name } ({ $rule }): { $sum }: { $means }.
roll-line-against = { $name } ({ $rule }): { $sum }, { $need }: { $means }.
roll-line-read = { $name } ({ $rule }): the same dice, { $need }: { $means }.
roll-line-number = { $name } ({ $rule }): { $sum }.
points-earned = { $side }: { $n ->
    [one] 1 point
   *[other] { $n } points
} ({ $award })
answer-left = As the rules have it.
answer-declined = No.

## Help

help-program = Sandtable plays, resolves, explains and simulates tabletop wargames exactly as their sheets say.
help-examples = Examples
help-options = Options
help-more = “sandtable COMMAND --help” explains a command with examples. Everything speaks English and French: --language en|fr, or the variable SANDTABLE_LANGUAGE.
help-play = Play a scenario at the table
help-play-more = Without RULESET and SCENARIO it asks what to play, the tutorial first. Every step is saved; --resume goes on where a game stopped, even in the middle of a question.
help-odds = Exact chances of any dice resolution
help-odds-more = “sandtable odds RULESET” lists the queries, “sandtable odds RULESET QUERY --help” what a query takes. Every switch of the ruleset can be given by its full name, such as cz.rof-limit=bursts-per-turn. --batch answers each line of a file, one JSON object a line.
help-resolve = One throw of a query, explained die by die
help-resolve-more = The same queries as “odds”, thrown once: with dice you type in, with dice of a seed, or with fresh ones.
help-rules = Look a rule up, by its id or by words
help-rules-more = Words are looked for in both languages. Without words the headings are listed.
help-scenario-list = The scenarios that come with Sandtable
help-scenario-list-more = Play one of them with “sandtable play”.
help-scenario-show = A scenario with its table, forces and aims
help-scenario-show-more = NAME is one of “sandtable scenario list”, FILE one of your own.
help-scenario-check = Check a scenario of your own
help-scenario-check-more = It says in which line what is wrong, and what would be right.
help-army-price = What is a weapon, a profile, a vehicle worth? Games say it
help-army-price-more = Equal forces on neutral tables, some men with another weapon or of another profile, or a vehicle instead of some (Hex Tactical: another counter), both seats, the same dice; what one plain man more does is the measure. In points where the sheet prints them, else in plain men; the best and the worst with their reasons in exact odds.
help-scenario-make = A fair new battle that nobody has played
help-scenario-make-more = Table, mission and forces come from the number, the same for the same number. The program then plays it against itself and changes the forces by a few men until neither side wins more than 60 of 100 decided games. Missions: meeting, attack, hold, breakthrough, raid, escort, domination.
help-scenario-tune = Find the value at which both sides win alike
help-scenario-tune-more = The lever is any whole number of the file, by its field: turns, points, a turn of arrival, a number of figures. Each value is played with the same dice; the file with the nearest is written.
help-game-new = Start the record of a game
help-game-new-more = The file holds the whole game, line by line. “sandtable play --resume FILE” plays it.
help-game-replay = Play a record again and say where it differs
help-game-replay-more = Every command is run anew on its dice; the first entry that comes out otherwise is named.
help-game-verify = Check every die of a record
help-game-verify-more = Dice of a seed and fair dice are derived again from the record alone. Typed dice cannot be checked.
help-game-export = Tell a game as a readable text
help-game-export-more = Every event is a sentence, every roll has its reasons. Without a second file it is printed.
help-game-reel = Make a film of a game
help-game-reel-more = One HTML file that plays in any browser, without Sandtable and without the network. Without --output it lies beside the record.
help-game-hint = Say what somebody who looks ahead would do
help-game-hint-more = The side to play is advised from what it sees: the best order, the runners-up, each with the games in 100 it wins, and why. With --at, what was played before entry N is compared with what else could have been. The same seed and number of games give the same advice.
help-game-review = Say how the chances of a game went, and why
help-game-review-more = From every position games are played on as the level assumed would play: what the order changed, what the dice did, the turning points and better orders. Quick plays at most 30 games from each position, usual 90, deep 300; a long battle gets fewer (10 to 50 at usual), and the review says how many. The same seed gives the same review.
help-simulate = Play thousands of games and count
help-simulate-more = --set changes a switch for all games, --versus compares both settings of one. The report shows the results with their intervals.
help-lab-run = Play an experiment and say what it shows
help-lab-run-more = The file says what is asked: scenarios, players, switches and their values, games. All settings have the same dice. Interrupted, the same command goes on. docs/lab.md describes the file.
help-lab-show = Tell what an experiment has shown so far
help-lab-show-more = FILE is the experiment or its results.
help-lab-compare = Set two experiments against each other
help-lab-compare-more = Battles with the same setting are compared, game by game where the seed is the same.
help-lab-table = Write results as tables for other programs
help-lab-table-more = One row a game; rolls of the games played die by die, falls and rules applied on demand. By the ending .parquet or .csv.
help-help = What a command does
help-help-more = “sandtable help odds” is the same as “sandtable odds --help”.

option-at = before this entry of the record
option-json = answer as JSON
option-help = show this page
option-language = speak English or French
option-seed = dice from this seed: the same again
option-set = change a switch of the rules, such as cz.first-aid=false
option-terminal = play in the terminal
option-side = the side you play; “both” for two players at one screen
option-opponent = who plays the other side: recruit, regular, veteran, elite, random
option-dice = dice thrown by the program, or faces you type in
option-save = write the record of the game to this file
option-resume = go on with a saved game
option-svg = draw the table into this file instead
option-plot = draw the chances into this file (svg or png)
option-batch = answer each line of this file, or of standard input (-)
option-games = number of games
option-players = who plays, one name a side; simulations also take a program, ./mybot
option-jobs = processes at the same time
option-versus = compare with this setting of a switch
option-from = begin with this entry of the record
option-to = end with this entry
option-address = print a code that opens it at this address
option-kind = what is priced: weapons, profiles or vehicles; weapons unless said
option-things = only these, by the ids of their tables; all unless said
option-army-price-games = games for each thing
option-scenario-make-size = how large: small, medium or large
option-scenario-make-seed = number of the battle, 1 to 999999
option-scenario-make-games = games a round at most; 0: do not measure
option-era = time it is fought in; any unless said
option-mission = what is fought for; any unless said
option-scenario-tune-to = share of games that the first side should win, 50% unless said
option-turn = only this turn; 0 is what is set up before the first
option-seat = as this side saw it; else as everybody did, and all of it when the game is over
option-output = write to this file (-o for short)
option-coordinates = tell places also by their coordinates
option-report = write a report with pictures (html), or its picture alone (svg, png)
option-depth = games played on from each position, at most: quick 30, usual 90, deep 300; fewer in a long battle
option-as = whose play is assumed: recruit, regular
option-html = write a page that opens in any browser
option-lever = field of the scenario that is changed, lists counted from 1: scenario.turns, sides.2.units.1.figures.1.1
option-values = values tried, such as 4-10
option-ray = play on Ray, at this address or on this machine (local)
option-results = keep the results in this file
option-rolls = every roll of the games played die by die
option-falls = who fell where and when
option-fired = how often each rule was applied

## Calls that make no sense

call-unknown-command = There is no command “{ $command }”: take { $nearest }.
call-needs-one-of = “{ $command }” needs one of { $nearest } after it.
call-unknown-option = “{ $command }” has no option { $option }: take { $nearest }.
call-needs-value = { $option } needs a value after it: { $option } { $value }.
call-no-value = { $option } takes no value.
call-option-twice = { $option } is given twice: give it once.
call-one-of-two = Give { $a } or { $b }, not both.
call-terminal-or-browser = { $a } is for the table in the terminal and { $b } for the one in the browser, whose start page asks for sides, players and dice: give one of the two.
call-needs-words = “{ $command }” needs more: sandtable { $command } { $takes }.
call-too-many-words = “{ $command }” has no use for “{ $word }”: leave it out.
call-needs-ruleset = “{ $command }” needs a ruleset after it: take { $nearest }.
call-not-a-pair = “{ $word }” is no input: write it as name=value, such as range=12.
call-not-a-switch = “{ $word }” sets no switch: write it as name=value, such as cz.first-aid=false.
call-input-not-option = There is no option { $option }: inputs are written without dashes, as { $name }=value.
call-empty-word = “{ $command }” was given an empty word: say what is meant, or leave it out.
call-pair-twice = { $name } is given twice: give it once.
nothing-to-try = There is nothing to do it with or to, here and now.
unknown-switch = “{ $switch }” is no switch of these rules: take { $known }.
bad-switch = { $switch } cannot be “{ $value }”: take { $known }.
unknown-language = Sandtable speaks { $nearest }, not “{ $value }”.
dice-left-over = Dice given: { $given }; dice needed: { $used }. Leave the others out.
file-not-found = There is no file “{ $file }”.
file-is-folder = “{ $file }” is a folder; give a file.
file-not-allowed = “{ $file }” may not be opened: its permissions forbid it.
file-name-too-long = “{ $file }” is too long for the name of a file.
folder-not-found = There is no folder “{ $folder }”.
disk-full = “{ $file }” cannot be written: the disk is full.
file-trouble = “{ $file }” cannot be used: { $reason }.
report-ending = “{ $file }” is no name for a report: end it in .html for a page, or in .svg or .png for its picture.
file-exists = “{ $file }” is there already: give a new name, or remove it first.
output-trouble = The answer cannot be written: { $reason }.
interrupted = Stopped by Ctrl+C.
last-resort = Something is wrong inside Sandtable ({ $fault }). Games are saved after every step, so none is lost. Please report this with what you typed; SANDTABLE_TRACEBACK=1 before the command shows more.

## Answers

odds-choose = “{ $command } { $query } --help” says what a query takes.
odds-too-many-paths = These dice can fall in too many ways to be counted: ask about fewer.
batch-not-json = This line is not JSON: write an object with ruleset, query and inputs, in UTF-8.
batch-not-an-object = This line is no object: write ruleset, query and inputs between braces.
batch-needs = { $field } is missing or of the wrong kind: ruleset and query are texts, inputs is an object.
query-inputs = Inputs
query-outcomes = Outcomes:
query-switches = Switches of the ruleset: { $names }.
query-required = needed
query-default = { $value } if not said
kind-whole = a whole number
kind-length = a length such as 12 or 12.5
kind-number = a number such as 1.5
kind-lengths = lengths with commas, such as 1,2.5,4
kind-powers = a number, or several that fire together, such as 4 or 4+4+2
kind-shots = shots with commas, each how many, of what, how far, such as 3*smg@8,2*rifle@12
kind-truth = true or false
kind-dice = dice, such as 2D6 or 8+3D6
resolve-outcome = Result: { $outcome }.
resolve-again = The same dice again: --seed { $seed }
plot-needs-report = Drawing needs matplotlib, which is not installed: pip install 'sandtable[report]'.
plot-kind = “{ $file }” must end in .svg or .png.
plot-written = Drawn: { $file }
rules-none = No rule says “{ $words }”: try another word, or the id of a rule, such as CZ-HIT-04.
rules-no-such = There is no rule { $words }: take { $nearest }.
rules-headings = { $rules } rules under { $headings } headings. “sandtable rules { $ruleset } WORDS” searches them.
rules-found = { $number } rules; the best { $shown }:
rules-reading = Our reading: { $text }
rules-switch = Switch: { $switch } ({ $value } if not said)
rules-table = Table: { $table }
scenario-good = { $name } can be played.
scenario-good-but = { $name } can be played, but { $number ->
    [one] one thing is unusual:
   *[other] { $number } things are unusual:
}
report-written = Report: { $file }

## Records of games

game-made = { $file } holds a new game of { $scenario }. Play it: sandtable play --resume { $file }
game-replayed = { $file }: { $entries ->
    [one] 1 entry plays
   *[other] { $entries } entries play
} again exactly as recorded.
game-waiting = It waits for { $side } to answer a question.
game-to-play = It is for { $side } to play.
film-made = Written: { $file } ({ $size } kB). Open it in a browser.
film-of-nothing = There is nothing to be seen yet: nobody has done anything that may be shown.
film-unknown-turn = There is no turn { $turn }; the last one is { $last }.
film-backwards = Entry { $last } comes before entry { $first }: give them in their order.
film-turn-or-entries = Give either --turn, or --from and --to.
film-no-player = The player of films is not built: ./sandtable --setup dev builds it.
film-noscript = This film is played with JavaScript, in a browser of 2023 or newer.
game-exported = Written: { $file }
game-folded = The rules have changed since this game was played, so it is told by its events alone, without its rolls.
