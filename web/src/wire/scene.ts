// Written by `python -m tools.scene_types` from tablekeep/kernel/scene.py: change that file, then write this one again.
// A field that stands at its default is left out on the wire, so it is optional here.

/** An argument that names a thing with a name of its own: a tile, a faction, a seat, a rule. */
export interface Ref {
  kind: string;
  id: string;
}

/** A message inside another is spoken in its place. */
export type Arg = string | number | Ref | Message;

/** A sentence to be: its id in the catalogue and its arguments. */
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}

/** What a player can point at: the first word of a pick. */
export type PickKind = 'space' | 'piece' | 'card' | 'zone' | 'seat' | 'facing' | 'word' | 'done' | 'now' | 'next';

/** One place of a board: a hex at `q`, `r`, or a region with an outline. */
export interface Space {
  id: string;
  label: string;
  q?: number;
  r?: number;
  /** plains, forest, hills, mountain, swamp, desert, water, slab or fog */
  terrain?: string;
  outline?: [number, number][];
  /** of the largest circle that fits into the outline */
  centre?: [number, number];
  /** the radius of that circle */
  room?: number;
  /** the piece of cardboard it is printed on */
  group?: string;
  /** the seat that rules it */
  realm?: number;
  /** icons of what it gives */
  yields?: string[];
  /** how many places for workers it has */
  workers?: number;
  /** how its name is written: city, place or region; plainly without it */
  rank?: string;
  /** how sentences speak of it where it has no label: the place north of another */
  name?: Message;
}

/** What lies between two spaces, or along one side of a space. */
export interface Edge {
  /** water, mountain, river, road, bridge or trail */
  kind: string;
  a: string;
  b?: string;
  /** if there is no second space: the direction in which it lies */
  side?: number;
  /** the points it runs through, on a board with outlines */
  path?: [number, number][];
}

/** What one edge of a tile shows, counted clockwise from the tile's own front: what is printed and what is lent. */
export interface EdgeSigns {
  blades?: number;
  arrows?: number;
  lent_blades?: number;
  lent_arrows?: number;
  plate?: boolean;
  mesh?: boolean;
  link?: boolean;
}

/** A mark on a piece or card: a marker, a trait, a state with its number. */
export interface Badge {
  kind: string;
  icon: string;
  label: Message;
  /** shown when there is more than one */
  number?: number;
  /** good, bad or venom; plain without it */
  tone?: string;
}

/** What is seen of a piece or card from above. */
export interface Face {
  /**
   * of a tile: champion, rune, banner or order; of a chip its base: triangle, circle, rectangle, hexagon, square, hull; of a
   * token: gem for a cut stone
   */
  style?: string;
  icon?: string;
  /** the tincture of its owner: azure, gules, or, vert, purpure, argent; the seat's own without it */
  arms?: string;
  /** two or three letters for a table that has no icons */
  short?: string;
  /** up to three numbers of its rank in time: initiatives */
  values?: number[];
  /** Hit Points left, when they are shown */
  hits?: number;
  edges?: EdgeSigns[];
  badges?: Badge[];
  /** values or hits: what differs now from what is printed */
  changed?: string[];
  /** icon of the other side of a token */
  other?: string;
  /** a brass rim: the token counts for initiative */
  rim?: boolean;
  /**
   * of a piece of the map: its own spaces, around the one at 0, 0 that lies on the space where the piece is put; `facing`
   * turns them around it. A card with them shows them as its picture
   */
  spaces?: Space[];
  /** of a piece of the map: what lies along the sides of its spaces, as it is before it is turned */
  borders?: Edge[];
  /** of a piece of the map: what is printed on its spaces */
  pieces?: Piece[];
}

/** Something that lies on a space. */
export interface Piece {
  id: string;
  space: string;
  /** tile, chip, site, token, figure, or base: what lies under a tile */
  kind: string;
  /** component id; empty when it is hidden */
  name: string;
  owner?: number;
  /** site, token, figure, force or ledger; by kind without it */
  slot?: string;
  /** the neighbouring space at whose border it stands: of a ship at a coast the sea */
  shore?: string;
  facing?: number;
  count?: number;
  /** strength or level, when it has one */
  value?: number;
  /** routed, spent, held, disarmed, down, hidden (nobody sees it), known (only you do) */
  states?: string[];
  face?: Face;
}

/** Something that lies in a zone: a card, or a tile, chip or token not on a board. */
export interface Card {
  id: string;
  /** component id; empty when face down */
  name: string;
  /** card, tile, chip or token: how it is drawn */
  kind?: string;
  /** the line under the name: what sort of card it is */
  title?: Message;
  /** number or cost; of a combat token how often its symbol counts */
  number?: string;
  /** at most two lines; the whole text is in the detail */
  text?: Message;
  /** the deck's colour: a tincture */
  tone?: string;
  /** down (face down), gone (used or thrown away this turn), spent, known, lit (acts now) */
  states?: string[];
  /** its word in notation */
  word?: string;
  face?: Face;
  /** in a picker: the seat that has chosen it already */
  holder?: number;
}

export interface Zone {
  id: string;
  owner: number;
  /**
   * hand, row, market, stack, slots, crowd, ledger (one line each with its number at the end) or picker (the factions or
   * heroes somebody chooses from, each with what its detail says of it)
   */
  kind: string;
  title: Message;
  count: number;
  cards?: Card[];
  /**
   * dock (beside the prompt), seat (on the owner's sheet), side (small, under the seats), or board (large, while something is
   * chosen from it); without it a hand lies in its owner's dock, and on a seat's sheet for everybody else; anything else lies on
   * its owner's sheet, or at the side if it has none
   */
  place?: string;
  /** for a count on a seat's sheet */
  icon?: string;
  /** one word below the count on a seat's sheet; at most nine letters in English */
  short?: Message;
  /** what it is for, in a sentence */
  tip?: Message;
  rule?: string;
  /** a hand that never holds anything but a few pieces, no cards: they lie beside the prompt, and the board gets more room */
  pieces?: boolean;
  /** its last card stands at the head of its owner's sheet: the order that was chosen */
  lead?: boolean;
}

/** A marked place of a track. */
export interface Step {
  at: number;
  label?: Message;
  icon?: string;
  /** the seat whose arms stand there */
  owner?: number;
  lit?: boolean;
}

export interface Track {
  id: string;
  /** a seat, or -1 */
  owner: number;
  /** pips, beads, steps, ladder or dial */
  kind: string;
  title: Message;
  value: number;
  low: number;
  high: number;
  icon?: string;
  steps?: Step[];
  /** bar (above the board), seat or side; seat if it has an owner, side if not */
  place?: string;
  /** what it is for, in a sentence; of what stands on a seat's sheet */
  tip?: Message;
  rule?: string;
}

/** A number on a seat's sheet. */
export interface Counter {
  icon: string;
  number: number;
  label: Message;
  /** how many there are in all, when that is worth knowing */
  of?: number;
  /** one word below the number; at most nine letters in English */
  short?: Message;
  /** what it is for, in a sentence */
  tip?: Message;
  rule?: string;
  /** one of at most three that also a folded sheet shows */
  lead?: boolean;
}

export interface SeatView {
  seat: number;
  side: number;
  /** component id; empty while it is not known */
  faction: string;
  arms: string;
  /** the id of the track that wins the game */
  score?: string;
  counters?: Counter[];
  to_play?: boolean;
  /** done: has made a secret choice that others still owe; out: plays no more */
  states?: string[];
  /** the other seats of its side, with whom it wins or loses */
  partners?: number[];
  /** its score is one with its partners' */
  shared?: boolean;
}

/** Something written or drawn on a board that is no space: the name of a continent, a letter at the edge, a picture. */
export interface Sign {
  /** name (large letters), mark (a disc at the edge, for a letter or two) or emblem (a faint picture) */
  kind: string;
  /** what is written; of an emblem its icon */
  text: string;
  /** in the measure of the outlines */
  at: [number, number];
}

export interface Board {
  id: string;
  /** flat or pointy hexes, or outline */
  shape: string;
  title: Message;
  /** arena (stone in a dark hexagon), map (dark frame with brass), or none: the cardboard's edge */
  frame?: string;
  spaces?: Space[];
  edges?: Edge[];
  pieces?: Piece[];
  signs?: Sign[];
  /** the space that the view follows, on a board too large to be seen whole: where the own hero stands */
  focus?: string;
  /** in pixels, how long the side of a hex must be for its marks to be read; the view begins so close */
  side?: number;
}

/** A part of the turn, round or season that is being played, in its place among the others. */
export interface Phase {
  name: Message;
  /** done, now or next; one of them is now, until the game is over */
  state: string;
}

export interface Scene {
  boards: Board[];
  zones: Zone[];
  tracks: Track[];
  seats: SeatView[];
  /** where the game stands, in words */
  headline: Message;
  /** what everybody should have in mind, above the board */
  notice?: Message;
  /** the story that is told when the game is over */
  closing?: Message;
  /** what is being played in its order, and where we are */
  phases?: Phase[];
}

/** One thing in a composed picture: what the component does, drawn. */
export interface Layer {
  icon?: string;
  /**
   * icon (cut out in ivory and ink), chip (a unit on its base), token (a disc), trail (a dotted way across the land), or
   * pill (a number on a plate)
   */
  kind?: string;
  /** the middle, as parts of the picture's width and height */
  at?: [number, number];
  /** as a part of the picture's height */
  size?: number;
  /** ink, ivory, gold, ember, steel, leaf, venom, blood, ice, or a tincture; plain without it */
  tone?: string;
  /** up to three of the same stand side by side */
  repeat?: number;
  /** on a pill or beside the mark: +2, 3 */
  number?: string;
  /** of a chip its base: triangle, circle, rectangle, hexagon, square, hull */
  style?: string;
}

/** A picture made from what a component does: the sky says when, the land where, the layers what. */
export interface Picture {
  /**
   * day (one's own turn), ember (battle), night (secret, heroes, duels), hall (influence, people, markets), ice (winter) or
   * green (beasts, harvest, the wild)
   */
  sky?: string;
  /** a terrain as of a space; none without it */
  land?: string;
  layers?: Layer[];
}

export interface Fact {
  icon: string;
  text: Message;
}

/** One line of a block. */
export interface Line {
  /** its name, printed bold: a level's or ability's */
  label?: string;
  text?: string;
  icon?: string;
  /** a number in front of it, or the value itself */
  number?: string;
  /** a unit, tile or token drawn in front of it */
  card?: Card;
  /** a level that everybody has from the start; others are drawn fainter until they are reached */
  reached?: boolean;
}

/** A part of a component's sheet beside its text. */
export interface Block {
  /**
   * numbers (side by side, with a word below each), levels (in order), box (a text of its own), list (abilities), pieces
   * (units or tiles, each with its line) or tokens (both sides of each)
   */
  kind: string;
  title?: string;
  lines?: Line[];
}

/** What a mark on a tile means, for a line that leads to it. */
export interface Callout {
  /** edge-0 to edge-5, counted clockwise from the front, value, hits, face, links, or badge-0 and on */
  mark: string;
  text: Message;
}

/** What a table shows of a component on demand: its face, facts and rule text. */
export interface Detail {
  card: Card;
  /** the sort of thing it is and how many there are */
  kind: Message;
  text: string;
  facts?: Fact[];
  rule?: string;
  /** rulebook, public, recalled, reconstructed or house */
  source?: string;
  /** when it is used: at the start of a battle, with the Cast action; its icon also stands in the corner of its face */
  when?: Fact;
  /** what it does in two lines of at most 26 letters each, for its face */
  short?: string;
  /** of a card; tiles, chips and tokens are drawn as they are */
  picture?: Picture;
  blocks?: Block[];
  callouts?: Callout[];
  /** of a faction or hero: in two sentences what it does and how one plays it */
  play?: string;
  /** of a faction or hero: whom it suits, in two or three words */
  suits?: string;
  /** where single fields come from, if from elsewhere: ("cost", "house") */
  sources?: [string, string][];
}

/**
 * A word or sign of a game that explains itself wherever it stands in a text.
 *
 * The message `name` has the attributes `text` (up to three sentences) and `forms` (what is recognised, separated by ` | `).
 */
export interface Term {
  id: string;
  name: Message;
  rule: string;
  icon?: string;
  /** whose drawing is shown as its picture; the icon where there is none */
  component?: string;
  /** a sign of this game that everybody should know: it is listed in the player aid */
  aid?: boolean;
}

/**
 * How a table speaks of the actions of one verb.
 *
 * The message `id` has one attribute a step: `ma-do-place.space` names the choice of a space for the tile already picked.
 */
export interface Form {
  message: string;
  /** what is picked, one word a pick: tile, space, facing; an action may leave steps out, see `Offer.given` */
  steps: string[];
  icon?: string;
  /**
   * chosen for long, as a faction or hero is: the table asks before it is sent, in the attribute `sure` of the message; what
   * is chosen in secret is asked about in the attribute `seal`
   */
  commits?: boolean;
}

/** A legal action with what a player points at to mean it. */
export interface Offer {
  text: string;
  picks?: string[];
  /** asked before it is sent, where a mistake would hurt */
  confirm?: Message;
  /** what its button says, where that does not follow from the picks: how much damage a set of tokens deals */
  label?: Message;
  /** so many picks at the end belong to one step of the form and are pointed at in any order: a set */
  loose?: number;
  /**
   * the steps of the form that nobody is asked for, each with the pick that is meant: the only unit there is; an empty one
   * where the action has none: the space of a tile that turns where it stands
   */
  given?: [string, string][];
}

/** What the rules ask of something that is being laid, at the place and turn that are looked at, and whether it holds. */
export interface Need {
  ok: boolean;
  text: Message;
  rule?: string;
}
