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
detail = Detail
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
lobby-learn-label = Learn the rules of { $game }
lobby-new = New table
lobby-new-label = New table of { $game }
lobby-mine = Your games
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
new-option-rule = See { $rule }
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
table-hidden-cards = { $count ->
    [one] one card, hidden
   *[other] { $count } cards, hidden
}
table-zone = { $title }: { $count }
table-of = of { $of }
table-clock-label = Time left: { $time }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole board
zoom-beyond = { $count ->
    [one] One more to choose from, this way
   *[other] { $count } more to choose from, this way
}
zoom-overview = Overview
compass-0 = north
compass-1 = north-east
compass-2 = south-east
compass-3 = south
compass-4 = south-west
compass-5 = north-west
facing-0 = Front to the north
facing-1 = Front to the north-east
facing-2 = Front to the south-east
facing-3 = Front to the south
facing-4 = Front to the south-west
facing-5 = Front to the north-west
facing-any = Front to side { $number }

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
prompt-back = Back
prompt-undo = Undo
prompt-turn-left = Turn left
prompt-turn-right = Turn right
prompt-list = { $count ->
   *[other] All { $count } actions
}
prompt-why-label = The rule behind this question: { $rule }
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
expected = Expected result
expected-note = How well you can expect to finish: 100 % is the first place for certain, 0 % the last.
percent = { $percent } %

## Confirmation
confirm-title = Are you sure?
confirm-do = Do it anyway
confirm-back = Keep looking

## Why not
why-title = Not that.
why-rule = Read { $rule }

## Hand and zones
hand-label = Your hand
zone-empty = empty
card-down = Face-down card
card-gone = gone
laid-fold = Fold away, to see the board
laid-open = Lay out again
own-zones = Your board

## Detail
detail-empty = Nothing chosen
detail-empty-more = Point at a piece or card to read about it here. A click pins it.
detail-pinned = Pinned
detail-unpin = Let go
detail-unknown = Nobody knows what this is.
detail-unknown-title = Face down
detail-now = Now
source-rulebook = from the rulebook
source-public = from public sources
source-recalled = from memory
source-reconstructed = reconstructed
source-house = a house rule

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
log-look = Show the board as it was after this
log-rule = Rule { $rule }

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
stale-title = This move no longer fits.

## Hot seat
cover-title = Pass to { $name }
cover-note = Everybody else looks away.
cover-show = I am { $name }: show

## Resigning, the end, the rematch
resign = Resign
resign-title = You give the game up.
resign-more = It ends for you at once, and cannot be taken back.
resign-do = Resign
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
keys-hint = ask for a hint
keys-why = why not?
keys-rules = search the rules
keys-space = finish the playback

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
replay-notation = { $seat }: { $text }

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
   *[other] { $count } rules
}
rules-missing = There is no rule { $rule } in this catalogue.
rules-groups = Chapters
rules-pick = The rules of
rule-dialog = Rule { $rule }

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
settings-pace = Pace of playback
settings-sound = Sounds
settings-sound-on = On
settings-sound-off = Off
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
