## Components
rw-content-no-development = { $field }: the { $faction } have no development of the kind { $kind }.
rw-content-no-home = { $field }: no faction calls the tile { $tile } its home.

## Setup: what is asked
rw-ask-faction = Choose your faction.
rw-ask-lay-tile = Lay one of your map tiles.
rw-ask-marker = Set a home-realm marker at the edge of the land.
rw-ask-bury = Bury a dragon rune and a false rune, face down, in two areas.
rw-ask-home-realm = Lay your home realm over one of the markers.
rw-ask-first-stronghold = Choose the area of your first stronghold.
rw-ask-starting-units = Place one of your starting units in your home realm.
rw-ask-bury-home = Choose the area of your home realm that gets the single rune.
rw-ask-first-hero = Choose the area of your home realm where your hero stands.

## Setup: the log
rw-log-first-player = { $seat } draws fate card { $fate }, the highest, and is the first player.
rw-log-faction = { $seat } leads the { $faction }.
rw-log-starting-quest = { $seat } is dealt the starting quest { $quest } and takes tile { $tile }.
rw-log-tile = { $seat } lays tile { $tile }.
rw-log-land-again = This land leads nowhere: everybody takes back his tiles.
rw-log-marker = { $seat } sets a home-realm marker.
rw-log-buried = { $seat } buries two rune tokens, in { $area } and in { $other }.
rw-log-buried-own = The dragon rune lies in { $area }, the false one in { $other }.
rw-log-realms-again = The home realms find no room: markers, runes and home realms are taken off again.
rw-log-settled = { $seat } lays the home realm.
rw-log-land-peopled = Neutral units and cities are placed on the land.
rw-log-city = The city of { $city } lies in { $area }.
rw-log-founded = { $seat } builds a stronghold in { $area }.
rw-log-mustered = { $seat } places a { $unit } in { $area }.
rw-log-buried-home = { $seat } hides a rune token in every area of the home realm.
rw-log-buried-home-own = The false rune lies in { $area }.
rw-log-buried-epic = { $seat } lays a dragon rune in { $area }.
rw-log-hosted = { $hero } joins { $seat } in { $area }.
rw-log-first-hand = { $seat } begins with { $influence } influence and { $cards ->
    [one] 1 tactics card
   *[other] { $cards } tactics cards
}.
rw-log-quest-drawn = You draw the quest { $quest }.
rw-log-objective-drawn = Your objective is { $objective }.

## Setup: why not
rw-refuse-faction-taken = Another player leads the { $faction } already.
rw-refuse-faction-first = Choose a faction first.
rw-refuse-lay-first = Lay one of your map tiles first.
rw-refuse-lay-not-yours = Tile { $tile } is not one of the tiles in front of you.
rw-refuse-lay-middle = The first tile lies in the middle of the table, at 0 0.
rw-refuse-lay-turn = A tile can be turned 0 to 5 times.
rw-refuse-lay-overlap = There the tile would lie upon the land.
rw-refuse-lay-contact = Two areas of the tile must touch two different areas of the land.
rw-refuse-lay-borders = A mountain or water border may not lie against a mountain or water border of another tile.
rw-need-middle = The first tile lies in the middle of the table.
rw-need-ground = All of it lies on free ground.
rw-need-ground-taken = It would lie upon { $areas }.
rw-need-touches = It touches { $areas }.
rw-need-touches-more = { $count ->
    [0] It touches nothing: two of its areas must touch two different areas of the land.
   *[other] It touches only { $areas }: two of its areas must touch two different areas of the land.
}
rw-need-borders = No mountain or water border lies against another one.
rw-need-borders-meet = A mountain or water border would lie against one of { $areas }.
rw-need-marker = Two of its areas cover one marker.
rw-need-apart = It touches no other home realm.
rw-need-others = Every other home realm still finds a place.
rw-refuse-marker-first = Set a home-realm marker first.
rw-refuse-marker-edge = A marker stands on two free spaces side by side, both at the edge of the land.
rw-refuse-marker-borders = A marker must touch at least three borders that are neither mountain nor water.
rw-refuse-marker-near = There must be at least { $areas } areas between any two markers.
rw-refuse-marker-rest = From there not all markers, runes and home realms would find a place.
rw-refuse-bury-first = Bury your two runes first: the area of the dragon rune, then that of the false one.
rw-refuse-bury-twice = The two runes go into two different areas.
rw-refuse-bury-marker = { $area } lies next to a home-realm marker.
rw-refuse-bury-taken = A rune token lies in { $area } already.
rw-refuse-not-on-board = { $area } is not on the board.
rw-refuse-settle-first = Lay your home realm first.
rw-refuse-settle-cover = Two areas of the home realm must cover one marker, and nothing else may be covered.
rw-refuse-settle-borders = A mountain or water border of the home realm may not lie against one of the land.
rw-refuse-settle-touch = A home realm may not touch another home realm.
rw-refuse-settle-rest = Then another home realm would find no place.
rw-refuse-not-home = { $area } is not an area of your home realm.
rw-refuse-found-first = Build your first stronghold first.
rw-refuse-muster-first = Place your starting units first.
rw-refuse-muster-unit = You have no { $unit } left to place.
rw-refuse-area-full = { $area } holds { $limit } of your units already.
rw-refuse-bury-home-first = Place your runes in your home realm first.
rw-refuse-host-first = Place { $hero } in your home realm first.

## Options
rw-epic-first-only = The epic variant belongs to the first edition: choose edition=first with it.
rw-factions-wrong-number = { $found } factions are named, but there are { $seats } players.
rw-faction-unknown = There is no faction “{ $faction }”; there are { $known }.
rw-faction-twice = Two players cannot both lead the { $faction }.
rw-content-no-land = No land can be laid with these tiles on which all home realms find a place.

## Positions
rw-position-replaced-card = { $field } names the card { $found }, which is not in the box any more: { $instead } has taken its place. Write { $instead } there instead.
rw-position-replaced-step = { $field } is { $found }, a step of a card as an older box had it. Take a position from before or after that step.
rw-position-faction-twice = { $field }: another seat leads the { $faction } already.
rw-position-no-faction = { $field }: player { $seat } has no faction.
rw-position-tile-twice = { $field }: tile { $tile } lies on the table already.
rw-position-foreign-home = { $field }: nobody in this game has the home realm { $tile }.
rw-position-overlap = { $field }: tile { $tile } lies upon another tile.
rw-position-no-home = { $field } has no home realm for { $faction }.
rw-position-objective = { $field }: { $objective } is of the other alignment.
rw-position-muted = { $field } reads “{ $found }”: it should be a moment ({ $known }), or a moment and an action that is not wanted then.
rw-position-victory = { $field }: the first edition has no victory cards.
rw-position-order-used = { $field }: { $order } is in hand and face up at the same time.
rw-position-units = { $field }: “{ $found }” should read like “2 footman” or “1 knight routed”.
rw-position-mixed = { $field }: { $unit } belongs to nobody here, or units of two players share an area.
rw-position-figures = { $field }: there are { $found } of { $unit }, but the box holds { $most }.
rw-position-no-stronghold = { $field }: there is no stronghold.
rw-position-no-rune = { $field }: there is no rune token whose face is known.
rw-position-no-discovery = { $field }: there is no discovery token whose face is known.
rw-position-city-stronghold = { $field }: a stronghold and a city cannot share an area.
rw-position-hero-twice = { $field }: { $hero } is in play already.
rw-position-foreign-units = { $field }: these are not units of player { $seat }.
rw-position-own-battle = { $field }: nobody fights against himself.
rw-position-fighter = { $field }: “{ $found }” should read like “giant”, “giant 2” or “giant 2 routed”.
rw-position-duel = { $field }: a duel has either a hero as defender, or a quest and its unit.
rw-position-wrong-deck = { $field }: { $card } does not belong into this deck.
rw-position-card-twice = { $field }: { $card } is in more places than the box has copies of it.
rw-position-nothing-unseen = { $field }: in a complete position nothing is hidden.
rw-position-unseen = { $field }: { $expected } of { $kind } are unknown, but { $found } are listed.
rw-position-runes = { $field }: there are more { $rune } runes than the { $most } of the box.
rw-position-too-many = { $field }: the box holds only { $most } of { $thing }.
rw-position-strongholds = { $field }: player { $seat } has more than { $most } strongholds.
rw-position-heroes = { $field }: player { $seat } has more than { $most } heroes.
rw-position-out = { $field }: player { $seat } is out of the game but has pieces on the board.
rw-position-area-full = { $field }: player { $seat } has more than { $most } units there.
rw-position-no-area = { $field }: area number { $number } is not on the board.

## The year: what is asked
rw-ask-take-back-order = A long winter: choose { $left ->
    [one] one used order
   *[other] { $left } used orders, one at a time,
} to take back into your hand.
rw-ask-autumn = Autumn: take { $influence } influence, or draw { $tactics ->
    [one] a tactics card
   *[other] { $tactics } tactics cards
}.
rw-ask-starve-unit = Your food does not feed all your units in { $area }: destroy { $left ->
    [one] one more
   *[other] { $left } more
}.
rw-ask-choose-order = Choose your order for this season in secret.
rw-ask-use-supremacy = Use the supremacy effect of { $order }, or decline it.
rw-ask-bid = Bid in secret: up to { $influence } influence. Whatever you bid is lost.
rw-ask-bid-tie = Bids are tied: choose who has the place.
rw-ask-bid-tie-lowest = The lowest bids are tied: choose who counts as the lowest bidder.
rw-ask-show-rune = Show one of your dragon runes as proof.
rw-ask-season-prepare = Prepare for the coming year: exchange your objective, draw a quest, or take influence.
rw-ask-season-lose-resource = A lean harvest: choose the dial you lower.
rw-ask-season-city = Choose the city that is destroyed.
rw-ask-season-place-rune = Choose the area that gets the dragon rune of { $seat }.
rw-ask-season-pick-rune = Your home realm is threatened: choose the rune token you move out of it.
rw-ask-season-send-rune = Choose the area outside the home realms to which you move the rune token of { $area }.
rw-ask-season-hero = Choose the hero who enters the tournament, or decline.
rw-ask-season-train = Choose the attribute of { $hero } that rises, or decline.
rw-ask-season-keep-hero = { $hero } wants to leave you: spend { $price } influence to keep the hero, or let go.
rw-ask-season-heal = Choose the hero who loses all damage.
rw-ask-season-quest = Draw a quest card, or decline.
rw-ask-season-reward = Choose the hero who receives a reward card for { $price } influence, or decline.
rw-ask-season-rival = Choose the opponent you summon, or decline.
rw-ask-season-activate = Put an activation token of { $seat } into one of their areas ({ $left } left), or stop.
rw-ask-season-beast = Place a neutral unit in an uncontrolled area.
rw-ask-season-spy = Choose an opponent whose tactics cards you look at, or decline.
rw-ask-season-pay = Spend { $price } influence to keep your allies in { $area }, or let them go.
rw-ask-season-masons = Repair a stronghold or build a development without paying, or decline.

## The year: the log
rw-log-season = { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
} of year { $year }.
rw-log-season-card = The season card is { $card }.
rw-log-season-card-replaced = { $card } names false runes and is replaced.
rw-log-take-back = { $seat } takes { $order } back.
rw-log-stand-up = All routed figures stand up.
rw-log-fate-shuffled = The fate cards are shuffled into one deck again.
rw-log-order = { $seat } reveals { $order }.
rw-log-turn = { $seat }'s turn: { $order }.
rw-log-supremacy = { $seat } uses the supremacy effect of { $order }.
rw-log-bid-holds = { $seat } has { $amount } influence to bid with.
rw-log-bid = { $seat } bids { $amount }.
rw-log-bid-won = { $seat } wins the bid with { $amount }.
rw-log-bid-lowest = { $seat } has the lowest bid with { $amount }.
rw-log-bid-nobody = Nobody wins the bid.
rw-log-bid-favour = { $seat } settles the tie for { $other }.
rw-log-claim = { $seat } claims victory and proves { $runes } dragon runes.
rw-log-victory-card = { $seat } lays the victory card on the deck of { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
}.
rw-log-victory-card-back = { $seat } no longer controls enough dragon runes and takes the victory card back.
rw-log-eliminated = { $seat } controls no area any more and is out of the game.
rw-log-new-objective = { $seat } exchanges the objective for a new one.
rw-log-summoned = { $seat } puts an activation token of { $other } into { $area }.
rw-log-beast = { $seat } places a { $unit } in { $area }.
rw-log-spies = { $seat } looks at the tactics cards of { $other }.
rw-log-tactic-seen = { $other } holds { $tactic }.

## The end
rw-end-years = The last Winter is over: { $seat } controls the most dragon runes ({ $runes }).
rw-end-victory-card = { $seat } turns up the victory card and still controls enough dragon runes ({ $runes }).
rw-end-runes = { $seat } controls { $runes } dragon runes and wins at once.
rw-end-alone = { $seat } is the last player left.

## Refusals
rw-refuse-show-rune = That shows none of your dragon runes.
rw-refuse-bid = You can bid from 0 to { $influence } influence.
rw-refuse-bid-first = First bid: an amount of your influence, or 0.
rw-refuse-favour = Choose one of the tied players.
rw-refuse-order-used = { $order } is not in your hand: a used order comes back in Spring.
rw-refuse-order-first = First choose an order of your hand.

## Components
rw-content-no-effect = The season card { $card } has the effect { $effect }, which the game does not know.
rw-content-no-number = The season card { $card } with the effect { $effect } needs the number { $number }.
rw-content-no-card = No season card has the effect { $effect }.

## Limits
rw-ask-trim = { $surplus ->
    [one] One unit too many in { $area }: choose the unit to destroy ({ $limit } may stay).
   *[other] { $surplus } units too many in { $area }: choose one to destroy ({ $limit } may stay).
}
rw-log-destroyed = { $count ->
    [one] 1 { $unit } is destroyed in { $area }.
   *[other] { $count } × { $unit } are destroyed in { $area }.
}
rw-log-stronghold = { $seat } places a stronghold in { $area }.
rw-log-stronghold-lost = { $seat } loses the stronghold in { $area }.
rw-log-development-lost = The { $development } in { $area } is removed.

## Runes
rw-ask-bring-back = You receive a dragon rune. { $left ->
    [one] You may first discard one false rune from an area you control.
   *[other] You may first discard up to { $left } false runes from areas you control.
}
rw-ask-place-runes = { $placed ->
    [0] Choose the first of the two areas for a dragon rune and a false rune.
   *[other] Choose the area for the other rune token.
}
rw-ask-which-is-dragon = Choose which of the two tokens is the dragon rune. Only you will know.
rw-ask-place-dragon = Choose the area for your dragon rune.
rw-ask-place-one-rune = There is room for one token only: choose which one you lay; the other goes back to the supply.
rw-log-rune = { $seat } lays a rune token in { $area }.
rw-log-rune-seen = The token in { $area } is a { $rune ->
    [dragon] dragon rune
   *[false] false rune
}.
rw-log-rune-gone = A { $rune ->
    [dragon] dragon rune
   *[false] false rune
} leaves { $area } for the supply.
rw-log-rune-moved = The rune token of { $start } moves to { $area }.
rw-log-runes-swapped = The rune tokens of { $start } and { $area } change places.
rw-log-runes-mixed = { $seat } mixes the rune tokens of { $start } and { $area } and lays them face down.
rw-log-rune-revealed = The rune token in { $area } is turned up: a { $rune ->
    [dragon] dragon rune
   *[false] false rune
}.
rw-log-receives-rune = { $seat } receives a dragon rune.
rw-log-rune-returned = There is no area where { $seat } could lay a rune token.
rw-refuse-rune-there = { $area } already holds a rune token.
rw-refuse-rune-enemy = { $area } is an enemy area: rune tokens go to friendly or uncontrolled areas.

## Movement
rw-ask-strategize = Move figures to adjacent friendly or empty areas, or be done.
rw-ask-strategize-along = Choose the unit of your faction that follows the allied units to { $area }.
rw-ask-activate = Choose the area to activate, or decline.
rw-ask-march = Choose who marches into { $area }, or be done.
rw-ask-march-along = Choose the unit of your faction that goes to { $area } with its allies.
rw-log-activate = { $seat } activates { $area }.
rw-log-march = { $seat } moves { $count } × { $unit } from { $start } to { $area }.
rw-log-allies-lost = The neutral units in { $area } are no longer { $seat }'s allies.
rw-log-ride = { $seat }'s { $hero } rides from { $start } to { $area }.
rw-refuse-activate-first = First activate the area that your units are to enter.
rw-refuse-activated = { $area } already holds your activation token.
rw-refuse-not-yours = You have no units in { $area }.
rw-refuse-not-there = There are not that many units of this type in { $area }.
rw-refuse-routed = Routed units cannot move, and too few are standing in { $area }.
rw-refuse-held = Units cannot leave { $area }: your activation token is there.
rw-refuse-storm = In this weather only the winner of the bid moves units.
rw-refuse-moved = These units in { $area } have already moved with this order.
rw-refuse-unled = Allied units wait in { $area }: a unit of your faction must follow them before the movement ends.
rw-refuse-needed = Then allied units would end this movement without a unit of your faction.
rw-refuse-not-allied = The neutral units in { $area } are not your allies: no unit of your faction is with them.
rw-refuse-allies-alone = Allied units enter { $area } only together with units of your faction.
rw-refuse-not-adjacent = { $area } is not adjacent.
rw-refuse-border = A mountain or water border bars the way to { $area }.
rw-refuse-occupied = { $area } is neither friendly nor empty.
rw-refuse-too-far = { $area } is too far away.
rw-refuse-way-blocked = The only ways to { $area } lead through enemy or neutral areas.
rw-refuse-second-battle = This order has had its battle: no units may enter { $area } to fight another one.
rw-refuse-hero-routed = The hero in { $area } is routed and cannot move.
rw-refuse-hero-moved = The hero in { $area } has already moved with this order.
rw-refuse-heroes-stay = Heroes do not move with this order.
rw-refuse-dungeon = The Dungeon in { $area } holds this hero until the season ends.
rw-refuse-not-your-hero = { $hero } is not your hero.

## Diplomacy
rw-ask-meet = Neutral units hold { $area }: fight, or spend influence on diplomacy.
rw-ask-pick-fate = Choose the fate card that decides the diplomacy in { $area }.
rw-ask-rebuffed = The neutral units in { $area } refuse: fight, or retreat.
rw-log-fate-for-diplomacy = Fate card { $card }: { $destiny ->
    [gold] gold
    [silver] silver
   *[red] red
}.
rw-log-diplomacy-gold = The neutral units in { $area } become allies of { $seat }.
rw-log-diplomacy-silver = The neutral units in { $area } retreat before { $seat }.
rw-log-diplomacy-red = The neutral units in { $area } refuse { $seat }: battle or retreat.
rw-refuse-stake = You may spend { $least } to { $most } influence on diplomacy.
rw-refuse-second-attempt = You have already attempted diplomacy in { $area }.

## Harvest
rw-ask-raise-dial = The development in { $area } raises one of your dials: choose which.
rw-ask-develop = Lower your wood by 1 to place a development at one of your strongholds, or decline.
rw-ask-take-up-development = All developments of this kind are on the board: choose the one you take up.
rw-log-dial = { $seat }: { $resource ->
    [food] food
    [wood] wood
   *[ore] ore
} { $before } → { $after }.
rw-log-development = { $seat } places { $development } in { $area }.
rw-refuse-no-stronghold = You have no stronghold in { $area }.
rw-refuse-developed = The stronghold in { $area } already has a development.

## Recruit
rw-ask-recruit = Choose the dial from which you recruit, or decline.
rw-ask-muster = Choose where your next unit stands: { $unit } ({ $left } left to place).
rw-ask-missing-figure = All figures of this type are in play: { $unit }. Choose one to destroy so that it can be recruited anew, or forgo it.
rw-log-recruits = { $seat } recruits from the { $resource ->
    [food] food
    [wood] wood
   *[ore] ore
} dial.
rw-log-recruit = { $seat } places 1 { $unit } in { $area }.
rw-refuse-same-dial = You have already recruited from this dial.
rw-refuse-muster-there = Your units cannot be placed in { $area }.

## Cities
rw-ask-rally = Choose a city and what it gives you, or be done.
rw-ask-city-unit = { $left ->
    [one] One more unit joins you in { $area }: choose its type.
   *[other] { $left } more units join you in { $area }: choose the type of the next.
}
rw-log-city-units = { $seat } calls for units of the city in { $area }.
rw-log-city-tactics = { $seat } asks the city in { $area } for tactics cards.
rw-log-city-influence = { $seat } asks the city in { $area } for influence.
rw-log-city-quests = { $seat } asks the city in { $area } for quests.
rw-log-neutral-placed = 1 { $unit } is placed in { $area }.
rw-refuse-no-city = You control no city in { $area }.
rw-refuse-city-used = The city in { $area } has already helped you with this order.
rw-refuse-no-figures = No figures are left of the units this city offers.

## Titles
rw-ask-take-title = Take a title for influence, or decline.
rw-ask-give-reward = Choose a reward card to discard ({ $left } to go).
rw-ask-give-tactic = Choose a tactics card to discard ({ $left } to go).
rw-log-title = { $seat } takes the title { $title } for { $amount } influence.
rw-log-trade = { $seat } uses the title { $title } to gain a dragon rune.
rw-refuse-title-held = You already hold the title { $title }.
rw-refuse-trade = The title { $title } gives you nothing now: it must be yours, its price in your hands, and unused in this turn.
rw-refuse-title-price = The title { $title } costs at least { $price } influence.

## Fortify
rw-ask-fortify = Build a stronghold, repair one, move runes, each at most once; or be done.
rw-ask-take-up-stronghold = All your strongholds are on the board: choose the one you give up.
rw-ask-put-back-runes = Choose whether the tokens of { $first } and { $second } change places. Only you will know.
rw-log-repair = { $seat } repairs the stronghold in { $area }.
rw-refuse-fortify-once = Each part of Fortify can be used only once.
rw-refuse-no-wood-or-ore = Building a stronghold needs 1 wood and 1 ore.
rw-refuse-no-ore = Repairing a stronghold needs 1 ore.
rw-refuse-no-site = A stronghold needs an area you control that has none.
rw-refuse-city-there = No stronghold can be built in { $area }: there is a city.
rw-refuse-not-damaged = You have no damaged stronghold in { $area }.
rw-refuse-runes = Choose two areas you control, with a rune token in at least one of them.

## Battles: what is asked
rw-ask-choose-support = Choose a hero to support a unit type in this battle, or be done.
rw-ask-choose-type = Round { $round }: choose the unit type { $seat ->
    [neutral] of the neutral units
   *[other] of yours
} that attacks now.
rw-ask-support-draw = Your { $unit } is supported by a hero: how many further fate cards do you draw?
rw-ask-discard-fate = Choose a fate card to discard unresolved.
rw-ask-assign-damage = { $amount ->
    [one] 1 damage
   *[other] { $amount } damage
} to { $seat ->
    [neutral] the neutral units
   *[other] your units
}: choose who takes the next.
rw-ask-choose-rout = { $amount ->
    [one] 1 rout
   *[other] { $amount } routs
} for { $seat ->
    [neutral] the neutral units
   *[other] your units
}: choose who is routed next.
rw-ask-hit-unit = Choose the enemy unit that takes the damage.
rw-ask-charge = Choose the enemy unit that is routed: one rectangle, or triangles.
rw-ask-banish = Choose the unit that must retreat from the battle.
rw-ask-overpower = Deal the damage, or choose a damaged or routed enemy unit to destroy.
rw-ask-slay-shape = Choose the enemy unit that is destroyed.
rw-ask-rout-unit = Choose the enemy unit that is routed.
rw-ask-terrify = Choose an enemy unit: it is routed, or destroyed if it was routed already.
rw-ask-rain-fire = Choose who is destroyed: triangles, or a rectangle.
rw-ask-burn = Choose a standing unit that takes the damage.
rw-ask-sacrifice = You may destroy one of your own to deal the damage.
rw-ask-rage = Choose the Giant whose damage is dealt.
rw-ask-use-fortification = Discard the { $development } for its effect?
rw-ask-replace-stronghold = { $unused ->
    [0] Give up one of your strongholds to place it, damaged, in { $area }?
   *[other] Place one of your strongholds, damaged, in { $area }?
}
rw-ask-choose-retreat = { $owner ->
    [neutral] The neutral units retreat
   *[other] { $units ->
        [one] 1 unit retreats
       *[other] { $units } units retreat
    }
} from { $area }: choose where to.
rw-ask-choose-hero-retreat = Choose where your supporting heroes retreat to.
rw-ask-choose-surplus = { $units ->
    [one] 1 unit
   *[other] { $units } units
} above the limit in { $area } must retreat: choose one.

## Battles: the log
rw-log-battle = { $seat } attacks { $defender ->
    [neutral] the neutral units
   *[other] { $defender }
} in { $area }.
rw-log-support = { $seat }'s { $hero } supports the { $unit }.
rw-log-combat-round = Round { $round }.
rw-log-combat-pass = Round { $round } goes on.
rw-log-fate-drawn = { $seat ->
    [neutral] The neutral side draws
   *[other] { $seat } draws
} { $cards ->
    [one] 1 fate card
   *[other] { $cards } fate cards
} for the { $unit }.
rw-log-fate-seen = You have drawn fate card { $card }.
rw-log-fate-discarded = { $seat } discards fate card { $card } unresolved.
rw-log-specials = { $seat ->
    [neutral] The neutral side shows
   *[other] { $seat } shows
} { $symbols ->
    [one] a special symbol
   *[other] { $symbols } special symbols
}.
rw-log-ability = { $ability }: the ability of { $seat ->
    [neutral] the neutral { $unit }
   *[other] { $seat }'s { $unit }
}.
rw-log-routs = { $seat ->
    [neutral] The neutral side deals
   *[other] { $seat } deals
} { $routs ->
    [one] 1 rout
   *[other] { $routs } routs
}.
rw-log-deals-damage = { $seat ->
    [neutral] The neutral side deals
   *[other] { $seat } deals
} { $damage } damage.
rw-log-unit-hurt = { $seat ->
    [neutral] A neutral { $unit }
   *[other] { $seat }'s { $unit }
} takes { $damage } damage.
rw-log-unit-destroyed = { $seat ->
    [neutral] A neutral { $unit }
   *[other] { $seat }'s { $unit }
} is destroyed.
rw-log-unit-routed = { $seat ->
    [neutral] A neutral { $unit }
   *[other] { $seat }'s { $unit }
} is routed.
rw-log-raised = { $count ->
    [one] 1 { $unit } rises
   *[other] { $count } of the type { $unit } rise
} for { $seat ->
    [neutral] the neutral side
   *[other] { $seat }
}.
rw-log-fortification = The { $development } of { $seat ->
    [neutral] the defence
   *[other] { $seat }
} comes into play.
rw-log-battle-won = Strength { $attacker } against { $defender }: { $seat ->
    [neutral] the neutral units hold
   *[other] { $seat } wins the battle for
} { $area }.
rw-log-battle-cancelled = { $seat ->
    [neutral] The defence gives up
   *[other] { $seat } gives up
} { $area }: the battle is broken off.
rw-log-stronghold-damaged = { $seat }'s stronghold in { $area } is damaged.
rw-log-bystanders = { $units ->
    [one] 1 unit of { $seat ->
        [neutral] the neutral side
       *[other] { $seat }
    } that lay routed in { $area } is destroyed.
   *[other] { $units } units of { $seat ->
        [neutral] the neutral side
       *[other] { $seat }
    } that lay routed in { $area } are destroyed.
}
rw-log-retreat = { $units ->
    [one] 1 unit of { $seat ->
        [neutral] the neutral side
       *[other] { $seat }
    } retreats from { $start } to { $area }.
   *[other] { $units } units of { $seat ->
        [neutral] the neutral side
       *[other] { $seat }
    } retreat from { $start } to { $area }.
}
rw-log-no-retreat = { $units ->
    [one] 1 unit of { $seat ->
        [neutral] the neutral side
       *[other] { $seat }
    } finds no retreat from { $area } and is destroyed.
   *[other] { $units } units of { $seat ->
        [neutral] the neutral side
       *[other] { $seat }
    } find no retreat from { $area } and are destroyed.
}
rw-log-hero-retreats = { $seat }'s { $hero } retreats to { $area }, routed.

## Battles: refusals
rw-refuse-damaged-first = Damage goes to units that are damaged already, as long as there are any.
rw-refuse-standing-first = Damage goes to standing units before routed ones.
rw-refuse-tough-first = This damage goes to units of health { $health } or more, as long as there are any.
rw-refuse-undamaged-first = A rout takes an undamaged standing unit, as long as there is one.
rw-refuse-retreat-far = { $area } is not next to { $origin }: a retreat goes to an adjacent area.
rw-refuse-retreat-controlled = { $area } belongs to a player: unallied neutral units retreat to areas that nobody controls.
rw-refuse-retreat-held = { $area } is neither friendly nor empty: units retreat to friendly areas, or else to empty ones.
rw-refuse-retreat-empty = { $area } is empty, and there is a friendly area to retreat to.
rw-refuse-retreat-border = Not all of these units can cross the border to { $area }.

## Heroes, quests, duels, rewards and discoveries: what is asked
rw-ask-place-hero = Choose the stronghold at which { $hero } appears.
rw-ask-dismiss-hero = You have four heroes: choose which of the earlier three leaves you.
rw-ask-hire = Spend influence to draw as many hero cards, or decline.
rw-ask-keep-hero = Choose the hero you keep.
rw-ask-bearer = Choose the hero who discards { $reward }.
rw-ask-keep-reward = Choose the reward card that Astarra keeps.
rw-ask-next-hero = Choose the hero who acts next, or end your part of the quest phase.
rw-ask-hero-action = { $hero } acts: move, heal, train, or stay to duel or attempt a quest here.
rw-ask-hero-moves = { $left ->
    [one] { $hero } may go one area farther, or stay.
   *[other] { $hero } may go { $left } areas farther, or stay.
}
rw-ask-train-more = Choose the attribute that rises by another 1.
rw-ask-venture = { $hero } has arrived: challenge a hero, attempt a quest, or do neither.
rw-ask-quest-stake = Choose how much influence you spend; you draw as many fate cards.
rw-ask-choose-attribute = Choose the attribute that is tested.
rw-ask-pick-destiny = Choose the fate card that counts.
rw-ask-learn-any = Choose the attribute that rises by 1.
rw-ask-look-objective = Choose the player at whose objective you look.
rw-ask-duel-special = { $hero } has a special symbol: strike for { $damage } damage, or use a reward.
rw-ask-cancel-damage = { $hero } is about to take { $damage } damage: cancel some of it, or take it.
rw-ask-spoils = Choose which of your heroes takes which reward of the defeated one.
rw-ask-trail-of-blood = Krutzbeck draws blood: choose the enemy hero who takes the damage.
rw-ask-healing-salves = Choose the hero whom Red Scorpion heals.
rw-ask-slip-away = Choose where Silhouette slips away to.
rw-ask-merchant = A travelling merchant: spend influence for a reward card, or decline.
rw-ask-raiders = Raiders: { $hero } loses a reward card, or takes more damage.
rw-ask-scroll-of-sight = Choose the area whose face-down tokens you look at.
rw-ask-found-training = Choose the attribute that rises by 1, or decline.
rw-ask-flute = Choose the area to which the neutral units follow the flute.
rw-ask-aim-storm = Choose the area on which the Ice Storm breaks.
rw-ask-ice-storm = Choose the units that the Ice Storm routs.
rw-ask-summoning = Choose a unit that the Rune of Summoning brings.
rw-ask-moment-quest_phase_start = The quest phase begins: use what your heroes have for it, or pass.
rw-ask-moment-hero_action = Your hero is about to act: use a reward first, or pass.
rw-ask-moment-hero_arrives = A hero of another player has arrived: play a card, or pass.
rw-ask-moment-duel_challenged = Your hero is challenged: avoid the duel, or pass and fight.
rw-ask-moment-duel_start = The duel is about to begin: use cards and abilities, or pass.
rw-ask-moment-fate_seen = The fate cards are drawn: change them, or pass.

## Heroes, quests, duels, rewards and discoveries: what happened
rw-log-hero-gained = { $hero } joins { $seat } in { $area }.
rw-log-heroes-drawn = { $cards ->
    [one] { $seat } draws one hero card.
   *[other] { $seat } draws { $cards } hero cards.
}
rw-log-hero-left = { $rewards ->
    [0] { $hero } leaves { $seat }.
   *[other] { $hero } leaves { $seat }; his rewards are discarded.
}
rw-log-hero-defeated = { $hero } of { $seat } is defeated in { $area }.
rw-log-grave = { $rewards ->
    [one] One reward card is left behind in { $area }.
   *[other] { $rewards } reward cards are left behind in { $area }.
}
rw-log-hero-hurt = { $hero } takes { $damage } damage.
rw-log-hero-healed = { $damage } damage is removed from { $hero }.
rw-log-hero-routed = { $hero } is routed in { $area }.
rw-log-hero-trained = { $hero } trains { $attribute ->
    [strength] Strength
    [agility] Agility
   *[wisdom] Wisdom
}: now +{ $training }.
rw-log-hero-moves = { $hero } of { $seat } goes to { $area }.
rw-log-reward = { $hero } of { $seat } receives a reward card.
rw-log-reward-drawn = { $hero } has received { $reward }.
rw-log-reward-shown = { $hero } of { $seat } shows { $reward }.
rw-log-reward-discarded = { $seat } discards { $reward } of { $hero }.
rw-log-reward-given = { $hero } hands a reward card to { $taker } in { $area }.
rw-log-loot = { $rewards ->
    [one] { $hero } of { $seat } takes the reward card left behind in { $area }.
   *[other] { $hero } of { $seat } takes the { $rewards } reward cards left behind in { $area }.
}
rw-log-quest-phase = The quest phase begins.
rw-log-hero-ability = { $hero } of { $seat } uses { $ability }.
rw-log-dungeon = The Dungeon in { $area } holds { $hero }.
rw-log-attempt = { $hero } of { $seat } attempts { $quest } in { $area }.
rw-log-test = { $hero } tests { $attribute ->
    [strength] Strength
    [agility] Agility
   *[wisdom] Wisdom
}: { $cards ->
    [0] no fate card, the test fails
    [one] one fate card
   *[other] { $cards } fate cards
}.
rw-log-fate-turned = { $seat } draws fate: { $numbers }.
rw-log-fate-chosen = { $seat } chooses fate card { $card }: { $destiny }.
rw-log-quest-failed = { $quest } is not completed; { $seat } keeps it.
rw-log-quest-completed = { $seat } completes { $quest }.
rw-log-quest-discarded = { $seat } discards { $quest } uncompleted.
rw-log-objective-seen = { $seat } looks at the objective of { $rival }.
rw-log-objective-is = The objective of { $rival } is { $objective }.
rw-log-rune-looked-at = The rune token in { $area } is a { $rune ->
    [dragon] dragon rune
   *[false] false rune
}.
rw-log-challenge = { $hero } of { $seat } challenges { $foe } to a duel.
rw-log-quest-duel = { $hero } fights a duel with a { $unit }.
rw-log-duel-avoided = { $hero } avoids the duel.
rw-log-duel-round = Round { $round } of the duel.
rw-log-duel-damage = { $hero } takes { $damage } damage.
rw-log-duel-spared = { $hero } is spared { $damage } damage.
rw-log-duel-reward = { $hero } uses { $reward }.
rw-log-card-ignored = The fate card of { $hero } has no effect.
rw-log-reflected = { $hero } turns { $damage } damage back.
rw-log-cancelled = { $hero } cancels { $damage } damage.
rw-log-backfire = The bombs of { $hero } backfire for { $damage } damage.
rw-log-duel-undecided = The duel ends without a fall.
rw-log-duel-won = { $rewards ->
    [0] { $hero } of { $seat } defeats { $foe }.
   *[other] { $hero } of { $seat } defeats { $foe } and takes the rewards.
}
rw-log-unit-beaten = The { $unit } is beaten.
rw-log-unit-unbeaten = The { $unit } is not beaten.
rw-log-discovery = { $hero } of { $seat } discovers { $token } in { $area }.
rw-log-scroll = { $seat } looks at the face-down tokens in { $area }.
rw-log-token-seen = The discovery token in { $area } is { $token }.
rw-log-cleared = { $seat } clears away { $token } in { $area }.
rw-log-lured = { $units ->
    [one] One neutral unit follows the flute to { $area }.
   *[other] { $units } neutral units follow the flute to { $area }.
}
rw-log-stood-up = The routed figures of { $seat } in { $area } stand up.
rw-log-frozen = { $units } × { $unit } in { $area } routed by the Ice Storm.
rw-log-summoned-unit = The Rune of Summoning brings { $unit } of { $seat } to { $area }.

## Heroes, quests, duels, rewards and discoveries: why not
rw-refuse-newcomer = { $hero } has only just come: one of the earlier three heroes must leave.
rw-refuse-hero-acted = { $hero } has acted in this quest phase already.
rw-refuse-hero-lies = { $hero } is routed: a routed hero may only heal or train.
rw-refuse-hero-range = { $hero } has gone as far as a Move action leads: { $areas } areas.
rw-refuse-hero-border = { $hero } cannot cross that border.
rw-refuse-hero-far = { $hero } goes step by step, to a neighbouring area.
rw-refuse-hero-moving = { $hero } has chosen to move: one action for each hero.
rw-refuse-heal-here = { $hero } can only heal in an area you control.
rw-refuse-trained = An attribute of { $hero } cannot rise by more than 2 from training.
rw-refuse-ambushed = { $hero } has been ambushed and may neither duel nor attempt a quest.
rw-refuse-no-foe = { $hero } can only challenge another player's hero within reach.
rw-refuse-quest-here = { $hero } cannot attempt { $quest } here.

## Components of heroes, quests, rewards and discoveries
rw-content-unknown-effect = { $component } has the effect { $effect }, which the game does not know.
rw-content-idle-effect = No component has the effect { $effect }.

## Moments for cards: what is asked
rw-window-name-quest_phase_start = Start of the quest phase
rw-window-name-hero_action = Before a hero of yours acts
rw-window-name-hero_arrives = A hero of another player arrives
rw-window-name-duel_challenged = A hero of yours is challenged
rw-window-name-duel_start = Start of a duel
rw-window-name-fate_seen = Fate cards drawn for a hero of yours
rw-window-name-your_turn = Free moments of your turn
rw-window-name-battle_start = Start of a battle
rw-window-name-battle_round = Before a combat round
rw-window-name-specials_revealed = Special symbols revealed
rw-window-name-battle_strength = Before strength is counted
rw-window-name-diplomacy = Before diplomacy
rw-window-name-winter_food = Food limit in winter
rw-window-name-line_up = Before units are lined up
rw-window-name-stronghold_lost = A stronghold of yours is lost
rw-window-quest_phase_start = The quest phase begins: heroes may use what they have for it.
rw-window-hero_action = A hero is about to act: a reward may be used first.
rw-window-hero_arrives = A hero has arrived: the other players may play a card.
rw-window-duel_challenged = A hero is challenged: the duel may be avoided.
rw-window-duel_start = The duel is about to begin: cards and abilities may be used.
rw-window-fate_seen = The fate cards are drawn: they may be changed.
rw-window-your_turn = A free moment of the turn: cards and abilities may be used.
rw-window-battle_start = The battle is about to begin: tactics cards may be played.
rw-window-battle_round = A combat round is about to begin: tactics cards may be played.
rw-window-specials_revealed = The special symbols are revealed: tactics cards may be played.
rw-window-battle_strength = Strength is about to be counted: tactics cards may be played.
rw-window-diplomacy = Fate cards are about to be drawn for diplomacy: tactics cards may be played.
rw-window-line_up = An army with routed figures is attacked: tactics cards may be played before units are lined up.
rw-window-stronghold_lost = A stronghold is lost: tactics cards may be played before it falls.
rw-window-winter_food = The winter limit is about to be applied: tactics cards may be played.
rw-ask-moment-your_turn = A free moment of your turn: use cards and abilities, or pass.
rw-ask-moment-line_up = You are attacked where figures of yours lie routed: play tactics cards before units are lined up, or pass.
rw-ask-moment-battle_start = The battle is about to begin: play tactics cards, or pass.
rw-ask-moment-battle_round = A combat round is about to begin: play tactics cards, or pass.
rw-ask-moment-specials_revealed = The special symbols are revealed: play tactics cards, or pass.
rw-ask-moment-stronghold_lost = You have lost your stronghold: play tactics cards before it falls, or pass.
rw-ask-moment-battle_strength = Strength is about to be counted: play tactics cards, or pass.
rw-ask-moment-diplomacy = You are about to draw fate cards for diplomacy: play tactics cards, or pass.
rw-ask-moment-winter_food = The winter limit is about to be applied to you: play tactics cards, or pass.

## Influence, tactics and quests in hand
rw-ask-drop-tactic = You have more than ten tactics cards: choose one to discard.
rw-ask-drop-quest = You have more than three quests: choose one to discard.
rw-log-influence = { $seat } takes { $amount } influence.
rw-log-influence-spent = { $seat } gives { $amount } influence.
rw-log-tactics = { $cards ->
    [one] { $seat } draws one tactics card.
   *[other] { $seat } draws { $cards } tactics cards.
}
rw-log-tactic-drawn = The card is { $tactic }.
rw-log-tactic-dropped = { $seat } discards { $tactic }.
rw-log-tactic-replaced = { $tactic } speaks of false runes: it is discarded, and another card drawn for it.
rw-log-quests = { $cards ->
    [one] { $seat } draws one quest.
   *[other] { $seat } draws { $cards } quests.
}
rw-log-quest-dropped = { $seat } discards the quest { $quest }.

## Tactics cards: what is asked
rw-ask-lost-city = Choose the area in which your hero founds a stronghold.
rw-ask-give-up-stronghold = All your strongholds are on the board: choose the one you give up for { $area }.
rw-ask-rumor-rival = Choose the opponent who hears the rumors.
rw-ask-rumor-area = Choose the area that { $seat } cannot activate any more.
rw-ask-forced-march = Choose the activation token that you take off the board.
rw-ask-call-of-the-wild = Choose the neutral units that come, and where to.
rw-ask-call-more = Does another { $unit } come to { $area }?
rw-ask-herd = Choose the area whose neutral units stampede.
rw-ask-raze-city = Choose the city that you destroy.
rw-ask-false-trail = Lay a false rune in one of your areas, or exchange the tokens of two.
rw-ask-rune-thief = Choose the hero who carries off the rune token of his area.
rw-ask-carry-rune = Choose the area to which { $hero } carries the rune token.
rw-ask-spies-guild = Choose the used order that you take back into your hand.
rw-ask-counsel-rival = Choose the opponent with whom you draw tactics cards.
rw-ask-counsel = Choose how many tactics cards you and then { $seat } draw.
rw-ask-coercion = Choose the hero whom you coerce.
rw-ask-keep-faith = { $seat } coerces { $hero }: spend { $cost } influence to keep the hero, or let go.
rw-ask-scrying = { $looked ->
    [0] Look at the rune tokens of up to { $left } areas, or into the hand of an opponent.
   *[other] Look at the rune token of another area ({ $left } left), or be done.
}
rw-ask-rally-cry = { $left ->
    [one] Choose a routed unit or hero to stand up.
   *[other] Choose up to { $left } routed units and heroes to stand up.
}
rw-do-draw = Draw { $number }

## Tactics cards: what happened
rw-log-tactic-played = { $seat } plays { $tactic }.
rw-log-rumors = Rumors keep { $seat } away from { $area }: it holds an activation token of theirs.
rw-log-token-back = { $seat } takes the activation token off { $area }.
rw-log-wild = { $unit } comes to { $area }.
rw-log-city-destroyed = The city { $city } in { $area } is destroyed.
rw-log-coerced = { $hero } leaves { $former } for { $seat }.
rw-log-scrying = { $seat } looks at the rune token in { $area }.
rw-log-rallied = { $unit } of { $seat } stands up again.

## Tactics cards: what may not be done
rw-refuse-tactic-twice = You have just played { $tactic }: two cards of one kind cannot be played at the same moment.
rw-refuse-tactic-fresh = You have drawn { $tactic } in this season: it can be played from the next one on.
rw-refuse-tactic-absent = You do not have { $tactic } in your hand.
rw-refuse-tactic-moment = { $tactic } cannot be played at this moment, but { $moment ->
    [your_turn] at a free moment of your own turn
    [battle_start] at the start of a battle
    [battle_round] before a combat round
    [specials_revealed] when special symbols have been revealed in a battle
    [battle_strength] before strength is counted in a battle
    [stronghold_lost] when you have lost a battle for your stronghold
    [diplomacy] before you draw fate cards for diplomacy
    [hero_arrives] when another player's hero has arrived in the quest phase
    [duel_start] at the start of a duel
    [fate_seen] when fate cards have been drawn for your hero
   *[winter_food] when the winter limit is about to be applied to you
}.
rw-refuse-tactic-figures = { $tactic } is for players who have figures in the battle; you have none.
rw-refuse-tactic-user = { $tactic } is for { $by ->
    [attacker] the attacker
    [defender] the defender
    [defender_in_area] the defender, with units in the area
    [own_figures] the player whose turn it is, or whoever fights
    [hero_controller] whoever controls the hero
    [active_player] the player whose turn it is
   *[other] those who fight
} alone.
rw-refuse-tactic-vain = { $tactic } could do nothing now, or you cannot pay for it.
rw-content-tactic-timing = { $card } is to be played at the moment { $timing }, which the game does not know.
rw-content-tactic-user = { $card } is to be played by { $by }; the game knows no such player.
rw-content-tactic-number = { $card } with the effect { $effect } needs { $number }.

## Objectives
rw-log-objective = { $seat } has fulfilled the objective { $objective }.
rw-log-objective-exchanged = { $seat } shows the objective { $objective }, which has become impossible, and draws another one.
rw-refuse-objective = The condition of your objective is not fulfilled.
rw-refuse-objective-gone = You have no objective any more.
rw-refuse-objective-battle = Objectives wait until the battle is over.
rw-refuse-objective-exchange = Your objective cannot be exchanged now.
rw-content-unknown-condition = { $card } has the condition { $condition }, which the game does not know.
rw-content-unknown-exchange = { $card } may be exchanged, but the game does not know when, for the condition { $condition }.
rw-content-objective-number = { $card } with the condition { $condition } needs { $number }.
rw-content-idle-condition = No objective has the condition { $condition }.

## On the table
rw-board = The land of Terrinoth
rw-headline-setup = Before the first Spring
rw-headline = { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
} of year { $year }
rw-headline-turn = { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
} of year { $year }: { $seat } – { $order }
rw-notice-season = { $card }
rw-notice-victory-card = { $seat } has claimed victory: the card is turned up in { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
}
rw-track-runes = Dragon runes known to you
rw-track-runes-tip = Whoever controls { $most } dragon runes wins. Runes that lie face down and that you have not seen are not counted here.
rw-track-food = Food
rw-track-wood = Wood
rw-track-ore = Ore
rw-track-season = Season
rw-track-year = Year
rw-season-spring = Spring
rw-season-summer = Summer
rw-season-autumn = Autumn
rw-season-winter = Winter
rw-dial-unit = { $unit }
rw-dial-influence = Influence
rw-dial-tactics = Tactics card
rw-counter-influence = Influence
rw-counter-tactics = Tactics cards in hand
rw-counter-quests = Quests
rw-counter-heroes = Heroes
rw-counter-strongholds = Strongholds
rw-counter-face-down = Rune tokens face down in areas of this player
rw-counter-order = Order of this season: { $order }
rw-counter-titles = Titles
rw-counter-played = Orders used this year
rw-counter-tiles = Map tiles to lay
rw-counter-food = Food
rw-counter-wood = Wood
rw-counter-ore = Ore
rw-short-influence = influence
rw-short-tactics = tactics
rw-short-quests = quests
rw-short-heroes = heroes
rw-short-strongholds = forts
rw-short-face-down = hidden
rw-short-titles = titles
rw-short-played = used
rw-short-tiles = tiles
rw-short-food = food
rw-short-wood = wood
rw-short-ore = ore
rw-short-order = order
rw-short-objective = objective
rw-tip-influence = Influence is spent on diplomacy, bids, titles and heroes.
rw-tip-tactics = Tactics cards in hand, for battles, duels and one's own turn. A card waits until the season after it was drawn.
rw-tip-quests = Errands for heroes, seen by their owner alone. One that is completed brings a reward card.
rw-tip-units = The kinds of units of the faction, in the order in which they strike in a battle.
rw-tip-hero = A hero of yours with the rewards won so far. Rewards lie face down until they are used.
rw-tip-heroes = In Summer heroes heal, train or go on quests; they also fight duels. Nobody leads more than three.
rw-tip-strongholds = A stronghold holds its area, adds strength to its defence, and is where new units begin.
rw-tip-face-down = Rune tokens face down in this player's areas: some are dragon runes, some are false.
rw-tip-titles = A title helps its holder until another player takes it with more influence.
rw-tip-played = Orders used this year. They come back in Spring; until then the highest of them decides about supremacy.
rw-tip-tiles = Map tiles that this player has still to lay.
rw-tip-food = What this player can recruit from the food dial. In Winter it also says how many units an area feeds.
rw-tip-wood = What this player can recruit from the wood dial. Strongholds and developments cost wood.
rw-tip-ore = What this player can recruit from the ore dial. Strongholds and repairs cost ore.
rw-tip-objective = A secret task. Show it in your turn once it is true, and receive a dragon rune.
rw-tip-order = The order of this season. The lowest number acts first.
rw-zone-orders = Orders
rw-zone-played = Orders used this year
rw-zone-tactics = Tactics cards
rw-zone-quests = Quests
rw-zone-objective = Objective
rw-zone-units = Units, by initiative
rw-zone-hero = { $hero }
rw-zone-heroes = Heroes
rw-zone-tiles = Map tiles to lay
rw-zone-factions = The factions
rw-zone-drawn = Cards to choose from
rw-zone-spoils = Rewards of the defeated hero
rw-zone-season = Season card
rw-zone-titles = Titles
rw-zone-fate = Fate cards
rw-zone-fate-pile = Discarded fate cards
rw-zone-tactics-pile = Discarded tactics cards
rw-zone-rewards-pile = Discarded reward cards
rw-row-attacker = { $seat ->
    [neutral] The attack
   *[other] { $seat } attacks
} { $round ->
    [0] { "" }
   *[other] – round { $round }
}
rw-row-defender = { $seat ->
    [neutral] The neutral units defend
   *[other] { $seat } defends
} { $round ->
    [0] { "" }
   *[other] – round { $round }
}
rw-row-unit = { $count ->
    [one] Initiative { $initiative }
   *[other] { $count } of them, initiative { $initiative }
}
rw-row-challenger = The challenger { $round ->
    [0] { "" }
   *[other] – round { $round }
}
rw-row-challenged = The challenged { $round ->
    [0] { "" }
   *[other] – round { $round }
}
rw-row-duel-unit = Fights for its quest
rw-tile-areas = { $areas }
rw-order-strategize = Redeploy your figures
rw-order-mobilize = March, fight or treat
rw-order-conquer = March, fight or treat
rw-order-harvest = Set the dials
rw-order-recruit = Units of a dial
rw-order-rally-support = Use your cities
rw-order-acquire-power = Gain influence
rw-order-fortify = Build and repair

## Marks
rw-badge-damage = { $number } damage
rw-badge-development = { $token }
rw-badge-back-near = Back 1: next to a home realm
rw-badge-back-far = Back 2+: farther away
rw-fate-destiny = { $destiny ->
    [gold] Gold destiny
    [silver] Silver destiny
   *[red] Red destiny
}
rw-fate-result = { $result ->
    [special] Special
    [rout] Rout { $number }
    [damage] Damage { $number }
   *[miss] Miss
}

## Kinds of components and their facts
rw-kind-unit = Unit
rw-kind-faction = Faction
rw-kind-order = Order
rw-kind-tactic = Tactics card
rw-kind-quest = Quest
rw-kind-objective = Objective
rw-kind-hero = Hero
rw-kind-reward = Reward
rw-kind-title = Title
rw-kind-city = City
rw-kind-discovery = Discovery token
rw-kind-development = Development
rw-kind-token = Token
rw-kind-tile = Map tile
rw-kind-home = Home realm
rw-kind-fate = Fate card
rw-kind-season-spring = Spring card
rw-kind-season-summer = Summer card
rw-kind-season-autumn = Autumn card
rw-kind-season-winter = Winter card
rw-detail-unit = { $faction ->
    [neutral] Neutral unit
   *[other] Unit of the { $faction }
}, { $figures } figures
rw-detail-faction = { $alignment ->
    [good] Good faction
   *[evil] Evil faction
}
rw-detail-order = Order
rw-detail-title = Title
rw-detail-objective = Objective
rw-detail-quest = Quest
rw-detail-starting-quest = Starting quest
rw-detail-season-spring = Spring card
rw-detail-season-summer = Summer card
rw-detail-season-autumn = Autumn card
rw-detail-season-winter = Winter card
rw-detail-tactic = Tactics card, { $count ->
    [one] the only one
   *[other] one of { $count }
}
rw-detail-reward = Reward, { $count ->
    [one] the only one
   *[other] one of { $count }
}
rw-detail-development = Development, { $count ->
    [one] the only one
   *[other] one of { $count }
}
rw-detail-hero = { $alignment ->
    [good] Good hero
    [neutral] Neutral hero
   *[evil] Evil hero
}
rw-detail-discovery = { $type ->
    [event] Discovery: an event
    [location] Discovery: a location
   *[removable_location] Discovery: a location that can be cleared
}, { $count ->
    [one] the only one
   *[other] one of { $count }
}
rw-fact-initiative = Attacks in round { $number }
rw-fact-health = { $number } health
rw-fact-triangle = Triangle: fate cards often miss, and deal 1 damage at most
rw-fact-rectangle = Rectangle: a fate card deals up to 2 damage
rw-fact-hexagon = Hexagon: a fate card deals up to 3 damage, and the unit counts for strength even when routed
rw-fact-hexagon-plain = Hexagon: a fate card deals up to 3 damage
rw-fact-circle = Circle: fate cards often show the special symbol
rw-fact-fast = Fast: marches 3 areas instead of 2
rw-fact-flying = Flying: crosses mountain and water borders
rw-fact-runes-to-win = { $number } are enough
rw-fact-years = { $number } years at most
rw-fact-strength = Strength { $number }
rw-fact-agility = Agility { $number }
rw-fact-wisdom = Wisdom { $number }
rw-fact-weapon = Weapon: a hero uses one weapon in a duel
rw-fact-armour = Armour: a hero uses one piece of armour in a duel
rw-fact-quest-duel = A duel with a unit that is there for the quest alone: { $unit }
rw-fact-test-strength = Test Strength: draw as many fate cards as the hero's Strength and choose one
rw-fact-test-agility = Test Agility: draw as many fate cards as the hero's Agility and choose one
rw-fact-test-wisdom = Test Wisdom: draw as many fate cards as the hero's Wisdom and choose one
rw-fact-training = To train an attribute raises it by 1, by training at most by 2
rw-fact-objective = When it is true, show the card and receive a dragon rune
rw-fact-objectives-good = Is dealt one of the good objectives
rw-fact-objectives-evil = Is dealt one of the evil objectives
rw-fact-normal-damage = The normal rules: who is hit gives out the damage, to damaged units first, then to standing, then to routed ones
rw-fact-normal-rout = The normal rules: who is hit chooses, and undamaged units that stand are routed first
rw-fact-good = For good factions
rw-fact-evil = For evil factions
rw-fact-city-units = { $count ->
    [one] 1 neutral unit
   *[other] { $count } neutral units
}: { $shape ->
    [triangle] triangle
    [rectangle] rectangle
    [hexagon] hexagon
   *[circle] circle
}
rw-fact-city-tactics = { $number ->
    [one] 1 tactics card
   *[other] { $number } tactics cards
}
rw-fact-city-influence = { $number } influence
rw-fact-city-quests = { $number ->
    [one] 1 quest
   *[other] { $number } quests
}
rw-fact-section = { $shape ->
    [triangle] Triangle
    [rectangle] Rectangle
    [hexagon] Hexagon
   *[circle] Circle
}: { $result ->
    [special] special
    [rout] rout { $number }
    [damage] damage { $number }
   *[miss] miss
}
rw-timing-your-turn = In your turn
rw-timing-line-up = When you are attacked, before units are lined up
rw-timing-battle-start = At the start of a battle
rw-timing-battle-round = At the start of a combat round
rw-timing-specials-revealed = In a battle, when special symbols are shown
rw-timing-battle-strength = In a battle, before strength is counted
rw-timing-stronghold-lost = When you have lost a battle for your stronghold
rw-timing-diplomacy = When you spend influence on diplomacy
rw-timing-hero-arrives = When another player's hero comes into an area of yours
rw-timing-duel-start = At the start of a duel
rw-timing-fate-seen = When fate cards have been drawn in a duel or test of your hero
rw-timing-winter-food = In Winter, before units starve
rw-when-unit = Attacks in round { $number } of a battle
rw-when-harvest = When you use the supremacy effect of Harvest
rw-when-defend = When you defend its area, before strength is counted
rw-when-order = Chosen in secret as your order for a season, once a year
rw-when-title = From when you take it until another player takes it
rw-when-season = Turned up at the start of { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
   *[winter] Winter
}
rw-when-hero-support = In a battle, when the units that this hero supports attack
rw-when-hero-duel = In every duel
rw-when-hero-duel-start = At the start of a duel
rw-when-hero-challenged = When another hero challenges this one
rw-when-hero-first-round = In the first round of a duel
rw-when-hero-gain-reward = When this hero receives a reward card
rw-when-hero-quest-phase = In Summer, before the first hero acts
rw-when-hero-after-move = In Summer, after this hero has moved
rw-when-hero-action-end = In Summer, after this hero has acted
rw-when-hero-test = When this hero is tested
rw-when-hero-quest-completed = When this hero has completed a quest
rw-when-reward-turn = In your turn; the card is discarded
rw-when-reward-turn-or-action = In your turn or before this hero acts; the card is discarded
rw-when-reward-special = In a duel, for a special symbol on this hero's fate card
rw-when-reward-damage = In a duel, when this hero would take damage
rw-when-reward-challenged = When another hero challenges this one
rw-when-reward-movement = Whenever this hero moves
rw-when-reward-test = Whenever this hero is tested
rw-when-quest-area = In Summer, when a hero of yours has moved to { $area } or stayed there
rw-when-quest-place = In Summer, when a hero of yours has moved to such a place
rw-when-objective = In your turn, not during a battle
rw-when-city = With Rally Support, if you control its area: choose one of these
rw-when-event = When a hero ends its move here in Summer; then it is discarded
rw-when-location = From when a hero has turned it up
rw-when-fate = Drawn in battles, duels, tests and diplomacy

## What can be done; an attribute speaks of one step of it
rw-do-faction = Play the { $faction }
    .sure = Play the whole game as the { $faction }?
rw-do-lay = Lay { $tile } at { $space }, its top to the { $facing }
    .tile = Lay { $tile }
    .space = Lay { $tile } at { $space }
rw-do-marker = Set the marker on { $space } and { $other }
    .space = Set one half of the marker on { $space }
rw-do-bury = Bury the dragon rune in { $area }, the false rune in { $other }
    .area = Bury the dragon rune in { $area }
    .ask-other = The dragon rune lies in { $picked }. Where does the false one go?
rw-do-settle = Lay your home realm at { $space }, its top to the { $facing }
    .tile = Lay your home realm
    .space = Lay your home realm at { $space }
rw-do-found = Found your realm in { $area }
rw-do-muster = Place { $unit } in { $area }
    .unit = Place: { $unit }
rw-do-host = { $hero } stands in { $area }
    .hero = { $hero }
rw-do-bid = Bid { $number }
    .seal = Seal a bid of { $number }?
rw-do-favour = Favour { $player }
rw-do-choose = { $choice }
rw-do-order = Choose { $order }
    .seal = Seal { $order } as your order?
rw-do-take-back = Take back { $order }
rw-do-supremacy = Use supremacy
rw-do-decline = Decline
rw-do-done = Done
rw-do-pass = Not now
rw-do-pass-turn = Not in this turn
rw-do-activate = Activate { $area }
rw-do-march = March from { $unit-space } with { $number } × { $unit }
    .unit = March: { $unit }
    .ask-number = How many march? { $picked }
rw-do-shift = Move { $number } × { $unit } from { $unit-space } to { $area }
    .unit = Move: { $unit }
    .area = Move to { $area }: { $unit }
    .ask-area = Where do they go? { $picked }
    .ask-number = How many go? { $picked }
rw-do-ride = { $hero } rides to { $area }
    .hero = { $hero } rides
rw-do-portal = Pay for the portal
rw-do-destroy = Destroy { $unit } in { $unit-space }
rw-do-retreat = Retreat to { $area }
rw-do-drive = Drive them to { $area }
rw-do-spend = Spend { $number } influence
rw-do-pick = Choose { $card }
rw-do-support = { $hero } supports: { $unit }
    .hero = { $hero } supports
rw-do-attack = Attack with: { $unit }
rw-do-extra = Draw { $number } more
rw-do-discard-fate = Discard { $card }
rw-do-rout = { $unit-space ->
    [none] { $number ->
        [none] Rout: { $unit }
       *[other] Rout { $number } × { $unit }
    }
   *[other] { $number ->
        [none] Rout { $unit } in { $unit-space }
       *[other] Rout { $number } × { $unit } in { $unit-space }
    }
}
    .unit = Rout: { $unit }
    .ask-number = How many? { $picked }
rw-do-wound = Damage to: { $unit }
rw-do-slay = Destroy: { $unit }
rw-do-target = Choose: { $unit }
rw-do-use = Use the { $development }
rw-do-replace = Place a stronghold in { $area-space }
rw-do-surplus = Must retreat: { $unit }
rw-do-stand = Stand { $unit } in { $unit-space } up
rw-do-resource = Choose { $resource }
rw-do-build = Build { $development } in { $area-space }
    .development = Build: { $development }
rw-do-recruit = Recruit from { $resource }
rw-do-free = Destroy { $unit } in { $unit-space } to recruit anew
rw-do-forgo = Forgo it
rw-do-city = { $area }: { $benefit }
    .area = Use the city in { $area }
    .ask-benefit = What does the city give?
rw-do-keep = Keep { $hero }
    .sure = Keep { $hero } and put the others back?
rw-do-dismiss = { $hero } leaves
rw-do-title = Take { $title } for { $number }
    .title = Take { $title }
    .ask-number = How much influence for { $picked }?
rw-do-raise = Build a stronghold in { $area }
rw-do-repair = Repair the stronghold in { $area-space }
rw-do-raze = Give up what stands in { $area-space }
rw-do-runes = Mix the runes of { $area } and { $other }
    .area = Mix the runes of { $area } with others
rw-do-swap = Let them change places
rw-do-stay = Stay
rw-do-hero = { $hero } acts
rw-do-step = Go to { $area }
rw-do-heal = Heal { $hero }
rw-do-train = Train { $attribute }
rw-do-duel = Challenge { $hero }
rw-do-attempt = Attempt { $quest }
rw-do-test = Test { $attribute }
rw-do-redraw = Draw anew instead of { $card }
rw-do-strike = Strike
rw-do-reward = Use { $reward }
rw-do-give = Give { $reward } to { $hero }
    .reward = Give away { $reward }
rw-do-part-with = Part with { $reward }
rw-do-loot = { $hero } takes what lies here
rw-do-drop-quest = Discard { $quest }
rw-do-drop-tactic = Discard { $tactic }
rw-do-ability = Use the ability of { $hero }
rw-do-rune = Choose the rune in { $area-space }
rw-do-dragon = Choose { $area-space } for the dragon rune
rw-do-false = Choose { $area-space } for the false rune
rw-do-bring-back = Discard the false rune in { $area-space }
rw-do-reveal = Turn up the rune in { $area-space }
rw-do-play = Play { $tactic }
rw-do-objective = Show your objective
rw-do-exchange = Exchange your objective
rw-do-claim = Claim victory
rw-do-trade = Use { $title }
rw-do-clear = Clear { $area }
rw-do-look = Look at { $area }
rw-do-spy = Look at the cards of { $player }
rw-do-aim = Choose { $area }
rw-do-rival = Choose { $player }
rw-do-figure = Choose { $hero }
rw-step-area = area
rw-step-other = second area
rw-step-space = place
rw-step-unit = units
rw-step-number = how many
rw-step-hero = hero
rw-step-tile = map tile
rw-step-card = card
rw-step-reward = reward
rw-step-development = development
rw-step-benefit = benefit
rw-step-title = title
rw-word-food = Food
rw-word-wood = Wood
rw-word-ore = Ore
rw-word-strength = Strength
rw-word-agility = Agility
rw-word-wisdom = Wisdom
rw-word-standing = Standing
rw-word-routed = Routed
rw-word-units = Units
rw-word-tactics = Tactics cards
rw-word-influence = Influence
rw-word-quests = Quests
rw-word-dragon = Dragon rune
rw-word-false = False rune
rw-word-objective = Objective
rw-word-quest = Quest
rw-word-battle = Fight
rw-word-diplomacy = Diplomacy
rw-word-retreat = Retreat
rw-word-damage = Damage
rw-word-rout = Rout
rw-word-stronghold = Stronghold
rw-word-development = Development
rw-word-runes = Runes
rw-word-hand = Hand
rw-word-place = Place
rw-word-exchange = Exchange
rw-word-keep = Keep
rw-word-leave = Leave
rw-word-finish = Finish
rw-confirm-allies-left = The allied units in { $area } stay behind alone, and are your allies no longer. Be done all the same?
rw-confirm-nobody-marches = Nobody marches, and { $area } stays activated all year. Be done all the same?
rw-confirm-raze = Give up what stands in { $area }?
rw-confirm-dismiss = { $hero } leaves for good, and the rewards are discarded. Go on?
rw-confirm-claim = You turn up { $runes } dragon runes for everybody to see. Claim victory?

## The game, its options and variants
rw-place-free = the place { $steps ->
    [1] { $more ->
        [0] { "" }
       *[other] 1{ " " }
    }
   *[other] { $steps }{ " " }
}{ $direction }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } { $other }
} of { $area ->
    [none] the middle
   *[other] { $area }
}
rw-place-middle = the place in the middle
rw-about = Armies, heroes and secret orders, four seasons a year, and six dragon runes to win.
rw-option-edition = Edition
rw-option-setup = Who lays the land
rw-option-discovery = Discovery tokens
rw-option-epic = Epic game
rw-option-factions = Factions
rw-option-edition-revised = Revised
rw-option-edition-first = First
rw-option-setup-players = The players
rw-option-setup-quick = By lot
rw-option-factions-choose = Chosen by the players
rw-option-factions-random = By lot
rw-variant-revised = Revised edition
rw-variant-quick = Revised edition, land by lot
rw-variant-discovery = With discovery tokens
rw-variant-first = First edition
rw-variant-epic = Epic game (first edition)

## Tips: what each decision is for, said the first time it is asked
# Setup
rw-tip-ask-faction = Every faction has its own units and special powers. Take the one whose fighting you like; all can win.
rw-tip-ask-lay-tile = The land decides who is near whom. Mountains and water between you and the others buy time.
rw-tip-ask-marker = Home realms are laid at these markers. Set yours where a realm has room, and rivals are not all next door.
rw-tip-ask-bury = Dragon runes win the game, and only you know which token is which. Bury yours where you can fetch or guard it.
rw-tip-ask-home-realm = Here your strongholds begin: look for runes, cities and resources within two or three areas, and few neighbours.
rw-tip-ask-first-stronghold = New units and heroes appear at strongholds. Put the first where it both guards your realm and leads out of it.
rw-tip-ask-starting-units = Spread guards thinly and keep a strong group near where you want to march first.
rw-tip-ask-bury-home = The player with the most dragon runes wins. Put this one into the area of your realm that is hardest to reach.
rw-tip-ask-first-hero = Heroes travel and quest while units fight. Start this one on the way to its first quest.
# Seasons and orders
rw-tip-ask-take-back-order = Orders taken back can be used sooner. Choose the one that you want to give again next.
rw-tip-ask-autumn = Influence bids and buys; tactics cards win battles. Take cards if war is near, influence if it is not.
rw-tip-ask-starve-unit = Each area feeds only so many units. Lose the weakest; next time spread them before winter or harvest more food.
rw-tip-ask-choose-order = Every order is used once a year. Rising numbers from season to season earn supremacy effects, so plan low ones early.
rw-tip-ask-use-supremacy = This extra is free: you earned it with a higher order than before. Decline only if it would hurt you.
rw-tip-ask-bid = What you bid is gone, win or lose. Bid what the prize is worth to you, or nothing at all.
rw-tip-ask-bid-tie = You decide for the others: give the place to whoever will trouble you least.
rw-tip-ask-bid-tie-lowest = The lowest bidder usually suffers. Choose the rival whom you would rather see weakened.
rw-tip-ask-show-rune = Whatever you show, everybody knows from then on. Show one that is well guarded.
rw-tip-ask-season-prepare = A new objective helps if yours is out of reach; a quest feeds your heroes; influence is never wrong.
rw-tip-ask-season-lose-resource = Lower the dial that you will harvest or recruit from last, or that gives little anyway.
rw-tip-ask-season-city = A city gives allies and influence to whoever rallies it. Destroy one that serves your rivals.
rw-tip-ask-season-place-rune = You say where the rune of another lies, open for all to see. Choose an area that can be taken from its owner.
rw-tip-ask-season-pick-rune = One token must leave your realm. Send a false one away if you know which it is.
rw-tip-ask-season-send-rune = The token goes outside all home realms. Choose an area that your units can take back.
rw-tip-ask-season-hero = A tournament makes a hero better. Send the one who can win it, unless he is needed on a quest.
rw-tip-ask-season-train = Quests and duels test attributes. Raise the one that this hero's next quest asks for.
rw-tip-ask-season-keep-hero = A trained hero with rewards is worth more than a few influence; one without them can be hired anew.
rw-tip-ask-season-heal = Damage makes heroes lose duels. Heal whoever fights or quests next.
rw-tip-ask-season-quest = Quests pay heroes with rewards. More of them means one that lies on the way.
rw-tip-ask-season-reward = Rewards make heroes stronger, and some hide a dragon rune. Give it to whoever will use it soonest.
rw-tip-ask-season-rival = Whoever you choose cannot march out of the areas you mark next: take the rival who threatens you most.
rw-tip-ask-season-activate = An activated area cannot send units this year. Mark the areas from which you would be attacked.
rw-tip-ask-season-beast = Neutral units block whoever must fight or persuade them. Place them in a rival's way, not in yours.
rw-tip-ask-season-spy = Knowing a rival's tactics cards tells you whether an attack on them is safe.
rw-tip-ask-season-pay = Allies fight for you like your own units. Pay while they guard something you need.
rw-tip-ask-season-masons = A free stronghold repair or development: take what a harvest or recruit of this year will use.
rw-tip-ask-trim = An area holds eight units. Give up the weakest, or those that cannot draw cards soon.
# Runes
rw-tip-ask-bring-back = A dragon rune is a step to victory. Bring it where rivals can hardly reach it.
rw-tip-ask-place-runes = Two tokens, one true: nobody else knows which is where. Lay them so that guarding looks the same for both.
rw-tip-ask-which-is-dragon = Only you will know. The true rune belongs where you are strongest.
rw-tip-ask-place-dragon = Held areas with runes win the game: choose one that you can defend against everybody near it.
rw-tip-ask-place-one-rune = The dragon rune counts towards victory; a false one only deceives. Mostly you want the true one.
# Moving
rw-tip-ask-strategize = No area is activated, so what moves now may march later this year. Bring units together or guards back.
rw-tip-ask-strategize-along = Allies do not walk alone: choose the unit of your own that you can spare here.
rw-tip-ask-activate = Units march into the activated area and cannot leave it again this year. Pick where you are clearly stronger.
rw-tip-ask-march = Bring enough to win, and leave guards where runes and strongholds lie. Large units count even when routed.
rw-tip-ask-march-along = Allies need a unit of your faction with them. Choose one that may be lost.
rw-tip-ask-meet = Influence may win neutrals as allies; fighting costs units. Spend more to draw more fate cards, if they are worth it.
rw-tip-ask-pick-fate = Of the cards you drew one decides. The best symbol makes the neutral units your allies.
rw-tip-ask-rebuffed = Fight only if you are stronger than they are: retreating routs your units, but they live.
# Harvest, recruiting, cities, titles
rw-tip-ask-raise-dial = Higher dials give more influence, cards and units. Raise the one you will recruit from.
rw-tip-ask-develop = Developments at strongholds pay every harvest or defend. Wood spent early earns longest.
rw-tip-ask-take-up-development = The one you take up works no longer where it stands: give up the least useful.
rw-tip-ask-recruit = Each dial brings the units printed up to its arrow. Choose the kind of unit that your army lacks.
rw-tip-ask-muster = Units appear at strongholds. Put them where you will attack or are attacked next.
rw-tip-ask-missing-figure = To recruit one anew, another of its kind must go: good only if it stands where it is useless.
rw-tip-ask-rally = Every city you control helps once: influence, heroes, quests or units. Take what you lack most.
rw-tip-ask-city-unit = Neutral units join you here. Take the kind that your next battle needs.
rw-tip-ask-take-title = Titles give their holder power each year, and may be taken by whoever pays more. Buy one you will use.
rw-tip-ask-give-reward = Give up the reward that is used up or helps its hero least.
rw-tip-ask-give-tactic = Keep the cards that fit your next battle; give up those for moments that seldom come.
rw-tip-ask-fortify = Strongholds guard runes and bring units. Build on the border, repair what is damaged, or move a rune out of danger.
rw-tip-ask-take-up-stronghold = You have four in all. Give up the one that guards least.
rw-tip-ask-put-back-runes = Changing places hides where the true rune lies. Others see only that you could have.
# Battle
rw-tip-ask-choose-support = A supporting hero lets one unit type see more fate cards, but is routed if you lose.
rw-tip-ask-choose-type = The type you choose draws fate cards now. Choose the one whose special or damage counts most here.
rw-tip-ask-support-draw = More cards, more choice: draw unless fate cards that you hope for later would be used up.
rw-tip-ask-discard-fate = Keep the card with the best section for this unit type: special, damage, rout, in the order you need.
rw-tip-ask-assign-damage = Damaged units must be hit first. Otherwise let damage fall on those you need least for strength.
rw-tip-ask-choose-rout = Routed units do not count for strength, except the largest. Rout the weakest of yours.
rw-tip-ask-hit-unit = Damage kills best where a unit is damaged already, or would be strong in a later round.
rw-tip-ask-charge = Routed units neither draw cards nor count. Choose whatever has not acted yet.
rw-tip-ask-banish = Whoever retreats is out of the battle. Take the unit that would decide it.
rw-tip-ask-overpower = Destroying a weakened unit is for good; damage may spread. Choose what takes more strength away.
rw-tip-ask-slay-shape = Destroy the unit that counts most for strength, or that draws in a later round.
rw-tip-ask-rout-unit = A routed unit does not count when strength is compared. Take the one that does most.
rw-tip-ask-terrify = Units already routed are destroyed: finishing one off, or taking a fresh one out, whichever weighs more.
rw-tip-ask-rain-fire = Several small units or one larger: count which of them means more strength.
rw-tip-ask-burn = Put the damage where it destroys something, or where a second hit will.
rw-tip-ask-sacrifice = One of yours for damage to them: good when it destroys more than it costs.
rw-tip-ask-rage = Choose the Giant whose damage falls where you want it, best from one that may soon be lost.
rw-tip-ask-use-fortification = It works once. Use it if it can turn this battle, else keep it for the next.
rw-tip-ask-replace-stronghold = A stronghold here brings units near the enemy, but it begins damaged. Take it if you can hold the area.
rw-tip-ask-choose-retreat = All go to one area and lie routed until spring. Choose one that will not be attacked before.
rw-tip-ask-choose-hero-retreat = Heroes retreat together. Send them towards friends, or towards their next quest.
rw-tip-ask-choose-surplus = Only eight units may stay in an area. Lose the routed or weakest.
# Heroes
rw-tip-ask-place-hero = A new hero appears at a stronghold: choose the one nearest to a quest he can do.
rw-tip-ask-dismiss-hero = Three heroes are the limit. Let go whoever has the fewest rewards and the most damage.
rw-tip-ask-hire = You see as many heroes as you pay for and keep one: more influence, better choice.
rw-tip-ask-keep-hero = Look at attributes and abilities, and at the quests in your hand: who passes their tests?
rw-tip-ask-bearer = Whoever carries it loses it. Take it from the hero who needs it least.
rw-tip-ask-keep-reward = Keep what helps her next duel or quest most.
rw-tip-ask-next-hero = Each hero acts once. Let those go first whose result the others can use.
rw-tip-ask-hero-action = Quests bring rewards, training passes tests, healing wins duels. A hero near a quest should go there.
rw-tip-ask-hero-moves = Heroes may pass through anybody's areas. Walk towards a quest, or to look at a hidden rune.
rw-tip-ask-train-more = Raise what this hero's quest tests; a high value needs less luck.
rw-tip-ask-venture = A duel can take an enemy's rewards or lose your own; quests are safer if the attribute is high.
rw-tip-ask-quest-stake = Each influence draws one more fate card to choose from. Pay when the test is hard and the reward good.
rw-tip-ask-choose-attribute = Choose the attribute in which your hero is best.
rw-tip-ask-pick-destiny = Only one of these cards counts: choose the best symbol for the test.
rw-tip-ask-learn-any = Raise what the next quest tests, or what is already high enough to rely on.
rw-tip-ask-look-objective = Knowing what a rival wants tells you what to deny him.
rw-tip-ask-duel-special = Damage ends a duel; a reward may do something better. Strike if it defeats the other.
rw-tip-ask-cancel-damage = A hero dies of too much damage. Cancel it if he would fall, or if it costs you little.
rw-tip-ask-spoils = Rewards change hands: give each to the hero who uses it best.
rw-tip-ask-trail-of-blood = Choose an enemy hero who is hurt already, or about to duel one of yours.
rw-tip-ask-healing-salves = Heal whoever is closest to falling, or duels next.
rw-tip-ask-slip-away = Slip towards the next quest, and away from heroes stronger than yours.
rw-tip-ask-merchant = Rewards are strong, and some are runes. Buy if the influence is not needed for a bid.
rw-tip-ask-raiders = Weigh the reward against the damage: a healthy hero can take it, a hurt one cannot.
rw-tip-ask-scroll-of-sight = Look where a true rune may lie that you could take.
rw-tip-ask-found-training = A free rise: take what your quests test.
rw-tip-ask-flute = Lead them into a rival's way, or off an area you want.
rw-tip-ask-aim-storm = Aim where many enemy units stand that would attack soon.
rw-tip-ask-ice-storm = Routed units cannot march until spring. Take the strongest that would have.
rw-tip-ask-summoning = Choose the unit that this area's defence lacks.
rw-tip-ask-moment-quest_phase_start = Some abilities work only now. Use one if a hero profits this year; otherwise pass.
rw-tip-ask-moment-hero_action = A reward used first can change what this hero may do. Pass if you keep it for something better.
rw-tip-ask-moment-hero_arrives = You may trouble an arriving hero. Save the card unless he threatens a quest, a hero or a rune of yours.
rw-tip-ask-moment-duel_challenged = Avoid the duel if their hero is healthier or better armed than yours.
rw-tip-ask-moment-duel_start = What is used now works in the whole duel. Use it if the duel is close.
rw-tip-ask-moment-fate_seen = You see the cards before they count. Change them only if the result changes with them.
# Cards at their moments
rw-tip-ask-moment-your_turn = Cards can be played between other decisions. Ask yourself whether this order goes better with one of them.
rw-tip-ask-moment-line_up = Routed figures of yours cannot fight. A card now may let them, or keep the attacker small.
rw-tip-ask-moment-battle_start = Play cards that work in every round now. Keep them if the battle is won or lost anyway.
rw-tip-ask-moment-battle_round = Look at which unit types draw in this round before you spend a card on it.
rw-tip-ask-moment-specials_revealed = You know the specials now: play what strengthens yours or stops theirs.
rw-tip-ask-moment-stronghold_lost = This is the last moment to save something of the stronghold.
rw-tip-ask-moment-battle_strength = Count both sides: a card is worth playing if it turns a loss or a tie.
rw-tip-ask-moment-diplomacy = A card can make the fate cards kinder. Play it if these neutrals are worth having.
rw-tip-ask-moment-winter_food = A card may feed units that would starve. Count what you would lose first.
rw-tip-ask-drop-tactic = Ten is the limit. Drop the card whose moment is least likely to come.
rw-tip-ask-drop-quest = Three are the limit. Drop the quest that none of your heroes can reach or pass.
rw-tip-ask-lost-city = A stronghold for nothing: choose an area that you can guard, best with a rune in it.
rw-tip-ask-give-up-stronghold = Give up the stronghold that guards least, if the new one guards more.
rw-tip-ask-rumor-rival = Choose whoever is nearest to a rune or area of yours.
rw-tip-ask-rumor-area = The area cannot be activated by them this year: protect what they would attack.
rw-tip-ask-forced-march = Units under a token that goes may march again. Free your strongest group.
rw-tip-ask-call-of-the-wild = Neutral units hinder whoever must pass. Call them where a rival wants to go.
rw-tip-ask-call-more = More of them make the area harder to take, for you as well.
rw-tip-ask-herd = Choose a herd that will run into somebody else's area.
rw-tip-ask-raze-city = Destroy a city that a rival rallies each year.
rw-tip-ask-false-trail = Make it harder to guess where your true rune lies.
rw-tip-ask-rune-thief = Carry off a token that you know or hope to be a dragon rune.
rw-tip-ask-carry-rune = Bring it to an area that you hold and can defend.
rw-tip-ask-spies-guild = Take back the order you would most like to give twice this year.
rw-tip-ask-counsel-rival = Your partner draws cards, too. Choose one who will not use them against you.
rw-tip-ask-counsel = More cards for you means more for them: how close is war between you?
rw-tip-ask-coercion = Choose a hero worth having whose owner has little influence left.
rw-tip-ask-keep-faith = Pay if this hero carries rewards or is needed for a quest.
rw-tip-ask-scrying = Look at what you may soon fight over, or at tokens that may be true runes.
rw-tip-ask-rally-cry = Stand up the units that fight or march next.

## Terms that explain themselves. Of the forms, one with a small letter is found with a capital, too; one with a capital only so
rw-term-area = Area
    .text = One hexagon of the land. It may give food, wood or ore.
    .forms = area | areas
rw-term-home-realm = Home realm
    .text = The three areas you start with. They are yours even when nobody stands there, unless an enemy moves in.
    .forms = home realm | home realms
rw-term-control = Control
    .text = You control an area if a unit of your colour or a stronghold of yours is in it. Your home realm is yours anyway.
    .forms = control | controls | controlled
rw-term-unit = Unit
    .text = A soldier or beast on the board. Units march, fight and hold areas.
    .forms = unit | units
rw-term-hero = Hero
    .text = A grey figure that travels, quests and fights duels. Heroes are not units: they hold no areas.
    .forms = hero | heroes
rw-term-neutral-unit = Neutral unit
    .text = A pale figure that belongs to nobody. Fight it, or win it over with diplomacy.
    .forms = neutral unit | neutral units
rw-term-ally = Allied unit
    .text = A neutral unit that shares an area with your own units. It marches and fights for you.
    .forms = allied unit | allied units | ally | allies
rw-term-stronghold = Stronghold
    .text = Your castle. New units appear there, and it adds 5 to your strength when you defend it; less when it is damaged.
    .forms = stronghold | strongholds
rw-term-development = Development
    .text = A building beside a stronghold: it helps at every later Harvest, or in the defence.
    .forms = development | developments
rw-term-city = City
    .text = Controlled by whoever controls its area. With Rally Support it gives units, influence, tactics cards or quests.
    .forms = city | cities
rw-term-dial = Dial
    .text = Shows your food, wood or ore. It moves only when a card says so.
    .forms = dial | dials
rw-term-food = Food
    .text = In Winter you may keep only as many units in each area as your food dial shows.
    .forms = food
rw-term-wood = Wood
    .text = Pays for developments, and together with ore for strongholds.
    .forms = wood
rw-term-ore = Ore
    .text = Pays for repairs, and together with wood for new strongholds.
    .forms = ore
rw-term-season = Season
    .text = Spring, Summer, Autumn or Winter. In each season every player plays one order. Four seasons are a year.
    .forms = season | seasons
rw-term-season-card = Season card
    .text = Turned up when a season begins. First its text is carried out, then what every card of that season does.
    .forms = season card | season cards
rw-term-order = Order
    .text = One of your eight cards, numbered 1 to 8. All players choose in secret; the lowest number acts first.
    .forms = order | orders
rw-term-supremacy = Supremacy effect
    .text = The second part of an order. You may use it if the order's number is higher than all you used earlier this year.
    .forms = supremacy | Supremacy
rw-term-strategize = Strategize (1)
    .text = Move your figures one step each, to friendly or empty areas. Supremacy: draw tactics cards.
    .forms = Strategize
rw-term-mobilize = Mobilize (2)
    .text = Activate an area and march into it, to fight if need be. Supremacy: do it again with another area.
    .forms = Mobilize
rw-term-conquer = Conquer (3)
    .text = A march like Mobilize. Supremacy: an enemy stronghold counts 3 less.
    .forms = Conquer
rw-term-harvest = Harvest (4)
    .text = Set your dials to what your areas give. Supremacy: use your developments, then build one for 1 wood.
    .forms = Harvest
rw-term-recruit = Recruit (5)
    .text = Choose a dial and get all units pictured up to its arrow, at your strongholds. Supremacy: a second dial.
    .forms = Recruit
rw-term-rally-support = Rally Support (6)
    .text = Get help from your cities. Supremacy: spend influence to find a hero.
    .forms = Rally Support
rw-term-acquire-power = Acquire Power (7)
    .text = Get the influence pictured on your dials. Supremacy: spend influence to take a title.
    .forms = Acquire Power
rw-term-fortify = Fortify (8)
    .text = Build a stronghold, repair one, and move rune tokens: each once, if you like. It has no supremacy effect.
    .forms = Fortify
rw-term-activation-token = Activation token
    .text = Marks the area you marched into. Your units cannot leave that area until next Spring, except to retreat.
    .forms = activation token | activation tokens | activate | activates | activated
rw-term-fast = Fast
    .text = Comes from up to three areas away, not two, with Mobilize and Conquer.
    .forms = fast
rw-term-flying = Flying
    .text = Crosses water and mountains.
    .forms = flying
rw-term-border = Water and mountain borders
    .text = Blue and red lines that figures cannot cross. In Winter water is frozen and stops nobody.
    .forms = water border | water borders | mountain border | mountain borders
rw-term-fate-card = Fate card
    .text = Drawn instead of rolling dice. The sign at the top is for diplomacy and tests, the four shapes below are for fights.
    .forms = fate card | fate cards
rw-term-initiative = Initiative
    .text = The round of a battle, 1 to 5, in which a kind of unit attacks.
    .forms = initiative
rw-term-health = Health
    .text = As much damage as this destroys the unit. Units lose all damage after a battle, heroes keep it.
    .forms = health
rw-term-special = Special symbol
    .text = In a battle the unit uses its own ability. In a duel the hero deals 1 damage or uses a reward.
    .forms = special symbol | special symbols
rw-term-routed = Routed
    .text = Lying on its side: it cannot move or attack. All routed figures stand up in Spring.
    .forms = routed | rout | routs
rw-term-strength = Strength of a side
    .text = After the rounds of a battle: your standing units, plus the stronghold if you defend one. Higher wins, and the defender wins a tie.
    .forms = strength
rw-term-retreat = Retreat
    .text = The loser's units go to one neighbouring area of their own, or an empty one, and are routed.
    .forms = retreat | retreats
rw-term-influence = Influence
    .text = Tokens you spend on diplomacy, bids, heroes and titles.
    .forms = influence
rw-term-diplomacy = Diplomacy
    .text = Spend 1 to 6 influence, draw as many fate cards, choose one. With gold they join you, with silver they flee; with red you fight or go.
    .forms = diplomacy
rw-term-bid = Bid
    .text = All players secretly offer influence. The highest offer wins, but everybody loses what he offered.
    .forms = bid | bids
rw-term-title = Title
    .text = An office with lasting benefits. Someone who pays more than you did can take it from you.
    .forms = title | titles
rw-term-tactics-card = Tactics card
    .text = A surprise to play at the moment it names, but not in the season in which you drew it.
    .forms = tactics card | tactics cards
rw-term-quest = Quest
    .text = A task for a hero in a certain area. If it succeeds, the hero gets a reward.
    .forms = quest | quests
rw-term-attribute = Attribute
    .text = Strength, Agility or Wisdom of a hero. In a test you draw as many fate cards and choose one.
    .forms = attribute | attributes | agility | wisdom
rw-term-reward = Reward
    .text = A treasure a hero carries, face down until it is used. A Timmorran Shard can become a dragon rune.
    .forms = reward | rewards
rw-term-duel = Duel
    .text = A fight of two heroes in up to four rounds. The winner takes the rewards of a defeated hero.
    .forms = duel | duels
rw-term-objective = Objective
    .text = Your secret task. Fulfil it in your turn to receive a dragon rune.
    .forms = objective | objectives
rw-term-dragon-rune = Dragon rune
    .text = What you fight for. It is yours while you control its area.
    .forms = dragon rune | dragon runes
rw-term-false-rune = False rune
    .text = Looks like a dragon rune from behind and is worth nothing.
    .forms = false rune | false runes
rw-term-victory-card = Victory card
    .text = Show six dragon runes and lay it on the deck of this season. If you control six when that season comes again, you win.
    .forms = victory card | victory cards

## The steps of a season, for the player aid
rw-phase-factions = Everybody chooses a faction
rw-phase-land = The land is laid out, tile by tile
rw-phase-homes = Home realms are joined to it
rw-phase-armies = Strongholds and armies stand up at home
rw-phase-heroes = Heroes and cards are dealt
rw-phase-card = The season card is turned up and carried out
rw-phase-spring = Spring: orders come back, routed figures stand up, activation tokens go
rw-phase-summer = Summer: every hero acts in the quest phase
rw-phase-autumn = Autumn: 2 influence or 1 tactics card for everybody
rw-phase-winter = Winter: no more units in an area than your food; water is frozen
rw-phase-choose = Everybody chooses an order in secret
rw-phase-turns = Orders are carried out, the lowest number first
rw-phase-then-spring = Then Spring, of the next year
rw-phase-then-summer = Then Summer
rw-phase-then-autumn = Then Autumn
rw-phase-then-winter = Then Winter
rw-phase-then-end = Then the war is over

## What may be done and why one might, for the player aid
rw-why-faction = Choose a faction: each has units and developments of its own.
rw-why-lay = Lay a map tile, so that good land lies near your edge.
rw-why-marker = Set your marker where your home realm will touch rich areas.
rw-why-bury = Bury the dragon rune where you can reach it and others cannot.
rw-why-settle = Lay your home realm with a good way out.
rw-why-found = Found your stronghold where new units will be needed.
rw-why-muster = Place a unit where it will march or guard first.
rw-why-host = Put your hero near a quest.
rw-why-bid = Bid what it is worth to you: everybody loses what he offers.
rw-why-favour = Favour whoever endangers you least.
rw-why-choose = Choose what helps you most now.
rw-why-order = Choose an order: a higher number than before in this year gives you its supremacy.
rw-why-order-strategize = Strategize acts first: bring your figures into position.
rw-why-order-mobilize = Mobilize: march into an area, and into a second one with supremacy.
rw-why-order-conquer = Conquer: march against a stronghold.
rw-why-order-harvest = Harvest: set your dials to what your land gives.
rw-why-order-recruit = Recruit: new units at your strongholds.
rw-why-order-rally-support = Rally Support: units, influence or cards from your cities.
rw-why-order-acquire-power = Acquire Power: influence, and a title with supremacy.
rw-why-order-fortify = Fortify: build or repair strongholds, move runes.
rw-why-take-back = Take back an order that you want to play again this year.
rw-why-supremacy = Use the supremacy of your order: it costs you nothing more.
rw-why-decline = Decline, if it costs more than it brings.
rw-why-done = Go on, when you have done what you wanted.
rw-why-pass = Not now: keep your cards for a better moment.
rw-why-pass-turn = Ask no more in this turn, if you have other plans.
rw-why-activate = Activate the area that you want to take or defend.
rw-why-march = March with enough units to win, and leave enough at home.
rw-why-shift = Move units one step, to be near where they are needed.
rw-why-ride = Move a hero towards his quest.
rw-why-portal = Pay for the portal, a short way across the land.
rw-why-destroy = Choose the unit that you miss least.
rw-why-retreat = Retreat to where the units can soon fight again.
rw-why-drive = Drive them to where they do you no harm.
rw-why-spend = Spend more influence, to choose from more fate cards.
rw-why-pick = Choose the card that serves you best.
rw-why-support = Let a hero support the unit that strikes hardest.
rw-why-attack = Attack with the kind that the enemy should feel first.
rw-why-extra = Draw more cards, for better results.
rw-why-discard-fate = Discard the card that does least.
rw-why-rout = Rout those who count least in this battle.
rw-why-wound = Let the damage fall where it destroys least.
rw-why-slay = Destroy the unit that you miss least.
rw-why-target = Choose the unit that matters most.
rw-why-use = Use a development while it helps.
rw-why-replace = Place the stronghold where it holds most.
rw-why-surplus = Choose the units that this area needs least.
rw-why-resource = Choose the dial that brings you most.
rw-why-build = Build a development: it helps at every Harvest, or in the defence.
rw-why-recruit = Recruit from the dial with the units that you need.
rw-why-free = Give up a figure, to recruit a better one.
rw-why-forgo = Forgo it, if it is not worth its price.
rw-why-city = Use a city for units, influence, cards or quests.
rw-why-keep = Keep the hero who suits your quests.
rw-why-dismiss = Let go the hero who helps you least.
rw-why-title = Take a title for its lasting benefits.
rw-why-raise = Build a stronghold: new units appear there, and it defends.
rw-why-repair = Repair a stronghold before it is attacked again.
rw-why-raze = Give up what you can best do without.
rw-why-runes = Move rune tokens to where they are safe.
rw-why-swap = Swap, if the other is worth more to you.
rw-why-stay = Stay, if this place is good.
rw-why-hero = Choose the hero who is nearest to something useful.
rw-why-step = Travel towards a quest, a reward or a rival.
rw-why-heal = Heal a hero before his next fight.
rw-why-train = Train the attribute that your quest asks for.
rw-why-duel = Duel a weaker hero, for his rewards.
rw-why-attempt = Attempt a quest: its reward may be a shard of a rune.
rw-why-test = Test the attribute in which your hero is best.
rw-why-redraw = Draw again, if this card would fail you.
rw-why-strike = Strike: 1 damage is sure.
rw-why-reward = Use a reward while it decides something.
rw-why-give = Give the reward to the hero who can use it.
rw-why-part-with = Part with the reward that you need least.
rw-why-loot = Take from the hero who carries most.
rw-why-drop-quest = Drop the quest that is farthest away.
rw-why-drop-tactic = Drop the tactics card that you can hardly play.
rw-why-ability = Use the hero's ability while it helps.
rw-why-rune = Choose the area for the rune that you can best defend.
rw-why-dragon = Put the dragon rune where you will hold it.
rw-why-false = Put the false rune where others will look.
rw-why-bring-back = Bring the rune to an area that you can hold.
rw-why-reveal = Look at a rune that might be worth fighting for.
rw-why-play = Play a tactics card while its moment is here.
rw-why-objective = Show your objective: it brings you a dragon rune.
rw-why-exchange = Exchange the objective, if you can hardly fulfil it.
rw-why-claim = Claim victory with your dragon runes.
rw-why-trade = Take over the title that helps you most.
rw-why-clear = Clear an area, to be able to leave it again.
rw-why-look = Look at what lies there, before others do.
rw-why-spy = Look at what a rival hides.
rw-why-aim = Aim where it hurts your rivals most.
rw-why-rival = Choose the rival who leads.
rw-why-figure = Choose the hero who gains most by it.
rw-why-draw = Draw as many as you can use.
rw-why-stand = Stand a routed unit up, so that it counts again.

## Worked examples of the rules page
rw-example-01-how-far-units-march-title = How far units march
rw-example-01-how-far-units-march = With Mobilize Daqan activates the hills where a Beastman lives. The Bowmen are two areas away and may come. The Knight is three areas away, but he is fast and may come as well. The Footmen beside him are not fast: three areas are too far for them.
rw-example-02-strategize-title = Strategize
rw-example-02-strategize = One of the two Footmen goes to the friendly area of the Bowman. The other may not enter the hills where the Beastmen live: Strategize leads only into friendly or empty areas, one step, and starts no battle. No activation token is placed.
rw-example-03-stronghold-holds-title = A tie before a stronghold
rw-example-03-stronghold-holds = Five Bowmen attack a stronghold that nobody defends. Undamaged it counts 5: five against five is a tie, and the defender wins. The Bowmen retreat and are routed. Because they were still standing, the stronghold is turned to its damaged side.
rw-example-04-conquer-title = The supremacy of Conquer
rw-example-04-conquer = It is Spring, so the supremacy effect of Conquer holds: the stronghold counts 3 less, 2 instead of 5. Three Bowmen are enough, three against two. The stronghold is removed, and the attacker may put one of his own there.
rw-example-05-diplomacy-title = Diplomacy
rw-example-05-diplomacy = Two Footmen enter the area of two Beastmen. Daqan spends { $spent } of his { $before } influence and draws as many fate cards; { $after } is left. He picks the one card with a gold symbol: both Beastmen become his allies, and all drawn cards are discarded.
rw-example-06-harvest-title = Harvest
rw-example-06-harvest = Daqan controls the three areas of his home realm and the forest with his Bowmen. Together they provide { $food } food, { $wood } wood and { $ore } ore. Harvest sets his dials to these numbers: food goes up from 2, wood goes down from 4, ore stays.
rw-example-07-limit-of-eight-title = No more than eight
rw-example-07-limit-of-eight = Six Footmen and four Bowmen end their march in one area: ten units where only eight may be. Daqan must destroy two of them, which ones is his choice. He gives up two Footmen.
rw-example-08-title-title = Taking a title
rw-example-08-title = Acquire Power first gives Daqan 1 influence from his dials, so that he has 3. With its supremacy he spends { $price } on the title of Primarch, which nobody holds; { $left } is left. Whoever wants to take it from him must spend more than { $price }.
