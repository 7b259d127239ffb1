## Monolith Arena on one page.

ma-overview-lead = Two armies meet on an arena of old stones. You lay tile after tile, turn every blade where it hurts, and choose the moment when everybody strikes at once.
ma-overview-theme = A red comet stands in the sky, and the Champions of four peoples are called to the arena. There are no dice: the only chance is which tile you draw next. What stands where, and in which order it strikes, is up to you.
ma-overview-hero = The arena just before blue strikes
ma-overview-hero-text = A blue Landsknecht of the Dragon Empire strikes the red Banner of the Abyss and the Spike beside it.

ma-overview-win-banner = Bring down the Banner
ma-overview-win-banner-text = Each Banner has 20 Hit Points. When one falls to 0, its owner has lost.
ma-overview-win-outlast = Or outlast it
ma-overview-win-outlast-text = When a stack of tiles runs out, a Last Battle is fought. After it the Banner with more Hit Points wins.
ma-overview-win-moment = Pick the moment
ma-overview-win-moment-text = Nothing is hit while tiles are laid. A Battle begins when somebody plays the Order for it, or when the board is full.

ma-overview-turn = Your turn in five pictures
ma-overview-draw = Draw
ma-overview-draw-text = Draw until you hold three tiles. They lie open: your rival sees them, too.
ma-overview-discard = Discard
ma-overview-discard-text = One of the three must go. The other two you may play, keep or throw away.
ma-overview-discard-row-1 = you keep
ma-overview-discard-row-2 = you discard
ma-overview-place = Place and turn
ma-overview-place-text = Put a tile on any free space and turn it as you like. From now on it stays like this. Here two blades point at the red Banner and one at the Spike.
ma-overview-place-mark-2 = two blades
ma-overview-place-mark-3 = one blade
ma-overview-battle = Call a Battle
ma-overview-battle-text = An Order starts it. The highest Initiative, the number in the black disc, strikes first: the spider at 3, then both blue tiles at 2, together.
ma-overview-after = What is left
ma-overview-after-text = Three tiles fell. The Spike went at 2, before its own 1 came up; at 0 the Banners struck what stood beside them. Blue is down from 12 to 11, red from 9 to 6.

ma-overview-piece-champion = Champion
ma-overview-piece-champion-text = Fights. Blades hit the space next to them, arrows the first enemy in line.
ma-overview-piece-rune = Rune
ma-overview-piece-rune-text = Helps the tiles its arrows point at: stronger, faster, tougher. It never strikes.
ma-overview-piece-order = Order
ma-overview-piece-order-text = Played once and gone: a Battle, a Move, a Net, a Push.
ma-overview-piece-banner = Banner
ma-overview-piece-banner-text = Your heart. It strikes back at 0, and lends its gift to your tiles beside it.

ma-overview-aid-turn = Your turn
ma-overview-aid-turn-draw = 1. Draw
ma-overview-aid-turn-draw-text = until you hold three tiles. Only the very first turns are smaller: one tile for the first player, two for the second.
ma-overview-aid-turn-orders = 2. Nothing but Orders?
ma-overview-aid-turn-orders-text = You may throw them all away and draw anew, as often as it happens.
ma-overview-aid-turn-discard = 3. Discard
ma-overview-aid-turn-discard-text = one tile, if you hold three.
ma-overview-aid-turn-play = 4. In any order
ma-overview-aid-turn-play-text = place Champions and Runes, play Orders, use the traits of your tiles, discard. With Monoliths: unfold one.
ma-overview-aid-turn-end = 5. End your turn
ma-overview-aid-turn-end-text = Tiles you did not use stay in your hand.
ma-overview-aid-turn-once = At once over
ma-overview-aid-turn-once-text = A Battle, a Charge or a full board ends the turn.

ma-overview-aid-battle = A Battle
ma-overview-aid-battle-start = Start
ma-overview-aid-battle-start-text = Poison wounds, and Morlocks strike.
ma-overview-aid-battle-segments = 3, 2, 1, 0
ma-overview-aid-battle-segments-text = The highest Initiative acts first. Runes can raise it above 3.
ma-overview-aid-battle-together = Same number
ma-overview-aid-battle-together-text = All of them act at the same moment. What falls leaves afterwards.
ma-overview-aid-battle-zero = 0
ma-overview-aid-battle-zero-text = Each Banner gives 1 Wound to every enemy Champion and Rune beside it.
ma-overview-aid-battle-over = End
ma-overview-aid-battle-over-text = Monoliths fold. A Banner at 0 has lost.

ma-overview-aid-ending = How it ends
ma-overview-aid-ending-last = Last tile drawn
ma-overview-aid-ending-last-text = From now on nobody may play a Battle Order.
ma-overview-aid-ending-turn = Then
ma-overview-aid-ending-turn-text = finish your turn, your rival has one more, and the Last Battle is fought.
ma-overview-aid-ending-even = Equal Hit Points?
ma-overview-aid-ending-even-text = One more turn each, and one more Last Battle.

ma-overview-aid-signs = Signs on a tile
ma-overview-aid-signs-disc = Disc with a number
ma-overview-aid-signs-disc-text = Initiative: when it acts. Two discs: it acts twice.
ma-overview-aid-signs-heart = Heart with a number
ma-overview-aid-signs-heart-text = Hit Points left. No heart: just one.
ma-overview-aid-signs-blade = Triangle
ma-overview-aid-signs-blade-text = Blade: 1 Wound to the enemy in the next space. Several on one edge add up.
ma-overview-aid-signs-golden = Golden triangle or arrow
ma-overview-aid-signs-golden-text = Lent by a Rune or a Banner.
ma-overview-aid-signs-shot = Thin arrow
ma-overview-aid-signs-shot-text = Shot: flies straight, hits the first enemy, passes over your own tiles.
ma-overview-aid-signs-plate = Grey plate
ma-overview-aid-signs-plate-text = Armour: takes 1 off a shot that comes from there.
ma-overview-aid-signs-mesh = Mesh
ma-overview-aid-signs-mesh-text = Net: the enemy there can do nothing, and is drawn crosshatched.
ma-overview-aid-signs-link = Pentagon with arrows
ma-overview-aid-signs-link-text = Rune: helps your tiles at its arrows.
ma-overview-aid-signs-foot = Footprints
ma-overview-aid-signs-foot-text = Maneuver: one step and a turn, every turn.
ma-overview-aid-signs-horse = Horse’s head
ma-overview-aid-signs-horse-text = Cavalry: may Charge.
ma-overview-aid-signs-drop = Green drop
ma-overview-aid-signs-drop-text = On a tile of the Abyss Venom; on its victim Poison, 1 Wound at the start of every Battle.
ma-overview-aid-signs-wound = Red mark with a drop
ma-overview-aid-signs-wound-text = A Wound taken so far.

ma-overview-aid-gifts = What a Banner lends to tiles beside it
ma-overview-aid-gifts-dragon = Dragon Empire
ma-overview-aid-gifts-dragon-text = one more blade
ma-overview-aid-gifts-abyss = Lords of the Abyss
ma-overview-aid-gifts-abyss-text = Venom
ma-overview-aid-gifts-guardians = Guardians of the Realm
ma-overview-aid-gifts-guardians-text = one more Hit Point
ma-overview-aid-gifts-forest = Harbingers of the Forest
ma-overview-aid-gifts-forest-text = Maneuver
