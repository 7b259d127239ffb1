## People
player = Player { $number }

## Things without a name
thing-face-down = something face down

## Actions that no form speaks of
action-standing = Says when to be asked: { $window }
action-other = Acts

## Why an idea is good: one clause of at most 60 letters
reason-wins = Wins the game at once.
reason-one = At once: { $one }.
reason-two = At once: { $one }, { $two }.
reason-change = { $what } { $much }
reason-change-of = { $what } of { $seat } { $much }
reason-open = What comes of it is not certain.
reason-little = Changes little at once.
reason-better = Makes your position better at once.
reason-later = Costs something at first.

## Directions, inside a sentence: clockwise from the first
compass-0 = north
compass-1 = north-east
compass-2 = south-east
compass-3 = south
compass-4 = south-west
compass-5 = north-west

## Refusals that every game shares
refuse-not-offered = That may not be done now.
refuse-not-asked = { $seat } has nothing to decide now.
refuse-number = No legal action has the number { $number }.
refuse-game-over = The game is over.
refuse-redacted = This is one player's view of the game; fill in what is hidden (determinize) before playing on.
refuse-undo = There is nothing to take back: the last action was someone else's, or it has shown something hidden.

## Notation
notation-empty = An action is missing: type one, for example “end”.
notation-unknown-verb = “{ $text }” is not an action: “{ $verb }” is none of { $verbs }.
notation-no-window = “{ $text }” names no kind of moment at which players are asked here; there are: { $known }.
notation-wrong-form = “{ $text }” is not an action: it should read “{ $usage }”.

## Games, options, seats
game-unknown = There is no game “{ $game }”; there is { $known }.
game-broken = The game “{ $game }” is left out, for its package { $package } does not work: { $problem }.
game-name-taken = The game “{ $game }” in { $folder } is left out: another package is called { $package }.
game-no-words = The game “{ $game }” is left out: its package { $package } has no words/en.ftl.
game-twice = The game “{ $game }” of the package { $package } is left out: { $other } has one of that name.
game-wrong-id = The game “{ $game }” is left out: game() of its package { $package } must give a game with that id, not { $found }.
games-no-folder = There is no folder { $folder } with games.
option-unknown = { $game } has no option “{ $option }”; it has { $known }.
option-wrong-value = “{ $value }” is no value of the option “{ $option }”; it may be { $known }.
option-wrong-form = “{ $found }” is not an option: it should read name=value.
seats-wrong = { $game } is not for { $seats } seats; it is for { $known }.
seed-wrong = The seed { $seed } is not a whole number from 0 to below { $limit }.
option-on = Yes
option-off = No
option-component = { $component }

## Reading positions, records and component files
read-not-a-table = { $field } should be a table of fields.
read-nothing-to-read = This is not a table of fields.
read-not-a-list = { $field } should be a list.
read-not-a-number = { $field } should be a whole number, not { $found }.
read-not-true-or-false = { $field } should be true or false, not { $found }.
read-empty = { $field } must not be empty.
read-twice = { $field } is { $found }, which an earlier record is called.
glossary-no-picture = { $field } needs an icon or a component to show.
read-not-text = { $field } should be text, not { $found }.
read-missing = { $field } is missing.
read-unknown-field = { $field } is not a field here; there are { $known }.
read-unknown-word = { $field } is { $found }, which is none of { $known }.
read-out-of-range = { $field } is { $found }, but must lie between { $low } and { $high }.
read-wrong-length = { $field } has { $found } entries, but must have { $expected }.
position-sealed = { $field }: the secret answer “{ $found }” could not have been given.
position-game-over = { $field } goes on although the game is over.
position-asks-nobody = { $field }: “{ $step }” asks player { $seat }, who is not in the game.
position-standing = { $field } reads “{ $found }”: a standing choice is a kind of moment with “=always”, “=skip” or “=never”.
position-nobody-asked = { $field } leads to no decision and no end.
position-of-a-viewer = { $field }: this is what one player sees; a game can only begin with a complete position.
position-is-over = { $field }: the game is over in this position.
position-other-seats = { $field }: the position has { $found } seats, not { $expected }.
position-other-options = { $field }: the position was written with other options.
position-next-of-a-viewer = { $field }: only a complete position can say what chance brings next.
position-nothing-to-choose = { $field } asks player { $seat }, who has nothing to choose.
content-unreadable = The component file { $file } cannot be read: { $reason }.
content-wrong = In the component file { $file }: { $reason }
content-no-folder = There is no folder { $folder } with component files.
content-unknown-file = { $file } is not a component file of this game; there are { $known }.
record-not-a-record = This is not a game record: the header line [Format "{ $expected }"] is missing.
record-header-form = Line { $line } is not a header line of the form [Key "value"]: { $found }
record-header-twice = Line { $line } gives { $found } a second time.
record-header-missing = The record's header does not say { $key }.
record-header-number = The record's header gives { $key } as “{ $found }”, which is not a whole number.
record-header-unknown = The record's header has a line { $key } that means nothing here.
record-position-form = The record's header gives a position that cannot be read.
record-line-form = Line { $line } is not an action of the form “P1 action”: { $found }
record-seat-unknown = Line { $line } names { $found }, who does not sit at this table.
record-rules-version = The record was made with version { $found } of the rules; this is version { $known }. A release of Tablekeep with that version can still play it; what has changed is in the changelog.
record-does-not-replay = Line { $line }, “{ $action }”, cannot be replayed: { $reason }
record-wrong-result = The record says the game ended { $found }, but replaying it gives { $expected }.
record-ended-form = The record says how the game ended, “{ $found }”, which should read, for example, “P2 resigns” or “P2 runs out of time”.
record-ended-ranks = The record's header gives the ranks as “{ $found }”, but there must be one for each of { $seats } seats.
record-ended-already = The record says the game ended because “{ $found }”, but replaying it the game is over by its rules.
record-not-finished = The record says the game ended { $found }, but replaying it the game is not over.
variant-unknown = { $game } has no variant “{ $variant }”; it has { $known }.
bot-unknown = There is no player “{ $bot }”; there is { $known }.
bot-answer-illegal = The player “{ $bot }” answered “{ $action }”, which may not be done now.
bot-answer-nonsense = The player “{ $bot }” answered with a { $found }, not with an action.
bot-budget-wrong = “{ $setting }” says not how long a player thinks: write a number of iterations, as in search:400, or of seconds, as in search:1.5s.
bot-failed = The player “{ $bot }” has failed: { $problem }.
bot-foreign-view = The player “{ $bot }” would have been shown more than seat { $seat } may know.
bot-name-taken = There is another player “{ $bot }” already; give yours a name of its own.
bot-name-twice = There are two players “{ $bot }” in { $file }; give each a name of its own.
bot-name-wrong = “{ $bot }” is no name for a player: write @tablekeep.bot("name") with small letters, digits and hyphens, beginning with a letter.
bot-no-choose = The player “{ $bot }” cannot be asked: it must be a function of (view, seat, game, rng), or a class with such a method “choose”.
bot-no-file = There is no file { $file } with players.
bot-none-in-file = { $file } has no players: write @tablekeep.bot("name") above a function or a class in it.
bot-not-loaded = The players of { $file } cannot be loaded: { $problem }.
bot-not-made = The player “{ $bot }” cannot be made: { $problem }.
rule-unknown = There is no rule { $rule }; the nearest are { $known }.
extra-missing = This needs { $needed }, which is not installed: pip install "tablekeep[{ $extra }]".
environment-no-seat = There is no seat { $seat }: { $seats } play, and seats are counted from 0.
environment-opponents = Opponents: { $found } named, { $wanted } needed. Give one name for all of them, or one for each.
environment-not-begun = No game has begun yet: call reset() first.
environment-too-low = { $name } is { $found }; it must be { $least } or more.
environment-options = “{ $found }” does not name options of a game: write name:value, with semicolons between several and plus signs for commas.
environment-no-parameters = An observation has no parameters: { $found }.
ray-unreachable = No Ray cluster answers at { $address }: { $reason }.
arena-few-bots = A tournament takes at least two different players, each named once, not “{ $bots }”.
arena-foreign-games = { $file } has games that this tournament does not play; name another folder with --out.
arena-line-wrong = Line { $line } of { $file } is not the result of a game; mend or remove it, or name another folder with --out.
arena-no-games = { $games } games cannot be played; it takes at least one a pairing.
arena-no-time = { $seconds } seconds cannot be thought; give a number above 0, or 0 for no limit.
arena-one-side = { $game } with { $seats ->
    [1] one seat
   *[other] { $seats } seats
} has nobody to play against; name another number of seats.
arena-not-ours = { $file } is not of a tournament and stays as it is; name another folder with --out.
arena-only-here = The player “{ $bot }” is known to this program only; tell the processes that play where it is written: files=("{ $file }",).
arena-other-plan = { $file } is of another tournament: its { $field } is { $found }, not { $expected }; name another folder with --out.
arena-there-already = { $file } holds a tournament already; go on with it by --resume, or name another folder with --out.
arena-in-use = Another tournament is writing to { $file } now; wait for its end, or name another folder with --out.
simulate-no-games = { $games } games cannot be played; it takes at least one.
simulate-no-workers = { $workers } processes cannot play; it takes at least one.
simulate-record-exists = { $file } is there already and stays as it is; name another folder for the records.
dataset-no-place = There is no file or folder { $file } with records.
dataset-no-records = There are no records: name files, or folders that hold files ending in { $suffix }.
dataset-not-text = It is not a text file in UTF-8.
dataset-unreadable = It cannot be read: { $reason }.
dataset-not-finished = The game is not over, so nobody knows what came of it.
dataset-other-kind = It is a record of { $game } for { $seats } and not, as the first one, of { $wanted } for { $wanted_seats }.
dataset-bad = { $file } cannot be used: { $reason }
dataset-nothing = None of the { $files } files is a record that can be used.
dataset-not-one = { $file } is not a dataset of Tablekeep.
balance-not-given = { $game } did not let the players choose { $factions }.
balance-too-few = { $game } lets players choose among { $factions } factions, too few for { $seats } seats.
balance-title = { $game }: balance between players “{ $bot }”
balance-summary = { $games } games, seed { $seed }, every choice of factions in every order of seats{ $lost ->
    [0] .
   *[other] ; { $lost } that all players lost together are not counted in the shares.
}
balance-by-faction = Wins by faction
balance-by-seat = Wins by seat
balance-seat = Seat { $seat }
balance-pairs = Pairings
balance-pairs-about = How often the faction of the row came off better than that of the column, in whatever seats.
balance-verdict = What is not even
balance-outside = { $name } wins { $share } (95 %: { $interval }), which is not between { $bounds }{ $sure ->
    [yes] .
   *[no] ; by so few games that is not sure.
}
balance-no-verdict = No game counts, so nothing can be said.
balance-fair = Every faction and every seat wins between { $bounds }.
workers-lost = The processes that play keep dying: one game has been begun { $times } times and never ended.

## Tournaments
arena-why = { $why ->
    [raised] it failed: { $detail }
    [illegal] it answered “{ $detail }”, which may not be done.
    [nonsense] it answered with a { $detail }, not with an action.
    [late] it took longer than { $seconds } s.
    [died] its process ended while it thought.
   *[other] { $why } { $detail }
}

report-title = { $game }: a tournament
report-summary = { $played } of { $games } games between { $bots } players at { $seats } seats, { $each } a pairing, seed { $seed }.
report-command = To play it again:
report-elo = Elo
report-elo-about = The ratings under which these results are likeliest, with 95 % intervals; { $anchor } is { $elo } by definition. Between two, a lead of 200 points means about three games of four.
report-cross = Who beats whom
report-cross-two = The points of the row against the column, with 95 % intervals. Every seed was played from either side.
report-cross-more = The first places of the row, alone at a table of the column, with 95 % intervals; equals would come to { $even } %. Every seed was played from every seat.
report-cell = { $points } points in { $games } games
report-column-all = All
report-column-player = Player
report-column-games = Games
report-column-why = Reason
report-seats = Points by seat
report-seats-about = Of the games that ended by the rules, with 95 % intervals; the broken line is an even share.
report-seat = Seat { $seat }
report-factions = Points by faction
report-factions-about = The same by what was played.
report-no-faction = not chosen
report-games = { $games } games
report-length = Length of a game
report-length-about = { $mean } decisions on average, half of the games within { $middle }, from { $min } to { $max }. { $draws } draws{ $lost ->
    [0] .
   *[other] , { $lost } lost by all.
}
report-bar = { $low }–{ $high } decisions: { $count } games
report-times = Time per decision
report-times-about = How long the players thought, on a scale of powers of ten. The long stroke is the mean, the short one the time of 95 %; the numbers are mean, 95 % and longest.
report-time = { $bot }: { $mean } on average, 95 % within { $most }, the longest { $longest }
report-misfortunes = Lost beside the board
report-misfortunes-about = Players that failed, answered what may not be done, or took too long have lost those games.
report-no-result = No result

## The server
ask-in-secret = { $seat } chooses in secret.
bot-label = { $bot ->
    [random] Random
    [greedy] Greedy
    [novice] Novice
    [adept] Adept
    [veteran] Veteran
    [champion] Champion
   *[other] { $bot }
}
bot-about = { $bot ->
    [random] Does anything that the rules allow.
    [greedy] Takes what looks best at once and does not look further.
    [novice] Looks a little ahead and overlooks much: a friendly opponent for your first games.
    [adept] Plays sensibly and answers within half a second.
    [veteran] Thinks ahead and punishes mistakes; takes about a second.
    [champion] Thinks up to three seconds about every decision: the strongest there is.
   *[other] A computer player of whoever runs this server.
}
result-resigned = { $seat } resigned.
result-time = { $seat } ran out of time.
server-title = Tablekeep
server-unbuilt = The table has not been built yet: run “make play”, or “npm install” and “npm run build” in the folder “web”, and load this page again.
server-no-icons = The icons are missing: they come with the built table, which “make play” makes.
server-no-page = There is nothing at { $path }.
server-wrong-method = { $method } is not possible at { $path }.
server-not-json = This is no message in JSON.
server-field-missing = The field “{ $field }” is missing.
server-field-unknown = There is no field “{ $field }” here.
server-field-wrong = The field “{ $field }” is not as it should be: { $reason }.
server-body-long = This is too long: at most { $limit } bytes are read.
server-too-long = This message is too long: at most { $limit } bytes are read.
server-too-many = That is too much at once; wait a moment.
server-limit-people = Too many people have come from your address in a short time; try again in { $seconds } s.
server-limit-tables = { $who ->
    [address] Too many new tables were set up from your address in a short time; try again in { $seconds } s.
   *[person] You have set up many tables in a short time; the next one is possible in { $seconds } s.
}
server-limit-chat = { $who ->
    [address] Too many lines have come from your address in a short time; try again in { $seconds } s.
   *[person] You have said much in a short time; you can go on in { $seconds } s.
}
server-limit-hints = { $who ->
    [address] Too many hints were asked for from your address in a short time; try again in { $seconds } s.
   *[person] You have asked for many hints in a short time; the next one is possible in { $seconds } s.
}
server-limit-reports = { $who ->
    [address] Too many reports have come from your address in a short time; try again in { $seconds } s.
   *[person] You have reported much in a short time; the next report is possible in { $seconds } s.
}
server-limit-looks = { $who ->
    [address] Too many games were looked at from your address in a short time; try again in { $seconds } s.
   *[person] You have looked at many games in a short time; try again in { $seconds } s.
}
server-limit-requests = { $who ->
    [address] Too much was asked from your address in a short time; try again in { $seconds } s.
   *[person] You have asked for too much in a short time; try again in { $seconds } s.
}
server-proposal-open = The others are being asked something already.
server-proposal-over = This question is over.
server-proposal-again = The others have declined; play on first.
server-no-pause = There is no clock that could be stopped.
server-not-paused = The clocks are not stopped.
server-reports-full = There is no room for more reports; the host of this server has to clear some away first.
server-analyses-own = You are waiting for several games to be looked back at already; wait for one of them.
server-analyses-many = Too many games are being looked back at; try again in a moment.
server-origin = This server does not answer to pages of other hosts.
server-broken = Something went wrong here, and it is not your fault. It has been written down; try again.
server-not-stored = This could not be written down, so it has not happened; try again in a moment.
server-token-missing = For this you must say who you are: take a name first.
server-token-wrong = You have been signed out; take a name or sign in again.
server-name-taken = There is an account “{ $name }” already; take another name, or sign in.
server-account-already = You have an account already.
server-account-name = An account keeps the name it signs in with.
server-password-wrong = The name or the password is wrong.
server-no-table = There is no table { $table }; it may have been closed.
server-table-damaged = The game at table { $table } cannot be shown: what was written down of it does not fit the rules.
server-table-outdated = This game cannot go on here: it was begun with version { $found } of the rules of { $game }, and this server plays by version { $known }.
server-table-outdated-over = This game cannot be shown here: it was played by version { $found } of the rules of { $game }, and this server keeps version { $known }. Its record can still be downloaded.
server-table-no-game = This table cannot be shown: its game, { $game }, is not on this server any more.
server-table-no-game-over = This table cannot be shown: its game, { $game }, is not on this server any more. Its record can still be downloaded.
server-no-language = There are no words in “{ $language }”; there are { $known }.
server-bots-alone = A table needs at least one person: take a seat yourself, or leave one open.
server-nobody-seated = Nobody sits at this table and nobody could find it: take a seat, or let it be listed.
server-seated-already = You sit at this table already.
server-seat-unknown = There is no seat { $seat } at this table; the seats are 1 to { $seats }.
server-seat-taken = Seat { $seat } is taken.
server-begun = The game has begun.
server-not-begun = The game has not begun yet.
server-not-over = The game is not over yet.
server-no-seat = You have no seat at this table.
server-not-your-seat = You do not sit there: that is the seat of { $seat }.
server-not-your-eyes = While the game goes on it can only be seen through your own eyes.
server-key-wrong = A key that you gave does not fit any seat of this table.
server-resigned-already = You have given up this game.
server-stale = Something happened in between; look at the table again.
server-hello-first = The first message must be “hello”.
server-hello-again = You have said hello already.
server-hint-waits = You have asked for a hint already; it is being thought about.
server-no-hints = At this table there are no hints.
server-position-options = A position brings its own options: a variant or other options cannot be given beside it.
server-position-private = Whoever sets up a position knows all that is hidden in it: only computer players and people at the same screen can play there.
server-practice-over = The game is over at that moment; choose an earlier one.
lesson-wrong = { $file }: { $problem }
lesson-not-toml = it is not TOML: { $problem }
lesson-no-position = { $field } names no position that can be read.
lesson-two-kinds = { $field } asks for an action, has a reply or is free; only one of these goes.
lesson-no-fact = { $field } is no table of facts: { $path }.
lesson-read-first = Read this first, then go on.
lesson-not-you = Now the others play.
lesson-not-now = That is possible, but not what this step is about.
lesson-not-done = This step is not done yet.
lesson-no-step = There is no such step to go back to.
lesson-unknown = { $game } has no lesson “{ $lesson }”; it has { $known }.
server-no-idea = No idea came of it this time; ask again.
server-no-lesson = No lesson is played at this table.
server-not-in-a-lesson = That has no place in a lesson.
server-lesson-of-another = Somebody plays a lesson here; only that person can see it.
server-why-nothing = Nothing that may be done now begins here. Choose something that is lit first.
server-setting-number = { $setting } should be a whole number, not “{ $found }”.
server-database-url = “{ $url }” is no database that can be used: name a file, or an address that begins with postgresql://.

## The command line: what the commands are for
cli-about = Play board games with every rule enforced, at this computer or by the thousand.
cli-help-serve = Open the table in the browser, for this computer or the network.
cli-help-games = List the games, their variants and options.
cli-help-play = Play at this computer, against people or computer players.
cli-help-simulate = Let computer players play many games and count the results.
cli-help-balance = Play every pairing of factions and show how fair a game is.
cli-help-dataset = Turn records of games into a table to learn from (Parquet).
cli-help-arena = Hold a tournament between computer players: cross table, Elo, times and a report.
cli-help-replay = Show a recorded game, or check that it replays.
cli-help-position = Draw a position, list its legal actions, or take one.
cli-help-perft = Count the decision tree of a game, depth by depth.
cli-help-rules = Look up a rule, an example, a ruling or a decision in a game's catalogue.
cli-help-reports = List the reports of wrong rules that people have sent from the table.
cli-help-lessons = List the guided lessons of the games; with the word check, play every one of them to its end.
cli-help-version = Print the version and leave.
cli-help-arg-game = The game's id, as `tablekeep games` lists it.
cli-help-arg-record = A file with the record of a game; - reads standard input.
cli-help-arg-records = Files with records, or folders that hold them.
cli-help-arg-position = A file with a position as JSON; - reads standard input.
cli-help-arg-rule = An id, such as MA-NET-03, or a topic, such as MA-NET; all topics without it.
cli-help-arg-lessons = The word check plays every lesson in every way it allows and says what is wrong with it.
cli-help-opt-lessons-game = Only the lessons of this game.
cli-help-opt-json = Print JSON for programs.
cli-help-opt-option = An option of the game; may be given several times.
cli-help-opt-variant = A ready-made set of options, by name.
cli-help-opt-seed = The seed of all chance: the same seed, the same game.
cli-help-opt-content = A folder of component files that replace the game's own.
cli-help-opt-play-seats = Who sits where: human, or a computer player.
cli-help-opt-save = Where to write the record when the game is over or left.
cli-help-opt-resume = Go on with a game from its record.
cli-help-opt-games = How many games are played.
cli-help-opt-games-from = A folder that holds packages of more games; may be given several times.
cli-help-opt-bots = Which computer player sits where.
cli-help-opt-bot-files = A Python file with computer players of your own; may be given several times.
cli-help-opt-arena-bots = Who plays: names with commas between them, and files ending in .py with players of your own; may be given several times.
cli-help-opt-arena-games = How many games every pairing plays.
cli-help-opt-arena-seconds = How long a player may think about one decision; 0 for no limit.
cli-help-opt-arena-out = The folder for results and report; arena-GAME without it.
cli-help-opt-arena-resume = Go on with the tournament in that folder.
cli-help-opt-arena-gauntlet = Only the first player meets the others; with more than two sides it alone sits among them.
cli-help-opt-ray = The address of a Ray cluster that plays, or “local”.
cli-help-opt-records = A folder that gets the record of every game, a file each.
cli-help-opt-dataset-out = The file to write; it must end in .parquet.
cli-help-opt-strict = Stop at the first record that cannot be used, and write nothing.
cli-help-opt-balance-bots = The computer player of all seats (greedy without it), and files ending in .py with players of your own.
cli-help-opt-balance-games = How many games every order of factions plays.
cli-help-opt-balance-out = A file for the report: a page (.html) or a picture (.svg); may be given several times.
cli-help-opt-workers = How many processes share the games.
cli-help-opt-rotate = Let the players move on by one seat from game to game.
cli-help-opt-verify = Only say whether the record replays to the result it states.
cli-help-opt-to = Show the game after this many actions.
cli-help-opt-seat = The seat whose view is meant, counted from 1.
cli-help-opt-legal = List the legal actions, one a line.
cli-help-opt-apply = Take this action and print the new position as JSON.
cli-help-opt-depth = How many decisions deep to count.
cli-help-opt-seats = How many play.
cli-help-opt-host = The address to listen at; 0.0.0.0 for the whole network.
cli-help-opt-port = The port to listen at; the first free one from 8000 on without it.
cli-help-opt-database = Where games are kept: a file, or the URL of a PostgreSQL.
cli-help-opt-redis = The URL of a Redis; several processes need one.
cli-help-opt-serve-workers = How many processes serve.
cli-help-opt-reports-show = Show one report, with all that belongs to it.
cli-help-opt-reports-record = Print the record of a report, to be shown by “tablekeep replay -”.
cli-help-opt-reports-export = Write all reports to a new file, as JSON.
cli-help-opt-reports-remove = Remove a report.
cli-help-opt-origin = Another host whose pages may use this server; may be given several times.
cli-help-opt-open = Show the table in the browser.

## The command line: mistakes
cli-problem = That did not work: { $problem }.
cli-problem-file = That did not work with { $file }: { $problem }.
cli-file-missing = There is no file { $file }.
cli-file-directory = { $file } is a folder, not a file.
cli-folder-file = { $file } is a file, not a folder.
cli-file-unreadable = { $file } cannot be read: { $reason }.
cli-file-not-text = { $file } is not a text file in UTF-8.
cli-file-empty = { $file } is empty.
cli-file-not-json = { $file } is not JSON: line { $line }, column { $column }.
cli-file-too-deep = { $file } is not a position: it is nested too deeply.
cli-file-long-number = { $file } is not a position: there is a number in it of thousands of digits.
cli-file-exists = { $file } is there already and stays as it is; name another file.
cli-file-no-folder = There is no folder { $folder } to write into.
cli-file-unwritable = { $file } cannot be written: { $reason }.
cli-seats-empty = “{ $seats }” does not name a player for every seat; it should read, for example, { $example }.
cli-seats-no-people = Nobody is asked in a simulation; “{ $seats }” should name only { $known }.
cli-seat-unknown = There is no seat { $seat } here; the seats are 1 to { $seats }.
cli-position-no-game = A position must be a table with a field “game”, such as "game": "{ $example }".
cli-position-one-thing = { $first } and { $second } cannot go together.
cli-replay-short = The record has only { $actions } actions, so it cannot be shown after { $to }.
cli-depth-wrong = The depth { $depth } is not from 1 to { $most }.
cli-resume-fixed = The record already says the game, its seed and its options; { $option } cannot change them.
cli-resume-seats = The record is of a game for { $found } seats, not for { $seats }.

cli-serve-address = The table is at { $address } (Ctrl+C ends it).
cli-serve-no-workers = { $workers } processes cannot serve; it takes at least one.
cli-serve-redis = “{ $redis }” is not the address of a Redis, which begins with redis://, rediss:// or unix://.
cli-serve-needs-redis = { $workers } processes need a Redis that tells each what the others do: give --redis redis://localhost, or leave --workers out.
cli-serve-port-wrong = { $port } is no port; ports go from 1 to 65535.
cli-serve-port-taken = Port { $port } is in use; name another one with --port, or leave --port out.
cli-serve-ports-taken = All ports from { $first } to { $last } are in use; name another one with --port.
cli-serve-host-wrong = There is no address { $host } at this computer.
cli-reports-one-thing = Name only one of --show, --record, --export and --remove.
cli-reports-unknown = There is no report { $id }.
cli-reports-no-database = There is no database { $database }; name the one that “tablekeep serve” uses with --database.
cli-reports-none = Nobody has reported a wrong rule.
cli-reports-removed = Report { $id } is removed.
cli-reports-exported = { $count ->
    [one] One report is in { $file }.
   *[other] { $count } reports are in { $file }.
}
cli-reports-column-id = Id
cli-reports-column-when = When
cli-reports-column-game = Game
cli-reports-column-rule = Rule
cli-reports-column-sentence = What was said
cli-reports-rules = Rules, version
cli-reports-table = Table
cli-reports-kind = Reported at
cli-reports-component = Component
cli-reports-line = Line of the log
cli-reports-move = After actions
cli-reports-seat = Seen from seat
cli-reports-options = Options
cli-reports-shown = The table said
cli-reports-position = Position
cli-reports-open = To see it
cli-serve-database = The database { $database } cannot be used: { $reason }

## The command line: tables of results
cli-players = { $seats } players
cli-column-seat = Seat
cli-column-player = Player
cli-column-faction = Faction
cli-column-games = Games
cli-column-wins = Wins
cli-column-share = Share
cli-column-interval = 95 %
cli-column-draws = Draws
cli-column-depth = Depth
cli-column-count = Count
cli-column-seconds = Seconds
cli-column-rate = Nodes a second
cli-column-option = Option
cli-column-values = Values
cli-column-rule = Rule
cli-column-variant = Variant
cli-column-sets = Sets
cli-column-topic = Topic
cli-column-entries = Entries
cli-column-about = About
cli-column-game = Game
cli-column-lesson = Lesson
cli-column-minutes = Minutes
cli-column-steps = Steps
cli-bots = Computer players
cli-default = { $value } (default)
cli-simulate-progress = Games
cli-simulate-title = { $game }: { $finished } of { $games } games finished
cli-simulate-length = A game takes { $mean } decisions on average, from { $min } to { $max }; { $draws } draws{ $lost ->
    [0] .
   *[other] , { $lost } lost by all together.
}
cli-simulate-speed = { $decisions } decisions in { $seconds } s: { $rate } a second.
cli-dataset-progress = Records
cli-dataset-out = { $file } must end in { $suffix }.
cli-dataset-left-out = { $file } is left out: { $reason }
cli-dataset-made = { $file }: { $rows } decisions of { $records ->
    [one] one game
   *[other] { $records } games
}, { $kilobytes } kB{ $left_out ->
    [0] .
    [one] ; one file was left out.
   *[other] ; { $left_out } files were left out.
}
cli-balance-one-bot = All seats are played by one and the same player, not by “{ $found }”.
cli-balance-out = { $file } says not what to write; let it end in one of { $known }.
cli-balance-written = Written: { $file }.
cli-no-faction = not chosen
cli-arena-bots-missing = Name the players: --bots mine,veteran,greedy.
cli-arena-title = { $game }: { $played } of { $games } games
cli-arena-progress = Games
cli-arena-cross = Points of the row against the column, in per cent, with 95 % intervals. { $sides ->
    [2] Both play every seed from either side.
   *[other] The row sits alone at a table of the column; equals would come first in { $even } %.
}
cli-arena-elo = Elo with 95 % intervals; { $anchor } is { $elo } by definition.
cli-arena-length = A game takes { $mean } decisions on average, from { $min } to { $max }; { $draws } draws{ $lost ->
    [0] .
   *[other] , { $lost } lost by all.
}
cli-arena-void = { $count ->
    [one] 1 game has no result.
   *[other] { $count } games have no result.
}
cli-arena-forfeits = Lost for a reason beside the board:
cli-arena-forfeit = { $bot }, { $times } ×: { $why }
cli-arena-report = The report is { $file }, the games are in { $games }.
cli-arena-interrupted = Interrupted; the same command with --resume goes on. The games so far are in { $games }.
cli-column-elo = Elo
cli-column-points = Points
cli-column-mean = Mean
cli-column-most = 95 % within
cli-column-longest = Longest
cli-perft-title = { $game }, { $seats } seats, seed { $seed }

## The command line: a game on the table
cli-legend = † melee   ↑ ranged   ■ armour   # net   ∘ link   ♥ Hit Points left   underlined: strength lent to it
cli-sign-poison = p
cli-sign-entrenchment = e
cli-legend-more = p Poison   e Entrenchment   ▙▟ a piece under the tile   held, disa: cannot act
cli-legend-facing = A tile in your hand faces n. Its FACING on the board (n, ne, se, s, sw, nw) is where its upper edge will point.
cli-sign-held = held
cli-sign-disarmed = disa
cli-sign-piece = ▙▟
cli-seat-line = { $player } · { $by }
cli-human = human
cli-track = { $title } { $value }/{ $high }
cli-zone-count = { $title } { $count }
cli-zone-cards = { $title }: { $cards }
cli-face-down = face down
cli-space-line = { $space }: { $pieces }
cli-winners = { $count ->
    [one] { $players } wins.
   *[other] { $players } win.
}
cli-drawn = A draw.
cli-lost = Nobody wins.
cli-and = { $first } and { $last }
cli-scores = Final score: { $scores }.
cli-seed-told = { $game }, seed { $seed }. Type ? for help.
cli-ask = { $player }: { $prompt }
cli-ask-rule = ({ $rule })
cli-can = You can: { $actions }
cli-verb-count = { $verb } ({ $count })
cli-more-log = … { $count } earlier lines: type “log”.
cli-cue = { $player }>{ " " }
cli-pass-on = Now { $player } looks at the screen, and nobody else. Press Enter.
cli-taken-as = → { $action }
cli-ambiguous = “{ $text }” could be { $actions }.
cli-undone = Taken back: { $action }.
cli-saved = The record is in { $file }.
cli-save-offer = Save the record? Name a file, or press Enter to leave it.
cli-left = You have left the game.
cli-bot-failed = { $player } gives up: { $reason }
cli-resigned = { $player } resigns.
cli-command-lacks = Something is missing: { $usage }.
cli-list-none = Nothing that begins with “{ $text }” may be done now.
cli-why-allowed = “{ $action }” may be done now.
cli-tile-unknown = There is nothing called “{ $name }” in this game.
cli-tile-title = { $name } ({ $id })
cli-log-empty = Nothing has happened yet.
cli-help-actions = Actions
cli-help-commands = Commands
cli-help-abbreviation = Words may be cut short as long as only one action fits; Tab completes them.
cli-command-help = ? or help
cli-command-help-text = this page
cli-command-list = list [WORDS]
cli-command-list-text = every legal action, or those that begin with the words
cli-command-board = board
cli-command-board-text = draw the table again
cli-command-log = log
cli-command-log-text = everything that has happened
cli-command-tile = tile NAME
cli-command-tile-text = what a tile or card does
cli-command-why = why ACTION
cli-command-why-text = whether an action is allowed, and which rule forbids it
cli-command-rule = rule ID
cli-command-rule-text = a rule, by its id
cli-command-undo = undo
cli-command-undo-text = take back your last action
cli-command-save = save FILE
cli-command-save-text = write the record of the game
cli-command-resign = resign
cli-command-resign-text = give up
cli-command-quit = quit
cli-command-quit-text = leave without a result

## The command line: records and positions
cli-replay-title = { $game }: { $shown } of { $actions } actions
cli-verified = { $file }: { $actions } actions of { $game } replay to the stated result { $result }.
cli-verified-ended = { $file }: { $actions } actions of { $game } replay; the result { $result } is not checked, for it comes of “{ $ended }”.
cli-verified-open = { $file }: { $actions } actions of { $game } replay; the record states no result.
cli-to-play = To play: { $player }. { $prompt }
cli-version = Tablekeep { $version }
cli-lessons-what = “{ $found }” cannot be done with lessons; the only word here is check.
cli-lessons-checking = Playing the lessons

## Being told of costly mistakes
server-coached = Everybody at this table is told of costly mistakes already.
server-mistake-over = There is nothing to think again about any more.
cli-lessons-checked = { $lessons } lessons, { $overviews } { $overviews ->
    [one] overview
   *[other] overviews
}, { $problems } problems.

## The page of a game

server-no-overview = { $game } has no page to read yet; its rules are there.
server-overview-title = Learn { $game } — Tablekeep
