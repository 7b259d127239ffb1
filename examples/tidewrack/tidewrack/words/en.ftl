## The game in the lobby
tw-about = The sea has gone out, and it will come back. Choose in secret how far you go, dig for what it left behind, and be on the bank when the water returns.
tw-option-tide = Tide
tw-option-tide-spring = Spring tide: 6 rounds
tw-option-tide-neap = Neap tide: 8 rounds
tw-variant-spring = Spring tide
tw-variant-neap = Neap tide

## What is asked
tw-ask-stride = Choose in secret how far you will go.
tw-ask-go = { $steps ->
    [one] Go one step, or stay.
   *[other] Go up to { $steps } steps, or stay.
}
tw-ask-dig = { $find }, worth { $worth }: dig it up, or leave it?
tw-ask-dig-unseen = Dig the find up, or leave it?
tw-ask-probe = Look at one find beside you, or pass.

## Tips: what each decision is for, said the first time it is asked
tw-tip-ask-stride = A short stride acts first and may probe; a long one reaches farther, but finds what the others have left.
tw-tip-ask-go = Stop where something good may lie, and keep a way back in mind: the edge of the flat becomes sea first.
tw-tip-ask-dig = A sack holds four finds. Leave the cheap ones as long as better ones may still be reached.
tw-tip-ask-dig-unseen = A sack holds four finds: dig if there is room and nothing better is in reach.
tw-tip-ask-probe = Looking costs nothing: choose the find that you could reach next round.

## What is done
tw-do-stride = { $stride }
tw-do-go = Go to { $space }
    .space = Choose a space
tw-do-stay = Stay
tw-do-dig = Dig it up
tw-do-leave = Leave it
tw-do-probe = Look at the find on { $space }
    .space = Choose a find
tw-do-pass = Pass
tw-confirm-stay = You stand in the sea, and this is the last round: you will lose the dearest find in your sack. Stay?

## Why not
tw-refuse-here = Your seeker is on { $space } already; he can stay there.
tw-refuse-taken = Another seeker stands on { $space }.
tw-refuse-sea = { $space } lies under the sea.
tw-refuse-far = { $space } cannot be reached with { $steps ->
    [one] one step
   *[other] { $steps } steps
}.

## Why one might, for the player aid
tw-why-stride = Choose a stride: a short one acts first, a long one gets farther.
tw-why-go = Go where a find lies that others want.
tw-why-stay = Stay, if the best place is where you are.
tw-why-dig = Dig it up, if it is worth one of the four places in your sack.
tw-why-leave = Leave it for something better.
tw-why-probe = Look at a find, to know where to go next.
tw-why-pass = Pass, if you know enough.

## The parts of a round, for the player aid
tw-phase-stride = Everybody chooses a stride in secret
tw-phase-seek = The seekers act, the shortest stride first
tw-phase-tide = The tide rises

## Terms that explain themselves
tw-term-find = Find
    .text = What the sea has left: face down, one on every space that is no camp. Only whoever looks at it knows it.
    .forms = find | finds
tw-term-sack = Sack
    .text = Where you put what you dig up. It holds four finds, and the dearest sack wins.
    .forms = sack | sacks

## The log
tw-log-round = Round { $round } of { $rounds }; { $seat } is first.
tw-log-stride = { $seat } chose { $stride }.
tw-log-go = { $seat } goes to { $space }.
tw-log-stay = { $seat } stays on { $space }.
tw-log-look = { $seat } looks at the find on { $space }.
tw-log-see = Only you see it: { $find }.
tw-log-dig = { $seat } digs up the find on { $space }.
tw-log-leave = { $seat } leaves the find on { $space }.
tw-log-flood = The sea takes the edge of the flat.
tw-log-lost = { $seat } stands in the sea and loses { $find }.
tw-end = The sacks are opened: the best is worth { $worth }.

## The table
tw-board = The flat
tw-headline = Round { $round } of { $rounds }; { $seat } is first
tw-notice-sea = The edge lies under the sea. Whoever stands there at the end loses his dearest find.
tw-zone-sack = Sack
tw-zone-strides = Strides
tw-kind-find = Find
tw-kind-stride = { $steps ->
    [one] Stride: one step
   *[other] Stride: { $steps } steps
}
tw-detail-find = { $count ->
    [one] Find, the only one
   *[other] Find, one of { $count }
}
tw-track-tide = Tide
tw-step-round = Round { $round }
tw-step-flood = After round { $round } the sea takes the edge
tw-counter-sack = Finds in the sack
tw-counter-worth = What they are worth
tw-counter-stride = Steps this round

## Mistakes in positions and component files
tw-content-finds = { $field }: there are { $found } finds, but { $spaces } spaces to lay them on.
tw-position-too-many = { $field }: the box has no more finds of this kind.
tw-position-twice = { $field }: another find lies there.
tw-position-taken = { $field }: another seeker stands there.
tw-position-sack = { $field } holds finds that are somewhere else, or more than { $most }.
tw-position-no-stride = { $field }: player { $seat } has no stride.
tw-position-no-find = { $field }: player { $seat } has nothing to dig up, or no room for it.
tw-position-order = { $field }: “{ $step }” cannot be there.
