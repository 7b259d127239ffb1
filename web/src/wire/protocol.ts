/** What goes over the wire, as docs/protocol.md has it. */
import type { Board, Card, Detail, Form, Message, Need, Offer, Phase, Piece, Scene, Term } from './scene';

export type { Card, Detail, Form, Message, Offer, Phase, Scene, Term };

export interface Person {
  id: string;
  name: string;
  account: boolean;
}

export interface GameCard {
  id: string;
  name: string;
  about: Message;
  seats: number[];
  minutes: number;
  cover: Scene;
  /** the variant that one plays who wants to play now */
  quick: string;
  quick_label: Message | null;
  /** how many sorts of components it has, and of how many something is a rule of this house */
  components: number;
  house: number;
  /** how many guided lessons it has */
  lessons: number;
  /** how it offers its first lesson to somebody who has never been here, if it is one to begin with */
  first: { label: Message; about: Message } | null;
}

/** A guided lesson, as a list has it. */
export interface LessonCard {
  id: string;
  number: number;
  title: Message;
  minutes: number;
  steps: number;
  /** what each step says */
  says: Message[];
  /** the rules by their ids */
  teaches: string[];
  /** what one takes away, in a few words each */
  learned: Message[];
}

/** Where a lesson stands, for its learner. */
export interface LessonStep {
  id: string;
  /** counted from 0; as many as there are when it has ended */
  step: number;
  of: number;
  kind: 'tell' | 'do' | 'reply' | 'free' | 'end';
  say: Message;
  /** what it points at: picks, and `track:`, `count:SEAT:ICON`, `button:VERB`, `board` */
  at: string[];
  /** one may go on; in a reply, once the others have done it */
  on: boolean;
  /** the actions that are wanted, of those on offer */
  wants?: string[];
  hint?: Message;
  /** what is said to another legal action */
  wrong?: Message;
  /** what the coach says to something that has come about in a free part */
  remark?: Message;
  /** a stand-in plays the rest of the free part */
  skipping?: boolean;
  /** at the end: whether the learner has won, or the game still goes on */
  won?: boolean;
}

export interface GameOption {
  name: string;
  rule: string;
  label: Message;
  choices: { value: string; label: Message }[];
  /** components of which every seat may be given one; the value then names them in the order of the seats, by commas */
  each: string[];
}

/** Minutes by game, variant, number of seats and level of the computer players; the level is empty among people. */
export type Durations = Record<string, Record<string, Record<string, Record<string, number>>>>;
export interface Variant {
  name: string;
  options: Record<string, string>;
  label: Message;
}
export interface BotLevel {
  name: string;
  label: Message;
  /** what playing against it is like, in a sentence */
  about: Message;
}

export interface GameInfo extends GameCard {
  code: string;
  options: GameOption[];
  variants: Variant[];
  bots: BotLevel[];
  forms: Record<string, Form>;
}

export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  /** what a ruling answers; empty for a rule */
  question: string;
  /** what the rules from here on are about, within their section */
  part: string;
  /** other rules it speaks of */
  see: string[];
}
export interface RuleSection {
  title: string;
  entries: RuleEntry[];
  tables: string[];
}
export interface RuleChapter {
  id: string;
  title: string;
  sections: RuleSection[];
}
/** The rules as players read them: chapters in the order of play. */
export interface Rulebook {
  chapters: RuleChapter[];
  /** what is only for developers, so that links to it lead somewhere */
  others: RuleEntry[];
}
/** A worked example: a position to be drawn and what happens in it. */
export interface RuleExample {
  id: string;
  /** the rule it shows */
  rule: string;
  title: Message;
  text: Message;
  scene: Scene;
  strikes: { from: string; to: string; number: number }[];
  lit: string[];
  crossed: string[];
}
export interface GameWords {
  ftl: string[];
  names: Record<string, string>;
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'game'; seconds: number; increment: number }
  | { kind: 'days'; days: number };

export type NewSeat = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; bot: string } | { kind: 'hotseat'; name: string };

export interface NewTable {
  game: string;
  variant?: string;
  options?: Record<string, string>;
  seats: NewSeat[];
  clock?: Clock;
  public?: boolean;
  hints?: boolean;
}

/** A rule that somebody believes to be wrong, and where he met it. */
export interface NewReport {
  kind: 'refusal' | 'log' | 'component';
  sentence: string;
  rule?: string;
  component?: string;
  /** the number of the log's line */
  line?: number;
  /** what the table said */
  shown?: string;
  /** the moment of a replay that is looked at */
  move?: number;
}

export interface SeatClock {
  left: number;
  running: boolean;
}

export interface TableSeat {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot?: string;
  hotseat?: boolean;
  present: boolean;
  resigned?: boolean;
  /** how many it has taken */
  hints?: number;
  faction?: string;
  arms?: string;
  clock?: SeatClock;
}

export interface Result {
  ranks: number[];
  scores: number[];
  ended: 'rules' | 'resigned' | 'time';
  reason: Message;
  rule?: string;
}

/** Something that the other people at a table are asked to agree to. */
export interface Proposal {
  n: number;
  kind: 'back' | 'pause' | 'coach';
  seat: number;
  /** milliseconds after which it ends by itself */
  left: number;
  /** the seats that have not answered yet */
  waits: number[];
  /** the first action that would be taken back */
  move?: number;
}
/** How the last proposal ended; `by` answered, or acted instead. */
export interface Settled {
  n: number;
  kind: 'back' | 'pause' | 'coach';
  seat: number;
  how: 'agreed' | 'declined' | 'withdrawn' | 'overtaken';
  by: number;
}
/** A moment to which the others can be asked to go back: how many actions stay, and the first that goes. */
export interface MomentBack {
  to: number;
  move: number;
}

export interface TableInfo {
  id: string;
  game: string;
  variant: string;
  options: Record<string, string>;
  status: 'open' | 'playing' | 'over';
  seats: TableSeat[];
  clock: Clock;
  public: boolean;
  /** whether whoever is asked may take a hint */
  hints: boolean;
  host: string;
  created: string;
  updated: string;
  moves: number;
  to_play: number[];
  result?: Result;
  rematch?: string;
  proposal?: Proposal | null;
  settled?: Settled | null;
  /** the clocks stand still until somebody goes on */
  paused?: boolean;
  /** everybody is told of costly mistakes of his own */
  coach?: boolean;
  /** begun with other rules than those of the server, which cannot show it */
  outdated?: boolean;
  /** the guided lesson that is played there */
  lesson?: string;
  yours: number[];
}

export interface SeatKey {
  seat: number;
  key: string;
}
export interface Seated {
  table: TableInfo;
  keys: SeatKey[];
}

/** A refusal: the whole sentence, and the rule it rests on. */
export interface Refused {
  id: string;
  args?: Record<string, unknown>;
  text: string;
  rule?: string;
  /** the rules allow it; it is only not what a step of a lesson wants */
  soft?: boolean;
}

export interface Prompt {
  seat: number;
  say: Message;
  rule: string;
  step: string;
}

/** A moment at which some may use what others cannot see: who is asked there is seen by nobody else. */
export interface OpenWindow {
  kind: string;
  say: Message;
  /** who could be asked, as far as everybody knows */
  seats: number[];
  /** for how long it stays open in any case, and how much of that is left */
  ms: number;
  left: number;
  /** the clock of whoever is asked; nobody else sees it run */
  clock?: SeatClock;
}

export const WISHES = ['always', 'able', 'skip', 'never'] as const;
export type Wish = (typeof WISHES)[number];

export interface Ask {
  prompts: Prompt[];
  window?: OpenWindow;
  /** at which windows one wants to be asked; of no interest to anybody else */
  wishes?: { kind: string; say: Message; wish: Wish }[];
  mine: number | null;
  offers: Offer[];
  decision: number;
  /** the own choice is made in secret, at the same time as those of others */
  secret?: boolean;
  /** what was chosen in secret and waits for the choices of others; an undo takes it back */
  sealed?: Offer;
  undo: boolean;
  /** the number of the action that an undo takes back; none for a sealed choice */
  undoes?: number;
  /** the last own action can only be taken back if the others agree */
  back?: boolean;
  /** where the lesson stands that is played here */
  lesson?: LessonStep;
}

export interface Entry {
  n: number;
  kind: string;
  say: Message;
  rule?: string;
  from?: string;
  to?: string;
  number?: number;
  level?: number;
  move: number;
}

export interface Changes<T = unknown> {
  order?: string[];
  set?: Record<string, T>;
  gone?: string[];
}

export interface BoardPatch {
  spaces?: Changes;
  edges?: unknown[];
  pieces?: Changes;
  [field: string]: unknown;
}

export interface Patch {
  scene?: Scene;
  boards?: Record<string, BoardPatch>;
  zones?: Changes;
  tracks?: Changes;
  seats?: Changes;
  headline?: Message;
  notice?: Message | null;
  closing?: Message | null;
  phases?: Phase[] | null;
}

export interface Frame {
  log: Entry[];
  patch: Patch;
  /** the number of the action it followed from, and the seat that acted; without them nobody did, or the whole table is shown */
  move?: number;
  seat?: number;
}
export interface Log {
  epoch: number;
  from: number;
  entries: Entry[];
}
export interface ChatLine {
  n: number;
  name?: string;
  seat: number | null;
  text: string;
  at: string;
}

export interface Welcome {
  type: 'welcome';
  table: TableInfo;
  you: number[];
  eyes: number | null;
  version: number;
  log: Log;
  scene: Scene;
  ask: Ask;
  chat: ChatLine[];
  /** bots that are at work, and for how long already */
  thinking: { seat: number; ms: number }[];
  now: number;
}

/** Something the seat could do, with what it can expect then, from 0 (the last place) to 1 (the first). */
export interface Idea {
  action: string;
  value: number;
  share: number;
  /** what speaks for it, in one clause */
  why?: Message;
}
export interface Hint {
  seat: number;
  decision: number;
  /** what every seat can expect now */
  values: number[];
  ideas: Idea[];
  /** after a mistake was taken back: what was played */
  played?: string;
}

/** An action of one's own that cost much, and what would have been better; only whoever took it is told. */
export interface Mistake {
  seat: number;
  move: number;
  cost: number;
  played: Offer;
  better: Offer;
  /** what speaks for the better one, in one clause */
  why: Message;
  /** as much of the scene as it takes to speak of the two */
  scene: Scene;
}

export interface Update {
  type: 'update';
  version: number;
  epoch: number;
  /** how many log lines before these frames still hold */
  from: number;
  frames: Frame[];
  ask: Ask;
  table: Partial<TableInfo>;
  eyes: number | null;
  undone?: boolean;
}

export type FromServer =
  | Welcome
  | Update
  | { type: 'table'; table: Partial<TableInfo> }
  | { type: 'chat'; line: ChatLine }
  | { type: 'rematch'; offered: number[]; table?: string }
  | { type: 'thinking'; seat: number; on: boolean }
  | { type: 'done'; re?: string }
  /** nothing has happened: the action would show something hidden, and whoever sent it was not sure */
  | { type: 'final'; re?: string }
  | { type: 'refused'; re?: string; error: Refused }
  | { type: 'why'; re?: string; error: Refused | null; needs?: Need[] }
  | { type: 'moments'; re?: string; moments: MomentBack[] }
  | { type: 'hinting'; re?: string; seconds: number }
  | ({ type: 'hint'; re?: string } & Hint)
  | ({ type: 'mistake' } & Mistake)
  | { type: 'pong'; now: number };

export type ToServer =
  | { type: 'hello'; keys: string[]; language?: string; log?: { epoch: number; count: number } }
  | { type: 'act'; seat: number; action: string; decision: number; sure?: boolean }
  | { type: 'stand'; seat: number; window: string; wish: Wish }
  | { type: 'undo'; seat: number }
  /** to which moments the others can be asked to go back */
  | { type: 'moments'; seat: number }
  /** asks the other people at the table; bots agree at once */
  | { type: 'propose'; seat: number; what: 'back' | 'pause' | 'coach' | 'no-coach'; to?: number }
  /** whoever has asked withdraws the question by not agreeing */
  | { type: 'answer'; seat: number; proposal: number; agree: boolean }
  /** ends a pause */
  | { type: 'resume'; seat: number }
  | { type: 'why'; seat: number; picks: string[] }
  | { type: 'hint'; seat: number; decision: number }
  /** after a mistake: take it back and see why, or leave it */
  | { type: 'reconsider'; seat: number; back: boolean }
  | { type: 'chat'; text: string }
  | { type: 'resign'; seat: number }
  | { type: 'rematch'; offer: boolean }
  /** in a lesson: on from this step, back to that one, or past what this one wants */
  | { type: 'lesson'; seat: number; do: 'on' | 'back' | 'skip'; step: number }
  | { type: 'ping' };

export interface Replay {
  game: string;
  table?: TableInfo;
  record: {
    seats: number;
    options: Record<string, string>;
    players: string[];
    result: string;
    /** `say`: what the action is called, for those of this answer's moments and the one before them */
    moves: { seat: number; text?: string; say?: Message }[];
  };
  eyes: number | null;
  from: number;
  total: number;
  scene: Scene;
  log: Entry[];
  moments: Moment[];
}
export interface Moment {
  move: number;
  frames: Frame[];
}

/** A game looked back at: what everybody could expect when, and where that turned. */
export interface Analysis {
  game: string;
  seats: number;
  moves: number;
  /** how many decisions there were in all; the points are a choice of them */
  decisions: number;
  points: { move: number; seat: number; values: number[] }[];
  turns: Turn[];
  /** what everybody got in the end; empty if the game has no end */
  end: number[];
}
export interface Turn {
  move: number;
  seat: number;
  cost: number;
  before: number;
  played: Offer;
  better: Offer;
  /** as much of the scene as it takes to speak of the two */
  scene: Scene;
}
export interface AnalysisAnswer {
  state: 'waiting' | 'working' | 'done';
  done: number;
  total: number;
  analysis?: Analysis | null;
}

// ---- a game on one page

/** A line with a heading: a way to win, a kind of piece, a row of the player aid. */
export interface OverviewEntry {
  title: Message;
  text: Message;
  rule: string;
  icon: string;
  component: string;
}
export interface OverviewRow {
  cards: Card[];
  arms: string;
  /** whether a card's number is its value, not how many there are */
  numbered: boolean;
  words: Message | null;
}
export interface OverviewCount {
  /** what it counts: `track:ID` or `count:SEAT:ICON` */
  thing: string;
  icon: string;
  number: number;
  /** what it was a moment before */
  before: number | null;
  label: Message;
  arms: string;
}
export interface OverviewMark {
  kind: 'ring' | 'number' | 'strike' | 'march' | 'cross' | 'words';
  /** `space:ID`, `piece:ID`, `card:ID` */
  at: string;
  /** of a strike or a march */
  to: string;
  number: number | null;
  words: Message | null;
  side: 'above' | 'below' | 'left' | 'right';
  /** it is over already */
  faint: boolean;
}
/** Part of a position with marks. */
export interface OverviewPicture {
  id: string;
  title: Message;
  text: Message;
  rule: string;
  board: Board | null;
  seats: { seat: number; arms: string }[];
  /** the board is cropped to these */
  spaces: string[];
  /** pieces that have left the board a moment ago */
  gone: Piece[];
  rows: OverviewRow[];
  counts: OverviewCount[];
  marks: OverviewMark[];
}
export interface OverviewAid {
  title: Message;
  rows: OverviewEntry[];
}
export interface Overview {
  ftl: string[];
  name: string;
  seats: number[];
  minutes: number;
  lead: Message;
  theme: Message;
  turn: Message;
  /** the tincture of the learner */
  arms: string;
  hero: OverviewPicture;
  win: OverviewEntry[];
  pictures: OverviewPicture[];
  pieces: OverviewEntry[];
  aids: OverviewAid[];
  /** factions or heroes: components that say how one plays them */
  choices: string[];
  /** of everything that is shown */
  details: Record<string, Detail>;
}
