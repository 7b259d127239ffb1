/** A table as one person sees it: the live connection, what is asked, what is being put together, what is played back. */
import { Desk } from './desk.svelte';
import {
  facings,
  finish,
  firstFacing,
  idOf,
  kindOf,
  lead,
  type Node,
  nodeAt,
  type Outcome,
  passing,
  point,
  settle,
  stepBack,
  targets,
  turn,
} from './offers';
import { Player, type View } from './playback';
import { chime } from './sounds';
import { pickLabel } from './speech';
import { kit } from '../games.svelte';
import { settings, still } from '../settings.svelte';
import { api } from '../wire/http';
import { keysAt, Live, socketAt, type Standing } from '../wire/live';
import type {
  Ask,
  ChatLine,
  Entry,
  FromServer,
  Hint,
  Offer,
  Refused,
  Result,
  TableInfo,
  Update,
  Welcome,
  Wish,
} from '../wire/protocol';
import type { Piece, Scene } from '../wire/scene';
import { LANGUAGE } from '../words/client';

const NOTHING_ASKED: Ask = { prompts: [], mine: null, offers: [], decision: -1, undo: false };

/** A refusal beside the spot it speaks of. */
export interface WhyNot {
  error: Refused;
  x: number;
  y: number;
}

/** An idea of a hint: what may be done, and what can be expected of it. */
export interface Idea {
  offer: Offer;
  value: number;
}

/** A hint that was asked for: it waits for its turn, is thought about for so many seconds, or is there. */
export type Hinting = { is: 'waiting' } | { is: 'thinking'; seconds: number } | { is: 'there'; ideas: Idea[]; value: number };

export class Table {
  desk = $state.raw<Desk | null>(null);
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<number[]>([]);
  eyes = $state<number | null>(null);
  ask = $state.raw<Ask>(NOTHING_ASKED);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  standing = $state.raw<Standing>({ is: 'connecting' });
  /** bots that are at work, each since when by our own clock */
  thinking = $state.raw<ReadonlyMap<number, number>>(new Map());
  hint = $state.raw<Hinting | null>(null);
  /** One that was asked for and has not come yet: who puts it away and asks again waits for the same answer. */
  private hintUnderWay: { seat: number; decision: number; as: Hinting } | null = null;
  /** an idea that is shown on the board */
  showing = $state.raw<Offer | null>(null);
  offered = $state.raw<number[]>([]);
  /** when clocks were last told, and how far our own clock is from the server's */
  told = $state(Date.now());
  view = $state.raw<View | null>(null);
  paused = $state(false);
  picks = $state.raw<string[]>([]);
  facing = $state(0);
  /** what the pointer is over, on the board */
  over = $state<string | null>(null);
  confirming = $state.raw<Offer | null>(null);
  why = $state.raw<WhyNot | null>(null);
  trouble = $state.raw<{ title: string; text: string; rule?: string } | null>(null);
  sending = $state(false);
  covered = $state(false);
  past = $state.raw<{ move: number; scene: Scene } | null>(null);
  problem = $state('');

  private readonly live: Live;
  private player: Player | null = null;
  private epoch = -1;
  private later: Update[] = [];
  /** what came while the words of the game were still on their way */
  private early: FromServer[] = [];
  private lastFacing = 0;

  constructor(readonly id: string) {
    this.live = new Live(
      {
        open: () => socketAt(id),
        keys: () => keysAt(id),
        log: () => (this.epoch >= 0 ? { epoch: this.epoch, count: this.log.length } : undefined),
        language: LANGUAGE,
      },
      {
        welcome: (message) => void this.welcome(message),
        update: (message) => this.update(message),
        other: (message) => this.hear(message),
        standing: (now) => (this.standing = now),
      },
    );
  }

  connect(): void {
    void this.live.connect();
    window.addEventListener('online', this.online);
  }

  /** The network is back: no need to wait for the countdown. */
  private readonly online = (): void => {
    if (this.standing.is === 'lost') this.live.now();
  };

  reconnect(): void {
    this.live.now();
  }

  /** Say hello again, because the seats held here have changed. */
  renew(): void {
    this.epoch = -1;
    this.live.renew();
  }

  close(): void {
    window.removeEventListener('online', this.online);
    this.live.close();
    this.player?.stop();
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  private async welcome(message: Welcome): Promise<void> {
    const first = this.desk === null;
    if (first) {
      this.early = [];
      const known = await kit(message.table.game);
      this.desk = new Desk(known, this.id);
      this.desk.study(message.table.options);
    }
    const eyesBefore = this.eyes;
    this.later = [];
    this.takeInfo(message.table);
    this.you = message.you;
    this.eyes = message.eyes;
    this.chat = message.chat;
    this.thinking = new Map(message.thinking.map(({ seat, ms }) => [seat, Date.now() - ms]));
    const kept = message.log.epoch === this.epoch ? this.log.slice(0, message.log.from) : [];
    this.log = [...kept, ...message.log.entries];
    this.epoch = message.log.epoch;
    this.takeAsk(message.ask);
    this.desk!.scene = message.scene;
    if (this.player) this.player.present(message.scene);
    else {
      this.player = new Player(
        message.scene,
        (view) => this.show(view),
        undefined,
        () => document.hidden,
      );
      this.show(this.player.view);
    }
    if (this.shared && (first || this.eyes !== eyesBefore)) this.covered = true;
    this.wishAsUsual();
    const { early } = this;
    this.early = [];
    for (const missed of early) {
      if (missed.type === 'update') this.update(missed);
      else this.hear(missed);
    }
  }

  private update(message: Update): void {
    if (!this.player || !this.desk) {
      this.early.push(message);
      return;
    }
    const turned = this.shared && message.eyes !== this.eyes;
    if (this.later.length > 0 || (turned && !this.player.idle)) {
      // Whoever acted sees it to the end before the screen is covered for the next.
      this.later.push(message);
      return;
    }
    const wasAsked = this.ask.mine !== null;
    this.epoch = message.epoch;
    this.log = [...this.log.slice(0, message.from), ...message.frames.flatMap((frame) => frame.log)];
    this.takeInfo(message.table);
    this.takeAsk(message.ask);
    this.eyes = message.eyes;
    if (turned) this.covered = true;
    this.player.pace = settings.pace;
    this.player.still = still();
    this.player.add(message.frames);
    if (turned) this.player.finish();
    if (this.ask.mine !== null && !wasAsked) chime('turn');
    if (message.table.status === 'over') chime('end');
  }

  private hear(message: FromServer): void {
    if (!this.desk) {
      this.early.push(message);
      return;
    }
    switch (message.type) {
      case 'table':
        this.takeInfo(message.table);
        return;
      case 'chat':
        this.chat = [...this.chat, message.line];
        if (this.desk.tab !== 'chat' && this.desk.drawer !== 'chat') this.unread += 1;
        chime('chat');
        return;
      case 'rematch':
        this.offered = message.offered;
        if (message.table) this.takeInfo({ rematch: message.table });
        return;
      case 'thinking': {
        const next = new Map(this.thinking);
        if (message.on) next.set(message.seat, Date.now());
        else next.delete(message.seat);
        this.thinking = next;
        return;
      }
      case 'hinting': {
        const thinking: Hinting = { is: 'thinking', seconds: message.seconds };
        if (this.hintUnderWay) this.hintUnderWay.as = thinking;
        if (this.hint?.is === 'waiting') this.hint = thinking;
        return;
      }
      case 'refused':
        this.trouble = { title: '', text: message.error.text, rule: message.error.rule };
        return;
      default:
    }
  }

  private takeInfo(part: Partial<TableInfo>): void {
    this.info = { ...(this.info as TableInfo), ...part };
    if (part.seats) this.told = Date.now();
    if (this.desk) this.desk.seats = this.info.seats;
  }

  private takeAsk(ask: Ask): void {
    const other = ask.decision !== this.ask.decision || ask.mine !== this.ask.mine;
    this.ask = ask;
    const clock = ask.window?.clock;
    if (clock && this.info)
      this.takeInfo({ seats: this.info.seats.map((one) => (one.seat === ask.mine ? { ...one, clock } : one)) });
    if (other) {
      this.begin();
      this.confirming = null;
      this.why = null;
      this.dropHint();
    }
  }

  private show(view: View): void {
    const before = this.view;
    if (view.idle && this.later.length > 0) {
      const waiting = this.later;
      this.later = [];
      queueMicrotask(() => waiting.forEach((message) => this.update(message)));
    }
    this.view = view;
    this.paused = this.player?.paused ?? false;
    if (this.desk) this.desk.scene = this.past?.scene ?? view.scene;
    if (view.entry && view.entry !== before?.entry && !view.idle) {
      if (view.entry.kind === 'strike') chime('strike');
      else if (view.entry.kind === 'fall') chime('fall');
      else if (view.entry.kind === 'place' || view.entry.kind === 'move') chime('place');
    }
  }

  // -- where we stand -------------------------------------------------------------------------------------------------

  /** Several people share this screen. */
  get shared(): boolean {
    return this.you.length > 1;
  }

  get mine(): number | null {
    return this.ask.mine;
  }

  get idle(): boolean {
    return this.view?.idle ?? true;
  }

  /** It is mine to choose, and everything that happened has been shown. */
  get asked(): boolean {
    return this.ask.mine !== null && this.idle && this.past === null && !this.covered && !this.finished && !this.sending;
  }

  private get finished(): boolean {
    return this.info?.status === 'over';
  }

  get result(): Result | null {
    return this.info?.status === 'over' && this.idle ? (this.info.result ?? null) : null;
  }

  get node(): Node {
    return nodeAt(this.asked ? this.ask.offers : [], this.picks);
  }

  /** The facings that may be chosen now; none when something else is to be picked. */
  get facings(): number[] {
    return facings(this.node);
  }

  /** The log lines that have been shown. */
  get toldLog(): Entry[] {
    const told = this.view?.told;
    return told === null || told === undefined ? this.log : this.log.filter((entry) => entry.n <= told);
  }

  /** What may be pointed at now, with what it does. While turning, the other places it could stand stay open. */
  get legal(): Map<string, string> {
    const { desk } = this;
    const found = new Map<string, string>();
    if (!desk || !this.asked) return found;
    const here = this.node;
    const from = this.facings.length > 0 && this.picks.length > 0 ? nodeAt(this.ask.offers, this.picks.slice(0, -1)) : here;
    for (const pick of targets(from)) if (!this.picks.includes(pick)) found.set(pick, pickLabel(from, pick, desk));
    return found;
  }

  get chosen(): Set<string> {
    return new Set(this.picks);
  }

  // -- what the player does -------------------------------------------------------------------------------------------

  /** Point at something; `at` is where, for a refusal to stand beside. */
  point(candidates: string[], at: { x: number; y: number }): void {
    this.why = null;
    if (!this.asked) return;
    this.take(point(this.ask.offers, this.picks, candidates), at);
  }

  /** Say why something may not be pointed at, without pointing at it. */
  explain(pick: string, at: { x: number; y: number }): void {
    this.why = null;
    if (!this.asked) return;
    const outcome = point(this.ask.offers, this.picks, this.candidates(pick));
    if (outcome.is === 'not') void this.askWhy(outcome.picks, at);
  }

  /** A click on the board or on a card. */
  pick(pick: string, at: { x: number; y: number }): void {
    // On a phone, with nothing to choose, a tap is a wish to read.
    if (!this.asked && window.matchMedia('(max-width: 600px)').matches) this.desk?.hold(pick);
    else this.desk?.pin(pick);
    this.point(this.candidates(pick), at);
  }

  /** What pointing at something can mean: the thing itself, for a piece also the space under it, for a space what stands there. */
  private candidates(pick: string): string[] {
    const piece = kindOf(pick) === 'piece' ? this.desk?.piece(idOf(pick)) : undefined;
    const candidates = [pick];
    if (piece) candidates.push(`space:${piece.space}`);
    if (kindOf(pick) === 'space') {
      for (const one of this.desk?.standing(idOf(pick)) ?? []) candidates.push(`piece:${one.id}`);
    }
    return candidates;
  }

  private take(outcome: Outcome, at: { x: number; y: number }): void {
    switch (outcome.is) {
      case 'on':
        this.picks = outcome.picks;
        this.beginTurning();
        return;
      case 'back':
        if (outcome.picks.length > 0) this.picks = outcome.picks;
        else this.begin();
        return;
      case 'send':
        this.picks = outcome.picks;
        void this.send(outcome.offer);
        return;
      case 'confirm':
        this.picks = outcome.picks;
        this.confirming = outcome.offer;
        return;
      case 'not':
        void this.askWhy(outcome.picks, at);
    }
  }

  /** Nothing is picked but what is the only way. */
  private begin(): void {
    this.picks = lead(this.ask.offers, []);
    this.turnFirst(facings(nodeAt(this.ask.offers, this.picks)));
  }

  /** Whether a step back leads anywhere. */
  get begun(): boolean {
    return this.picks.length > lead(this.ask.offers, []).length;
  }

  private beginTurning(): void {
    this.turnFirst(this.facings);
  }

  private turnFirst(offered: number[]): void {
    if (offered.length === 0) return;
    const last = this.picks.at(-1);
    const piece: Piece | undefined = this.picks
      .filter((pick) => kindOf(pick) === 'piece')
      .map((pick) => this.desk?.piece(idOf(pick)))
      .at(-1);
    const now = piece?.facing ?? (last && kindOf(last) === 'space' ? this.lastFacing : undefined);
    this.facing = firstFacing(offered, now ?? (piece ? 0 : this.lastFacing));
  }

  turn(by: 1 | -1): void {
    if (this.facings.length > 0) this.facing = turn(this.facings, this.facing, by);
  }

  turnTo(facing: number): void {
    if (this.facings.includes(facing)) this.facing = facing;
  }

  /** Confirm the turn of the piece that is being placed. */
  place(): void {
    if (this.facings.length === 0) return;
    this.lastFacing = this.facing;
    this.take(settle(this.ask.offers, [...this.picks, `facing:${this.facing}`]), { x: 0, y: 0 });
  }

  choose(offer: Offer): void {
    if (!this.asked) return;
    this.take(finish(offer, this.picks), { x: 0, y: 0 });
  }

  word(word: string): void {
    if (!this.asked) return;
    this.take(settle(this.ask.offers, [...this.picks, `word:${word}`]), { x: 0, y: 0 });
  }

  confirm(): void {
    const offer = this.confirming;
    this.confirming = null;
    if (offer) void this.send(offer);
  }

  unconfirm(): void {
    this.confirming = null;
    this.stepBack();
  }

  private stepBack(): void {
    const before = stepBack(this.ask.offers, this.picks);
    if (before.length > lead(this.ask.offers, []).length) this.picks = before;
    else this.begin();
  }

  /** Escape: close what is open, else step back. Says whether there was anything to step back from. */
  back(): boolean {
    if (this.why) this.why = null;
    else if (this.confirming) this.unconfirm();
    else if (this.begun) this.stepBack();
    else if (this.past) this.present();
    else return false;
    return true;
  }

  /** End or pass, by its verb. */
  pass(): void {
    if (!this.asked) return;
    const offer = passing(this.ask.offers);
    if (offer) {
      this.picks = [];
      this.choose(offer);
    }
  }

  private async send(offer: Offer): Promise<void> {
    const { mine, decision } = this.ask;
    if (mine === null || this.sending) return;
    this.sending = true;
    this.trouble = null;
    const answer = await this.live.ask({ type: 'act', seat: mine, action: offer.text, decision });
    this.sending = false;
    if (!answer.ok) {
      this.begin();
      this.trouble = { title: 'stale-title', text: answer.error.text, rule: answer.error.rule };
    } else if (this.ask.decision === decision) this.begin();
  }

  async undo(): Promise<void> {
    if (!this.ask.undo || !this.idle || this.past) return;
    // Where several share a screen, whoever acted last is not always whoever is asked now.
    const seats = new Set([...(this.ask.mine === null ? [] : [this.ask.mine]), ...this.you]);
    let refused: Refused | null = null;
    for (const seat of seats) {
      const answer = await this.live.ask({ type: 'undo', seat });
      if (answer.ok) return;
      refused = answer.error;
    }
    if (refused) this.trouble = { title: '', text: refused.text, rule: refused.rule };
  }

  // -- windows ----------------------------------------------------------------------------------------------------------

  /** From now on: when to be asked at one kind of window, at this table and at later ones of this game. */
  async wish(kind: string, wish: Wish): Promise<void> {
    const game = this.info?.game;
    if (!game) return;
    // What holds for one turn is not what one likes.
    if (wish !== 'skip') settings.wishes = { ...settings.wishes, [game]: { ...settings.wishes[game], [kind]: wish } };
    for (const seat of this.you) {
      const answer = await this.live.ask({ type: 'stand', seat, window: kind, wish });
      if (!answer.ok) {
        this.trouble = { title: '', text: answer.error.text, rule: answer.error.rule };
        return;
      }
    }
    const wishes = this.ask.wishes?.map((one) => (one.kind === kind ? { ...one, wish } : one));
    if (wishes) this.ask = { ...this.ask, wishes };
  }

  /** What one likes in this game is said at every new table. */
  private wishAsUsual(): void {
    const usual = settings.wishes[this.info?.game ?? ''] ?? {};
    for (const { kind, wish } of this.ask.wishes ?? []) {
      const liked = usual[kind];
      if (liked && liked !== wish && wish !== 'skip' && this.you.length === 1) void this.wish(kind, liked);
    }
  }

  private async askWhy(picks: string[], at: { x: number; y: number }): Promise<void> {
    const seat = this.ask.mine;
    if (seat === null) return;
    const answer = await this.live.ask({ type: 'why', seat, picks });
    const error = answer.ok ? ('why' in answer ? answer.why : null) : answer.error;
    if (error) this.why = { error, ...at };
  }

  // -- hints ----------------------------------------------------------------------------------------------------------

  /** Whether there is something to ask about. */
  get hintable(): boolean {
    return this.asked && !!this.info?.hints && this.ask.offers.length > 1;
  }

  /** Ask what a strong player would do, or put the answer away. */
  async askHint(): Promise<void> {
    if (this.hint) {
      this.dropHint();
      return;
    }
    const { mine, decision } = this.ask;
    if (!this.hintable || mine === null) return;
    const before = this.hintUnderWay;
    if (before?.decision === decision && before.seat === mine) {
      this.hint = before.as;
      return;
    }
    const asked = { seat: mine, decision, as: { is: 'waiting' } as Hinting };
    this.hintUnderWay = asked;
    this.hint = asked.as;
    const answer = await this.live.ask({ type: 'hint', seat: mine, decision });
    if (this.hintUnderWay === asked) this.hintUnderWay = null;
    if (this.ask.decision !== decision || this.ask.mine !== mine || !this.hint) return;
    if (!answer.ok) this.trouble = { title: 'hint-none', text: answer.error.text };
    this.hint = answer.ok && 'hint' in answer ? this.understood(answer.hint) : null;
  }

  private understood(hint: Hint): Hinting {
    const ideas = hint.ideas.flatMap(({ action, value }) => {
      const offer = this.ask.offers.find((one) => one.text === action);
      return offer ? [{ offer, value }] : [];
    });
    return { is: 'there', ideas, value: hint.values[hint.seat] ?? 0 };
  }

  dropHint(): void {
    this.hint = null;
    this.showing = null;
  }

  /** Do what an idea says. */
  follow(offer: Offer): void {
    this.showing = null;
    this.picks = [];
    this.choose(offer);
  }

  async say(text: string): Promise<void> {
    const answer = await this.live.ask({ type: 'chat', text });
    if (!answer.ok) this.trouble = { title: '', text: answer.error.text };
  }

  async resign(): Promise<void> {
    const seat = this.ask.mine ?? this.eyes ?? this.you[0];
    if (seat === undefined || seat === null) return;
    const answer = await this.live.ask({ type: 'resign', seat });
    if (!answer.ok) this.trouble = { title: '', text: answer.error.text };
  }

  async rematch(offer: boolean): Promise<void> {
    const answer = await this.live.ask({ type: 'rematch', offer });
    if (!answer.ok) this.trouble = { title: '', text: answer.error.text };
  }

  // -- playback and looking back --------------------------------------------------------------------------------------

  playback(what: 'on' | 'back' | 'pause' | 'play' | 'skip' | 'finish'): void {
    if (!this.player) return;
    this.player.pace = settings.pace;
    this.player[what]();
  }

  seek(beat: number): void {
    this.player?.seek(beat);
  }

  async look(move: number): Promise<void> {
    const seen = await api.replay(this.id, this.eyes, move, 0);
    this.past = { move, scene: seen.scene };
    if (this.desk) this.desk.scene = seen.scene;
  }

  present(): void {
    this.past = null;
    if (this.desk && this.view) this.desk.scene = this.view.scene;
  }

  uncover(): void {
    this.covered = false;
  }
}
