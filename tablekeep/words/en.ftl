## People
player = Player { $number }

## Refusals that every game shares
refuse-not-offered = “{ $action }” may not be done now.
refuse-not-asked = { $seat } has nothing to decide now.
refuse-game-over = The game is over.
refuse-redacted = This is one player's view of the game; fill in what is hidden (determinize) before playing on.
refuse-undo = There is nothing to take back: the last action was someone else's, or it has shown something hidden.

## Notation
notation-empty = An action is missing: type one, for example “end”.
notation-unknown-verb = “{ $text }” is not an action: “{ $verb }” is none of { $verbs }.
notation-wrong-form = “{ $text }” is not an action: it should read “{ $usage }”.

## Games, options, seats
game-unknown = There is no game “{ $game }”; there is { $known }.
option-unknown = { $game } has no option “{ $option }”; it has { $known }.
option-wrong-value = “{ $value }” is no value of the option “{ $option }”; it may be { $known }.
option-wrong-form = “{ $found }” is not an option: it should read name=value.
seats-wrong = { $game } is not for { $seats } seats; it is for { $known }.
seed-wrong = The seed { $seed } is not a whole number from 0 to below { $limit }.

## Reading positions, records and component files
read-not-a-table = { $field ->
    [""] This is not a table of fields.
   *[other] { $field } should be a table of fields.
}
read-not-a-list = { $field } should be a list.
read-not-a-number = { $field } should be a whole number, not { $found }.
read-not-true-or-false = { $field } should be true or false, not { $found }.
read-not-text = { $field } should be text, not { $found }.
read-missing = { $field } is missing.
read-unknown-field = { $field } is not a field here; there are { $known }.
read-unknown-word = { $field } is { $found }, which is none of { $known }.
read-out-of-range = { $field } is { $found }, but must lie between { $low } and { $high }.
read-wrong-length = { $field } has { $found } entries, but must have { $expected }.
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
record-line-form = Line { $line } is not an action of the form “P1 action”: { $found }
record-seat-unknown = Line { $line } names { $found }, who does not sit at this table.
record-rules-version = The record was made with version { $found } of the rules; this is version { $known }.
record-does-not-replay = Line { $line }, “{ $action }”, cannot be replayed: { $reason }
record-wrong-result = The record says the game ended { $found }, but replaying it gives { $expected }.
