## What is asked
ma-ask-faction = Choose your faction.
ma-ask-hide-tiles = Choose in secret the two Board tiles that your Monolith hides.
ma-ask-banner = Place your Banner on a free space.
ma-ask-unlucky-draw = You hold nothing but Orders: throw them all away and draw anew, or keep them.
ma-ask-forced-discard = Discard one of your tiles.
ma-ask-play = { $tiles ->
    [0] Use the traits of your tiles, or end your turn.
    [one] Play, keep or discard your tile, use traits, or end your turn.
   *[other] Play, keep or discard your { $tiles } tiles, use traits, or end your turn.
}
ma-ask-pushed = Your { $tile } on { $space } is pushed: choose where it goes.
ma-ask-facing = Choose which way the { $tile } on { $space } faces.
ma-ask-victim = Choose the victim of the Assassin on { $space }.
ma-ask-absorption = Choose which Rune of Regeneration takes which hit.
ma-ask-poisoned = { $left ->
    [one] One Poison marker is left: choose the tile that gets it.
   *[other] { $left } Poison markers are left: choose a tile that gets one.
}

## The log
ma-log-faction = { $seat } plays the { $faction }.
ma-log-hidden = { $seat } hides { $tile } in the Monolith.
ma-log-all-hidden = All Monoliths are prepared.
ma-log-banner = { $seat } raises the { $tile } on { $space }.
ma-log-turn-begins = Turn { $turn }: { $seat }.
ma-log-draw = { $seat } draws { $tile }.
ma-log-last-tile = { $seat } has drawn the last tile of the stack: no more Battle Orders, and the Last Battle is near.
ma-log-redraw = { $seat } throws away a hand of nothing but Orders and draws anew.
ma-log-discard = { $seat } discards { $tile }.
ma-log-place = { $seat } places { $tile } on { $space }, facing { $facing }.
ma-log-transform = { $demon } takes the place of { $tile } on { $space }.
ma-log-move = { $seat } moves { $tile } from { $start } to { $space }, facing { $facing }.
ma-log-turn = { $seat } turns { $tile } on { $space } to face { $facing }.
ma-log-charge = { $seat }'s { $tile } charges to { $space } at { $victim }.
ma-log-push = { $seat } pushes { $tile } on { $space } with the tile on { $pusher }.
ma-log-pushed = { $tile } is pushed to { $space }.
ma-log-fire = { $seat } throws a Fire Concoction at { $space }.
ma-log-shoot = { $seat } aims a Precise Shot at { $tile } on { $space }.
ma-log-net = { $seat } casts a Net over { $tile } on { $space }.
ma-log-entrench = { $seat } entrenches { $tile } on { $space }.
ma-log-unfold = { $seat } unfolds the Monolith onto { $space } and { $other }.
ma-log-unfolded-tile = { $tile } appears on { $space }.
ma-log-fold = { $seat }'s Monolith folds on { $space }.
ma-log-full-board = No free space is left: a Battle breaks out.
ma-log-battle = A Battle begins.
ma-log-last-battle = The Last Battle begins.
ma-log-additional-battle = The additional Last Battle begins.
ma-log-segment = Segment { $segment }.
ma-log-victim = { $seat }'s Assassin aims at { $tile } on { $space }.
ma-log-morlock = The Morlock leaps at { $tile } on { $space }.
ma-log-wounds = { $tile } on { $space } takes { $wounds ->
    [one] 1 Wound
   *[other] { $wounds } Wounds
} from { $source ->
    [poison] Poison
    [order] an Order
   *[other] { $source }
}.
ma-log-absorb = The Rune of Regeneration on { $rune } absorbs the hit on { $tile } on { $space }.
ma-log-poison = { $tile } on { $space } is poisoned.
ma-log-fall = { $tile } on { $space } is gone.
ma-log-toughness-lost = { $tile } on { $space } loses the Toughness that kept it alive.
ma-log-extra-round = Hit Points are equal: everyone has one more turn, then an additional Last Battle.

## The end
ma-end-banner = A Banner has fallen.
ma-end-both-banners = Both Banners have fallen: a draw.
ma-end-first-pool = Both sides have fallen; the one that fell later wins.
ma-end-more-hit-points = The Last Battle is over: the Banner with more Hit Points wins.
ma-end-equal-twice = Equal Hit Points after the additional Last Battle: a draw.

## Refusals
ma-need-free = Space { $space } is free.
ma-need-own-piece = It is an empty piece of your Monolith, on which alone you place this turn.
ma-need-own = The tile on { $space } is on your side.
ma-need-enemy = The tile on { $space } is an enemy.
ma-need-no-banner = It is no Banner.
ma-need-no-net = No net holds the tile.
ma-need-step = Space { $space } is next to it.
ma-need-together = Its Monolith stays together.
ma-need-turned = It faces another way than before.
ma-need-any-facing = It may face any way.
ma-refuse-not-your-turn = It is not { $seat }'s turn.
ma-refuse-not-in-play = That is not something to do in your turn.
ma-refuse-not-in-hand = { $tile } is not in your hand.
ma-refuse-no-such-tile = There is no tile of that name.
ma-refuse-no-such-order = You hold no Order that does this.
ma-refuse-two-tiles = In the tactical game you may play or discard no more tiles this turn.
ma-refuse-order-on-board = An Order is never placed on the board.
ma-refuse-space-taken = Space { $space } is not free.
ma-refuse-place-after-unfolding = After unfolding your Monolith you may place tiles only on its empty pieces this turn.
ma-refuse-no-transformation = Only a tile with Transformation can take the place of another.
ma-refuse-not-an-enemy = There is no enemy tile on { $space }.
ma-refuse-not-own = There is no tile of yours on { $space }.
ma-refuse-banner = A Banner cannot be chosen for this.
ma-refuse-no-monoliths = This game is played without Monoliths.
ma-refuse-already-unfolded = Your Monolith is unfolded and stays so until the end of the next Battle.
ma-refuse-unfold-after-placing = You have placed a tile this turn, so you may not unfold your Monolith.
ma-refuse-piece-there = A Monolith piece lies on { $space } already.
ma-refuse-pieces-apart = Each piece of the Monolith must touch another piece of it.
ma-refuse-monolith-apart = That would tear a Monolith apart.
ma-refuse-netted = The tile on { $space } is netted and cannot be moved.
ma-refuse-netted-rotation = The tile on { $space } is netted and cannot be rotated.
ma-refuse-netted-pusher = The tile on { $space } is netted and cannot push.
ma-refuse-source-netted = The tile on { $space } is netted and lends no trait.
ma-refuse-too-far = { $space } is not next to the tile.
ma-refuse-changes-nothing = That would change nothing.
ma-refuse-no-such-trait = The tile on { $space } does not have that trait, or not from there.
ma-refuse-used-already = That effect has already been used on this tile this turn.
ma-refuse-no-rune-of-charge = You have no working Rune of Charge on the board.
ma-refuse-rune-of-charge-netted = Your Rune of Charge is netted and does not work.
ma-refuse-no-cavalry = The tile on { $space } has no Cavalry and cannot charge.
ma-refuse-charge-one-space = A Charge moves exactly one space onto a free one, and { $space } is not that.
ma-refuse-charge-target = There is no enemy tile on { $space } next to where the Charge ends.
ma-refuse-charge-rider-falls = The rider would fall on the way to { $space }, out of reach of the Banner that keeps it alive, and attack nobody.
ma-refuse-charge-into-net = The rider would be netted on { $space } and could not attack.
ma-refuse-battle-after-last-tile = No Battle Order may be played once any player has drawn the last tile of the stack.
ma-refuse-push-target = There is no enemy tile on { $space } next to the pusher.
ma-refuse-push-nowhere = The tile on { $space } has no free space to be pushed to.
ma-refuse-pushed-there = The pushed tile cannot go to { $space }.
ma-refuse-pushed-first = First say where the pushed tile goes.
ma-refuse-not-touching = Fire Concoction needs three spaces that touch one another.
ma-refuse-nothing-to-burn = There is no Champion or Rune on those three spaces.
ma-refuse-discard-first = First discard one of your tiles.
ma-refuse-redraw-first = First decide: draw anew, or keep your Orders.
ma-refuse-redraw = Drawing anew is offered only right after drawing nothing but Orders.
ma-refuse-facing-first = First choose which way the tile faces.
ma-refuse-victim = There is no enemy tile on { $space } to assassinate.
ma-refuse-in-battle = A Battle is being fought: nothing can be played, moved or discarded until it is over.
ma-refuse-attack-declined = An attack cannot be declined: choose the Assassin's victim.
ma-refuse-absorb = The Rune on { $rune } cannot take that hit on { $space }.
ma-refuse-must-absorb = Regeneration cannot be declined: choose which hit is absorbed.
ma-refuse-poison = First choose an enemy tile that gets the Poison marker.
ma-refuse-faction-taken = Another player has the { $faction } already.
ma-refuse-faction-first = First choose your faction.
ma-refuse-hide = { $tile } is not a Champion or Rune of your faction.
ma-refuse-hide-twice = Your faction has only one { $tile }.
ma-refuse-hide-first = First choose the tiles of your Monolith.
ma-refuse-banner-first = First place your Banner.

## Options
ma-teams-wrong = “{ $teams }” is no way to make teams of { $seats } players.
ma-first-wrong = Seat { $seat } cannot start; { $known } can.
ma-factions-wrong-number = { $found } factions are named for { $seats } seats.
ma-faction-unknown = There is no faction “{ $faction }”; there are { $known }.
ma-faction-twice = The { $faction } are named twice; that needs the option mirror_factions=on.

## Positions and components
ma-position-order = { $field } must name every seat.
ma-position-sides = { $field } must have seats on both sides.
ma-position-pieces = { $field }: a Monolith has one space when folded, three different ones when unfolded, the Banner's first.
ma-position-hidden = { $field }: a folded Monolith hides two tiles, none of them a Banner; an unfolded one hides none.
ma-position-foreign-tile = { $field }: { $tile } does not belong to the faction of seat { $seat }.
ma-position-too-many = { $field }: there are { $found } of { $tile }, but the box holds { $most }.
ma-position-unknown-tiles = { $field }: { $found ->
    [one] one tile is
   *[other] { $found } tiles are
} unknown, but { $left ->
    [0] no tile of that faction can lie there.
    [one] only one tile of that faction can lie there.
   *[other] only { $left } tiles of that faction can lie there.
}
ma-position-uids = { $field }: two tiles have the same uid.
ma-position-step-there = { $field }: the step “{ $step }” cannot come here.
ma-position-not-setup = { $field } stands before the first turn (“{ $step }”), but the tiles do not.
ma-position-no-tile = { $field }: there is no tile on { $space }.
ma-position-nothing-to-unfold = { $field }: that Monolith is not folded with its two tiles.
ma-position-no-faction = { $field } goes on although seat { $seat } has no faction.
ma-content-wrong-neighbours = { $field } does not list the neighbours of { $space }.
ma-content-wrong-triads = { $field } does not list the 24 triangles of the board.
ma-content-no-poison = { $field } has no poison markers.
ma-content-one-banner = { $field }: the { $faction } must have exactly one Banner.
ma-content-wrong-total = { $field } is wrong: the tiles add up to { $found }.
ma-content-wrong-id = { $field } is “{ $id }”, but must begin with “{ $code }-” and be the only one.
ma-content-scope-links = { $field } does not fit the tile's link edges: “board” goes with none.

## On the table
ma-about = A duel of tiles on nineteen stones: turn your blades to the enemy, then call the battle.
ma-board = The arena, 19 spaces
ma-track-hit-points = Hit Points
ma-track-forecast = If a Battle began now
ma-forecast = { $tile }
ma-zone-hand = Tiles to play
ma-zone-stack = Stack
ma-zone-discard = Discard pile
ma-zone-monolith = Inside the Monolith
ma-zone-factions = The factions
ma-zone-pool = Your faction's Champions and Runes
ma-counter-poison = Poison markers left
ma-counter-stack = Tiles in the stack
ma-counter-hand = Tiles to play
ma-counter-discard = Discarded tiles
ma-short-poison = poison
ma-short-stack = in stack
ma-short-hand = kept
ma-short-discard = discarded
ma-short-monolith = monolith
ma-tip-hit-points = What the Banner can still take. At none left it falls, and its side has lost.
ma-tip-poison = Poison markers that are not on tiles. When none is left, nobody else can be poisoned.
ma-tip-stack = Tiles still to be drawn. The Last Battle comes soon after a stack runs out.
ma-tip-hand = Tiles drawn and not yet played, open for all to see. Nobody has more than three.
ma-tip-monolith = Two tiles hidden under the Banner. They come out when the Monolith is unfolded.
ma-tip-discard = Tiles played as Orders, thrown away or removed from the board.
ma-headline-setup = Before the first turn
ma-headline-team = Before the first turn: you and { $partner } play together, with { $number } Hit Points for both Banners
ma-headline-partner = Turn { $turn }: { $seat }, your partner
ma-headline-normal = Turn { $turn }: { $seat }
ma-headline-countdown = Turn { $turn }: { $seat } – the last turns before the Last Battle
ma-headline-extra = Turn { $turn }: { $seat } – the extra round
ma-notice-stack = The Last Battle comes when a stack runs out
ma-notice-last-battle = A stack has run out: no more Battle Orders, the Last Battle is near

## Kinds of tiles, their marks and facts
ma-kind-banner = Banner
ma-kind-champion = Champion
ma-kind-rune = Rune
ma-kind-order = Order
ma-kind-faction = Faction
ma-detail-banner = Banner
ma-detail-champion = Champion, { $count ->
    [one] the only one
   *[other] one of { $count }
}
ma-detail-rune = Rune, { $count ->
    [one] the only one
   *[other] one of { $count }
}
ma-detail-order = Order, { $count ->
    [one] the only one
   *[other] one of { $count }
}
ma-badge-wound = { $number ->
    [one] 1 Wound
   *[other] { $number } Wounds
}
ma-badge-poison = { $number ->
    [one] 1 Poison marker
   *[other] { $number } Poison markers
}
ma-badge-entrenchment = Entrenched
ma-badge-net = Under a Net until the next Battle is over
ma-badge-disarm = Disarmed
ma-badge-double-attack = Attacks once more
ma-badge-penetration = Its shots go through
ma-badge-maneuver = Maneuver
ma-badge-cavalry = Cavalry
ma-badge-unlimited = Works on the whole board
ma-badge-teleport = Teleport
ma-badge-venom = Venom
ma-badge-transformation = Transformation
ma-badge-rotation = Rotation
ma-badge-strike = Strikes before the Battle
ma-fact-initiative = Acts at Initiative { $values }
ma-fact-melee = Melee: { $most ->
    [one] 1 Wound
   *[other] up to { $most } Wounds
}, { $edges ->
    [one] on one edge
    [6] on every edge
   *[other] on { $edges } edges
}
ma-fact-ranged = Ranged: { $most ->
    [one] 1 Wound
   *[other] up to { $most } Wounds
}, { $edges ->
    [one] on one edge
    [6] on every edge
   *[other] on { $edges } edges
}
ma-fact-armour = Armour { $edges ->
    [one] on one edge
    [6] on every edge
   *[other] on { $edges } edges
}: a shot that meets it counts 1 less. It does not stop melee
ma-fact-net = Nets { $edges ->
    [one] the enemy on one edge
   *[other] enemies on { $edges } edges
}: a netted tile cannot attack, move or lend anything
ma-fact-hit-points = { $number } Hit Points
ma-fact-link = Linked to { $edges ->
    [one] the tile on one edge
    [6] the tiles on all its edges
   *[other] the tiles on { $edges } edges
}
ma-fact-trait = { $trait }: { $text }
ma-when-acts = In a battle, at Initiative { $values }{ $times ->
    [one] { "" }
   *[other] : { $times } attacks
}
ma-when-start = At the start of a battle, before all Initiatives
ma-when-works = By itself, while it lies on the board
ma-when-order = In your turn; then it is discarded
ma-when-charge = Once in each of your turns
ma-callout-melee = strikes for { $wounds }{ $edges ->
    [one] { "" }
   *[other] , { $edges } edges
}
ma-callout-ranged = shoots for { $wounds }{ $edges ->
    [one] { "" }
   *[other] , { $edges } edges
}
ma-callout-net = net
ma-callout-armour = armour{ $edges ->
    [one] { "" }
   *[other] , { $edges } edges
}
ma-callout-initiative = acts at { $values }
ma-callout-hit-points = { $number } hit points
ma-callout-links = { $edges ->
    [one] link to this tile
   *[other] links to these tiles
}

## What can be done; an attribute speaks of one step of it
ma-do-faction = Play the { $faction }
    .sure = Play the whole game as the { $faction }?
ma-do-hide = Hide { $tile } and { $other }
    .tile = Hide { $tile }
    .ask-other = Choose the tile to hide beside { $picked }.
    .seal = Seal { $tile } and { $other } as the tiles you hide?
ma-do-banner = Raise your Banner on { $space }
ma-do-redraw = Draw anew
ma-do-keep = Keep these Orders
ma-do-discard = Discard { $tile }
ma-do-place = { $facing ->
    [none] Place { $tile } on { $space }
   *[other] Place { $tile } on { $space }, facing { $facing }
}
    .tile = Choose { $tile }
    .space = Place { $tile } on { $space }
ma-do-transform = { $tile } takes the place of { $target } on { $target-space }, facing { $facing }
    .tile = Choose { $tile }
    .target = { $tile } takes the place of { $target } on { $target-space }
ma-do-unfold = Unfold your Monolith onto { $space } and { $other }
    .banner = Unfold your Monolith
    .space = Unfold the Monolith, one piece on { $space }
    .ask-space = Choose where one piece of the Monolith goes.
    .ask-other = Choose where the other piece goes.
ma-do-face = Let { $tile } face { $facing }
ma-do-battle = Call a Battle
ma-do-charge = { $order }: { $rider } on { $rider-space } charges to { $space } at { $target } on { $target-space }
    .order = Charge
    .rider = Let { $rider } on { $rider-space } charge
    .space = Charge to { $space }
    .ask-rider = Choose who charges.
    .ask-space = Choose where { $picked } charges to.
    .ask-target = Choose whom { $picked } charges at.
ma-do-move = { $space ->
    [none] { $order }: turn { $tile } on { $tile-space } to face { $facing }
   *[other] { $facing ->
        [none] { $order }: move { $tile } from { $tile-space } to { $space }
       *[other] { $order }: move { $tile } from { $tile-space } to { $space }, facing { $facing }
    }
}
    .order = Choose { $order }
    .tile = Move { $tile } on { $tile-space }
    .space = Move { $tile } to { $space }
    .ask-tile = Choose the tile that moves.
ma-do-rotate = { $order }: turn { $tile } on { $tile-space } to face { $facing }
    .order = Choose { $order }
    .tile = Turn { $tile } on { $tile-space }
    .ask-tile = Choose the tile that turns.
ma-do-false-order = { $space ->
    [none] { $order }: turn the enemy's { $target } on { $target-space } to face { $facing }
   *[other] { $facing ->
        [none] { $order }: move the enemy's { $target } from { $target-space } to { $space }
       *[other] { $order }: move the enemy's { $target } from { $target-space } to { $space }, facing { $facing }
    }
}
    .order = Choose { $order }
    .target = Move the enemy's { $target } on { $target-space }
    .space = Move { $target } to { $space }
    .ask-target = Choose the enemy's tile that moves.
ma-do-push = { $pusher } on { $pusher-space } pushes { $target } on { $target-space }
    .order = Choose { $order }
    .pusher = Push with { $pusher } on { $pusher-space }
    .ask-pusher = Choose the tile that pushes.
    .ask-target = Choose whom { $picked } pushes.
ma-do-go = Go to { $space }
ma-do-fire = Throw fire at { $space-space }, { $other-space } and { $third-space }
    .order = Choose { $order }
    .space = Throw fire at { $space-space }
    .other = Throw fire at { $space-space } and { $other-space }
    .ask-space = Choose the first space to burn.
    .ask-other = Choose the second space to burn.
    .ask-third = Choose the third space to burn.
ma-do-shoot = Shoot at { $target } on { $target-space }
    .order = Choose { $order }
    .ask-target = Choose whom to shoot at.
ma-do-net = Cast the Net over { $target } on { $target-space }
    .order = Choose { $order }
    .ask-target = Choose whom to cast the Net over.
ma-do-entrench = Entrench { $tile } on { $tile-space }
    .order = Choose { $order }
    .ask-tile = Choose the tile to entrench.
ma-do-maneuver = { $space ->
    [none] Maneuver: turn { $tile } on { $tile-space } to face { $facing }
   *[other] { $facing ->
        [none] Maneuver with { $tile } from { $tile-space } to { $space }
       *[other] Maneuver with { $tile } from { $tile-space } to { $space }, facing { $facing }
    }
}{ $source ->
    [none] { "" }
   *[other] , by { $source } on { $source-space }
}
    .tile = Maneuver with { $tile } on { $tile-space }
    .space = Maneuver { $tile } to { $space }
    .ask-source = Choose what lets { $picked } maneuver.
ma-do-teleport = { $space ->
    [none] Teleport: turn { $tile } on { $tile-space } to face { $facing }
   *[other] { $facing ->
        [none] Teleport { $tile } from { $tile-space } to { $space }
       *[other] Teleport { $tile } from { $tile-space } to { $space }, facing { $facing }
    }
}{ $source ->
    [none] { "" }
   *[other] , by { $source } on { $source-space }
}
    .tile = Teleport { $tile } on { $tile-space }
    .space = Teleport { $tile } to { $space }
    .ask-source = Choose what lets { $picked } teleport.
ma-do-turn = Turn { $tile } on { $tile-space } to face { $facing }
    .tile = Turn { $tile } on { $tile-space }
ma-do-assassinate = Assassinate { $target } on { $target-space }
ma-do-absorb = { $rune } on { $rune-space } absorbs the hit on { $tile } on { $tile-space } from { $source }
    .rune = Let { $rune } absorb a hit
    .tile = Absorb the hit on { $tile } on { $tile-space }
    .ask-tile = Choose the tile whose hit { $picked } absorbs.
    .ask-source = Choose the hit that { $picked } absorbs.
ma-do-poison = Poison { $target } on { $target-space }
ma-do-end = End your turn
ma-step-faction = pick a faction
ma-step-banner = pick your Banner
ma-step-order = pick an Order
ma-step-rider = who charges
ma-step-pusher = who pushes
ma-step-third = pick a third
ma-step-rune = pick a Rune
ma-step-source = which one
ma-word-poison = Poison
ma-word-order = an Order
ma-confirm-end = You have not played a tile this turn. End it all the same?
ma-confirm-fire = The fire burns your own side on { $space }, too. Throw it all the same?

## Options and variants
ma-option-monoliths = Monoliths
ma-option-tactical = More tactical game
ma-option-factions = Factions
ma-option-first = Who begins
ma-option-teams = Who plays with whom
ma-option-mirror_factions = The same faction more than once
ma-option-additional_attack_after = When an additional attack comes
ma-option-penetration_base = Wounds of a shot that goes through
ma-option-both_pools_at_zero = Both sides fall in one Battle (teams)
ma-option-charge_into_net = A Charge into a net
ma-option-folded_tiles_seen_by = Who may look into a folded Monolith (teams)
ma-option-factions-random = By lot
ma-option-factions-choose = Chosen by the players
ma-option-first-random = By lot
ma-option-first-1 = Seat 1
ma-option-first-2 = Seat 2
ma-option-first-3 = Seat 3
ma-option-first-4 = Seat 4
ma-option-teams-seated = As they sit: 1 and 3 against 2 and 4
ma-option-teams-random = By lot
ma-option-teams-1-and-2 = Seats 1 and 2
ma-option-teams-1-and-3 = Seats 1 and 3
ma-option-teams-1-and-4 = Seats 1 and 4
ma-option-teams-1 = Seat 1 alone
ma-option-teams-2 = Seat 2 alone
ma-option-teams-3 = Seat 3 alone
ma-option-additional_attack_after-spent = After the first attack, even one that came to nothing
ma-option-additional_attack_after-made = After the first attack really carried out
ma-option-penetration_base-one = One, whatever the tile shows
ma-option-penetration_base-printed = As many as the tile shows
ma-option-both_pools_at_zero-first_wins = The team that brings the other to 0 first wins
ma-option-both_pools_at_zero-draw = A draw
ma-option-charge_into_net-forbidden = Not allowed
ma-option-charge_into_net-allowed = Allowed
ma-option-folded_tiles_seen_by-team = The whole team
ma-option-folded_tiles_seen_by-owner = Only its owner
ma-variant-basic = Basic game
ma-variant-monoliths = With Monoliths
ma-variant-tactical = More tactical
ma-variant-tactical-monoliths = More tactical, with Monoliths

## Tips: what each decision is for, said the first time it is asked
ma-tip-ask-faction = Factions fight differently: read what each is good at, and take one whose way you like. None is stronger for a first game.
ma-tip-ask-hide-tiles = They wait under your Banner and fight only while the Monolith is unfolded. Hide tiles that strike or guard well right beside it.
ma-tip-ask-banner = You win by wounding the enemy's Banner. Near the rim few tiles can reach yours; in the middle it helps more of your own.
ma-tip-ask-unlucky-draw = Orders need tiles on the board to work with. With an empty board drawing anew is mostly better; the tiles are lost, though.
ma-tip-ask-forced-discard = One of three tiles always goes. Give up what helps least on this board, not what is weakest on paper.
ma-tip-ask-play = Aim at the enemy's Banner or at what threatens yours, and look at Initiative: whoever strikes first may not be struck back.
ma-tip-ask-pushed = You choose where your tile ends up: keep it facing something useful, and out of reach of what strikes before it does.
ma-tip-ask-facing = Only the edges with weapons strike. Turn them to the enemies you want to hit, best to the Banner.
ma-tip-ask-victim = One Wound anywhere: look for a tile that dies of it before it strikes, or for damage on the Banner.
ma-tip-ask-absorption = Every Rune stops the Wounds of one attack. Spend it on the hit that would destroy the tile you need most.
ma-tip-ask-poisoned = Poison wounds at the start of every Battle. Mark tiles that will stand for long or that have one Hit Point left.

## Terms that explain themselves. Of the forms, one with a small letter is found with a capital, too; one with a capital only so
ma-term-arena = Arena
    .text = The board: nineteen six-sided spaces. A space has a letter for its column and a number counted from the top, such as c3 in the middle.
    .forms = arena
ma-term-tile = Tile
    .text = Everything you play is a tile, and each faction has 35 of them. A tile is either an Order or a Board tile, that is a Banner, a Champion or a Rune.
    .forms = Board tile | Board tiles
ma-term-faction = Faction
    .text = One of the four peoples: Dragon Empire, Lords of the Abyss, Guardians of the Realm, Harbingers of the Forest. Each has its own tiles and its own Banner.
    .forms = faction | factions
ma-term-banner = Banner
    .text = Your most important tile, with 20 Hit Points; at 0 you lose. At Initiative 0 it strikes every enemy Champion and Rune next to it, but never another Banner.
    .forms = Banner | Banners
ma-term-banner-gift = Gift of a Banner
    .text = What a Banner does for your tiles next to it: Empire, one more blade; Abyss, Venom; Guardians, Toughness; Harbingers, Maneuver.
    .forms = Gift of a Banner
ma-term-champion = Champion
    .text = A fighter. It strikes, shoots or casts a Net in the directions that its edges show.
    .forms = Champion | Champions
ma-term-rune = Rune
    .text = A tile that does not fight. It helps those of your tiles that touch its link arrows, from the moment it lies on the board.
    .forms = Rune | Runes
ma-term-order = Order
    .text = A tile that is never placed on the board. You play it in your turn, it does what it says, and it goes to the discard pile.
    .forms = Order | Orders
ma-term-edge = Edge
    .text = One of the six sides of a tile. A sign on an edge works only in that direction.
    .forms = edge | edges
ma-term-facing = Facing
    .text = Which way a tile is turned. You choose it when you place the tile; after that the tile stays so, unless something moves or turns it.
    .forms = its facing | facings
ma-term-hit-points = Hit Points
    .text = The Wounds a tile can take, shown in a heart. A Banner has 20, a tile without a heart has 1.
    .forms = Hit Point | Hit Points
ma-term-wound = Wound
    .text = What a successful attack gives. Wounds add up and never heal; a tile with as many Wounds as Hit Points is gone.
    .forms = Wound | Wounds
ma-term-initiative = Initiative
    .text = The number in the disc: in a Battle the highest acts first, 0 last. A tile with two discs acts twice.
    .forms = Initiative
ma-term-battle = Battle
    .text = The moment when all tiles on the board act by themselves, from the highest Initiative down to 0. It ends the turn of whoever called it.
    .forms = Battle | Battles
ma-term-segment = Segment
    .text = The part of a Battle that belongs to one Initiative. All tiles of a segment act together; what they hit leaves the board when the segment is over.
    .forms = segment | segments
ma-term-full-board = Full board
    .text = When no free space is left on the board, a Battle breaks out, as if somebody had called it.
    .forms = full board
ma-term-blade = Blade
    .text = A white triangle on an edge: a melee attack on the enemy in the next space. Two blades on an edge give 2 Wounds, three give 3.
    .forms = blade | blades
ma-term-golden-blade = Golden blade
    .text = A blade that is lent by a Rune or a Banner. It counts like any other, as long as the helper stays.
    .forms = golden blade | golden blades
ma-term-ranged = Ranged attack
    .text = An arrow on an edge. The shot flies straight on, over empty spaces and your own tiles, and hits the first enemy.
    .forms = ranged attack | ranged attacks | shot | shots
ma-term-armour = Armour
    .text = A grey plate on an edge: it takes 1 off every shot that arrives there, so a single arrow does nothing. It does not help against blades or Orders.
    .forms = Armour
ma-term-net = Net
    .text = A mesh on an edge: the enemy tile there is netted. It works at once, and on Banners, too. The Net goes when the tile that threw it falls or turns away.
    .forms = Net | Nets
ma-term-netted = Netted
    .text = A netted tile cannot attack, move, turn, help or use traits. It keeps its Armour and Toughness, and it can still be hit.
    .forms = netted
ma-term-toughness = Toughness
    .text = One more Hit Point for the tile. With a 2 in the heart it takes two Wounds to remove it.
    .forms = Toughness
ma-term-trait = Trait
    .text = A small round sign on a tile: something special that it has or can do. What can be used is used in your own turn, once a turn.
    .forms = trait | traits
ma-term-maneuver = Maneuver
    .text = Once in each of your turns the tile may go to a free space next to it, turn, or both. No Order is needed.
    .forms = Maneuver | maneuvers
ma-term-teleport = Teleport
    .text = Once in each of your turns the tile may go to any free space of the board, turn, or both.
    .forms = Teleport
ma-term-rotation = Rotation
    .text = As a trait: once in each of your turns the tile may turn. As an Order: turn one of your tiles.
    .forms = Rotation
ma-term-cavalry = Cavalry
    .text = The mark of riders: Knight and Dragon Rider. Only they can Charge.
    .forms = Cavalry
ma-term-charge = Charge
    .text = A rider goes exactly one space and strikes one enemy there at once, without a Battle. Then your turn is over.
    .forms = Charge | Charges | charges
ma-term-venom = Venom
    .text = If an attack with Venom gives a Wound, the tile it hit is poisoned.
    .forms = Venom
ma-term-poison = Poison
    .text = A green drop on a tile. At the start of every Battle the tile takes 1 Wound for each drop.
    .forms = Poison | poisoned | Poisoned
ma-term-transformation = Transformation
    .text = The Demon may be placed on top of an enemy tile, which is removed. Banners are safe from it.
    .forms = Transformation
ma-term-disarmament = Disarmament
    .text = A Rune of the Abyss. Enemy tiles at its link arrows cannot attack; all else about them works.
    .forms = Disarmament | disarmed
ma-term-morlock = Morlock
    .text = A Champion of the Harbingers. At the start of a Battle it removes the enemy in front of it, and itself.
    .forms = Morlock | Morlocks
ma-term-assassin = Assassin
    .text = A Champion of the Harbingers. In its segment it gives 1 Wound to any enemy tile you choose, wherever it stands.
    .forms = Assassin | Assassins
ma-term-regeneration = Rune of Regeneration
    .text = When a linked tile of yours is hit, this Rune goes away instead, and all Wounds of that one attack are gone.
    .forms = Rune of Regeneration | Regeneration
ma-term-acceleration = Rune of Acceleration
    .text = Linked tiles of yours act earlier: 1 more Initiative for the Minor, 2 more for the Greater one.
    .forms = Rune of Minor Acceleration | Rune of Greater Acceleration | Acceleration
ma-term-stack = Stack
    .text = Your face-down tiles, from which you draw at the start of each turn. When it runs out, the end is near.
    .forms = stack | stacks
ma-term-hand = Hand
    .text = The tiles in front of you, open for all to see: at most three. What you do not use, you may keep.
    .forms = your hand
ma-term-discard = Discard
    .text = With three tiles in hand you must throw one away before you play; more, if you like. Nothing comes back from the discard pile.
    .forms = discard pile | discard
ma-term-unlucky-draw = Unlucky draw
    .text = If you hold nothing but Orders after drawing, you may throw them all away and draw anew.
    .forms = unlucky draw
ma-term-move-order = Move Order
    .text = One of your tiles goes one space, turns, or both.
    .forms = Move Order
ma-term-push = Push
    .text = An Order: one of your tiles pushes an enemy tile next to it one space away. If there is a choice, its owner picks the space.
    .forms = Push | pushes
ma-term-fire-concoction = Fire Concoction
    .text = An Order: every Champion and Rune on three spaces that touch one another takes 1 Wound, yours too. Banners take none.
    .forms = Fire Concoction
ma-term-last-battle = Last Battle
    .text = When somebody has drawn the last tile of a stack, the other player has one more turn. Then the Last Battle is fought, and more Hit Points win.
    .forms = Last Battle
ma-term-extra-round = Extra round
    .text = If Hit Points are equal after the Last Battle, each player has one more turn, and one more Last Battle follows. Equal again is a draw.
    .forms = extra round
ma-term-monolith = Monolith
    .text = Three pieces of stone under a Banner. The two lower ones hide a tile each, chosen in secret before the game.
    .forms = Monolith | Monoliths
ma-term-folded = Folded
    .text = A Monolith with its three pieces stacked. It counts as a plain Banner; the tiles inside do nothing.
    .forms = folded
ma-term-unfold = Unfold
    .text = In your turn you may lay out the two lower pieces on free spaces, so that each piece touches another one. After the next Battle they fold again.
    .forms = unfold | unfolds | unfolded | Unfold
ma-term-empty-piece = Empty piece
    .text = A piece of an unfolded Monolith without a tile. It counts as a free space, for everybody.
    .forms = empty piece | empty pieces

## The parts of a turn, for the player aid
ma-phase-factions = Everybody chooses a faction
ma-phase-hide = Hide two tiles in your Monolith
ma-phase-banners = Raise the Banners
ma-phase-draw = { $count ->
        [1] Draw up to one tile
       *[other] Draw up to { $count } tiles
    }
ma-phase-discard = Discard one, with a full hand
ma-phase-play = Place, play or keep the rest; use traits
ma-phase-battle = Battle, or the end of the turn

## What may be done and why one might, for the player aid
ma-why-faction = Choose a faction: each has tiles and a Banner of its own.
ma-why-hide = Hide two tiles, to have them ready beside your Banner when you unfold.
ma-why-banner = Raise your Banner where few enemies can reach it, with room for friends around it.
ma-why-redraw = Draw anew, if these Orders are of no use to you now.
ma-why-keep = Keep these Orders, if one of them decides the game.
ma-why-discard = Discard the tile that helps you least on this board.
ma-why-place = Place a tile: Champions point at what they should hit, Runes at what they should help.
ma-why-transform = Turn an enemy tile into your Demon, and be rid of it for good.
ma-why-unfold = Unfold your Monolith, to bring its hidden tiles into the next Battle.
ma-why-face = Turn the tile so that its blades and arrows point at enemies.
ma-why-battle = Call a Battle while more of your tiles would hit first than of theirs.
ma-why-charge = Charge, to strike an enemy at once without a Battle.
ma-why-move = Move a tile out of danger, or to where its blades reach somebody.
ma-why-rotate = Turn a tile, so that it points at another enemy.
ma-why-false-order = Move or turn an enemy tile, so that it points at nobody.
ma-why-push = Push an enemy away from what it threatens.
ma-why-go = Choose where your tile is pushed, out of reach of the next blow.
ma-why-fire = Throw fire where three spaces hold more enemies than friends.
ma-why-shoot = Shoot an enemy that your blades cannot reach.
ma-why-net = Net a strong enemy, which then does nothing at all.
ma-why-entrench = Entrench a tile that must survive the next Battle.
ma-why-maneuver = Let a tile step or turn by itself, to face a better enemy.
ma-why-teleport = Send a tile to any free space, behind the enemy's back.
ma-why-turn = Turn a tile for free, to face the greatest danger.
ma-why-assassinate = Choose the enemy that would hurt you most.
ma-why-absorb = Spend the Rune if the tile that was hit is worth more to you.
ma-why-poison = Poison a tile: it takes a Wound at the start of every Battle.
ma-why-end = End your turn, and keep what you have left for the next one.

## Worked examples of the rules page
ma-example-01-melee-title = Each edge strikes for itself
ma-example-01-melee = The Veteran has two blades on the edge towards the enemy Banner and one on the edge towards the Pikeman. In segment 2 both edges strike at once: the Banner falls from { $before } to { $after } Hit Points, the Pikeman is eliminated. In segment 0 the Banner strikes back and eliminates the Veteran.
ma-example-02-shot-over-own-tile-title = A shot over an own tile
ma-example-02-shot-over-own-tile = The Arquebusier shoots along the line. The shot passes the own Swordsman without harm and hits the first enemy, the Nightmare, which is eliminated. The Banner behind it is shielded and keeps its { $left } Hit Points.
ma-example-03-armour-title = Armour stops shots, not blades
ma-example-03-armour = The Combat Platform's shot arrives at an armoured edge of the Knight and does nothing. The Pupil strikes another armoured edge with a blade: Armour is no help against melee. The Knight has Toughness and stays on the board with { $wounds } Wound.
ma-example-04-both-fall-title = Two tiles strike at once
ma-example-04-both-fall = Swordsman and Mygalomorph have the same Initiative, 3, and point at each other. All attacks of a segment are simultaneous: both hit, and both are eliminated.
ma-example-05-rune-dies-but-helps-title = A Rune that dies still helps in that segment
ma-example-05-rune-dies-but-helps = The Pikeman is linked to a Rune of Strength and strikes an enemy Rune that can take 2 Wounds. Chaos eliminates the Pikeman's Rune in the same segment 2. Dead tiles leave only when the segment ends, so the Pikeman still strikes with strength 2, and both Runes are gone.
ma-example-06-net-title = A net holds
ma-example-06-net = The Nightmare's net points at the Swordsman. One of his blades points at the Nightmare, but a netted tile does not attack: after the Battle both still stand there.
ma-example-07-morlock-title = The Morlock comes before everything
ma-example-07-morlock = The Morlock strikes at the start of the Battle, before any segment: the Mygalomorph in front of it is eliminated, and the Morlock with it. The Mygalomorph, with Initiative 3, never gets to attack.
ma-example-08-regeneration-chain-title = A chain of Regeneration
ma-example-08-regeneration-chain = The Pikeman is linked to the Rune beside it, and that Rune to the one at the edge of the board. The Mygalomorph's hit is passed along the chain: the last Rune absorbs it and is removed, the Pikeman and the first Rune stay.
