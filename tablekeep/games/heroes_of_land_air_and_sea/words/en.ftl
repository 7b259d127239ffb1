### The sentences of Heroes of Land, Air & Sea

## The game, its options and variants
hl-about = Explore, build and fight by land, air and sea, with heroes, spells and secret tactics.
hl-option-teams = Teams of two
hl-option-setup = Who sets up the game
hl-option-factions = Factions
hl-option-setup-players = The players
hl-option-setup-quick = By lot
hl-option-factions-choose = Chosen by the players
hl-option-factions-random = By lot
hl-variant-standard = Every player for himself
hl-variant-quick = Set up by lot
hl-variant-teams = Two teams of two
hl-teams-need-four = Teams are two against two: that takes four players, not { $seats }.
hl-factions-wrong-number = { $found } factions are named, but there are { $seats } players.
hl-faction-unknown = There is no faction “{ $faction }”; there are { $known }.
hl-faction-twice = Two players cannot both lead the { $faction }.

## Parts of sentences: whoever is meant, with the solo enemy in the plural and with its article ($foe says which argument it is)
hl-who = { $foe ->
    [player] The { $player }
   *[none] { $player }
}
hl-whom = { $foe ->
    [player] the { $player }
   *[none] { $player }
}
hl-defender = { $foe ->
    [defender] the { $defender }
   *[none] { $defender }
}
hl-other = { $foe ->
    [other] the { $other }
   *[none] { $other }
}
hl-s = { $foe ->
    [player] { "" }
   *[none] s
}
hl-has = { $foe ->
    [player] have
   *[none] has
}
hl-a-unit = { $kind ->
    [serf] a serf
    [warrior] a warrior
   *[other] the { $unit }
}
hl-units = { $kind ->
    [serf] { $count ->
        [one] a serf
       *[other] { $count } serfs
    }
    [warrior] { $count ->
        [one] a warrior
       *[other] { $count } warriors
    }
   *[other] the { $unit }
}

## Setup: what is asked
hl-ask-faction = Choose your faction.
hl-ask-found = Choose the continent of your capital.
hl-ask-rival = Choose the continent of the enemy's capital.
hl-ask-close = Name the continent that is not used.

## Setup: the log
hl-log-first-player = { $player } holds the first-player marker.
hl-log-faction = { $player } leads the { $faction }.
hl-log-enemy-faction = The enemy are the { $faction }.
hl-log-first-spell = You are dealt { $spell }.
hl-log-founded = { hl-who } found{ hl-s } the capital in { $region } on { $continent }.
hl-log-closed = { $player } closes { $continent }: it is not used.

## Setup: why not
hl-refuse-faction-taken = Another player leads the { $faction } already.
hl-refuse-faction-first = Choose a faction first.
hl-refuse-found-first = Choose a continent for the capital first.
hl-refuse-continent-taken = A capital stands on { $continent } already.
hl-refuse-continent-far = { $continent } is not adjacent to a continent with a capital.
hl-refuse-close-first = Name the continent that is not used first.
hl-refuse-close-capital = A capital stands on { $continent }: it cannot be closed.

## The round: what is asked
hl-ask-action = Place an action token on an open slot. { $left ->
    [one] It is your last one this round.
   *[other] You have { $left } left.
}
hl-ask-last-deeds = Use an ability, or end your turn.
hl-ask-follow-recruit = { $player } – Recruit: follow with a serf?
hl-ask-follow-build = { $player } – Build: follow with a serf?
hl-ask-follow-discover = { $player } – Research or scribe: follow with a serf?
hl-ask-follow-tax = { $player } – Tax: follow with a serf?
hl-ask-mobilize = Muster a second command action with a serf, or pass.

## The round: the log
hl-log-round = Round { $round } begins.
hl-log-last-round = Round { $round } begins: the last one.
hl-log-act-recruit = { $player } takes the Recruit action.
hl-log-act-build = { $player } takes the Build action.
hl-log-act-discover = { $player } takes the Research/Scribe action.
hl-log-act-tax = { $player } takes the Tax action.
hl-log-act-march = { $player } takes a March action.
hl-log-act-sail = { $player } takes the Sail action.
hl-log-act-fly = { $player } takes the Fly action.
hl-log-act-cast = { $player } takes the Cast action.
hl-log-follow-recruit = { $player } follows with a serf: Recruit.
hl-log-follow-build = { $player } follows with a serf: Build.
hl-log-follow-discover = { $player } follows with a serf: Research/Scribe.
hl-log-follow-tax = { $player } follows with a serf: Tax.
hl-log-mobilize-march = { $player } musters a March with a serf.
hl-log-mobilize-sail = { $player } musters a Sail with a serf.
hl-log-mobilize-fly = { $player } musters a Fly with a serf.
hl-log-mobilize-cast = { $player } musters a Cast with a serf.
hl-log-crash = The { $unit } of { hl-whom } is over { $region } when the actions end and falls into the sea.

## The round: why not
hl-refuse-ability-now = That ability cannot be used now.
hl-refuse-act-first = Place an action token first: a turn cannot be skipped.
hl-refuse-slot-token = An action token stands on { $slot ->
    [recruit] Recruit
    [build] Build
    [discover] Research/Scribe
    [tax] Tax
    [march] both March slots
    [sail] Sail
    [fly] Fly
   *[cast] Cast
} already: it cannot be used again this round.
hl-refuse-slot-serf = One of your serfs stands on { $slot ->
    [recruit] Recruit
    [build] Build
    [discover] Research/Scribe
    [tax] Tax
    [march] March
    [sail] Sail
    [fly] Fly
   *[cast] Cast
}: it cannot be used again this round.
hl-refuse-follow-or-pass = Follow the action with a serf, or pass.
hl-refuse-mobilize-capital = Only command actions can be mustered: March, Sail, Fly or Cast.
hl-refuse-mobilize-useless = { $slot ->
    [sail] You have no sea vessel to sail.
    [fly] You have no air vessel to fly.
    [cast] You hold no spell to cast.
   *[march] Nobody could march.
}
hl-refuse-mobilize-or-pass = Muster a command action with a serf, or pass.

## Recruiting
hl-ask-recruit = Recruit one unit, or two serfs.
hl-ask-muster = Choose where { $count ->
    [one] the { $unit } appears
   *[other] the { $count } new units appear
}.
hl-log-recruit = { hl-who } place{ hl-s } { hl-units } in { $region }.
hl-log-recruit-nothing = { $player } recruits nobody.
hl-refuse-other-faction = That belongs to another faction.
hl-refuse-needs-building = The { $unit } cannot be had before the { $building } is built.
hl-refuse-pool = { $left ->
    [0] There is no { $unit } left in your pool.
   *[other] Your pool does not hold so many ({ $unit }): { $left } left.
}
hl-refuse-unit-cost = You cannot pay for that: { $unit }.
hl-refuse-recruit-number = One Recruit action gives one unit, or two serfs.
hl-refuse-no-room = There is no room for them in { $region }.
hl-refuse-muster = New units cannot appear in { $region }.

## Building
hl-ask-build = Build a vessel, a building, a tower or the next capital level.
hl-ask-build-again = Build a second thing with the same action, or be done.
hl-ask-build-discount = Build one thing for { $ore } ore less.
hl-log-building = { $player } builds the { $building }.
hl-log-upgrade = { $player } raises the capital to level { $level }.
hl-log-build-nothing = { $player } builds nothing.
hl-log-tower = { hl-who } build{ hl-s } a tower in { $region }.
hl-log-token-up = In { $region } a token is turned face up: { $token }.
hl-log-token-collected = { hl-who } collect{ hl-s } a token in { $region } ({ $token }) and score{ hl-s } { $points } VP.
hl-refuse-no-vessel = Only vessels can be built like that.
hl-refuse-built = The { $building } stands already.
hl-refuse-building-serf = The { $building } needs a serf from your courtyard.
hl-refuse-building-cost = You do not have the ore for the { $building }.
hl-refuse-highest-level = Your capital has the highest level already.
hl-refuse-upgrade-cost = You do not have the resources for the next capital level.
hl-refuse-tower-land = A tower stands on land.
hl-refuse-tower-limit = { $limit ->
    [one] Your capital level allows only one tower.
   *[other] Your capital level allows only { $limit } towers.
}
hl-refuse-tower-capital = A tower cannot stand in { $region }, where there is a capital.
hl-refuse-tower-twice = You have a tower in { $region } already.
hl-refuse-tower-serf = You need a serf in { $region } to build a tower there.
hl-refuse-tower-continent = { $limit ->
    [one] You may have only one tower on a continent.
   *[other] You may have only { $limit } towers on a continent.
}
hl-refuse-tower-cost = A tower in { $region } costs { $ore } ore.

## Taxes and resources
hl-ask-tax = Choose the resource you tax.
hl-ask-give = Give resources to { $ally }, or be done.
hl-ask-gain-any = Choose a resource to gain; { $left } to come.
hl-ask-lose-any = Choose a resource for { $player } to lose; { $left } to go.
hl-ask-steal = Choose a resource to take from { $player }; { $left } to come.
hl-log-gain = { hl-who } gain{ hl-s } { $amount } { $resource }.
hl-log-gain-points = { hl-who } gain{ hl-s } { $points } VP.
hl-log-lose-resource = { hl-who } lose{ hl-s } { $amount } { $resource }.
hl-log-steal = { hl-who } take{ hl-s } { $amount } { $resource } from { hl-other }.
hl-log-gift = { $player } gives { $other } 1 { $resource }.
hl-log-tax-shift = The tax track moves on: { $resource } is on the highest space now.
hl-refuse-full = You can hold no more { $resource }.
hl-refuse-none-left = There is no { $resource } to lose.
hl-refuse-not-there = There is no { $resource } to take.
hl-refuse-gift-no-ally = There is no ally to give anything to.
hl-refuse-gift-full = Your ally can hold no more { $resource }.

## Harvest
hl-ask-share-spaces = { $region } has too few worker spaces for your serfs and those of { $ally }: work them yourself, or waive them.
hl-log-waive = { $player } leaves the worker spaces of { $region } to { $ally }.
hl-log-harvest = { hl-who } harvest{ hl-s } { $ore } ore, { $mana } mana and { $food } food.

## The end
hl-log-goal-explore = eXplore: every land token lies face up. This round is finished, and one more is played.
hl-log-goal-expand = eXpand: all serfs and warriors of { hl-whom } are in play. This round is finished, and one more is played.
hl-log-goal-exploit = eXploit: all towers of { hl-whom } stand. This round is finished, and one more is played.
hl-log-goal-exterminate = eXterminate: a capital has fallen to { hl-whom }. The end is near.
hl-log-goal-track = The { $player } reach the last space of their track. This round is finished, and one more is played.
hl-log-score-track = { hl-who }: { $points } VP on the score track.
hl-log-score-units = { hl-who }: { $points } VP for units and vessels.
hl-log-score-buildings = { hl-who }: { $points } VP for buildings.
hl-log-score-towers = { hl-who }: { $points } VP for towers.
hl-log-score-capital = { hl-who }: { $points } VP for the capital level.
hl-log-score-spells = { hl-who }: { $points } VP for scribed spells.
hl-log-score-regions = { hl-who }: { $points } VP for controlled regions.
hl-log-score-abilities = { hl-who }: { $points } VP through abilities.
hl-log-score-tokens = { hl-who }: { $points } VP for exploration tokens.
hl-log-score = { hl-who } { hl-has } { $points } VP.
hl-log-epilogue = { $title }. { $text }
hl-end-points = Victory goes to { hl-whom } with { $points } VP.
hl-end-exterminated = Victory goes to { hl-whom }: nobody else is left to contest it. Final score: { $points } VP.
hl-end-team-points = Victory goes to { $player } and { $ally } with { $points } VP together.
hl-end-team-exterminated = Victory goes to { $player } and { $ally }: nobody else is left to contest it. Final score: { $points } VP.
hl-end-shared = { $winners } players share the victory with { $points } VP.

## Movement: what is asked
hl-ask-march-from = Choose the region out of which an army marches.
hl-ask-march = { $count ->
    [0] Who marches out of { $region }?
    [one] 1 unit marches out of { $region }: add more, or say where to.
   *[other] { $count } units march out of { $region }: add more, or say where to.
}
hl-ask-join-march = { $player } wants to take { $count ->
    [one] 1 of your units
   *[other] { $count } of your units
} along to { $region }. Do they go?
hl-ask-join-sail = { $player } wants to take { $count ->
    [one] 1 of your units
   *[other] { $count } of your units
} aboard the { $unit } and sail to { $region }. Do they go?
hl-ask-join-fly = { $player } wants to take { $count ->
    [one] 1 of your units
   *[other] { $count } of your units
} aboard the { $unit } and fly to { $region }. Do they go?
hl-ask-sail = { $count ->
    [0] Who comes aboard the { $unit }, and where does it sail?
    [one] The { $unit } carries 1 unit. Where does it sail?
   *[other] The { $unit } carries { $count } units. Where does it sail?
}
hl-ask-sail-at-sea = Where does the { $unit } sail?
hl-ask-fly = { $count ->
    [0] Who comes aboard the { $unit }, and where does it fly?
    [one] The { $unit } carries 1 unit. Where does it fly?
   *[other] The { $unit } carries { $count } units. Where does it fly?
}
hl-ask-fly-at-sea = Where does the { $unit } fly?
hl-ask-broadside = The { $unit } may attack a region next to it without going there.
hl-ask-choose-shore = The { $unit } must leave the sea: choose where it comes down.
hl-ask-turn-up = You may turn up a token near your air vessel.

## Exploring: what is asked
hl-ask-look-first = You have looked at the first token. Explore the region, or leave its tokens as they are?
hl-ask-token-order = Two tokens lie face up: which one is resolved first?

## Movement: the log
hl-log-march = { $player } marches with { $count ->
    [one] 1 unit
   *[other] { $count } units
} from { $start } to { $region }.
hl-log-join-refused = { $player } lets no unit go along.
hl-log-sail = { $player } sails the { $unit } from { $start } to { $region }{ $count ->
    [0] {""}
    [one] , with 1 unit aboard
   *[other] , with { $count } units aboard
}.
hl-log-fly = { $player } flies the { $unit } from { $start } to { $region }{ $count ->
    [0] {""}
    [one] , with 1 unit aboard
   *[other] , with { $count } units aboard
}.
hl-log-broadside = The { $unit } of { $player } fires at { $region }.
hl-log-extra-step = After the battle at sea the { $unit } of { hl-whom } comes down in { $region }.
hl-log-fell = The { $unit } of { hl-whom } falls into the sea in { $region }.

## Exploring: the log
hl-log-token = { $player } explores { $region } and finds: { $token }.
hl-log-token-stays = This token stays in { $region }: { $token }.
hl-log-token-placed = { $player } is joined by { hl-a-unit } in { $region }.
hl-log-token-test = { $player } has a base strength of { $strength }; { $needed } are needed.
hl-log-spyglass = Through the spyglass you see in { $region }: { $token }.
hl-log-left-alone = { $player } leaves the tokens of { $region } as they are.

## Movement: why not
hl-refuse-closed = { $region } lies on the continent that is not used in this game.
hl-refuse-thorns = A Wall of Thorns keeps everybody out of { $region } until the round ends.
hl-refuse-region-full = In { $region } there would be more than { $limit } units when the movement ends.
hl-refuse-march-first = Choose where the march begins, or do nothing.
hl-refuse-march-nobody = No unit of yours that could march stands in { $region }.
hl-refuse-march-no-way = From { $region } no unit can march anywhere.
hl-refuse-march-sea = An army cannot march into { $region }: it is sea.
hl-refuse-march-units-first = Choose first who marches.
hl-refuse-march-enemy = The army would have to stop at the enemies on the way to { $region }.
hl-refuse-march-desert = The army would have to stop in the desert on the way to { $region }.
hl-refuse-march-far = { $region } is too far: the speed of this army is { $speed }.
hl-refuse-march-vessel = The { $unit } is a vessel and never marches.
hl-refuse-march-enough = No more than { $limit } units march together.
hl-refuse-march-absent = No further unit of that kind stands in { $region }.
hl-refuse-march-unit-stuck = With the { $unit } the army could not go anywhere.
hl-refuse-vessel-aboard = A vessel cannot carry a vessel.
hl-refuse-board-at-sea = At sea nobody boards or leaves the { $unit }.
hl-refuse-vessel-full = The { $unit } carries no more than { $limit } units.
hl-refuse-ally-stays = Your ally has refused to let his units come aboard.
hl-refuse-board-absent = No further unit of that kind can board the { $unit }.
hl-refuse-sail-inland = { $region } is no shore.
hl-refuse-sail-enemy = The ship would have to stop at the enemies on the way to { $region }.
hl-refuse-sail-central = The ship would have to stop in the central sea region on the way to { $region }.
hl-refuse-sail-shore = From shore to shore the ship needs a sea region between, so two steps.
hl-refuse-sail-far = { $region } is too far: the ship has a speed of { $speed }.
hl-refuse-fly-enemy = The air vessel would have to stop at the enemies on the way to { $region }.
hl-refuse-fly-trail = An air vessel cannot use the ferry route to { $region }.
hl-refuse-fly-central = The central sea region counts as two regions, and the speed is not enough for it.
hl-refuse-fly-far = { $region } is too far: the air vessel has a speed of { $speed }.

## Spells: what is asked
hl-ask-discover = Draw spells, or scribe one of your Cast spells.
hl-ask-discard-spell = Your library is full: discard { $count ->
    [one] 1 spell
   *[other] { $count } spells
}.
hl-ask-harvest-discard = Your library is full: choose a spell to discard. Nobody sees which.
hl-ask-cast-spell = Choose the spell you cast.
hl-ask-target-region = Choose the region for { $spell }.
hl-ask-target-enemy = Choose the enemy for { $spell }.
hl-ask-stand-in = Which of your heroes stands for the hero whose spell you copy?
hl-window-name-reaction = A spell of another player
hl-window-name-combat-spell = Before a battle of yours
hl-window-reaction = { $spell } is cast by { $player }: others may answer it with an Interrupt spell.
hl-window-combat-spell = The battle is about to be fought: a combat spell may be cast.
hl-ask-react = { $spell } is cast by { $player }. Do you answer with an Interrupt spell?
hl-ask-strike-down = { $count ->
    [0] { $spell }: choose an enemy unit to destroy, { $strength } strength at most.
   *[other] { $spell }: choose the enemy unit to destroy.
}
hl-ask-chain-unit = Choose the enemy hero or vessel to chain.
hl-ask-storm = Choose a unit to destroy, { $strength } strength at most.
hl-ask-sail-or-fly = Which of your vessels has the wind behind it?
hl-ask-exchange = Exchange a resource for another one, { $left ->
    [one] once more
   *[other] up to { $left } times
}.
hl-ask-free-slot = Choose a slot of your action bar to open again: call its serf home, or take its token off.
hl-ask-teleport = Choose who is teleported, and where to.
hl-ask-move-enemy = Choose which units you move, and where to.
hl-ask-take-units = Choose the units you take from your pool.
hl-ask-place-units = Where do you place { $count ->
    [one] the { $unit }
   *[other] the { $count } new units
}?
hl-ask-peek = Choose a token to look at, { $left ->
    [one] one more
   *[other] up to { $left }
}.
hl-ask-swap = You may swap two of the tokens you have looked at.
hl-ask-draw-from = { $ability }: choose the region out of which you draw enemies.
hl-ask-draw-whom = Whose units do you draw away?

## Spells: the log
hl-log-spells-drawn = { $player } draws { $count ->
    [one] 1 spell
   *[other] { $count } spells
}.
hl-log-spell-drawn-own = Drawn: { $spell }.
hl-log-spells-shuffled = The discards are shuffled: the new deck has { $count ->
    [one] 1 spell
   *[other] { $count } spells
}.
hl-log-spell-discarded = { $player } discards a spell.
hl-log-spell-discarded-own = Discarded: { $spell }.
hl-log-library-seen = { $player } looks into the library of { $other }.
hl-log-library-card = It holds { $spell }.
hl-log-scribed = { $player } scribes { $spell }.
hl-log-no-spell = { $player } casts nothing.
hl-log-cast = { $how ->
    [scribed] { hl-who } cast{ hl-s } the scribed spell { $spell } for { $mana } mana.
   *[other] { hl-who } cast{ hl-s } { $spell } for { $mana } mana.
}
hl-log-target-region = { $spell } is aimed at { $region }.
hl-log-target-enemy = { $spell } is aimed at { hl-other }.
hl-log-cancelled = { $spell } of { hl-whom } is cancelled.
hl-log-warded = { hl-who } { $foe ->
    [player] are
   *[none] is
} warded against { $spell }.
hl-log-copy = { $player } copies { $spell }.
hl-log-spell-points = { hl-who } score{ hl-s } { $points } VP for { $spell }.
hl-log-chained = The { $unit } of { hl-whom } is bound in chains.
hl-log-exchanged = { $player } gives 1 { $given } for 1 { $gained }.
hl-log-serf-recalled = { $player } calls the serf on { $action } home; the slot is open again.
hl-log-slot-freed = { $player } takes the token off { $action }; the slot is open again.
hl-log-moved-by-magic = { hl-who } move{ hl-s } { hl-units } of { hl-other } to { $region }.
hl-log-mustered = { hl-who } place{ hl-s } { hl-units } in { $region }.
hl-log-peek = { $player } looks at a token in { $region }.
hl-log-peek-own = The token in { $region }: { $token }.
hl-log-swap = { $player } swaps a token in { $region } with one in { $other }.
hl-log-ability = { hl-who } use{ hl-s } { $ability }.

## Spells: why not
hl-refuse-not-in-library = { $spell } is not in your library.
hl-refuse-discard-first = Discard first: your library holds { $count ->
    [one] 1 spell
   *[other] { $count } spells
} too many.
hl-refuse-scribe-kind = { $spell } cannot be scribed: only Cast spells can.
hl-refuse-scribe-full = Your board has room for { $limit ->
    [one] 1 scribed spell
   *[other] { $limit } scribed spells
}, and it is full.
hl-refuse-cast-kind = { $spell } cannot be cast with the Cast action: only Cast spells can.
hl-refuse-not-ready = { $spell } is not ready yet.
hl-refuse-not-scribed = { $spell } is not among your scribed spells.
hl-refuse-mana = { $spell } costs { $cost } mana, and you have { $mana }.
hl-refuse-no-target = There is nothing you could aim { $spell } at.
hl-refuse-target = { $spell } cannot be aimed there.
hl-refuse-capital-target = Magic does not reach capital regions.
hl-refuse-react-kind = { $spell } is no Interrupt spell.
hl-refuse-react-fit = { $spell } is no answer to { $other }.
hl-refuse-strike = { $spell } cannot hit that unit.
hl-refuse-storm = That unit is out of reach: choose units of { $strength } strength at most that may be destroyed.
hl-refuse-exchange-none = You have no { $resource } to give.
hl-refuse-exchange-full = You cannot hold more { $resource }.
hl-refuse-slot-open = Nothing of that kind stands on that slot.
hl-refuse-teleport-to = Teleport leads to another land region you control.
hl-refuse-teleport-room = So many units find no room there.
hl-refuse-teleport-add = At most { $most } land units of one region are teleported.
hl-refuse-move-enemy = They can only go to a land region next to theirs that has room for them and is empty, their owner's alone, or held by your units.
hl-refuse-levy = Take 1 warrior or up to 2 serfs, as far as your pool has them.
hl-refuse-muster-place = Place them in your courtyard, with one of your heroes, or at one of your towers.
hl-refuse-muster-room = So many units find no room there.
hl-refuse-peek = Choose a token that lies face down and that you have not looked at with this spell.
hl-refuse-swap = Swap two of the tokens you have looked at, both of land or both of sea.
hl-refuse-draw-from = Choose a region next to your hero in which there is somebody to draw away.

## Battles: what is asked
hl-ask-choose-leader = You defend together: who leads the battle?
hl-ask-accept-lead = Your partner asks you to lead the defence.
hl-ask-cast-in-battle = Cast a combat spell, or decline.
hl-ask-choose-tactic = Choose your tactic card.
hl-ask-pay = Pay for your tactic card: with resources, or by sacrificing units.
hl-ask-give-unit = { $player } asks to sacrifice your { $unit } for the tactic card.
hl-ask-bring = Bring units from an adjacent region into the battle, as many as you like.
hl-ask-damage = { $damage ->
    [one] You must assign 1 more damage: who takes it?
   *[other] You must assign { $damage } more damage: who takes it?
}
hl-ask-choose-retreat = Choose who retreats to a tower; everybody else goes home to the capital.
hl-ask-lose-unit = Choose a unit to lose.
hl-ask-lose-on-side = Choose a unit of your side to lose.
hl-ask-recruit-again = Recruit the lost unit again at once, for its full cost?
hl-ask-pick-victim = { $ability }: choose the enemy unit that is destroyed.
hl-ask-look-at-library = Look at your opponent's spells?
hl-ask-recall = Take back a combat spell that you cast in this battle?
hl-ask-march-on = March on at once, one region further?

## Battles: the log
hl-log-battle = { hl-who } attack{ hl-s } { hl-defender } in { $region } and gain{ hl-s } { $points } VP.
hl-log-battle-ended = The battle in { $region } is over: one side is gone.
hl-log-before-tactics = Before the tactic cards { hl-whom } { hl-has } a strength of { $attack }, { hl-defender } of { $defence }.
hl-log-tactic = { $player } plays { $tactic }.
hl-log-no-tactic = { $player } plays no tactic card.
hl-log-solo-battle-card = The { $player } turn up { $card }: { $tactic }, strength { $strength }.
hl-log-tactic-cancelled = { $tactic } of { hl-whom } is cancelled.
hl-log-tactic-ignored = { $player } cannot pay for { $tactic }: it counts for nothing.
hl-log-tactic-paid = { $player } pays { $ore ->
    [0] { "" }
   *[other] { $ore } ore{" "}
}{ $mana ->
    [0] { "" }
   *[other] { $mana } mana{" "}
}{ $food ->
    [0] { "" }
   *[other] { $food } food{" "}
}for the tactic card.
hl-log-solo-card-points = { hl-who } score{ hl-s } { $points } VP for { $card }.
hl-log-tactic-points = { $points ->
    [-1] { $player } loses 1 VP for { $tactic }.
   *[other] { $player } scores { $points } VP for { $tactic }.
}
hl-log-sacrifice = { $player } sacrifices { hl-units }.
hl-log-brought = { $player } brings { hl-a-unit } into { $region }.
hl-log-totals = The totals are { $attack } for { hl-whom } and { $defence } for { hl-defender }.
hl-log-won = { hl-who } win{ hl-s } the battle in { $region }.
hl-log-damage = { hl-who } must assign { $damage } damage.
hl-log-tower-destroyed = The tower of { hl-whom } in { $region } is destroyed.
hl-log-destroyed = { hl-who } lose{ hl-s } { hl-units } in { $region }.
hl-log-retreat = { hl-who } retreat{ hl-s } with { hl-units } to { $region }.
hl-log-sent-home = Units of { hl-whom } are sent home to { $region }.
hl-log-returned = The { $unit } of { hl-whom } is back in { $region }.
hl-log-recruited-again = { $ability }: { $player } recruits the { $unit } again.
hl-log-ability-gain = { $ability }: { hl-whom } gain{ hl-s } { $amount } { $resource }.
hl-log-struck-down = { $ability }: { hl-whom } destroy{ hl-s } { hl-a-unit } in { $region }.
hl-log-recalled = { $player } takes { $spell } back from the discard pile.
hl-log-capital-destroyed = The capital of { hl-whom } is destroyed, and everything of { hl-whom } leaves the game.
hl-log-capital-points = { hl-who } score{ hl-s } { $points } VP for destroying a capital.

## Battles: what is refused
hl-refuse-combat-spell = { $spell } is no combat spell.
hl-refuse-combat-cast = You cannot cast { $spell } in this battle.
hl-refuse-combat-first = Cast a combat spell or decline first.
hl-refuse-tactic-first = Both leaders choose a tactic card first.
hl-refuse-no-tactic = You can pay for a tactic card, so you have to play one.
hl-refuse-tactic-role = { $tactic } is not for your side of the battle.
hl-refuse-tactic-serfs = Serfs alone, without a structure in the region, cannot play { $tactic }.
hl-refuse-tactic-capital = { $tactic } may not be played in defence of your own capital.
hl-refuse-tactic-cost = You cannot pay for { $tactic }, not even by sacrificing units.
hl-refuse-sacrifice = That unit is not needed to pay for the card, or cannot be sacrificed.
hl-refuse-pay = Whoever can pay for a tactic card must pay.
hl-refuse-bring = Only land units of an adjacent land region can be brought into the battle.
hl-refuse-bring-region = Units can be brought from so many adjacent regions only, and only while there is room.
hl-refuse-damage = That unit cannot take damage in this battle.
hl-refuse-damage-exempt = An ability keeps this unit out of the damage.
hl-refuse-retreat = Survivors go to the capital or to a region with an own tower.
hl-refuse-retreat-room = There is no room for this unit at that tower, or no shore for a ship.

## The solo enemy: the log
hl-log-enemy-card = The { $player } turn up { $card } for their { $unit }.
hl-log-enemy-fails = { $card } fails: the { $unit } of the { $player } moves instead.
hl-log-enemy-marches = The { $unit } of the { $player } marches from { $start } to { $region }.
hl-log-enemy-sails = The { $unit } of the { $player } sails from { $start } to { $region }.
hl-log-enemy-flies = The { $unit } of the { $player } flies from { $start } to { $region }.
hl-log-enemy-stays = The { $unit } of the { $player } finds no way out of { $region } and stays.
hl-log-enemy-vessel = The { $player } build their { $unit } in { $region }.
hl-log-enemy-track = The { $player } reach space { $space } of their capital track, { $ability }, and score { $points } VP.
hl-log-solo-reshuffle = The solo cards are shuffled anew: { $count ->
    [one] one card
   *[other] { $count } cards
} in the deck.

## Where the game stands
hl-board = The map of Aughmoore
hl-headline-setup = Setting up
hl-headline = Round { $round }
hl-headline-turn = Round { $round }, the turn of { $player }
hl-notice-end = { $goal } is met: this round is finished, and one more is played.
hl-notice-last = { $goal } is met: this is the last round.
hl-closing = { $title }. { $text }
hl-phase-actions = Actions
hl-phase-harvest = Harvest
hl-phase-round-end = Round end
hl-track-phase = Phase
hl-track-score = Victory points
hl-track-score-tip = What the game is about: whoever has the most when it ends wins. Some more are added at the end.
hl-track-ore = Ore
hl-track-mana = Mana
hl-track-food = Food
hl-track-enemy = Capital track
hl-track-space = { $ability }
hl-counter-first = First player
hl-counter-first-short = first
hl-counter-first-tip = Takes the first turn of each half of this round.
hl-counter-level = Capital level
hl-counter-level-short = level
hl-counter-level-tip = The level of the capital. It opens abilities, and says how many towers and spells one may have.
hl-counter-towers = Towers
hl-counter-towers-short = towers
hl-counter-towers-tip = Towers on the map. Each scores for its distance from the capital; all of them end the game.
hl-counter-tokens = Action tokens left
hl-counter-tokens-short = actions
hl-counter-tokens-tip = Turns that are still to be taken in this round.
hl-counter-ore = Ore
hl-counter-ore-short = ore
hl-counter-ore-tip = Pays for buildings, towers, capital levels and most vessels. At most 10.
hl-counter-mana = Mana
hl-counter-mana-short = mana
hl-counter-mana-tip = Pays for spells, some tactics and capital levels. At most 10.
hl-counter-food = Food
hl-counter-food-short = food
hl-counter-food-tip = Pays for serfs, warriors, heroes and capital levels. At most 10.

## What lies on the table
hl-zone-capital-actions = Capital actions
hl-zone-capital-actions-tip = What is done in the capital. The others may follow with a serf.
hl-zone-command-actions = Command actions
hl-zone-command-actions-tip = Marching, sailing, flying and casting. Nobody follows; afterwards one may muster.
hl-zone-bar = Action tokens left
hl-zone-bar-short = actions
hl-zone-bar-tip = Turns that are still to be taken in this round. Click to see which actions are used.
hl-zone-buildings = Buildings
hl-zone-buildings-short = buildings
hl-zone-buildings-tip = Buildings that stand. Each lets one recruit a hero or vessel and has abilities.
hl-zone-courtyard = Courtyard
hl-zone-courtyard-short = courtyard
hl-zone-courtyard-tip = Units in the capital region, ready to march out.
hl-zone-pool = Pool
hl-zone-pool-short = pool
hl-zone-pool-tip = Units that can still be recruited, with their price.
hl-zone-library = Library
hl-zone-library-short = library
hl-zone-library-tip = Spells in hand. The level of the capital says how many may be kept.
hl-zone-scribed = Scribed spells
hl-zone-scribed-short = scribed
hl-zone-scribed-tip = Spells written on the board. They can be cast again and again, and score at the end.
hl-zone-casting = Being cast
hl-zone-spell-deck = Spell deck
hl-zone-spell-pile = Discarded spells
hl-zone-tax = Tax now gives
hl-zone-goals = The end comes with one of
hl-zone-factions = Factions
hl-zone-tactics = Tactic cards
hl-zone-solo-slots = Heroes of this round
hl-zone-solo-spells = Spells of its heroes
hl-zone-solo-spells-short = spells
hl-zone-solo-spells-tip = Spells of the solo enemy, one for each of its heroes.
hl-zone-solo-deck = Solo cards
hl-zone-solo-deck-short = cards
hl-zone-solo-deck-tip = Cards of the solo enemy that are still to come.
hl-zone-solo-pile = Discarded solo cards
hl-zone-solo-pile-short = used
hl-zone-solo-pile-tip = Cards of the solo enemy that have been played.
hl-slot-open = open
hl-slot-token = token
hl-slot-serf = serf
hl-building-built = built
hl-pool-empty = all in play
hl-pool-locked = needs { $building }
hl-ready = ready
hl-preparing = preparing
hl-exhausted = exhausted
hl-cast-by = by { $player }
hl-cast-cancelled = cancelled
hl-solo-done = carried out by the { $hero }
hl-solo-failed = failed: the { $hero } moved
hl-solo-waits = still to act
hl-cost-nothing = free
hl-tactic-free = free
hl-cost-ore = { $number } ore
hl-cost-mana = { $number } mana
hl-cost-food = { $number } food
hl-cost = { $ore ->
    [0] { "" }
   *[other] { $ore } ore{ " " }
}{ $mana ->
    [0] { "" }
   *[other] { $mana } mana{ " " }
}{ $food ->
    [0] { "" }
   *[other] { $food } food
}
hl-badge-going = { $count ->
    [one] one goes along
   *[other] { $count } go along
}
hl-badge-cargo = { $count ->
    [one] carries 1 unit
   *[other] carries { $count } units
}
hl-badge-count = { $count } of them

## A battle
hl-row-attacker = { $player } attacks: { $strength }
hl-row-defender = { $player } defends: { $strength }
hl-row-final = { $player }: { $points } VP
hl-line-unit = { $count ->
    [one] base strength
   *[other] base strength of { $count }
}
hl-line-tower = structure
hl-line-capital = structure
hl-line-bar = defends the capital
hl-line-buildings = defends the capital
hl-line-ability = ability
hl-line-token = exploration token
hl-line-spell = combat spell
hl-line-spells = combat spells
hl-line-tactic = tactic card
hl-line-solo-card = solo card
hl-line-cancelled = cancelled
hl-line-silenced = in chains
hl-line-sacrificed = sacrificed
hl-line-given = given by the partner

## What things are
hl-kind-faction = Faction
hl-kind-serf = Serf
hl-kind-warrior = Warrior
hl-kind-hero = Hero
hl-kind-sea-vessel = Sea vessel
hl-kind-air-vessel = Air vessel
hl-kind-building = Building
hl-kind-ability = Ability
hl-kind-incanted = Cast spell
hl-kind-combat = Combat spell
hl-kind-reaction = Interrupt spell
hl-kind-tactic = Tactic card
hl-kind-token = Exploration token
hl-kind-solo-card = Solo card
hl-kind-region = Region
hl-kind-continent = Continent
hl-kind-action = Action
hl-kind-structure = Structure
hl-kind-resource = Resource
hl-kind-goal = Goal
hl-kind-defence = Strength in battle
hl-kind-marker = Marker
hl-kind-score = Line of the final scoring
hl-detail-unit = Unit of every faction, { $count } of each
hl-detail-own-unit = Unit of the { $faction }
hl-detail-building = Building of the { $faction }
hl-detail-ability = Ability of level { $level }
hl-detail-incanted = Cast spell, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
hl-detail-combat = Combat spell, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
hl-detail-reaction = Interrupt spell, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
hl-detail-solo-spell = Spell of a solo hero
hl-detail-land-token = Land token, { $count ->
    [one] 1 in the box
   *[other] { $count } in the box
}
hl-detail-sea-token = Sea token, { $count ->
    [one] 1 in the box
   *[other] { $count } in the box
}
hl-detail-region = { $terrain ->
    [capital] Capital region
    [plains] Plains
    [forest] Forest
    [mountain] Mountains
    [swamp] Swamp
   *[desert] Desert
} in { $continent }
hl-terrain-sea = Sea region
hl-fact-needs = Needs the { $building }
hl-fact-unlocks = Lets you recruit the { $unit }
hl-fact-building = Costs { $ore ->
    [0] { "" }
   *[other] { $ore } ore
}{ $mana ->
    [0] { "" }
   *[other] { " " }{ $mana } mana
}{ $food ->
    [0] { "" }
   *[other] { " " }{ $food } food
}; { $points } VP at the end
hl-fact-cast-points = { $number } VP when cast
hl-fact-tactic-points = { $number } VP when played
hl-fact-battle-points = { $number } VP in a battle
hl-fact-adds = { $number } strength
hl-fact-versus = { $number } strength more against { $tactic }
hl-fact-attacker = For the attacker only
hl-fact-defender = For the defender only
hl-fact-attacking = Attacks with { $tactic }
hl-fact-defending = Defends with { $tactic }
hl-fact-compass = Moves towards { $direction ->
    [N] the north
    [NE] the north-east
    [E] the east
    [SE] the south-east
    [S] the south
    [SW] the south-west
    [W] the west
   *[NW] the north-west
}
hl-fact-follow = The player may follow
hl-fact-yields = Harvest: 1 { $resource }, and 1 for each serf at work
hl-fact-workers = { $count ->
    [one] Room for 1 serf at work
   *[other] Room for { $count } serfs at work
}
hl-fact-desert = A march that enters ends here
hl-fact-tokens = { $count ->
    [one] 1 exploration token at the start
   *[other] { $count } exploration tokens at the start
}
hl-fact-trail = A ferry route leads to { $region }
hl-fact-central = Ships stop here; flying over it counts as { $number } regions
hl-fact-capital-region = A capital may stand here
hl-fact-seat = Its capital region is { $region }
hl-fact-neighbour = Lies next to { $continent }

## When things are used
hl-when = { $moment ->
    [passive] All the time
    [battle] All through your battle
    [battle_start] At the start of a battle
    [battle_strength] In a battle, when strength is counted
    [battle_spell] In a battle, when spells are cast
    [battle_tactic] In a battle, when tactics are played
    [battle_result] In a battle, when the totals are compared
    [battle_damage] After a battle, when the loser takes damage
    [battle_won] When you have won a battle
    [battle_end] At the end of a battle
    [destroyed] When the unit is destroyed
    [move] When you march, sail or fly
    [explore] When you explore
    [recruit] With the Recruit action
    [build] With the Build action
    [discover] With the Research action
    [cast] When a spell is cast
    [turn] In your turn, before or after an action
    [harvest] In the Harvest phase
    [round_end] In the Round end phase
    [final_scoring] At the final scoring
   *[solo_action] With a card of the solo enemy
}{ $limit ->
    [round] , once a round
    [battle] , once a battle
   *[none] { "" }
}
hl-when-cast = With the Cast action
hl-when-combat = In a battle, before tactics are chosen
hl-when-reaction = Right after another player casts a spell
hl-when-solo-spell = When the solo enemy's Research card acts
hl-when-tactic = In a battle, chosen in secret by both sides
hl-when-recruit = Recruited with the Recruit action
hl-when-vessel = With the Recruit or the Build action
hl-when-build = Built with the Build action
hl-when-token = { $stays ->
    [1] From the first time units end their move here
   *[0] When units end their move here
}
hl-when-solo = In the solo enemy's turn
hl-when-action = In your turn, with an action token
hl-when-goal = At any time; the round after it is the last
hl-when-battle = In a battle

## What a player does
hl-do-faction = Lead the { $faction }
    .sure = Lead the { $faction } for the whole game?
hl-do-found = Found the capital in { $continent }
hl-do-rival = Found the enemy's capital in { $continent }
hl-do-close = Close the continent of { $continent }
hl-do-act = { $slot }: place a token
hl-do-mobilize = { $slot }: muster with a serf
hl-do-follow = Follow with a serf
hl-do-pass = Pass
hl-do-pass-round = Ask no more this round
hl-do-nothing = Do nothing
hl-do-done = Done
hl-do-decline = Decline
hl-do-ability = Use { $ability }
hl-do-recruit = Recruit { $number } × { $unit }
    .unit = Recruit: { $unit }
    .ask-number = How many? { $picked }
hl-do-at = Place them in { $region }
hl-do-raise = Build the { $building }
hl-do-upgrade = Raise the capital level
hl-do-tower = Build a tower in { $region }
hl-do-vessel = Build the { $unit }
hl-do-draw = Draw spells
hl-do-scribe = Scribe { $spell }
hl-do-discard = Discard { $spell }
    .seal = Seal { $spell } as the card you discard?
hl-do-tax = Tax { $resource }
hl-do-give = Give 1 { $resource }
hl-do-gain = Take { $resource }
hl-do-lose-resource = Lose { $resource }
hl-do-work = Work the spaces
hl-do-waive = Leave them to the partner
hl-do-from = Set out from { $region }
hl-do-add = { $unit-space ->
    [none] Take along: { $unit }
   *[other] Take along: { $unit } from { $unit-space }
}
hl-do-add-ally = { $unit-space ->
    [none] Take along the partner's { $unit }
   *[other] Take along the partner's { $unit } from { $unit-space }
}
hl-do-to = Go to { $region }
hl-do-consent = Agree
hl-do-token = { $token-space ->
    [none] { $token }: resolve this token first
   *[other] Resolve { $token } in { $token-space } first
}
hl-do-explore = Turn the token up
hl-do-leave = Leave it face down
hl-do-turn-up = { $token-space ->
    [none] { $token }: turn this token up
   *[other] Turn up the token in { $token-space }
}
hl-do-lose = { $unit-space ->
    [none] Lose: { $unit }
   *[other] Lose: { $unit } in { $unit-space }
}
hl-do-lose-ally = { $unit-space ->
    [none] Lose the partner's { $unit }
   *[other] Lose the partner's { $unit } in { $unit-space }
}
hl-do-cast = Cast { $spell }
hl-do-cast-scribed = Cast the scribed { $spell }
hl-do-react = Answer with { $spell }
hl-do-target = Aim at { $region }
hl-do-enemy = Aim at { $player }
hl-do-destroy = { $unit-space ->
    [none] Destroy: { $unit }
   *[other] Destroy: { $unit } in { $unit-space }
}
hl-do-destroy-partner = { $unit-space ->
    [none] Destroy the enemy partner's { $unit }
   *[other] Destroy the enemy partner's { $unit } in { $unit-space }
}
hl-do-exchange = Give 1 { $resource } for 1 { $other }
    .resource = Give 1 { $resource }
    .ask-other = For which resource?
hl-do-peek = { $token-space ->
    [none] { $token }: look at this token
   *[other] Look at the token in { $token-space }
}
hl-do-swap = Swap the tokens in { $token-space } and { $other-space }
    .token = Swap this token
    .ask-other = With which token?
hl-do-free = Take the token off { $slot }
hl-do-free-serf = Call the serf home from { $slot }
hl-do-hero = { $unit-space ->
    [none] Choose the { $unit }
   *[other] Choose the { $unit } in { $unit-space }
}
hl-do-silence = Bind the { $unit } in chains
hl-do-lead = { $player } leads
hl-do-tactic = Play { $tactic }
    .seal = Seal { $tactic } as your tactic?
hl-do-no-tactic = Play no card
    .seal = Seal that you play no card?
hl-do-pay = Pay with resources
hl-do-sacrifice = { $unit-space ->
    [none] Sacrifice: { $unit }
   *[other] Sacrifice: { $unit } in { $unit-space }
}
hl-do-sacrifice-ally = { $unit-space ->
    [none] Sacrifice the partner's { $unit }
   *[other] Sacrifice the partner's { $unit } in { $unit-space }
}
hl-do-bring = { $unit-space ->
    [none] Bring into the battle: { $unit }
   *[other] Bring into the battle: { $unit } from { $unit-space }
}
hl-do-damage = { $unit-space ->
    [none] Damage: { $unit }
   *[other] Damage: { $unit } in { $unit-space }
}
hl-do-damage-ally = { $unit-space ->
    [none] Damage the partner's { $unit }
   *[other] Damage the partner's { $unit } in { $unit-space }
}
hl-do-retreat = { $unit }: retreat to { $region }
    .unit = Retreat: { $unit }
    .ask-region = Where to?
hl-do-recall = Take back { $spell }
hl-step-region = region
hl-step-resource = resource
hl-step-number = how many
hl-step-token = token
hl-step-slot = action
hl-step-spell = spell
hl-word-first = First
hl-word-second = Second
hl-word-yes = Yes
hl-word-no = No
hl-word-vp = VP
hl-confirm-nothing = Do nothing with this action? The slot stays taken.
hl-confirm-sacrifice = Sacrifice the { $unit }? It goes back to your pool.

## Content
hl-content-no-outline = { $field }: the region { $region } has no outline.

## Positions
hl-position-tax = { $field } must name ore, mana and food once each.
hl-position-faction-twice = { $field }: another player leads the { $faction } already.
hl-position-capital = { $field }: another capital stands there, or the continent is not used.
hl-position-too-many = { $field }: there are only { $most } of { $thing }.
hl-position-figures = { $field }: a faction has only { $most } of { $unit }.
hl-position-no-region = { $field }: { $place } is no region of this map, or not one where that can be.
hl-position-units = { $field }: “{ $found }” should read like “2 serf”; this faction has { $known }.
hl-position-more-than-pool = { $field }: player { $player } does not have that many units left.
hl-position-guests = { $field } names units of an ally that are not at sea with the vessel.
hl-position-aboard = { $field } names units that are not where the vessel is.
hl-position-afloat = { $field }: at sea every land unit must be aboard a vessel.
hl-position-count = { $field }: all cards or tokens of the kind “{ $thing }” together must be { $expected }.
hl-position-token-face = { $field }: a token that lies face up cannot be unknown.
hl-position-token-zone = { $field }: { $token } does not belong on this kind of region.
hl-position-token-stays = { $field }: { $token } leaves the game when it is resolved.
hl-position-cast = { $field } names a card or player that is not there.
hl-position-own-battle = { $field }: a battle needs two different factions that are in the game.
hl-position-no-battle = { $field } is missing: the step “{ $step }” belongs to a battle.
hl-position-no-spell = { $field }: no spell is being cast that the step “{ $step }” could belong to.
hl-position-exploring = { $field }: that is nobody who could be exploring.

## Component files
hl-content-unknown-op = the operation “{ $op }” is carried out by nobody.
hl-content-unused-op = the operations { $op } are carried out, but no file may use them.

## Tips: what each decision is for, said the first time it is asked
# Setup
hl-tip-ask-faction = Every faction has heroes, buildings and vessels of its own. Take one whose way you like; all of them can win.
hl-tip-ask-found = Your capital stays here. A continent with several resources, and not too near the others, makes a calm start.
hl-tip-ask-rival = A near enemy means early battles and short ways; a far one leaves you time to build.
hl-tip-ask-close = Nobody can use the closed continent: shut one that would help the other player more than you.
# Actions
hl-tip-ask-action = You place two tokens a round, one a turn. Capital actions help others who follow; command actions only you.
hl-tip-ask-last-deeds = Some abilities work only now. If none helps, end your turn.
hl-tip-ask-follow-recruit = Following gives you the same action for a serf and the usual cost. More units early on pay for a long time.
hl-tip-ask-follow-build = Following saves one of your own tokens. Do it if you can pay for something that you would build anyway.
hl-tip-ask-follow-discover = A follow gives spells for one serf. Serfs come back at the end of the round.
hl-tip-ask-follow-tax = The resource with the best tax is taken first. Follow if what is left is what you lack.
hl-tip-ask-mobilize = A second command action in one turn costs a serf until the round ends: good for striking twice, or for moving on.
hl-tip-ask-recruit = Serfs harvest and follow, warriors and heroes fight. Two serfs for three food is the cheapest way to grow.
hl-tip-ask-muster = New units begin where you put them: near the region they shall work, or to defend in the capital.
hl-tip-ask-build = Towers score, harvest and shorten ways; buildings and capital levels open abilities. What will you use longest?
hl-tip-ask-build-again = The same action, once more: take it if you can pay and still afford your next turn.
hl-tip-ask-build-discount = Use a discount on the dearest thing that you want anyway.
hl-tip-ask-tax = Tax what your next purchase lacks: food recruits, ore builds, mana casts.
hl-tip-ask-give = Your ally's points are yours, too. Give what completes a purchase of theirs.
hl-tip-ask-gain-any = Take what your next purchase lacks. More than ten of a kind are lost.
hl-tip-ask-lose-any = Take away what they would spend next: ore before a tower, food before an army.
hl-tip-ask-steal = Take what helps you most, or what their next tactic card would cost.
hl-tip-ask-share-spaces = Each space feeds one side. Work it yourself if you need the resource more than your ally does.
# Moving and exploring
hl-tip-ask-march-from = An army leaves one region. Look where it can explore, harvest or attack, and what it leaves unguarded.
hl-tip-ask-march = Starting a battle scores a point, and control of a region gives resources. Keep serfs where they work.
hl-tip-ask-join-march = Your units would go along and fight there. Say yes if the region is worth it to both of you.
hl-tip-ask-join-sail = Your units would leave with the vessel. Say yes if they are of more use there than here.
hl-tip-ask-join-fly = Your units would leave with the vessel. Say yes if they are of more use there than here.
hl-tip-ask-sail = Vessels carry units over the sea: take enough along to explore, found a tower or win a battle.
hl-tip-ask-sail-at-sea = Head for a token to explore, a shore to land on, or a vessel you can beat.
hl-tip-ask-fly = An air vessel reaches far. Carry units to regions nobody guards.
hl-tip-ask-fly-at-sea = Choose a region where the vessel is safe, or where its units are needed next.
hl-tip-ask-broadside = An attack from where you lie scores for starting a battle, too. Compare strengths before you fire.
hl-tip-ask-choose-shore = Come down where no stronger army can reach the vessel at once.
hl-tip-ask-turn-up = A token that lies open can be planned for. Turn one up that you could reach next.
hl-tip-ask-look-first = Exploring takes whatever lies there, good or bad. Leave it if your units are too weak for what you saw.
hl-tip-ask-token-order = Take the gain before the danger, unless the danger could end the visit.
# Spells
hl-tip-ask-discover = Spells help once; scribed ones again and again and score at the end. Your capital level limits both.
hl-tip-ask-discard-spell = Keep spells that you can pay and will have a use for soon.
hl-tip-ask-harvest-discard = Keep the spell that fits your next turns. Spells of other kinds than you hold leave more ways open.
hl-tip-ask-cast-spell = Casting scores and works at once. Choose what changes most right now for its mana.
hl-tip-ask-target-region = Choose the region where the effect hits most enemies, or helps most of your own.
hl-tip-ask-target-enemy = Choose whoever is ahead, or about to attack you.
hl-tip-ask-stand-in = The hero stands for the one whose spell you copy: choose one who stands where it works.
hl-tip-ask-react = An Interrupt stops or turns a spell, and is gone. Save it unless this one hurts you.
hl-tip-ask-strike-down = Destroy what is dearest to replace: heroes and vessels before warriors.
hl-tip-ask-chain-unit = A chained hero or vessel does nothing for a while. Choose the one that would attack.
hl-tip-ask-storm = Destroy the strongest unit the spell can reach, best one far from its home.
hl-tip-ask-sail-or-fly = Send the vessel that carries more, or whose target is farther.
hl-tip-ask-exchange = Turn what you have plenty of into what your next purchase lacks.
hl-tip-ask-free-slot = An open slot is another action this round. Open one that you will use again.
hl-tip-ask-teleport = Teleporting skips all ways. Bring strength where a battle or a tower is decided.
hl-tip-ask-move-enemy = Move guards away from what you want to take, or into a battle they lose.
hl-tip-ask-take-units = Units without cost: the strongest are worth most.
hl-tip-ask-place-units = Place them where they fight, work or guard at once.
hl-tip-ask-peek = Look at tokens on your way: then explore the good ones, and avoid the others.
hl-tip-ask-swap = Bring the good token to where your units are, and the bad one to where others go.
hl-tip-ask-draw-from = Draw them away from what you want to attack.
hl-tip-ask-draw-whom = Choose the player whose units would hinder you most.
# Battles
hl-tip-ask-choose-leader = The leader plays and pays the tactic card. Take whoever has the resources for it.
hl-tip-ask-accept-lead = The leader plays and pays the tactic card. Accept if you can pay for a good one.
hl-tip-ask-cast-in-battle = A combat spell can turn a close battle. Keep it when the strengths are far apart.
hl-tip-ask-choose-tactic = Both choose in secret. Compare strengths, think what they can pay, and do not overpay for a battle already won.
hl-tip-ask-pay = Resources come back at harvest; units do not. Sacrifice serfs only if you must.
hl-tip-ask-give-unit = Your unit would die for the battle. Agree if winning matters more than it does.
hl-tip-ask-bring = Reinforcements count in full, and may be lost. Bring just enough to win.
hl-tip-ask-damage = Let the cheapest take it: serfs before warriors, warriors before heroes and vessels.
hl-tip-ask-choose-retreat = Survivors in a tower stay near the front; those at home can be sent elsewhere.
hl-tip-ask-lose-unit = Lose what is cheapest to recruit again.
hl-tip-ask-lose-on-side = Lose what costs your side least: serfs first.
hl-tip-ask-recruit-again = The unit comes back at once for its price. Worth it if you would recruit it anyway.
hl-tip-ask-pick-victim = Take the dearest unit, or the one that made them strong here.
hl-tip-ask-look-at-library = Looking costs nothing: know which spells may answer you.
hl-tip-ask-recall = A spell taken back can be cast again in a later battle.
hl-tip-ask-march-on = One region more without another action: explore or strike, if what you leave is safe.

## Terms that explain themselves. Of the forms, one with a small letter is found with a capital, too; one with a capital only so
hl-term-vp = Victory points (VP)
    .text = Whoever has the most of them when the game ends has won. Some are scored at once, most at the end.
    .forms = VP | victory point | victory points
hl-term-round = Round
    .text = Two turns for every player, then the Harvest, then the round end.
    .forms = round | rounds
hl-term-turn = Turn
    .text = You place one action token on an open slot and do what the slot says. You cannot skip it.
    .forms = your turn
hl-term-first-player-marker = First-player marker
    .text = Its holder takes the first turn of a round. At the round end it passes to the next player.
    .forms = first-player marker
hl-term-action-token = Action token
    .text = You have two. Each buys one action a round, and both come home at the round end.
    .forms = action token | action tokens
hl-term-action-bar = Action bar
    .text = The nine slots of your board: four capital actions and five command actions. A slot that is taken is closed to you until the round ends.
    .forms = action bar
hl-term-capital-action = Capital action
    .text = Recruit, Build, Research or Tax. The other players may follow it with a serf.
    .forms = capital action | capital actions
hl-term-command-action = Command action
    .text = March, Sail, Fly or Cast. Nobody can follow it, but you may mobilize another one after it.
    .forms = command action | command actions
hl-term-follow = Follow
    .text = Take the same capital action as the player who has just taken it. A serf from your courtyard goes on your own slot for it.
    .forms = follow | follows | followed
hl-term-mobilize = Mobilize
    .text = After a command action, put a serf from your courtyard on another open command slot and take that action at once. Once a turn.
    .forms = mobilize | mobilizes | mobilized
hl-term-recruit = Recruit
    .text = Pay for one unit of your pool and put it into play. For 3 food you may take two serfs.
    .forms = Recruit
hl-term-build = Build
    .text = Pay for one thing: a building, a tower, a vessel or the next capital level.
    .forms = Build
hl-term-discover = Research
    .text = Draw three spells and keep as many as your library holds, or scribe one spell instead.
    .forms = Research
hl-term-tax = Tax
    .text = Take 4, 3 or 2 of one resource, as the tax track shows. Afterwards the track moves on.
    .forms = Tax
hl-term-march = March
    .text = Move up to five land units together. They go as far as the slowest of them can.
    .forms = March | march | marches
hl-term-sail = Sail
    .text = Move your sea vessel, with those aboard, through the sea and to a shore, which is any land next to the sea.
    .forms = Sail | sails
hl-term-fly = Fly
    .text = Move your air vessel, with those aboard, over land and sea. It must not be over the sea when the actions of the round are over.
    .forms = Fly | flies
hl-term-cast = Cast
    .text = Cast one incanted spell: pay its mana, carry it out and score its VP.
    .forms = Cast
hl-term-resources = Resources
    .text = Ore, mana and food. You can hold 10 of each; what comes on top is lost.
    .forms = resource | resources
hl-term-ore = Ore
    .text = Pays for buildings, towers, capital levels and most vessels. Mountains give it in the Harvest.
    .forms = ore
hl-term-mana = Mana
    .text = Pays for spells, some tactic cards and capital levels. Forests give it in the Harvest.
    .forms = mana
hl-term-food = Food
    .text = Pays for serfs, warriors, heroes and capital levels. Plains give it in the Harvest.
    .forms = food
hl-term-unit = Unit
    .text = A serf, a warrior, a hero or a vessel. Towers and capitals are no units.
    .forms = unit | units
hl-term-serf = Serf
    .text = The worker: strength 1, goes one region. Serfs follow, mobilize, harvest, and are needed for buildings and towers.
    .forms = serf | serfs
hl-term-warrior = Warrior
    .text = The fighter: 2 food, strength 2, goes two regions, 1 VP at the end.
    .forms = warrior | warriors
hl-term-hero = Hero
    .text = A leader with up to three abilities, worth 2 VP at the end. You need his building before you can recruit him.
    .forms = hero | heroes
hl-term-vessel = Vessel
    .text = Your ship at sea or in the air. It carries two units and is worth 2 VP at the end.
    .forms = vessel | vessels
hl-term-pool = Pool
    .text = Everything of yours that is not in play. Lost units go back there and can be recruited again.
    .forms = pool | pools
hl-term-capital = Capital
    .text = Your home on the map. If it is destroyed, you are out of the game.
    .forms = capital | capitals
hl-term-capital-level = Capital level
    .text = 1, 2 or 3. It says how many towers, spells and scribed spells you may have, and how many abilities work.
    .forms = capital level | capital levels
hl-term-courtyard = Courtyard
    .text = Where your people at home stand. It is the same place as your capital region.
    .forms = courtyard | courtyards
hl-term-building = Building
    .text = Costs 3 ore and a serf for good. It gives abilities, lets you recruit a hero or a vessel, and is worth 1 VP.
    .forms = building | buildings
hl-term-tower = Tower
    .text = Stands where you have a serf. It costs 1 ore and scores 1 VP for each region between it and home, the last one counted.
    .forms = tower | towers
hl-term-region = Region
    .text = A piece of land or sea on the map. No more than five units of one player can end a move in it, capitals apart.
    .forms = region | regions
hl-term-control = Control
    .text = You control a region while you have a unit, a tower or your capital there. 1 VP each at the end, your capital apart.
    .forms = control | controls | controlled
hl-term-resource-region = Resource region
    .text = Mountains give ore, forests mana, plains food. Swamps, deserts and the sea give nothing.
    .forms = resource region | resource regions
hl-term-desert = Desert
    .text = A march that enters a desert ends there.
    .forms = desert | deserts
hl-term-swamp = Swamp
    .text = Land with two exploration tokens instead of one.
    .forms = swamp | swamps
hl-term-trail = Trail
    .text = A dotted line over the sea. For a march the two lands it joins are next to each other; letters and numbers at the edge show where it goes on.
    .forms = trail | trails
hl-term-exploration-token = Exploration token
    .text = A surprise in a region. It is turned up and carried out when a unit ends its move there.
    .forms = exploration token | exploration tokens
hl-term-worker-space = Worker space
    .text = A place in a region where a serf can work. Each serf at work brings 1 more in the Harvest.
    .forms = worker space | worker spaces
hl-term-harvest = Harvest
    .text = Each resource region you control gives 1, 1 more for each serf at work, 2 more for your tower. Then you draw a spell.
    .forms = Harvest
hl-term-battle = Battle
    .text = Starts when units enter a region with enemies. The higher total wins, and a tie is the defender's.
    .forms = battle | battles
hl-term-attacker = Attacker
    .text = Who starts a battle. That is worth 1 VP, won or lost.
    .forms = attacker | attackers
hl-term-strength = Strength
    .text = What a piece is worth in battle and how much damage it can take.
    .forms = strength
hl-term-tactic-card = Tactic card
    .text = Each side has the same seven and secretly plays one in every battle. It has a price, adds strength and scores VP.
    .forms = tactic card | tactic cards
hl-term-sacrifice = Sacrifice
    .text = Pay for a tactic card with units instead of resources: each pays as much as its strength.
    .forms = sacrifice | sacrifices | sacrificed
hl-term-damage = Damage
    .text = The loser of a battle takes half the strength of his own pieces there, rounded up. Any piece that takes damage is lost.
    .forms = damage
hl-term-retreat = Retreat
    .text = After a lost battle the survivors go to their capital or to a tower of theirs. A tactic card does it on purpose.
    .forms = retreat | retreats
hl-term-library = Library
    .text = Your hand of spells, seen only by you. It holds as many as your capital level.
    .forms = library | libraries
hl-term-spell = Spell
    .text = Incanted spells are cast with Cast, combat spells in a battle, reaction spells right after somebody else's spell.
    .forms = spell | spells
hl-term-scribed-spell = Scribed spell
    .text = An incanted spell that you have written onto your board with Research. You keep it after casting; then it rests for a round. 1 VP at the end.
    .forms = scribed spell | scribed spells | scribed
hl-term-goal = Goal
    .text = eXplore, eXpand, eXploit or eXterminate. When the first one is met, this round is finished and one more is played.
    .forms = goal | goals

## The parts of a turn and a round, for the player aid
hl-part-factions = Everybody chooses a faction
hl-part-capitals = Capitals are founded
hl-part-close = A continent that nobody lives on is closed
hl-part-place = Turn { $turn } of { $turns }: place an action token
hl-part-act = Carry out the action of that slot
hl-part-after = Others may follow a capital action; after a command you may mobilize once
hl-part-harvest = Harvest, when all tokens are placed
hl-part-round-end = Round end: tokens and serfs come home

## What may be done and why one might, for the player aid
hl-why-faction = Choose a faction: each has heroes, buildings and vessels of its own.
hl-why-found = Found your capital where the land around it gives what you need.
hl-why-rival = Choose where the enemy lives: the farther, the later you meet.
hl-why-close = Close the continent that would help the others most.
hl-why-act = Place a token: each slot serves you once a round.
hl-why-act-recruit = Recruit: serfs bring resources and let you follow, warriors win battles.
hl-why-act-build = Build: buildings open heroes and abilities, towers score and double a region's worth.
hl-why-act-discover = Research: spells score VP, and turn battles.
hl-why-act-tax = Tax: take the resource that you lack for your next plan.
hl-why-act-march = March, to explore, take regions or fight.
hl-why-act-sail = Sail, to land units on a far shore.
hl-why-act-fly = Fly, to carry units over anything.
hl-why-act-cast = Cast an incanted spell: it works at once and scores VP.
hl-why-mobilize = Mobilize a second command action with a serf from your courtyard.
hl-why-follow = Follow: an action more for the price of a serf.
hl-why-pass = Pass, and keep your serfs and cards for later.
hl-why-pass-round = Ask no more in this round, if you have other plans.
hl-why-nothing = Do nothing, if nothing here helps you.
hl-why-done = Go on, when you have done what you wanted.
hl-why-decline = Decline, if it costs more than it brings.
hl-why-ability = Use an ability of yours while it is there.
hl-why-recruit = Recruit what your plan needs: serfs to work, warriors and heroes to fight.
hl-why-at = Put them where they are needed first.
hl-why-raise = Build it for its abilities, its hero or vessel, and 1 VP.
hl-why-upgrade = Raise your capital: more towers, spells and abilities, and VP.
hl-why-tower = Build a tower far from home: it scores each region on the way, and helps the Harvest.
hl-why-vessel = Build a vessel, to carry units where no march leads.
hl-why-draw = Draw spells, to choose from more of them.
hl-why-scribe = Scribe a spell that you would cast again and again.
hl-why-discard = Discard the spell you can hardly use.
hl-why-tax = Take the resource that you lack.
hl-why-give = Give what you need least.
hl-why-gain = Take what you are short of.
hl-why-lose-resource = Lose what you need least.
hl-why-work = Let your serfs work here: each brings one more.
hl-why-waive = Leave the places to your partner's serfs.
hl-why-from = Set out from where you can spare units.
hl-why-add = Take units along: five at most, and the slowest sets the pace.
hl-why-add-ally = Take your partner's units along, if he agrees.
hl-why-to = Go where a token, a resource or a weak enemy waits.
hl-why-consent = Agree, if the move helps your side.
hl-why-token = Choose which surprise comes first.
hl-why-explore = Turn the token up: most of them bring something.
hl-why-leave = Leave it face down, if you fear what it is.
hl-why-turn-up = Turn up the token that you most want to know.
hl-why-lose = Lose the unit that you miss least.
hl-why-lose-ally = Lose the unit that your side misses least.
hl-why-cast = Cast a spell while it does the most.
hl-why-cast-scribed = Cast a scribed spell: you keep it.
hl-why-react = Answer a spell before it takes effect.
hl-why-target = Aim where it does most.
hl-why-enemy = Aim at whoever leads.
hl-why-destroy = Destroy the unit that is worth most.
hl-why-destroy-partner = Destroy the unit that your side misses least.
hl-why-exchange = Exchange what you have too much of.
hl-why-peek = Look at the token you mean to reach first.
hl-why-swap = Swap two tokens, so that the better one lies with you.
hl-why-free = Take your token off a slot that you want to use again.
hl-why-free-serf = Call a serf home, to follow or mobilize once more.
hl-why-hero = Choose the hero who gains most by it.
hl-why-silence = Bind the hero whose abilities you fear.
hl-why-lead = Let the side with the better cards lead.
hl-why-tactic = Play the tactic card that wins the battle, or the one that scores.
hl-why-no-tactic = Play no card, if the battle is decided anyway.
hl-why-pay = Pay with resources, and keep all units.
hl-why-sacrifice = Pay with a unit, if resources are short.
hl-why-sacrifice-ally = Pay with a unit of your partner.
hl-why-bring = Bring a unit into the battle.
hl-why-damage = Let the damage fall on what you miss least.
hl-why-damage-ally = Let the damage fall on what your side misses least.
hl-why-retreat = Retreat to where the survivors are of use.
hl-why-recall = Take back the spell that you will need next.

## Worked examples of the rules page
hl-example-01-slowest-unit-title = As fast as the slowest
hl-example-01-slowest-unit = Warriors move two regions, the Paladin only one. If he marches along, the whole army goes to a neighbouring region and no further. The mountain beyond the mire is out of reach for all three.
hl-example-02-desert-title = A desert ends the march
hl-example-02-desert = These warriors may move two regions. They may enter the Ashen Waste, but there the march is over: they cannot go on over its ferry route in the same march. A second march, mustered in the same turn, may.
hl-example-03-five-units-title = At most five in a region
hl-example-03-five-units = Four serfs already stand in the Sunken Mire. One more may join them, two may not: a region holds at most { $most } units of one faction. Marching through would be allowed, because only the end of the march counts.
hl-example-04-tower-distance-title = What a far tower costs
hl-example-04-tower-distance = From Hallow Seat to the serf in Flintridge an army would enter four land regions: Barley Vale, Lantern Fen, over the ferry route Silverleaf Forest, and Flintridge. The tower costs 1 ore for each of them: of { $before } ore { $after } is left. If the tower still stands at the end of the game, it scores 4 VP.
hl-example-05-tax-title = Taxes
hl-example-05-tax = Mana stands on space 4 of the tax track. Whoever taxes mana has { $after } instead of { $before } afterwards. Then the track moves: mana falls to 2, and what stood on 3 and 2 rises by one.
hl-example-06-tie-title = A tie goes to the defender
hl-example-06-tie = A warrior attacks two serfs: 2 against 2. Both leaders play Ruse, which adds nothing here, so it stays a tie. The defender wins: the warrior takes half of his strength as damage and is destroyed, the serfs stay.
hl-example-07-tower-absorbs-title = The tower takes the damage first
hl-example-07-tower-absorbs = Four warriors, strength 8, beat a tower and two serfs, strength 5. Half of 5, rounded up, is { $damage } damage. The tower, whose base strength is 3, takes all of it and is destroyed; both serfs survive and go home to their capital.
hl-example-08-harvest-title = A harvest
hl-example-08-harvest = Each controlled region gives 1, each serf on a worker space 1 more, a tower 2 more. Cragfoot with its serf gives { $ore } ore. Oldbough Forest with two serfs gives 3 mana, Whisperwood with a warrior 1, together { $mana }. Barley Vale with a serf gives 2 food, Golden Downs with a serf and a tower 4, together { $food }.
