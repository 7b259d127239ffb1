### The sentences of Runebound

## The game, its options and variants
rb-about = Ride across Terrinoth, grow by fights and treasure, and stop the villain before he wakes.
rb-option-scenario = Scenario
rb-option-gem_refresh = When adventure gems return
rb-option-commodity_limit = Limit of commodities
rb-option-zombie_harm = Several zombies on one hex
rb-option-story_token_supply = Lore, allies and zombies
rb-option-step_over_river = A step over a river without dice
rb-option-exert_reroll = Rolls that exerting rerolls
rb-option-event_failure_lines = Failure lines of events
rb-option-act2_end = When Act 2 ends
rb-option-town_redferry = The town of Redferry
rb-option-hero_choice = Choice of heroes
rb-option-scenario-random = By lot
rb-option-gem_refresh-every_six_rounds = All together, every six rounds
rb-option-gem_refresh-by_colour = One colour at a time
rb-option-commodity_limit-one = One of each type, as for other assets
rb-option-commodity_limit-none = No limit
rb-option-zombie_harm-once = 2 damage in all
rb-option-zombie_harm-each = 2 damage for each of them
rb-option-story_token_supply-unlimited = As many as are needed
rb-option-story_token_supply-24 = 24 in all
rb-option-step_over_river-allowed = Allowed
rb-option-step_over_river-forbidden = Not allowed
rb-option-exert_reroll-every_roll = Every roll
rb-option-exert_reroll-exploring_only = Only rolls to explore
rb-option-act2_end-after_space_12 = After the round on space 12 (24 rounds)
rb-option-act2_end-on_space_12 = On reaching space 12 (23 rounds)
rb-option-hero_choice-draft = Chosen in turn order
rb-option-hero_choice-random = By lot
rb-variant-margath = The Ascendance of Margath
rb-variant-corpse_king = The Corpse King

## Setup: what is asked
rb-ask-choose-hero = Choose your hero.
rb-ask-start-place = Choose the { $kind ->
    [city] city
    [town] town
    [shrine] shrine
   *[fortress] fortress
} where your hero begins.

## Setup: the log
rb-log-scenario = The scenario is { $scenario }.
rb-log-first-player = { $player } is the first player.
rb-log-hero = { $player } plays { $hero }.
rb-log-start = { $player } begins in { $hex }.
rb-log-setup-ability = { $player } resolves the setup ability of { $hero }.
rb-log-markets = Three assets are dealt to each market.

## Setup: why not
rb-refuse-hero-taken = Another player plays { $hero } already.
rb-refuse-start = { $hero } begins in a { $kind ->
    [city] city
    [town] town
    [shrine] shrine
   *[fortress] fortress
}.

## Turns: what is asked
rb-ask-action = { $actions ->
    [0] No action is left: do what is free, or end your turn.
    [one] Your turn: 1 action is left.
   *[other] Your turn: { $actions } actions are left.
}

## Turns: the log
rb-log-round = Round { $round } begins.
rb-log-turn = It is the turn of { $player }.
rb-log-stands-up = { $player } stands up.
rb-log-delayed = { $player } is delayed.
rb-log-gains-action = { $player } gains { $amount ->
    [one] 1 action
   *[other] { $amount } actions
}.
rb-log-loses-action = { $player } loses { $amount ->
    [one] 1 action
   *[other] { $amount } actions
}.

## Turns: why not
rb-refuse-actions = This costs { $cost ->
    [one] 1 action
   *[other] { $cost } actions
}, and { $left ->
    [0] none is
    [one] only 1 is
   *[other] only { $left } are
} left this turn.
rb-refuse-delayed = A delayed hero must stand up before anything else.
rb-refuse-not-delayed = Your hero is not delayed.
rb-refuse-defeated = A defeated hero can only rest.
rb-refuse-step-river = A river lies between your hero and { $hex }.
rb-refuse-no-speed = A hero without speed cannot roll to move.
rb-refuse-no-city = Only in a city can a hero shop.
rb-refuse-learn = You cannot learn { $skill } now: it must be in your hand, and you need a trophy for each of its orbs.
rb-refuse-offers = { $most } offers have been begun in this turn, and that is enough.
rb-refuse-offer = You can only trade with a hero on your hex, and only if there is something to trade.
rb-refuse-wish = Whether you want to trade can be changed once in each of your turns, if there are other heroes.
rb-refuse-no-challenge = Your hero has no ability to challenge another.

## Adventures: what is asked
rb-ask-event-option = { $card }: choose one of the two options.
rb-ask-choose-card = Choose the card to resolve; the others go to the bottom of the deck.

## Adventures: the log
rb-log-adventures = { $player } adventures in { $hex } and draws from the { $deck } deck.
rb-log-draws-event = { $player } meets the event { $card }.
rb-log-draws-quest = { $player } takes on the quest { $card }.
rb-log-draws-enemy = { $player } meets { $card }, an enemy.
rb-log-looks-adventure = { $player } looks at { $count ->
    [one] the top card
   *[other] the top { $count } cards
} of the deck.
rb-log-option = { $player } chooses option { $option } of { $card }.
rb-log-keeps-card = { $player } keeps { $card } as a quest.
rb-log-discards-card = { $card } is discarded.

## Adventures: why not
rb-refuse-no-gem = There is no adventure gem on your hex.
rb-refuse-gem-down = The gem on your hex lies facedown.
rb-refuse-no-adventures = No card of this colour is left.

## Quests: what is asked
rb-ask-choose-ending = { $quest }: choose an ending.

## Quests: the log
rb-log-attempts = { $player } attempts { $quest }.
rb-log-no-ending = { $player } finds no ending for { $quest }.
rb-log-declines = { $player } leaves { $quest } as it is.
rb-log-ending = { $player } brings { $quest } to ending { $ending }.

## Quests: why not
rb-refuse-decline = This quest must end in one of its endings.
rb-refuse-ending-dice = Your dice do not match all symbols of this ending.
rb-refuse-ending-successes = This ending asks for another number of successes.
rb-refuse-ending-cost = You cannot pay the cost of this ending.
rb-refuse-not-your-quest = { $quest } is not one of your quests.
rb-refuse-quest-elsewhere = { $quest } cannot be attempted on this hex.
rb-refuse-quest-cost = You cannot pay for any ending of { $quest }.
rb-refuse-no-story = { $quest } is not in play.
rb-refuse-story-used = Your hero has used { $quest } already.

## Time and stories: what is asked
rb-ask-refresh-which = Choose the gem that is turned faceup.
rb-ask-exhaust-which = Choose the gem that is turned facedown.

## Time and stories: the log
rb-log-time = The time token moves to space { $space }.
rb-log-act-2 = Act 1 is over; Act 2 begins. From now on all enemies are powerful.
rb-log-act-2-ends = Act 2 is over.
rb-log-gems-all = All gems are turned faceup.
rb-log-gems-of = The gems of the { $deck } deck are turned faceup.
rb-log-gem-up = The gem in { $hex } is turned faceup.
rb-log-gem-down = The gem in { $hex } is turned facedown.
rb-log-story-event = The story goes on: { $story }.
rb-log-story-quest = The story goes on: { $story }, a quest for all heroes, in { $hex }.

## The scenario: what is asked
rb-ask-zombie-where = Choose the hex where the zombie rises.
rb-ask-remove-zombie = Choose a zombie to remove, or be done.
rb-ask-march-where = Choose the way of the villain.

## The scenario: the log
rb-log-zombie = A zombie rises in { $hex }.
rb-log-zombie-removed = A zombie in { $hex } is removed.
rb-log-villain = { $villain } appears in { $hex }.
rb-log-march = The dice for { $villain } show { $count ->
    [0] no wild symbol
    [one] 1 wild symbol
   *[other] { $count } wild symbols
}: { $dice }.
rb-log-villain-moves = { $villain } moves to { $hex }.
rb-end-won = { $player } has defeated { $villain } and wins the game.
rb-end-lost = { $villain } cannot be stopped any more: all have lost.

## The scenario: why not
rb-refuse-villain-away = { $villain } has not yet appeared.
rb-refuse-villain-elsewhere = { $villain } is not on your hex.
rb-refuse-no-zombie = There is no zombie on your hex.

## Effects: what is asked
rb-ask-choose-one = Choose one.
rb-ask-heal-whom = Choose whose damage is healed, or be done.

## Effects: the log
rb-log-gains-gold = { $player } gains { $amount } gold.
rb-log-loses-gold = { $player } loses { $amount } gold.
rb-log-gains-lore = { $player } gains { $amount } lore.
rb-log-loses-lore = { $player } loses { $amount } lore.
rb-log-gains-ally = { $player } gains { $amount ->
    [one] 1 ally
   *[other] { $amount } allies
}.
rb-log-loses-ally = { $player } loses { $amount ->
    [one] 1 ally
   *[other] { $amount } allies
}.

## Roads: what is asked
rb-ask-next-hex = Spend a die to enter the next hex, or stop.
rb-ask-card-step = Choose the next hex, or stop.
rb-ask-place-hero = Choose the place where your hero goes.
rb-ask-reroll = Exert to reroll a die, use an ability, or keep the roll.
rb-ask-choose-dice = Choose the dice to reroll.
rb-ask-turn-die = Turn one die to any face.
rb-ask-exert-or-not = Exert to reveal one more card, or leave it at that.
rb-ask-exert-which = Choose the skill card to exert.
rb-ask-save-test = The test has failed. Use an ability, or let it fail?
rb-ask-trophy-deck = Choose the adventure deck to take a trophy from.
rb-ask-discard-trophy = Choose a trophy to give up.
rb-ask-discard-to-hand-size = Your hand is too large: discard { $count ->
    [one] a skill card
   *[other] { $count } skill cards
}.
rb-ask-discard-skill = Choose a skill card to discard.
rb-ask-cycle-skills = Discard skill cards to draw as many, or be done.
rb-ask-learn-free = Choose the skill you learn for free.
rb-ask-drop-asset = You own too many assets of this type: choose the one you give up.
rb-ask-take-drawn = Take one of the assets you look at, or none.
rb-ask-take-from-market = Take one asset from any market, or none.
rb-ask-sell-or-buy = Sell assets, then buy one card or throw one out.
rb-ask-trade-time = Make an offer to a hero on your hex, or pass. If it is agreed to, you may make another.
rb-ask-put-together = Put your offer to { $other } together, then propose it.
rb-ask-agree-or-not = { $player } offers you a trade. Do you agree?
rb-ask-moment-before-test = Use an ability before cards are revealed?
rb-ask-moment-rest = You rest. Use an ability?
rb-ask-moment-train = You train. Use an ability?
rb-ask-moment-adventure = Use an ability before the card is drawn?
rb-ask-moment-gain-trophy = You have gained a trophy. Use an ability?
rb-ask-moment-complete-quest = You have completed a quest. Use an ability?
rb-ask-moment-enter-hex = You have entered a hex. Use an ability?

## Roads: the log
rb-log-roll-move = { $player } rolls to move: { $dice }.
rb-log-roll-explore = { $player } explores: { $dice }.
rb-log-roll-rest = { $player } rests in the wilderness: { $dice }.
rb-log-roll-retreat = { $player } tries to retreat: { $dice }.
rb-log-roll-track = { $player } tracks the foe: { $dice }.
rb-log-reroll = { $player } rerolls die { $die }: { $face }.
rb-log-turn-die = { $player } turns die { $die } to { $face }.
rb-log-moves = { $player } moves to { $hex }.
rb-log-reveals = { $player } reveals { $skill }: no success.
rb-log-reveals-success = { $player } reveals { $skill }: a success.
rb-log-test-succeeds = { $player } succeeds in a test of { $attribute } with { $count ->
    [one] 1 success
   *[other] { $count } successes
}.
rb-log-test-fails = { $player } fails a test of { $attribute }.
rb-log-trains = { $player } trains.
rb-log-draws-skills = { $player } draws { $count ->
    [one] 1 skill card
   *[other] { $count } skill cards
}.
rb-log-draws-skill-own = You draw { $skill }.
rb-log-learns = { $player } learns { $skill }.
rb-log-trophy = { $player } gains a trophy of the { $deck } deck.
rb-log-spends-trophy = { $player } gives up the trophy { $card }.
rb-log-shops = { $player } shops in { $hex }.
rb-log-market = { $asset } comes to the market of { $hex }.
rb-log-sells = { $player } sells { $asset } for { $amount } gold.
rb-log-buys = { $player } takes { $asset } for { $amount } gold.
rb-log-throws-out = { $player } has { $asset } taken off the market.
rb-log-gains-asset = { $player } owns { $asset }.
rb-log-drops-asset = { $player } gives { $asset } up.
rb-log-looks-assets = { $player } looks at { $count ->
    [one] the top asset card
   *[other] the top { $count } asset cards
}.
rb-log-looks-asset-own = You look at { $asset }.
rb-log-trades = { $player } trades { $asset } for { $amount } gold.
rb-log-hears = { $player } would like to hear an offer of { $other }.
rb-log-wants-trade = { $player } wants to trade with whoever is on the same hex.
rb-log-no-trade = { $player } no longer wants to trade.
rb-log-offers = { $player } offers { $other } a trade.
rb-log-offers-gold = { $player } would give { $amount } gold.
rb-log-offers-asset = { $player } would give { $asset }.
rb-log-asks-gold = { $player } asks for { $amount } gold.
rb-log-asks-asset = { $player } asks for { $asset }.
rb-log-declines-trade = { $player } declines the trade.
rb-log-trade = { $player } and { $other } agree on the trade.

## Roads: why not
rb-refuse-rolled = You have rolled: enter hexes with your dice, or stop.
rb-refuse-not-next = Your hero is not next to { $hex }.
rb-refuse-die-spent = That die is spent already, or there is none.
rb-refuse-river = A river lies before { $hex }: only water or wild crosses it.
rb-refuse-water = There is water in { $hex }: only water or wild leads there.
rb-refuse-terrain = That die does not show the terrain of { $hex }.
rb-refuse-road = No road leads from here to { $hex }.
rb-refuse-too-far = It is too far to { $hex }.
rb-refuse-reroll-exploring = In this game only dice rolled to explore can be rerolled by exertion.
rb-refuse-exert-hand = You can only exert with a skill card of your hand.
rb-refuse-not-in-hand = That card is not in your hand.
rb-refuse-shop-must = Buy one of the cards, or throw one out.
rb-refuse-not-on-sale = { $asset } is not on sale here.
rb-refuse-not-yours = { $asset } is not yours.
rb-refuse-gold = { $asset } costs { $cost } gold, and you have { $gold }.
rb-refuse-trade-empty = Your offer is still empty.
rb-refuse-trade-gold = That much gold cannot be named, or gold has been named already.
rb-refuse-trade-asset = { $asset } cannot be part of this trade, or is already.
rb-refuse-trade-kind = Only gold and assets change hands.

## Combat: what is asked
rb-ask-combat-action = Take a combat action, or pass.
rb-ask-use-agility = Use the agility once more: flip one of your tokens, or make your foe recast one.
rb-ask-shields = { $amount } { $type ->
    [physical] physical
    [magic] magic
   *[enemy] enemy
} damage is coming: choose the shields to spend, or suffer it.
rb-ask-cancel = Spend { $cost ->
    [one] 1 surge
   *[other] { $cost } surges
} to cancel { $amount } damage, or suffer it.
rb-ask-flip-token = Choose a token to flip ({ $left } left), or stop.
rb-ask-recast-token = Choose a token to recast ({ $left } left), or stop.
rb-ask-remove-token = Choose a token to remove ({ $left } left).
rb-ask-choose-lost-skill = Choose a skill card to discard.
rb-ask-copy-surge = Choose the surge ability to resolve as your own.
rb-ask-retreat = Try to retreat, or fight on.
rb-ask-retreat-to = Spend a die to leave the hex, or stay.
rb-ask-challenge = Choose the hero to challenge.
rb-ask-challenge-by = Choose the ability with which to challenge.
rb-ask-moment-combat-start = Use an ability before the first round?
rb-ask-moment-round-start = Use an ability before the tokens are cast?
rb-ask-moment-after-cast = The tokens are cast. Use an ability before initiative is determined?
rb-ask-moment-combat-action = Use an ability as a combat action?
rb-ask-moment-after-combat-action = Your combat action is resolved. Use an ability?
rb-ask-moment-take-damage = You are about to take damage. Use an ability?
rb-ask-moment-deal-damage = You have dealt damage. Use an ability?
rb-ask-moment-after-damage = You have taken damage. Use an ability?
rb-ask-moment-round-end = The combat round is over. Use an ability?
rb-ask-moment-retreat = Use an ability to retreat?
rb-ask-moment-after-retreat = You have retreated. Use an ability?
rb-ask-moment-win-combat = You have won. Use an ability?
rb-ask-moment-defeated = You are defeated. Use an ability?

## Combat: the log
rb-log-combat = { $player } fights { $foe } in { $hex }.
rb-log-cast = { $player } casts { $tokens }.
rb-log-initiative = { $player } acts first.
rb-log-passes = { $player } passes.
rb-log-round-over = Combat round { $round } is over.
rb-log-strikes = { $player } strikes with { $tokens } for { $amount }.
rb-log-flips = { $player } flips: { $owner } now shows { $tokens }.
rb-log-recasts = { $player } has tokens recast: { $owner } now shows { $tokens }.
rb-log-removes = { $player } loses { $tokens } for this round.
rb-log-stacks = { $player } doubles { $tokens }.
rb-log-surge = { $player } spends { $tokens } on { $ability }.
rb-log-copies = { $player } uses { $ability } like an own ability.
rb-log-raised = { $card } is raised from the discard pile.
rb-log-uses = { $player } uses { $ability }.
rb-log-discards-skill = { $player } discards the skill card { $skill }.
rb-log-block = { $player } will block the next { $amount } damage this round.
rb-log-hit = { $player } is hit for { $amount } { $type ->
    [physical] physical
    [magic] magic
   *[enemy] enemy
} damage.
rb-log-cancelled = { $player } spends { $tokens } and cancels the attack.
rb-log-blocked = { $player } blocks { $amount } damage.
rb-log-shields = { $player } spends { $tokens } and stops { $amount } damage.
rb-log-reduced = { $player } shrugs off { $amount } damage.
rb-log-unharmed = { $player } takes no damage.
rb-log-damage = { $player } takes { $amount } damage.
rb-log-suffers = { $player } suffers { $amount } damage.
rb-log-heals = { $player } heals { $amount } damage.
rb-log-robbed = { $player } is robbed of { $amount } gold.
rb-log-defeated = { $player } is defeated.
rb-log-foe-discarded = { $card } is discarded.
rb-log-retreats = { $player } retreats from { $hex }; the combat is over.
rb-log-no-retreat = { $player } stays in { $hex } and fights on.

## Combat: why not
rb-refuse-ability = { $ability } cannot be used now: its limit is reached, its cost cannot be paid, or it does not apply.
rb-refuse-no-token = There is no such token on this side.
rb-refuse-spent = That token is spent or removed for this round.
rb-refuse-covered = Another token lies on that token; it cannot be used, flipped, recast or removed.
rb-refuse-symbol = Every token spent must show the symbol that this action spends.
rb-refuse-itself = An agility token cannot be aimed at itself or at the double token below it.
rb-refuse-no-double = A token can only be doubled on a faceup double token.
rb-refuse-stack = Only one token may lie on a double token, and a double token or a stack cannot be doubled.
rb-refuse-surge-not-yours = { $ability } is no ability of this side.
rb-refuse-silenced = Surge abilities cannot be used now.
rb-refuse-surge-used = { $ability } has been used in this combat round already.
rb-refuse-surge-cost = { $ability } costs more surges than these tokens show: { $cost ->
    [0] at least 1
   *[other] { $cost }
}.
rb-refuse-surge-more = { $ability } can be paid with fewer of these tokens.
rb-refuse-no-shield = Only unspent tokens that show a shield can be spent against damage.
rb-refuse-retreat-now = You can try to retreat only when the combat round is over.
rb-refuse-retreat-hex = No die of this roll leads to { $hex }.
rb-refuse-challenge-away = There is no such hero in your hex.
rb-refuse-challenge-defeated = { $player } is defeated and cannot be challenged.
rb-refuse-challenge-again = { $player } has been challenged already in this game.

## The table: where the game stands
rb-board = Terrinoth
rb-text = { $text }
rb-option-fails = If the test fails: { $text }
rb-headline-setup = { $scenario }: the heroes set out
rb-headline-turn = Round { $round }: { $player } plays
rb-headline = Round { $round }
rb-notice-villain = { $villain } is in { $hex }.
rb-notice-march = { $villain }: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} to { $goal }
rb-closing-won = { $villain } lies slain. The songs of Terrinoth will remember { $hero }, whom { $player } led.
rb-closing-lost = Nobody stood in the way of { $villain } in time. All heroes have lost.

## The table: tracks and counters
rb-track-time = Act { $act ->
    [3] 2
   *[other] { $act }
}
rb-track-health = Health
rb-track-health-tip = What the hero can still take. At none left the hero is defeated and begins anew elsewhere.
rb-space-now = Act { $act ->
    [3] 2
   *[other] { $act }
}, { $space } of { $spaces }
rb-space-plain = Nothing happens here
rb-space-story = A story card is drawn
rb-space-gems = All gems are turned faceup
rb-space-gems-of = The { $deck } gems are turned faceup
rb-counter-gold = Gold
rb-counter-gold-short = gold
rb-counter-gold-tip = Buys assets in the markets of the cities.
rb-counter-actions = Actions left
rb-counter-actions-short = actions
rb-counter-actions-tip = What is left of this turn. Moving, resting, training and shopping take 1 action each, an adventure takes 2.
rb-counter-combat = Combat trophies
rb-counter-combat-short = combat
rb-counter-combat-tip = Trophies of the combat deck. They are spent to learn skills.
rb-counter-exploration = Exploration trophies
rb-counter-exploration-short = explore
rb-counter-exploration-tip = Trophies of the exploration deck. They are spent to learn skills.
rb-counter-social = Social trophies
rb-counter-social-short = social
rb-counter-social-tip = Trophies of the social deck. They are spent to learn skills.
rb-counter-body = Body
rb-counter-body-short = body
rb-counter-body-tip = How many skill cards are revealed in a test of body.
rb-counter-mind = Mind
rb-counter-mind-short = mind
rb-counter-mind-tip = How many skill cards are revealed in a test of mind.
rb-counter-spirit = Spirit
rb-counter-spirit-short = spirit
rb-counter-spirit-tip = How many skill cards are revealed in a test of spirit.
rb-counter-speed = Speed
rb-counter-speed-short = speed
rb-counter-speed-tip = How many terrain dice are rolled to move or explore.
rb-counter-lore = Lore
rb-counter-lore-short = lore
rb-counter-lore-tip = What the hero knows of Margath. Each lore takes 1 health from him in a fight with this hero.
rb-counter-allies = Allies
rb-counter-allies-short = allies
rb-counter-allies-tip = Who stands by the hero. Each ally takes 2 health from Vorakesh in a fight with this hero.
rb-counter-wants-trade = Wants to trade
rb-counter-wants-trade-short = trade
rb-counter-wants-trade-tip = This hero would like to trade with whoever is in the same hex.

## The table: what lies there
rb-zone-hero = Hero
rb-zone-hero-short = hero
rb-zone-hero-tip = The hero with the values as they are now.
rb-zone-heroes = Heroes to choose from
rb-zone-assets = Assets
rb-zone-assets-short = assets
rb-zone-assets-tip = What the hero owns: weapons, clothing, equipment, mounts and goods.
rb-zone-learned = Skills learned
rb-zone-learned-short = skills
rb-zone-learned-tip = Skills that the hero has learned. They work all the time.
rb-zone-quests = Quests
rb-zone-quests-short = quests
rb-zone-quests-tip = Adventures that are still to be finished at the place marked on the map.
rb-zone-trophies = Trophies
rb-zone-trophies-short = trophies
rb-zone-trophies-tip = Adventures that the hero has won. They are spent to learn skills.
rb-zone-hand = Skill cards in hand
rb-zone-hand-short = hand
rb-zone-hand-tip = Skill cards: learn them for trophies, or discard them to exert yourself.
rb-zone-roll-move = { $player } moves
rb-zone-roll-explore = { $player } explores
rb-zone-roll-rest = { $player } rests
rb-zone-roll-retreat = { $player } retreats
rb-zone-roll-track = { $player } tracks the foe
rb-zone-open = On the table
rb-zone-options = { $card }: what to do
rb-zone-endings = { $card }: its endings
rb-zone-choices = Choose one
rb-zone-drawn = Cards looked at
rb-zone-trial = { $player } tests { $attribute ->
    [body] body
    [mind] mind
   *[spirit] spirit
}: { $count ->
    [0] no success yet
    [one] 1 success
   *[other] { $count } successes
}
rb-zone-offer = The offer
rb-zone-deck = { $deck ->
    [combat] Combat
    [exploration] Exploration
   *[social] Social
} deck
rb-zone-pile = Discarded { $deck } cards
rb-zone-skill-deck = Skill deck
rb-zone-skill-pile = Discarded skill cards
rb-zone-asset-deck = Asset deck
rb-zone-asset-pile = Discarded assets
rb-zone-story-deck = Story deck
rb-zone-story-pile = Story cards that are over
rb-zone-scenario = Scenario
rb-zone-stories = Story quests
rb-zone-market = Market of { $city }
rb-row-side = { $player }, round { $round }{ $doing ->
    [acts] : acts now
    [passed] : has passed
   *[waits] { "" }
}
rb-fighter = { $left } of { $health } health

## The table: cards
rb-kind-hero = Hero
rb-kind-ability = Ability
rb-kind-scenario = Scenario
rb-kind-story-quest = Story quest
rb-kind-story-event = Story
rb-kind-foe = { $traits }
rb-kind-adventure = { $kind ->
    [event] Event
    [quest] Quest
   *[enemy] Enemy
}, { $deck ->
    [combat] combat
    [exploration] exploration
   *[social] social
} deck
rb-kind-token = Combat token
rb-kind-die = Face of a terrain die
rb-kind-piece = Piece
rb-kind-place = { $kind ->
    [city] City
    [town] Town
    [shrine] Shrine
    [fortress] Fortress
   *[wilderness] Wilderness
}
rb-kind-option = Option of an event
rb-kind-ending = Ending of a quest
rb-kind-surge = Surge ability
rb-asset-type = { $type ->
    [weapon] Weapon
    [clothing] Clothing
    [equipment] Equipment
    [travel] Travel
   *[commodity] Commodity
}
rb-skill-cost = { $attribute ->
    [body] Body
    [mind] Mind
   *[spirit] Spirit
} skill for trophies: { $orbs }
rb-surge-cost = { $cost ->
    [0] X surges
    [one] 1 surge
   *[other] { $cost } surges
}
rb-hero-values = Body { $body }, mind { $mind }, spirit { $spirit }
rb-trophy-of = Trophy of the { $deck } deck
rb-trade-given = { $player } gives
rb-trade-asked = { $player } is asked for
rb-badge-orb = { $deck ->
    [any] Any trophy
   *[other] A trophy of the { $deck } deck
}
rb-badge-success = Counts as a success in tests
rb-badge-successes = { $number ->
    [one] 1 success
   *[other] { $number } successes
}
rb-badge-damage = { $number } damage
rb-token-other = other side: { $symbol ->
    [double] double
    [blank] blank
   *[other] { $number } { $symbol }
}{ $golden ->
    [1] { " " }(golden)
   *[0] { "" }
}
rb-token-counts = Counts as { $number } { $symbol }
rb-token-doubled = Doubled: counts { $number }
rb-token-covered = Under another token
rb-terrain = { $terrain }
rb-die-face = { $one }{ $other ->
    [none] { "" }
   *[other] { " " }or { $other }
}
rb-effect-gold = { $way ->
    [lose] Lose
   *[gain] Gain
} { $number } gold
rb-effect-lore = { $way ->
    [lose] Lose
   *[gain] Gain
} { $number } lore
rb-effect-ally = { $way ->
    [lose] Lose
   *[gain] Gain
} { $number ->
    [one] 1 ally
   *[other] { $number } allies
}
rb-effect-trophy = { $way ->
    [lose] Lose
   *[gain] Gain
} { $number ->
    [one] 1 trophy
   *[other] { $number } trophies
}
rb-effect-damage = Suffer { $number } damage
rb-effect-zombie = { $number ->
    [one] 1 zombie rises
   *[other] { $number } zombies rise
} on your hex
rb-effect-other = What the card says

## The table: facts
rb-fact-body = Body { $number }
rb-fact-mind = Mind { $number }
rb-fact-spirit = Spirit { $number }
rb-fact-health = Health { $number }
rb-fact-start = Begins in a { $kind ->
    [city] city
    [town] town
    [shrine] shrine
   *[fortress] fortress
}
rb-fact-cost = Costs { $number } gold: buy it with the Shop action in a city
rb-fact-face = { $symbol ->
    [blank] Blank
    [double] Double
   *[other] { $number } { $symbol }
}{ $golden ->
    [1] { " " }(golden), counts for initiative
   *[0] { "" }
}
rb-fact-owner = { $owner ->
    [enemies] Used by all enemies
   *[other] Comes with { $owner }
}
rb-fact-trade = Sold in a { $kind ->
    [city] city
    [town] town
    [shrine] shrine
   *[fortress] fortress
} for { $number } gold
rb-fact-success = Shows a success symbol: a success when it is revealed in a test
rb-fact-failure = { $name }, if the test fails: { $text }
rb-fact-place = In { $place }, marked on the map
rb-fact-task = { $actions ->
    [0] Costs no action
    [one] Costs 1 action
   *[other] Costs { $actions } actions
}
rb-fact-terrain = { $terrain ->
    [forest] Forest
    [hills] Hills
    [mountain] Mountain
    [plains] Plains
   *[water] Water
}
rb-fact-gem = A { $deck } gem lies here

## The table: how many there are
rb-detail-hero = Hero
rb-detail-asset = Asset
rb-detail-skill = Skill card, { $count ->
    [one] 1 in the deck
   *[other] { $count } in the deck
}
rb-detail-story = Story card
rb-detail-scenario = Scenario card
rb-detail-foe = Enemy
rb-detail-villain = Villain
rb-detail-hex = A hex of the map

## The table: when things are used
rb-when = { $moment ->
    [action] In your turn, for 1 action
    [free] At any time in your turn
    [always] As long as you have it
    [terrain_roll] When you have rolled terrain dice
    [move_roll] When you have rolled to move
    [move_action] When you spend an action to move
    [explore_roll] When you have rolled to explore
    [before_test] Before you reveal cards for a test
    [test_failed] When you have failed a test
    [exert_in_test] When you exert in a test
    [rest] When you rest
    [train] When you train
    [shop] When you buy while shopping
    [sell] When you sell while shopping
    [trade] When you trade goods
    [adventure] When you adventure
    [gain_trophy] When you gain a trophy
    [complete_quest] When you finish a quest
    [win_combat] When you have won a combat
    [retreat] When you try to retreat
    [after_retreat] After you have retreated
    [defeated] After a defeat
    [combat_start] At the start of a combat
    [round_start] At the start of a combat round
    [round_end] At the end of a combat round
    [after_cast] In combat, right after a cast
    [combat_action] In combat, as your action
    [after_combat_action] In combat, after your action
    [take_damage] In combat, before damage is taken
    [deal_damage] In combat, when damage is dealt
   *[after_damage] In combat, after damage
}{ $limit ->
    [turn] , once a turn
    [round] , once a combat round
    [combat] , once a combat
    [game] , once a game
   *[none] { "" }
}
rb-when-surge = In combat, as your action, for { $cost ->
    [0] X surges
    [one] 1 surge
   *[other] { $cost } surges
}; once a combat round
rb-when-token = In combat: cast at the start of each round
rb-when-enemy = When it is drawn: you fight it at once
rb-when-foe = In combat
rb-when-villain = From the end of Act 1, in his hex
rb-when-event = When it is drawn: choose one of two options
rb-when-option = When the event is drawn
rb-when-quest = You keep it until you have been to { $place }
rb-when-story-event = When it is drawn, at a story space of the time track
rb-when-story-quest = By any hero in { $place }, as long as it is in play
rb-when-successes = { $count ->
    [0] { $most ->
        [0] With no success in the test
        [one] With 0 or 1 success in the test
       *[other] With up to { $most } successes in the test
    }
    [one] With 1 success in the test
   *[other] With { $count } successes in the test
}{ $open ->
    [1] { " " }or more
   *[0] { "" }
}
rb-when-fought = { $won ->
    [1] When you have won the combat
   *[0] When you have not won the combat
}
rb-when-act = { $pay ->
    [1] When you spend the action and pay for it
   *[0] When you spend the action
}
rb-when-explored = When your dice show what it needs
rb-when-scenario = All game long
rb-when-die = When you roll to move, explore, rest or retreat
rb-when-gem = { $actions ->
    [one] With the Adventure action, for 1 action
   *[other] With the Adventure action, for { $actions } actions
}

## The table: what can be done
rb-do-hero = Play { $hero }
    .sure = Play { $hero } for the whole game?
rb-do-start = Begin in { $hex }
rb-do-step = Go to { $hex }: 1 action
rb-do-roll = Roll to move
rb-do-shop = Shop
rb-do-adventure = Adventure: 2 actions
rb-do-rest = Rest
rb-do-train = Train
rb-do-attempt = Attempt { $quest }
rb-do-story = Attempt { $quest }
rb-do-stand-up = Stand up
rb-do-fight-villain = Fight the villain
rb-do-kill-zombie = Kill a zombie
rb-do-use = Use { $ability }
rb-do-learn = Learn { $skill }
rb-do-challenge = Challenge { $player }
rb-do-end-turn = End the turn
rb-do-done = Done
rb-do-pass = Pass
rb-do-decline = Decline
rb-do-offer = Trade with { $player }
rb-do-hear = Let { $player } make an offer
rb-do-want-trade = Let it be known that you want to trade
rb-do-no-trade = Let it be known that you no longer want to trade
rb-do-give-gold = Give { $number } gold
    .gold = Give gold
    .ask-number = How much gold do you give?
rb-do-ask-gold = Ask for { $number } gold
    .gold = Ask for gold
    .ask-number = How much gold do you ask for?
rb-do-give-asset = Give { $asset }
rb-do-ask-asset = Ask for { $asset }
rb-do-propose = Propose the trade
rb-do-agree = Agree
rb-do-reroll = Exert { $skill } to reroll the die { $die }
    .die = Reroll this die: { $die }
    .skill = Exert { $skill }
    .ask-skill = Choose the skill card to exert.
rb-do-reroll-free = Reroll the die { $die }
rb-do-turn-die = Turn the die { $die } to { $face }
    .die = Turn this die: { $die }
    .ask-face = Turn it to which face?
rb-do-keep = Keep it
rb-do-go = Enter { $hex } with the die { $die }
    .hex = Enter { $hex }
    .ask-die = Which die do you spend?
rb-do-stop = Stop
rb-do-sell = Sell { $asset }
rb-do-buy = Buy { $asset }
rb-do-throw-out = Throw out { $asset }
rb-do-take = Take { $asset }
rb-do-drop-asset = Give up { $asset }
rb-do-option = Choose { $option }
rb-do-exert = Exert { $skill }
rb-do-ending = Choose { $ending }
rb-do-choose = Choose { $choice }
rb-do-card = Choose { $card }
rb-do-deck = Choose the { $deck } deck
rb-do-trophy = Give up { $card }
rb-do-trophy-of = Give up a trophy of the { $deck } deck
rb-do-discard = Discard { $skill }
rb-do-gem = Choose the gem in { $hex-space }
rb-do-zombie = Choose the zombie in { $hex-space }
rb-do-heal = Heal { $player }
rb-do-path = Go on to { $hex }
rb-do-strike = Strike
    .token = Strike with { $token }
rb-do-flip = Use { $token } to flip { $other }
    .token = Use agility: { $token }
    .other = Flip { $other }
    .ask-other = Choose one of your tokens to flip, or one of your foe's to be recast.
rb-do-force = Use { $token } to have { $other } recast
    .token = Use agility: { $token }
    .other = Have { $other } recast
    .ask-other = Choose one of your foe's tokens to be recast.
rb-do-surge = Use { $surge }
    .surge = Use { $surge }
    .token = Spend { $token }
    .ask-token = Choose the surges to spend on { $picked }.
rb-do-stack = Double { $token } with { $other }
    .token = Double { $token }
    .other = On { $other }
    .ask-other = On which double token?
rb-do-shield = Block
    .token = Block with { $token }
rb-do-suffer = Suffer the damage
rb-do-cancel = Cancel it
    .token = Spend { $token }
rb-do-pick = Choose { $token }
rb-do-pick-foe = Choose { $token } of your foe
rb-do-copy = Use { $surge }
rb-do-retreat = Try to retreat
rb-do-stay = Fight on
rb-label-strike = Deal { $number } { $type ->
    [physical] physical
    [magic] magic
   *[enemy] enemy
} damage
rb-label-surge = { $surge }: spend { $number ->
    [one] 1 surge
   *[other] { $number } surges
}
rb-label-shield = Stop up to { $number } damage
rb-label-cancel = Cancel it with { $number ->
    [one] 1 surge
   *[other] { $number } surges
}
rb-confirm-end-turn = End your turn? { $actions ->
    [one] 1 action is
   *[other] { $actions } actions are
} left.
rb-confirm-villain = Fight the villain now? If your hero loses, the villain heals completely.

## The table: steps of an action
rb-step-hex = Hex
rb-step-die = Die
rb-step-gold = Gold
rb-step-number = Number
rb-step-skill = Skill card
rb-step-face = Face
rb-step-token = Token
rb-step-other = Target
rb-step-surge = Ability

## Positions
rb-position-hero-twice = { $field }: another player has { $hero } already.
rb-position-no-quest = { $field }: { $card } is not a quest.
rb-position-no-story-quest = { $field }: { $story } is not a story quest.
rb-position-looked = { $field }: a trophy that everybody has seen cannot be unknown.
rb-position-no-gem = { $field }: there is no gem on { $place }.
rb-position-wrong-deck = { $field }: { $card } does not belong into this deck.
rb-position-too-many = { $field }: the box holds only { $most } of { $card }.
rb-position-other-scenario = { $field }: { $card } belongs to the other scenario.
rb-position-about = { $field } names a card that is not there.
rb-position-no-hero = { $field }: that seat has no hero.
rb-position-combat = { $field } does not fit a combat between two sides of this game.

## Component files
rb-content-unknown-effect = the effect “{ $effect }” is carried out by nobody.
rb-content-unused-effect = the effect “{ $effect }” is carried out, but no card has it.

## A hex without a name of its own
rb-place = { $hex }

## Tips: what each decision is for, said the first time it is asked
# Setup and turns
rb-tip-ask-choose-hero = Heroes differ in body, mind and spirit, and in what their tokens do in combat. Start with the one you like.
rb-tip-ask-start-place = Begin near several adventure gems, or near the city where you want to shop first.
rb-tip-ask-action = Three actions: an adventure takes two, moving, shopping, resting and training one each. Plan the way to the next gem.
# Adventures
rb-tip-ask-event-option = Read both: many options test an attribute, and a passed test pays and gives a trophy. Take your best attribute.
rb-tip-ask-choose-card = You see what the others do not: take the card that your hero can manage and that pays best.
rb-tip-ask-choose-ending = The dice or the test have opened these endings. Take the reward that you need next.
rb-tip-ask-refresh-which = A faceup gem is an adventure. Turn up one on your way, not on that of others.
rb-tip-ask-exhaust-which = A facedown gem gives nobody an adventure. Turn down one that a rival is heading for.
rb-tip-ask-zombie-where = Zombies harm whoever enters their hex. Put them in the way of others, away from yours.
rb-tip-ask-remove-zombie = Every zombie less weakens the villain's side and frees a way. Remove what blocks you.
rb-tip-ask-march-where = The villain comes nearer in any case: choose the way that gives you the most time.
rb-tip-ask-choose-one = Take what you lack most just now: gold before a market, healing before a fight, cards before a test.
rb-tip-ask-heal-whom = Damage equal to health defeats. Heal whoever fights next.
# Moving and dice
rb-tip-ask-next-hex = Every hex needs a die with its terrain. Spend the plain ones first and keep the wild one for the last step.
rb-tip-ask-card-step = This card moves you without dice. Go towards the next gem, city or quest.
rb-tip-ask-place-hero = You may appear at any of these places: think of your next two actions there.
rb-tip-ask-reroll = A skill card from your hand rerolls one die. Keep the cards if the roll gets you where you want to go.
rb-tip-ask-choose-dice = Reroll what your way does not need; wild dice fit everything.
rb-tip-ask-turn-die = Turn a die that fits nothing to the terrain you need next.
# Tests, skills and trophies
rb-tip-ask-exert-or-not = Each card discarded reveals one more and may bring the success. Worth it if the prize beats a skill card.
rb-tip-ask-exert-which = The card is lost: give one that you could not learn soon.
rb-tip-ask-save-test = The ability may still turn it. Use it if success here is worth more than keeping it.
rb-tip-ask-trophy-deck = Trophies pay for skills, and each skill asks for certain kinds. Take the kind that a card in your hand needs.
rb-tip-ask-discard-trophy = Give up a kind that no skill in your hand asks for.
rb-tip-ask-discard-to-hand-size = Keep skills whose trophies you have or will soon have.
rb-tip-ask-discard-skill = Discard the skill that is farthest from being learned.
rb-tip-ask-cycle-skills = New cards may fit your trophies better. Throw out what you will not learn.
rb-tip-ask-learn-free = Without its price the dearest skill is the best gift, if your hero can use it.
rb-tip-ask-drop-asset = Only so many of one type can be carried. Keep the one with the better token.
rb-tip-ask-take-drawn = A better token in combat helps in every fight. Take what suits your attributes and what you lack.
rb-tip-ask-take-from-market = You may choose from every market: take the dearest that you would really use.
rb-tip-ask-sell-or-buy = Assets add tokens to every fight. Sell what is outdated, and buy the best you can pay.
rb-tip-ask-trade-time = Heroes on one hex may trade. Offer what you do not need for what completes a purchase or a skill.
rb-tip-ask-put-together = A fair offer gets accepted: give what is worth more to them than to you.
rb-tip-ask-agree-or-not = Agree only if you get something that helps you more than it helps them.
rb-tip-ask-moment-before-test = An ability used before cards are revealed improves the odds. Save it for a test that matters.
rb-tip-ask-moment-rest = Some abilities make resting better. Use one if it saves you another action.
rb-tip-ask-moment-train = Some abilities make training better. Use one if more cards are what you need.
rb-tip-ask-moment-adventure = An ability now can change which card comes. Use it if a bad card would hurt you.
rb-tip-ask-moment-gain-trophy = A trophy can set off an ability. If it costs nothing, take it.
rb-tip-ask-moment-complete-quest = A finished quest can set off an ability. If it costs nothing, take it.
rb-tip-ask-moment-enter-hex = An ability may work where you are now. Keep it if a better place lies on your way.
# Combat
rb-tip-ask-combat-action = Actions alternate. Deal damage that defeats, double or flip tokens first if that makes it more, and keep shields ready.
rb-tip-ask-use-agility = Flip a token of yours to its better side, or make your foe recast the one that hurts most.
rb-tip-ask-shields = Shields block one damage for each symbol, and are not needed otherwise. Block unless a bigger blow is to come.
rb-tip-ask-cancel = Surges cancel this damage, or do something else later. Cancel what would defeat you.
rb-tip-ask-flip-token = The small symbol shows the other side. Flip blanks and whatever is of no use now.
rb-tip-ask-recast-token = A recast token may show either side: choose the one that hurts you as it lies.
rb-tip-ask-remove-token = Remove the token with the strongest faceup symbol.
rb-tip-ask-choose-lost-skill = Lose the skill that is farthest from being learned.
rb-tip-ask-copy-surge = You resolve it as if it were yours: choose the one that deals or blocks most now.
rb-tip-ask-retreat = Retreating saves a hero who would be defeated; fighting on wins the trophy. Compare damage left with health left.
rb-tip-ask-retreat-to = Leave towards a place where you can rest, or come back from.
rb-tip-ask-challenge = Challenge a hero who is hurt, or whose tokens are weaker than yours.
rb-tip-ask-challenge-by = Choose the ability that gives you the most in this fight.
rb-tip-ask-moment-combat-start = What works in the whole combat is best used now, if this fight is hard.
rb-tip-ask-moment-round-start = Used before the cast, it changes how the round begins. Save it for the decisive round.
rb-tip-ask-moment-after-cast = You see all tokens now: use it if it wins initiative or mends a bad cast.
rb-tip-ask-moment-combat-action = It takes the place of another action of this round: compare what each would do.
rb-tip-ask-moment-after-combat-action = An extra after your action: use it if it finishes the foe or saves you.
rb-tip-ask-moment-take-damage = Use it to save health that you need; small wounds can be rested away.
rb-tip-ask-moment-deal-damage = More damage is worth most when it defeats the foe in this round.
rb-tip-ask-moment-after-damage = Being hurt can set something off. Use it if the fight goes on.
rb-tip-ask-moment-round-end = Before the next cast: use what prepares it, or what heals.
rb-tip-ask-moment-retreat = An ability may get you out safely. Use it if the next round could defeat you.
rb-tip-ask-moment-after-retreat = You are out. Use what helps you recover or come back.
rb-tip-ask-moment-win-combat = Victory can bring more. If it costs nothing, take it.
rb-tip-ask-moment-defeated = Defeat costs gold or goods. See whether this softens it.

## Terms that explain themselves. Of the forms, one with a small letter is found with a capital, too; one with a capital only so
rb-term-hero = Hero
    .text = The one you lead. The card shows health, speed, hand size, body, mind and spirit, and two abilities.
    .forms = hero | heroes
rb-term-villain = Villain
    .text = The great enemy of the scenario, Margath or Vorakesh. The first hero to defeat the villain wins the game.
    .forms = villain | villains
rb-term-scenario = Scenario
    .text = The story you play. Its card says who the villain is, how to win, and how everybody can lose.
    .forms = scenario | scenarios
rb-term-action = Action
    .text = You have three on each turn. Most things cost one; an adventure costs two. What you do not spend is lost.
    .forms = action | actions
rb-term-round = Round
    .text = One turn for every player. After each round the time token moves on.
    .forms = round | rounds
rb-term-gold = Gold
    .text = Buys assets in the markets of the cities. You earn it with adventures and by selling.
    .forms = gold
rb-term-hex = Hex
    .text = One six-sided piece of the land. Each hex has exactly one terrain.
    .forms = hex | hexes
rb-term-terrain = Terrain
    .text = What a hex is made of: plains, forest, hills, mountain or water.
    .forms = terrain | terrains
rb-term-step = Step
    .text = One action: go to a hex next to you, without dice, whatever its terrain.
    .forms = step | steps
rb-term-terrain-die = Terrain die
    .text = A die with terrain symbols. To move, spend one die for each hex; it must show the terrain of that hex.
    .forms = terrain die | terrain dice
rb-term-wild = Wild
    .text = A die symbol that counts as every terrain.
    .forms = wild
rb-term-speed = Speed
    .text = How many terrain dice your hero rolls to move or to explore.
    .forms = speed
rb-term-road = Road and bridge
    .text = From one road hex to the next, or over a bridge, any die will do.
    .forms = road | roads | bridge | bridges
rb-term-river = River
    .text = A blue line between two hexes. With dice, only water or wild takes you across; a step always does.
    .forms = river | rivers
rb-term-city = City
    .text = One of four places with a market: Dawnsmoor, the Forge, Riverwatch and Tamalir. Any die takes you in.
    .forms = city | cities
rb-term-place = Place
    .text = A city, town, shrine or fortress. A rest in a place heals all damage.
    .forms = a place | places
rb-term-wilderness = Wilderness
    .text = Every hex that is not a place. For a rest there you roll five dice: each die with your terrain, or wild, heals 1 damage.
    .forms = wilderness
rb-term-rest = Rest
    .text = One action to heal damage: all of it in a place, some of it in the wilderness.
    .forms = rest | rests
rb-term-damage = Damage and health
    .text = Damage stays on your hero until it is healed. When it is as high as your health, your hero is defeated.
    .forms = damage | health
rb-term-defeated = Defeated
    .text = A defeated hero can only rest. As soon as 1 damage is healed, all actions are possible again.
    .forms = defeated
rb-term-delayed = Delayed
    .text = The hero has fallen over: the next action must be spent on standing up.
    .forms = delayed
rb-term-gem = Adventure gem
    .text = Marks where an adventure waits: green exploration, purple social, orange combat. It is turned facedown when used, and all are turned faceup again after every sixth round.
    .forms = adventure gem | adventure gems | gem | gems
rb-term-adventure = Adventure
    .text = Two actions on a faceup gem: draw a card of its colour. It is a quest, an event or an enemy.
    .forms = adventure | adventures
rb-term-quest = Quest
    .text = A card that waits in front of you. Go to the place it names, spend an action there and do what it says. If it fails, you may try again.
    .forms = quest | quests
rb-term-ending = Ending
    .text = One of the results a quest can have. You choose one whose symbols you can match.
    .forms = ending | endings
rb-term-explore = Explore
    .text = Roll terrain dice equal to your speed and match them to the symbols of an ending, one die for each symbol.
    .forms = explore | explores
rb-term-event = Event
    .text = A card with two options. Choose one and do it at once; often you must pass a test.
    .forms = event | events
rb-term-test = Test
    .text = Turn over as many skill cards as your body, mind or spirit. One success is enough to pass.
    .forms = test | tests
rb-term-success = Success
    .text = A symbol on some skill cards. It counts when the card is turned over in a test.
    .forms = success | successes
rb-term-attributes = Body, mind and spirit
    .text = The three attributes of a hero: how many cards you turn over in a test.
    .forms = body | mind | spirit
rb-term-exert = Exert
    .text = Give up a skill card from your hand to roll one terrain die again, or to turn over one more card in a test.
    .forms = exert | exerts | exerted
rb-term-trophy = Trophy
    .text = An adventure card that you have won. You spend trophies to learn skills; the colour is that of the card's deck.
    .forms = trophy | trophies
rb-term-skill-card = Skill card
    .text = In your hand it can be exerted or learned. Learned, it lies in front of you and helps you for the rest of the game.
    .forms = skill card | skill cards | skill | skills
rb-term-orb = Orb
    .text = The price of a skill: one trophy of that colour for each orb, any trophy for a grey one.
    .forms = orb | orbs
rb-term-train = Train
    .text = One action: draw skill cards equal to your hand size, then keep no more than your hand size.
    .forms = train | trains
rb-term-market = Market
    .text = One action in a city: a card is added to its market. Sell what you like, then buy one card or throw one out.
    .forms = market | markets | shop | shops
rb-term-asset = Asset
    .text = Something you own: a weapon, clothing, equipment, travel or a commodity. You can own one of each type.
    .forms = asset | assets
rb-term-commodity = Commodity
    .text = Goods to trade: where the card says so, one action turns them into gold.
    .forms = commodity | commodities
rb-term-lore = Lore
    .text = What you know about Margath. Each lore takes 1 from his health when you fight him, but never below 8.
    .forms = lore
rb-term-ally = Ally
    .text = Somebody who stands by your hero against Vorakesh. Each ally takes 2 from his health when you fight him.
    .forms = ally | allies
rb-term-time-token = Time token and Acts
    .text = It walks along the twelve spaces of the time track twice: Act 1, then Act 2. When Act 2 begins, the villain appears.
    .forms = time token | Act 1 | Act 2
rb-term-story-card = Story card
    .text = Drawn when the time token reaches a story space. A story quest stays in play, and every hero may do it.
    .forms = story card | story cards | story quest | story quests
rb-term-combat-token = Combat token
    .text = A two-sided token that is cast like a coin. The large symbol counts; the small one shows what is on the other side.
    .forms = combat token | combat tokens
rb-term-initiative = Initiative
    .text = The side with more golden tokens takes the first combat action. When it is even, the attacker does.
    .forms = initiative | golden
rb-term-physical-magic = Physical and magic
    .text = Damage that a hero deals: a sword is physical, a flame is magic. Add up any number of tokens of one kind in one strike.
    .forms = physical | magic
rb-term-enemy-damage = Enemy damage
    .text = Damage that enemies deal, drawn as a skull.
    .forms = enemy damage
rb-term-shield = Shield
    .text = Spend it when damage comes: each shield stops 1. It costs no combat action.
    .forms = shield | shields
rb-term-agility = Agility
    .text = The feather. Flip one of your own tokens, or make your foe cast one of its tokens again.
    .forms = agility
rb-term-surge = Surge
    .text = The lightning. It pays for a surge ability of your hero, an asset, a skill or an enemy; each ability works once in a combat round.
    .forms = surge | surges
rb-term-double = Double
    .text = Lay another token on it, as a combat action. That token then counts twice.
    .forms = double | doubled
rb-term-blank = Blank
    .text = Does nothing. If it is golden, it still counts for initiative.
    .forms = blank
rb-term-retreat = Retreat
    .text = After a combat round you may roll one die. If it takes you out of the hex, the combat is over, and the enemy card is lost.
    .forms = retreat | retreats

## The parts of a turn, for the player aid
rb-phase-heroes = Everybody chooses a hero
rb-phase-places = Everybody chooses where to begin
rb-phase-ready = Hands and markets are made ready
rb-phase-action = Action { $number } of { $actions }
rb-phase-end = Free things, then the end of the turn
rb-phase-time = After everybody's turn time moves on

## What may be done and why one might, for the player aid
rb-why-hero = Choose a hero: each fights and travels in a way of his own.
rb-why-start = Begin near gems, so that your first adventure is not far.
rb-why-step = Step to the next hex: no dice, so nothing can go wrong.
rb-why-roll = Roll to move, to go farther than one hex with a single action.
rb-why-shop = Shop, to buy a weapon or sell what you do not need.
rb-why-adventure = Go on an adventure, for gold, trophies and quests.
rb-why-rest = Rest, before damage comes near your health.
rb-why-train = Train, for skill cards to learn or to exert.
rb-why-attempt = Attempt a quest while you stand where it can be done.
rb-why-story = Work on the story: it makes the villain weaker, or stops him.
rb-why-stand-up = Stand up: nothing else is possible before.
rb-why-fight-villain = Fight the villain, as soon as you can win: that wins the game.
rb-why-kill-zombie = Kill the zombie before it comes nearer to its goal.
rb-why-use = Use an ability of yours while its moment is here.
rb-why-learn = Learn a skill: it helps you for the rest of the game.
rb-why-challenge = Challenge a hero who is weaker than you, for what he carries.
rb-why-end-turn = End the turn, if no action is worth its risk.
rb-why-done = Go on, when there is nothing left to do here.
rb-why-pass = Pass, and keep what you have for later.
rb-why-decline = Decline, if the price is higher than the gain.
rb-why-offer = Trade with a hero here, if both of you gain by it.
rb-why-hear = Hear an offer: you may still say no.
rb-why-want-trade = Let others know that you would trade.
rb-why-no-trade = Let others know that you would not trade any more.
rb-why-give-gold = Put gold into the offer, to make it worth taking.
rb-why-ask-gold = Ask for gold, for what you part with.
rb-why-give-asset = Put something you can spare into the offer.
rb-why-ask-asset = Ask for something you need more than its owner does.
rb-why-propose = Propose the trade as it lies.
rb-why-agree = Agree, if you gain by it.
rb-why-reroll = Exert a skill card to roll a die again that leads nowhere.
rb-why-reroll-free = Roll a die again for nothing.
rb-why-turn-die = Turn a die to the terrain you need.
rb-why-keep = Keep what lies there, if it takes you where you want to be.
rb-why-go = Spend a die for the next hex on your way.
rb-why-stop = Stop here, and do something where you stand.
rb-why-sell = Sell what you can spare, to afford something better.
rb-why-buy = Buy what makes your tokens or your speed better.
rb-why-throw-out = Throw out a card that would help a rival.
rb-why-take = Take what suits your hero best.
rb-why-drop-asset = Give up the thing that helps you least.
rb-why-option = Choose the option whose test your hero can pass.
rb-why-exert = Exert a skill card for one more try.
rb-why-ending = Choose the best ending that your dice can pay for.
rb-why-choose = Choose what helps you most, or hurts you least.
rb-why-card = Choose the card that suits your hero best.
rb-why-deck = Choose the deck whose adventures your hero is good at.
rb-why-trophy = Give up a trophy of a colour you do not need.
rb-why-trophy-of = Give up a trophy of a colour you do not need.
rb-why-discard = Discard the skill you will hardly learn.
rb-why-gem = Choose a gem that lies on your way.
rb-why-zombie = Choose the zombie that is nearest to its goal.
rb-why-heal = Heal whoever is nearest to falling.
rb-why-path = Choose the way with the least harm on it.
rb-why-strike = Strike, with all tokens of one kind together.
rb-why-flip = Flip a token of yours to its better side.
rb-why-force = Make your foe cast his best token again.
rb-why-surge = Spend surges on an ability that beats a plain strike.
rb-why-stack = Lay your best token on a double: it counts twice.
rb-why-shield = Spend a shield: each one stops 1 damage.
rb-why-suffer = Take the damage, and keep your shields for a harder blow.
rb-why-cancel = Spend a surge to undo what your foe is about to do.
rb-why-pick = Choose the token that matters most.
rb-why-pick-foe = Choose the token that would hurt you most.
rb-why-copy = Copy the strongest ability you can see.
rb-why-retreat = Retreat, if another round could fell you.
rb-why-stay = Fight on, if your foe is nearly beaten.

## Worked examples of the rules page
rb-example-01-moving-with-dice-title = Three dice, three hexes
rb-example-01-moving-with-dice = Lyssa has speed 3 and rolls mountain or water, hills or plains, and wild. The first die takes her into the mountain, the second, spent as plains, into the hex beyond, the wild die into the Gardens of Tarn. All of that is one action; { $left } are left.
rb-example-02-river-title = A river between
rb-example-02-river = A river runs between Redferry and the hexes south of it. Lyssa rolls plains, forest or plains, and mountain or water. The first two dice match the land beyond, but only the third, spent as water, takes her across; a wild die would do as well.
rb-example-03-road-title = Along the road
rb-example-03-road = Lyssa stands on a road and has rolled nothing but mountain or water. Along the road any die will do: she goes on to the next hex of the road, although it is no mountain.
rb-example-04-no-way-title = Dice that do not fit
rb-example-04-no-way = All hexes around Lyssa are mountains, and she has rolled plains three times. No die can be spent. Whoever has rolled cannot take the move without dice any more: the action is gone, { $left } are left.
rb-example-05-rest-in-the-wild-title = Resting in the wilderness
rb-example-05-rest-in-the-wild = Elder Mok rests in the Dragonwood, a forest, with { $before } damage. Of his five dice two show forest and one is wild: he heals { $healed } and has { $after } left.
rb-example-06-rest-in-a-city-title = Resting in a city
rb-example-06-rest-in-a-city = In Tamalir, as in every city, town, shrine and fortress, resting needs no dice: of { $before } damage { $after } is left.
rb-example-07-adventure-title = An adventure
rb-example-07-adventure = Lyssa stands on a faceup gem and spends two of her { $before } actions to adventure; { $after } is left. She draws a card from the deck of the gem's colour, and the gem is turned facedown: nobody can use it until it is refreshed.
rb-example-08-zombies-title = Among zombies
rb-example-08-zombies = Two zombies stand on the hex that Lyssa enters. She suffers 2 damage, however many there are: { $after } instead of { $before }. She may now kill them, one with each action.
