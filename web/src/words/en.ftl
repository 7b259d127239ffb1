## The product
product = Tablekeep
product-line = It keeps the rules, so that you can just play.
guest-names = Amber Heron, Bold Badger, Calm Otter, Clever Magpie, Dapper Fox, Eager Wren, Gentle Bear, Hasty Hare, Jolly Raven, Keen Falcon, Lucky Marten, Merry Robin, Nimble Stoat, Old Owl, Patient Crane, Quick Lynx, Quiet Boar, Red Squirrel, Silver Trout, Sly Weasel, Stout Hedgehog, Swift Swallow, Tall Stork, Wise Toad
bot-names = Morwen, Brann, Ilse, Tomek, Zsófi, Kasia, Emil, Piotr, Dorota, Gergő, Wanda, Bálint

## Problems
problem-unreachable = The server cannot be reached. Check your connection and try again.
problem-broken = The server could not do that. Try again in a moment.
problem-title = That did not work.
problem-no-page = There is nothing at this address.
problem-no-table = There is no table with this code. Look at the link again, or ask for a new one.
problem-cut-off = The server has closed this connection. Load the page again.
problem-retry = Try again
back-to-lobby = Back to the lobby

## Words that many places use
close = Close
cancel = Cancel
copied = Copied
join = Join
rules = Rules
settings = Settings
chat = Chat
log = Log
sheet = Sheet
loading = Laying out the table…
free-seat = Free seat
bot = bot
bot-level = bot, { $level }
you = you
player-number = Player { $number }
players-range = { $least } to { $most }
players-only = { $most }
minutes = { $minutes } min
hours = { $hours } h

## Pace
pace-none = no clock
pace-move = { $seconds ->
    [30] 30 seconds a move
    [60] a minute a move
   *[other] { $seconds } seconds a move
}
pace-game = { $increment ->
    [0] live, { $minutes } min each
   *[other] live, { $minutes } min each, { $increment } s a move
}
pace-days = { $days ->
    [one] a move a day
   *[other] { $days } days a move
}

## The lobby
lobby-title = Tablekeep
lobby-games = Games
lobby-play = Play now
lobby-play-label = Play now: { $game } against a bot
lobby-against = Play now against
lobby-learn = Learn
lobby-learn-label = Learn { $game }
lobby-new = New table
lobby-new-label = New table of { $game }
lobby-mine = Your games
lobby-mine-calls = { $count ->
    [one] one waits for you
   *[other] { $count } wait for you
}
lobby-quick = { $variant }, { $level }, about { $time }
lobby-minutes-range = { $least } to { $most }
lobby-minutes-note = How long people need, by the games that were played
lobby-mine-none = No games yet
lobby-mine-none-more = Press Play now, or sit down at an open table.
lobby-open = Open tables
lobby-open-none = No open tables
lobby-open-none-more = Start one, and send the link.
lobby-watch = Being played now
lobby-watch-go = Watch
lobby-column-game = Game
lobby-column-host = Host
lobby-column-seats = Seats
lobby-column-pace = Pace
lobby-column-players = Players
lobby-column-do = Action
lobby-sit = Sit down
lobby-sit-label = Sit down at { $host }’s table of { $game }
lobby-code = Table code or link
lobby-your-turn = Your turn
lobby-your-turn-against = Your turn against { $others }
lobby-waiting = Waiting for { $others }
lobby-open-seats = { $free ->
    [one] One seat is free
   *[other] { $free } seats are free
}
lobby-won = Finished: you won
lobby-drawn = Finished: a draw
lobby-nobody = Finished: nobody won
lobby-lost = Finished: you came { $place ->
    [2] second
    [3] third
   *[other] last
}
lobby-go = Go
lobby-go-label = Go to your game of { $game }
lobby-continue = Continue
lobby-continue-label = Continue your game of { $game }
lobby-enter = Enter
lobby-enter-label = Enter your table of { $game }
lobby-replay = Replay
lobby-replay-label = Replay your game of { $game }
lobby-record = Record
lobby-record-label = Download the record of your game of { $game }, which was played with other rules than those of today
lobby-outdated = The rules have changed
lobby-why = Why?
lobby-why-label = Why your game of { $game } cannot go on
lobby-move = move { $moves }
lobby-guest = Guest
lobby-name-label = { $name }: name and account
lobby-about = About and credits
lobby-open-record = Open a recorded game
lobby-credit-icons = Icons: game-icons.net, CC BY 3.0
lobby-credit-fonts = Fonts: Grenze and Alegreya Sans, SIL OFL
lobby-source = For bot writers: the API
lobby-more = Show all { $count }

## Person
person-title = You
person-name = Your name
person-name-note = This is how others see you.
person-rename = Take this name
person-guest-note = You are a guest: this browser holds your seats. With an account you find them everywhere.
person-account-note = You are logged in.
person-create = Create an account
person-create-do = Create account
person-login = Log in
person-login-do = Log in
person-logout = Log out
person-password = Password
person-password-note = At least 8 characters.
person-renamed = You are { $name } now.

## A new table
new-title = New table of { $game }
new-page-title = New table — { $game }
new-variant = Variant
new-players = How many play
new-seats = Who sits where
new-seat = Seat { $number }
new-seat-me = Me
new-seat-open = Open: whoever comes
new-seat-bot = Bot: { $level }
new-seat-hotseat = Another person at this computer
new-seat-name = Name
new-seat-name-first = Guest { $number }
new-clock = Clock
new-clock-none = No clock
new-clock-game = Time for the game
new-clock-move = Time a move
new-clock-days = Days a move
new-clock-minutes = Minutes each
new-clock-increment = Seconds added a move
new-clock-seconds = Seconds a move
new-clock-day-count = Days a move
new-hints = Hints from the computer
new-hints-on = Allowed
new-hints-off = None
new-hints-note = Whoever is asked may look at three ideas of a strong player. Everybody sees who has, and how often.
new-listing = Who may find it
new-public = Everybody, in the lobby
new-private = Only whoever has the link
new-options = More options
new-minutes = about { $time }
new-option-by-seat = Seat by seat
new-option-rule = Read the rule
new-start = Set up the table
new-start-now = Begin

## The waiting room
room-title = The table waits for players
room-note = The game begins by itself as soon as every seat is taken.
room-link = Send this link
room-copy = Copy the link
room-sit = Sit down here
room-leave = Leave the table
room-leave-host = Close the table
room-closed = The table was closed.
room-seats = Seats
room-host = host
room-waiting = waiting…
room-page-title = Waiting — { $game }

## The table
table-page-title = { $game } — Tablekeep
table-page-turn = Your turn — { $game }
table-page-over = Over — { $game }
table-players = Players
table-board = Board
table-boards = Boards
table-more = More
table-tools = Table
table-dock = What is asked, and your hand
table-side = Detail and log
table-drawer = Detail, log and chat
table-to-play = to play
table-thinking = thinks…
table-thinking-for = thinks… { $seconds } s
table-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
}
table-hints-note = How often this player has asked the computer for ideas.
thinking-seconds = { $seconds } s
table-away = away
table-resigned = has resigned
table-done = has chosen
table-out = out
table-spectating = You are watching.
table-lobby = Tablekeep, to the lobby
partner = partner
seat-open = { $name }: show everything
team-you = You
team-names = { $first } and { $second }
team-shared = Shared: { $title }
turn-order = Turn order
tip-rule = See the rule
common-zones = Table
table-hidden-cards = { $count ->
    [one] one card, hidden
   *[other] { $count } cards, hidden
}
table-zone = { $title }: { $count }
table-track = { $value } of { $high }
table-of = of { $of }
table-clock-label = Time left: { $time }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole board
zoom-beyond = { $count } more to choose from, this way
zoom-overview = Overview
piece-yours = yours
piece-on = on { $space }
piece-shore = at the shore of { $space }
piece-facing = facing { $direction }
piece-hits = { $left } of { $printed } hit points
piece-wounded = wounded
piece-value = value { $number }
piece-several = { $count } × { $name }
piece-host = { $count } pieces
piece-state = { $state ->
    [routed] routed
    [spent] used
    [held] held fast
    [disarmed] disarmed
    [down] lying down
   *[hidden] face down
}
space-terrain = { $terrain ->
    [plains] plains
    [forest] forest
    [hills] hills
    [mountain] mountains
    [swamp] swamp
    [desert] desert
   *[water] water
}
board-border = { $kind ->
    [water] water
   *[mountain] mountains
}
facing-0 = Front to the north
facing-1 = Front to the north-east
facing-2 = Front to the south-east
facing-3 = Front to the south
facing-4 = Front to the south-west
facing-5 = Front to the north-west
facing-any = Front to side { $number }

## The board as a list
board-list = Board as a list
board-list-choices = { $count ->
    [0] Nothing to choose now
    [one] One thing to choose
   *[other] { $count } things to choose
}
board-list-only = Only what I may choose
board-list-search = Search the board
board-list-none = Nothing here has this in its name.
board-list-turn = Turn it
board-list-preview = So it would lie
board-list-picked = picked
board-list-may = may be chosen
board-list-alike = { $count } of these
board-list-rest = Elsewhere
board-list-beside = Beside the board
board-list-tracks = Tracks
board-list-empty = nothing
board-list-yields = Yields { $what }.
board-list-yield = { $number } { $what }
board-list-workers = { $count ->
    [one] One place for a worker.
   *[other] { $count } places for workers.
}
board-list-near = { $steps ->
    [one] One step
   *[other] { $steps } steps
} { board-heading } of { $space }.
board-list-next = Next to it: { $what }.
board-list-neighbour = { board-heading } { $space }{ $border ->
    [none] { "" }
    [water] , across water
    [mountain] , across mountains
    [river] , across a river
    [road] , by road
    [bridge] , over a bridge
    [trail] , by a trail
   *[edge] , over the edge at { $mark }
}
board-list-rim = { $kind ->
    [water] Water
    [mountain] Mountains
   *[other] A border
} to the { board-heading }.
board-heading = { $heading ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}
board-list-track = { $title }: { $value } of { $high }
board-list-step = { $title }, { $at }: { $what }
board-list-zone = { $title }: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}

## The prompt
prompt-secret = The choice is secret. { $done } of { $all } have chosen.
window-who = Who may act now
wishes-open = When to ask me
wishes-title = When to ask you
wishes-note = At these moments you may use cards that others cannot see. What you choose here is seen by nobody else; every moment stays open for everybody just as long.
wishes-always = Always
wishes-able = When I can act
wishes-skip = Not this turn
wishes-never = Never
prompt-waiting = Waiting for { $seat }.
prompt-thinking = { $seat } thinks…
prompt-nobody = Nobody is asked now.
prompt-over = The game is over.
prompt-past = You are looking at move { $move }.
prompt-playing = Playing back…
prompt-choose = { $picked }: what now?
prompt-sending = Sending…
prompt-confirm = Turn it so
prompt-place = Place here
next-tile = { $picked }: choose a tile.
next-space = Choose a space for { $picked }.
next-facing = Turn { $picked }, then confirm.
next-facing-there = Turn { $picked } on { $space }, then place it.
next-target = Choose a target for { $picked }.
next-card = { $picked }: choose a card.
next-piece = { $picked }: choose a piece.
next-unit = { $picked }: choose a unit.
next-seat = { $picked }: choose a player.
next-amount = { $picked }: how many?
next-other = { $picked }: choose another one.
hand-unfold = { $count } { $title }: lay them out
prompt-back = Back
prompt-more = More
prompt-more-label = { $count ->
    [one] One more choice
   *[other] { $count } more choices
}
prompt-fewer = Fewer
prompt-undo = Undo
prompt-take-back = Take back: { $what }
prompt-take-back-short = Take back
prompt-change = Change it
prompt-sealed = Sealed: { $choice }. Waiting for { $names }.
prompt-turn-left = Turn left
prompt-turn-right = Turn right
prompt-list = { $count ->
   *[other] All { $count } actions
}
step-tile = pick a tile
step-space = pick a space
step-facing = turn it
step-target = pick a target
step-card = pick a card
step-piece = pick a piece
step-unit = pick a unit
step-word = choose
step-seat = pick a player
step-amount = how many
step-zone = pick a pile
step-other = pick another
step-done = done
step-now = now
step-later = to come

## Hints
hint = Hint
hint-title = What a strong player would do
hint-thinking = Thinking about it…
hint-waiting = Waiting for a free thinker…
hint-none = No idea
hint-close = Put the hint away
hint-again = tap again to do it
hint-how = Point at a line to see it on the table.
hint-take-first = Take the first
hint-take = Take number { $number }
hint-idea = Idea { $number }
expected = Your prospects
worth-won-better = as good as won
worth-good-better = a good deal better
worth-little-better = a little better
worth-even = about even
worth-little-worse = a little worse
worth-good-worse = a good deal worse
worth-won-worse = as good as lost
percent = { $percent } %

## Actions
action-unnamed = Another action

## Confirmation
confirm-title = Are you sure?
confirm-do = Do it anyway
confirm-back = Keep looking
confirm-another = Another
confirm-seal = Seal it
confirm-seal-more = You can change it until everybody has chosen.
confirm-seal-last = Seal it for good
confirm-seal-last-more = You are the last to choose: it cannot be changed.
confirm-commit = Choose it
confirm-final = Do it for good
confirm-final-more = It shows something hidden, so it cannot be taken back.
question-seal = Seal this choice: { $choice }?
question-sure = { $choice }?

## By consent of the others
back-open = Ask to take back
back-title = Take back: { $what }
back-ask = Ask the others
back-do = Take it back
back-further = Further back
back-none-title = It cannot be taken back.
back-none = Something hidden has been shown since.
back-asked = { $name } asks to take back: { $what }
back-asked-own = You have asked to take back: { $what }
back-asked-more = { $count ->
    [one] One more action goes with it.
   *[other] { $count } more actions go with it.
}
pause = Stop the clocks
pause-title = Stop all clocks until somebody goes on?
pause-ask = Ask the others
pause-asked = { $name } asks to stop the clocks.
pause-asked-own = You have asked to stop the clocks.
paused = The clocks stand still.
paused-more = Whoever goes on, or plays, lets them run again.
paused-resume = Go on
proposal-label = A question to you
proposal-all = All others have to agree.
proposal-waits = Waiting for { $names }.
proposal-withdraw = Never mind
proposal-decline = No
proposal-agree = Agree
settled-agreed = All have agreed.
settled-declined = { $name } does not agree.
settled-withdrawn = The question was withdrawn.
settled-overtaken = { $name } has played on; the question is over.

## Reporting a wrong rule
report = Report a wrong rule
report-what = What is wrong, and what should have happened?
report-note = The game so far goes with it, with all hidden cards. Only the host of this server can read it.
report-send = Send
report-thanks = Thank you. The host of this server will look at it.

## Why not
why-title = Not that.
needs-title = What the rules ask here
need-met = Holds:
need-missed = Does not hold:

## Hand and zones
hand-label = Your hand
zone-empty = empty
card-down = Face-down card
card-gone = gone
card-sealed = sealed
laid-fold = Fold away, to see the board
laid-open = Lay out again
own-zones = Your board

## Choosing a faction or a hero
picker-taken = { $seat } has it
picker-taken-by-rules = Taken
picker-yours = You have it
picker-list = { $title }:
picker-count = ×{ $count }
picker-idea = Idea { $number } of the hint
picker-any = Any
picker-any-label = Any: draw one by lot
picker-fold = Fold away, to see the table
picker-open = Lay out again

## All components of a game
components = All components
components-title = Components of { $game }
components-page-title = Components of { $game }
components-kinds = Kinds
components-search = Search names and texts
components-found = { $count ->
    [one] One component
   *[other] { $count } components
  }
components-more = { $count ->
    [one] One more fits. Write more of its name.
   *[other] { $count } more fit. Write more of the name.
  }
house-note = { $house } of { $all } components are house rules, ours in part
house-note-why = The printed text of these could not be found, so we wrote a rule or set a number that fits the game. See which.
house-only = Show only these
house-explained = { $count ->
    [one] One component is ours in part: the printed text could not be found, so we wrote a rule or set a number that fits the game. It bears a house.
   *[other] { $count } components are ours in part: the printed text could not be found, so we wrote a rule or set a number that fits the game. Each bears a house.
  }

## Reading about a component
detail-unknown = Nobody knows what this is.
detail-unknown-title = Face down
zoom-not-now = Not now.
zoom-may = You may choose it now.
zoom-do = Choose it
zoom-keep = keep open
zoom-report = report
zoom-report-label = Report a wrong rule
zoom-close = close
zoom-previous = The one before
zoom-next = The next one
zoom-place = { $at } of { $all }
zoom-held = Held by { $seat }
zoom-yields = Yields
zoom-standing = What stands here
state-routed = Routed
state-spent = Used
state-held = Held fast
state-disarmed = Disarmed
state-gone = Gone
terrain-plains = Plains
terrain-forest = Forest
terrain-hills = Hills
terrain-mountain = Mountains
terrain-swamp = Swamp
terrain-desert = Desert
terrain-water = Water
terrain-slab = Arena
terrain-fog = Unknown land
source-rulebook = From the rulebook
source-public = From public sources
source-recalled = Recalled, not checked
source-reconstructed = Reconstructed
source-house = House rule
house-mark = House rule
field-vp = victory points
field-serf_only_allowed = whether serfs alone may play it
source-of = { $fields }: { $source }
source-short-rulebook = rulebook
source-short-public = public
source-short-recalled = recalled
source-short-reconstructed = reconstructed
source-short-house = house

## The log
log-empty = Nothing has happened yet
log-empty-more = Moves and battles are written here, with the rule behind each.
log-all = All
log-battles = Battles
log-filter = Show
log-search = Search the log
log-none = No line fits.
log-unfold = { $count ->
    [one] Show one line
   *[other] Show { $count } lines
}
log-fold = Fold
log-again = Play the last turn again
log-look = Show the board as it was after this

## Looking back
past-banner = You are looking at move { $move }
past-back = Back to now
past-problem = That moment cannot be shown: { $problem }

## Chat
chat-empty = Nobody has said anything
chat-empty-more = What you write here is seen by everybody at the table and by whoever watches.
chat-say = Say something
chat-send = Send
chat-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
chat-spectator = watching

## Playback
caption-label = What others do
caption-of = { $at } of { $of }
caption-hurried = Many at once, shown quickly.
caption-back = Back one action
caption-on = On one action
follow-off = Off
follow-off-note = Show only marks on the board
follow-quick = Quick
follow-quick-note = Show every action for a moment
follow-calm = Calm
follow-calm-note = Show every action with time to read
follow-step = Step
follow-step-note = Wait for you after every action
marks = Marks of the last turn
marks-label = The last turn
marks-count = { $name }: { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
marks-more = { $count ->
    [one] { $count } earlier action is not marked
   *[other] { $count } earlier actions are not marked
}
watch-again = Watch the last turn again
away-since = Since { $since }:
away-count = { $count ->
    [one] one thing happened
   *[other] { $count } things happened
}{ $touching ->
    [0] .
    [one] , and one of them touches you.
   *[other] , and { $touching } of them touch you.
}
away-marks = Only the marks
away-play = Play it back, { $seconds } s
away-strip = What happened while you were away
away-touches = This touches you.
away-more = { $count } more
playback-label = Playback
playback-back = Back one step
playback-on = On one step
playback-pause = Pause
playback-play = Play
playback-end = To the end
playback-pace = Pace
playback-slider = Step { $at } of { $all }
playback-now = Now
playback-next = Then
playback-blows = What happens
playback-battle = Battle

## Lost connection
lost-title = Reconnecting…
lost-safe = Your last move is safe. Trying again in { $seconds } s.
lost-trying = Your last move is safe. Trying now.
lost-now = Now
lost-kept = What you chose is sent as soon as the connection is back.
lost-not-sent = The connection broke before it was sent, and the game has gone on. Nothing was done.
stale-title = This move no longer fits.

## Hot seat
cover-title = Pass to { $name }
cover-note = Everybody else looks away.
cover-show = I am { $name }: show

## Resigning, the end, the rematch
resign = Resign
resign-title = You give the game up.
resign-more = It ends for you at once.
resign-do = Resign for good
result-label = Result
result-won = { $name } wins
result-shared = { $names } win
result-drawn = A draw
result-nobody = Nobody has won
result-foe = Victory goes to the { $name }
result-over = The game is over
result-resigned = Decided by resignation.
result-time = Decided on time.
result-place = { $rank }.
result-score = { $score }
result-rematch = Rematch
result-rematch-accept = Accept the rematch
result-rematch-offered = You offered a rematch.
result-rematch-wants = { $names } would like a rematch.
result-rematch-withdraw = Take the offer back
result-rematch-go = To the rematch
result-replay = Watch it again
result-analysis = Analysis
result-record = Save the record
result-look = Look at the table

## Actions as text
list-title = Everything you may do
list-none = You have nothing to decide now.
list-filter = Filter
list-count = { $count ->
    [one] one action
   *[other] { $count } actions
}

## Keys
keys-hand = choose a card of your hand
keys-turn = turn
keys-confirm = do what the brass button says
keys-back = step back
keys-undo = undo
keys-pass = end or pass
keys-list = all actions as text
keys-view-list = show the board as a list, or drawn
keys-hint = ask for a hint
keys-why = why not?
keys-rules = search the rules
keys-space = pause or go on with what others did
keys-step = on or back one action
keys-end = skip the playback
keys-marks = show or hide the marks of the last turn
keys-browse = on the board: go over all pieces and spaces
keys-view = on the board: closer, further, whole

## The replay
replay-title = Replay
replay-page-title = Replay — { $game }
replay-open = Open a recorded game
replay-open-note = Choose a record you have saved. It is checked and played back; nobody else sees it.
replay-choose = Choose a file
replay-paste = Or paste the record here
replay-show = Show it
replay-slider = Move { $at } of { $all }
replay-move = Move { $at } of { $all }
replay-back = Back one move
replay-on = On one move
replay-eyes = Through whose eyes
replay-eyes-none = A spectator’s
replay-link = Copy the link to this moment
replay-another = Open another record
replay-beginning = The beginning
replay-said = { $seat }: { $what }

## Looking back at a whole game
analysis = Analysis
analysis-title = How the game went
analysis-waiting = Others are being looked at first; this game’s turn comes.
analysis-working = A strong player thinks the game over again: { $done } of { $total }
analysis-reading = Playing the game through…
analysis-graph = What each player could expect, from the beginning to the end of the game
analysis-axis-moves = Move
analysis-how = At { $points } of { $decisions } decisions, from what the deciding player knew then. 100 % is the first place for certain, 0 % the last.
analysis-how-all = At all { $points } decisions, from what the deciding player knew then. 100 % is the first place for certain, 0 % the last.
analysis-turns = Where it turned
analysis-none = No decision cost anybody much.
analysis-nothing = Nobody had anything to decide in this game.
analysis-pending = These are looked for when the whole game has been seen.
analysis-cost = −{ $percent } %
analysis-cost-label = cost { $percent } per cent
analysis-turn = Move { $move }: { $name }
analysis-played = Played: { $action }
analysis-better = Better: { $action }
analysis-here = Here it turned, by { $percent } %. Better: { $action }
analysis-next = Next turning point
analysis-previous = Turning point before

## Rules
rules-title = Rules of { $game }
rules-page-title = Rules — { $game }
rules-search = Search the rules
rules-none = No rule speaks of “{ $query }”.
rules-found = { $count ->
    [one] one rule
   *[other] { $count } rules and questions
}
rules-missing = There is no rule { $rule } in this game.
rules-groups = Chapters
rules-pick = The rules of
rule-link = Read:
rule-unnamed = the rule

## Settings
settings-title = Settings
settings-theme = Light
settings-theme-system = As the system
settings-theme-day = Day
settings-theme-night = Night
settings-motion = Motion
settings-motion-system = As the system
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-pace = What others do is shown
sounds = Sounds
sounds-on = Switch sounds on
sounds-off = Switch sounds off
settings-sound = Sounds
settings-sound-on = On
settings-sound-off = Off
settings-board = The board is shown
settings-board-drawn = Drawn
settings-board-list = As a list
settings-size = Size of text
settings-size-percent = { $size } %
settings-colours = Colours of the arms
settings-colours-note = The charge and the hatching always stay.
settings-colours-reset = As designed
settings-keys = Keys
tincture-azure = Azure, chevron
tincture-gules = Gules, lozenge
tincture-or = Or, roundel
tincture-vert = Vert, trefoil
tincture-purpure = Purpure, crescent
tincture-argent = Argent, frame
pace-half = ½×
pace-one = 1×
pace-two = 2×

## About
about-title = About Tablekeep
about-page-title = About — Tablekeep
about-what = Tablekeep is a digital table for board games. It keeps the rules, so that people can just play, against each other or against computer players.
about-unofficial-title = Unofficial
about-unofficial = Tablekeep is made by people who like these games. It is not made, checked or endorsed by their authors or publishers, whose names and trademarks belong to them. Buy the boxes: they are better on a real table.
about-icons-title = Icons
about-icons = The icons are from game-icons.net, by Lorc, Delapouite, Skoll and others, under the licence CC BY 3.0. They are recoloured and otherwise unchanged.
about-icons-link = game-icons.net
about-icons-licence = CC BY 3.0
about-fonts-title = Fonts
about-fonts = Grenze and Grenze Gotisch are by Omnibus-Type, Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), all under the SIL Open Font License 1.1.
about-fonts-licence = SIL Open Font License
about-privacy-title = What is kept
about-privacy = A name you choose, the games you play and what is said at their tables. An account adds a password, of which only a hash is kept.
about-api-title = For bot writers
about-api = Everything the table in the browser does goes through a documented interface.
about-api-link = The API of this server

## Guided lessons

learn-by-playing = Learn by playing
first-visit = New here?
first-visit-known = I know these games
lesson-tab = Lesson
lesson-title = Lesson { $number }: { $title }
lesson-way-new = Start
lesson-way-begun = Continue
lesson-way-done = Again
lesson-way-new-label = Start the lesson { $title }
lesson-way-begun-label = Continue the lesson { $title }
lesson-way-done-label = Play the lesson { $title } again
lesson-label-new = Lesson { $number }: { $title }
lesson-label-begun = Lesson { $number }: { $title }, begun
lesson-label-done = Lesson { $number }: { $title }, done
lesson-at = step { $step } of { $of }
lesson-done = done
lessons-none = The lessons cannot be shown just now.
lesson-gone = This lesson cannot be gone on with. Try again to begin it anew.
lesson-end-label = The lesson is done
lesson-learned = What you take away
lesson-next = Next: { $title }
lesson-play = Play a game: { $level }
lesson-all = All lessons
lesson-again = Play it again
coach-label = Coach
coach-step = Step { $step } of { $of }
coach-steps = All { $count } steps
coach-back = Back
coach-back-to = Back to step { $step }: { $text }
coach-to-come = Step { $step }
coach-show = Show me
coach-skip = Skip
coach-on = Go on
coach-do = Click what is lit
coach-free = Play as you like
coach-watch = Watch what the others do …
coach-soft = You may, but look.
coach-hard = Not there.
coach-prompt-tell = Listen to the coach, then go on.
coach-prompt-do = One moment …
coach-prompt-reply = See what the others do, then go on.
coach-prompt-free = One moment …
coach-prompt-end = The lesson is done. It stays in your list, and every step can be played again.
practise = Play on from here
practise-as = Play on from here as { $name }, against computer players

## Tips and the coach
tip-label = Tip
tip-close = Put the tip away
settings-tips = Tips on what a decision is for
settings-tips-first = In my first games
settings-tips-always = At every table
settings-tips-never = Never
settings-coach = Coach against computer players
settings-coach-on = On
settings-coach-off = Off
settings-coach-note = After a costly mistake you may take it back and see why. It counts as a hint, which everybody at the table sees.
coach-open = Ask for the coach
coach-stop = No more coach
coach-title = Shall everybody be told of costly mistakes of his own?
coach-more = Whoever is told may take it back and see why.
coach-ask = Ask the others
coach-alone = Coach me
coach-asked = { $name } asks for the coach: everybody is told of costly mistakes of his own.
coach-asked-own = You have asked for the coach.
coach-offer = In your next games against the computer, shall the coach speak up after a costly mistake? You may then take it back and see why.
coach-offer-yes = Yes, coach me
coach-offer-no = No, thanks
coach-offer-taken = The coach is with you from the next game on. Settings can change that.
coach-offer-left = All right. The coach waits in the settings.
mistake-label = A costly mistake
mistake-say = That may cost you a good deal. Better: { $what }.
mistake-leave = Leave it
mistake-back = Take it back and see why
mistake-back-short = Take it back
hint-played = This is what you did

## A game on one page

overview-learn = Learn
overview-page-title = Learn { $game } — Tablekeep
overview-print = Print the player aid
overview-win = How you win
overview-pieces = The pieces
overview-aid = Player aid
overview-choices = Whom you can play
overview-play = New table
overview-all-rules = All rules
overview-all-components = All components
overview-rule = The rule
overview-rule-of = The rule: { $what }
overview-picture = { $title }. { $text }
overview-was = { $label }: { $number }, before { $before }
overview-is = { $label }: { $number }

## The player aid, and words that explain themselves
aid-title = Player aid
aid-close = Close the player aid
aid-turn = In this order
aid-done = Done:
aid-now = Now:
aid-next = To come:
aid-may = Now you may
aid-wait = Nothing is asked of you now.
aid-more = { $count ->
    [one] And one more: the list of actions (L) has all.
   *[other] And { $count } more: the list of actions (L) has all.
}
aid-signs = Signs
aid-rules = Search the rules
keys-aid = open or close the player aid
tip-back = Back
tip-here = here: { $thing }

## The rules page
rules-chapter = { $number }. { $title }
rules-questions = Questions
rules-example = Example:
rules-example-board = The position of this example
rules-see = See also:
rules-link = Link to this rule
rules-print = Print
rules-terms = Terms and components
rules-developers = A note for developers, not needed to play
rules-read-there = Read it in the rules
rules-read-all = All the rules
