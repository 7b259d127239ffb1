// Written by `python -m tools.scene_types` from tablekeep/kernel/scene.py: change that file, then write this one again.
// A field that stands at its default is left out on the wire, so it is optional here.

/** An argument that names a thing with a name of its own: a tile, a faction, a seat, a rule. */
export interface Ref {
  kind: string;
  id: string;
}

export type Arg = string | number | Ref;

/** A sentence to be: its id in the catalogue and its arguments. */
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}

/** What a player can point at: the first word of a pick. */
export type PickKind = 'space' | 'piece' | 'card' | 'zone' | 'seat' | 'facing' | 'word';

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
}

export interface Zone {
  id: string;
  owner: number;
  /** hand, row, market, stack, slots, crowd, or ledger: one line each with its number at the end */
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
}

/** A number on a seat's sheet. */
export interface Counter {
  icon: string;
  number: number;
  label: Message;
  /** how many there are in all, when that is worth knowing */
  of?: number;
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
}

export interface Fact {
  icon: string;
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
}

/**
 * How a table speaks of the actions of one verb.
 *
 * The message `id` has one attribute a step: `ma-do-place.space` names the choice of a space for the tile already picked.
 */
export interface Form {
  message: string;
  /**
   * what is picked, one word a pick: tile, space, facing; only a facing belongs to the step `facing`, and an action may leave
   * steps out (a tile that turns where it stands has no space)
   */
  steps: string[];
  icon?: string;
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
}
