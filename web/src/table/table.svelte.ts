/** A table as one person sees it: the live connection, what is asked, what is being put together, what is played back. */
import { asksFirst, type Confirming } from './confirming';
import { Desk } from './desk.svelte';
import {
  facings,
  finish,
  firstFacing,
  idOf,
  kindOf,
  lead,
  leadsTo,
  type Node,
  nodeAt,
  type Outcome,
  passing,
  point,
  settle,
  stepBack,
  targets,
  turn,
  twins,
} from './offers';
import { Follower } from './follower.svelte';
import { type Caption, Player, type View } from './playback';
import { chime, ending, soundOf, spoken } from './sounds';
import type { Verdict } from './zoom.svelte';
import { actionLabel, mayText, pickLabel } from './speech';
import { now } from './now.svelte';
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
  LessonStep,
  Mistake,
  Offer,
  Proposal,
  Refused,
  Result,
  Settled,
  TableInfo,
  Update,
  Welcome,
  Wish,
} from '../wire/protocol';
import type { Message, Need, Piece, Scene } from '../wire/scene';
import { LANGUAGE, t } from '../words/client';

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
  /** what speaks for it, in one clause */
  why: Message | undefined;
}

/** A hint that was asked for: it waits for its turn, is thought about for so many seconds, or is there. */
export type Hinting =
  | { is: 'waiting' }
  | { is: 'thinking'; seconds: number }
  | { is: 'there'; ideas: Idea[]; value: number; played?: string | undefined };

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
  /** a costly mistake that may be taken back */
  mistake = $state.raw<Mistake | null>(null);
  /** an idea that is shown on the board */
  showing = $state.raw<Offer | null>(null);
  offered = $state.raw<number[]>([]);
  /** when clocks were last told, and how far our own clock is from the server's */
  told = $state(Date.now());
  view = $state.raw<View | null>(null);
  paused = $state(false);
  picks = $state.raw<string[]>([]);
  /** the card that was pointed at instead of the one of its kind that an action names */
  stands = $state.raw<ReadonlyMap<string, string>>(new Map());
  facing = $state(0);
  /** what the pointer is over, on the board */
  over = $state<string | null>(null);
  /** what is asked before it is sent */
  confirming = $state.raw<Confirming | null>(null);
  /** by the number of the action: what was sent from here, as its button said */
  private readonly labels = new Map<number, string>();
  private sent = '';
  why = $state.raw<WhyNot | null>(null);
  trouble = $state.raw<{ title: string; text: string; rule?: string } | null>(null);
  sending = $state(false);
  private resigning = false;
  /** what was last said about the coach, until it is so */
  private coachAsked: boolean | undefined;
  /** when the present proposal was told, and how the last one ended until that was read */
  private proposed = $state(0);
  settled = $state.raw<Settled | null>(null);
  covered = $state(false);
  past = $state.raw<{ move: number; scene: Scene } | null>(null);
  problem = $state('');
  readonly follower = new Follower(this);

  private readonly live: Live;
  private player: Player | null = null;
  private epoch = -1;
  private later: Update[] = [];
  /** what came while the words of the game were still on their way */
  private early: FromServer[] = [];
  private lastFacing = 0;
  private version = 0;

  constructor(readonly id: string) {
    this.live = new Live(
      {
        open: () => socketAt(id),
        keys: () => keysAt(id),
        log: () => (this.epoch >= 0 ? { epoch: this.epoch, count: this.log.length } : undefined),
        language: LANGUAGE,
        notSent: { id: 'not-sent', text: t('lost-not-sent') },
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
    document.addEventListener('visibilitychange', this.follower.visible);
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
    document.removeEventListener('visibilitychange', this.follower.visible);
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
      this.desk.judge = this.judge;
      this.desk.act = (pick) => this.pick(pick, { x: window.innerWidth / 2, y: window.innerHeight / 2 });
    }
    const eyesBefore = this.eyes;
    this.follower.leave();
    this.later = [];
    this.takeInfo(message.table);
    this.you = message.you;
    this.desk!.own = message.you;
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
        this.follower,
      );
      this.follower.player = this.player;
      this.show(this.player.view);
    }
    this.version = message.version;
    void this.follower.arrive(() => this.version);
    if (this.shared && (first || this.eyes !== eyesBefore)) this.covered = true;
    this.wishAsUsual();
    this.mistake = null;
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
    if (message.undone) for (const move of [...this.labels.keys()]) if (move > this.info!.moves) this.labels.delete(move);
    this.takeAsk(message.ask);
    this.eyes = message.eyes;
    if (turned) this.covered = true;
    this.version = message.version;
    this.follower.came(message.frames);
    this.player.follow = settings.follow;
    this.player.still = still();
    this.player.add(message.frames);
    if (turned) this.player.finish();
    // What was taken back has not happened: nothing of it is marked or told.
    if (message.undone) this.player.present(this.player.end);
    const over = message.table.status === 'over' && message.table.result;
    if (over) chime(ending(over.ranks, this.you));
    else if (this.ask.mine !== null && !wasAsked) chime('turn');
    else if (this.idle) chime(spoken(message.frames));
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
        if (!this.you.includes(message.line.seat ?? -1)) chime('chat');
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
      case 'mistake':
        this.mistake = message;
        return;
      case 'refused':
        this.trouble = { title: '', text: message.error.text, rule: message.error.rule };
        return;
      default:
    }
  }

  private takeInfo(part: Partial<TableInfo>): void {
    const before = this.info;
    this.info = { ...(this.info as TableInfo), ...part };
    if (part.seats) this.told = Date.now();
    if (part.proposal) this.proposed = Date.now();
    // How a question ended is told to whoever saw it asked; others find the table as it is.
    if (before && part.settled !== undefined && part.settled?.n !== before.settled?.n) this.settled = part.settled;
    if (this.desk) {
      this.desk.seats = this.info.seats;
      this.desk.lesson = !!this.info.lesson;
    }
  }

  private takeAsk(ask: Ask): void {
    const other =
      ask.decision !== this.ask.decision || ask.mine !== this.ask.mine || ask.lesson?.step !== this.ask.lesson?.step;
    this.ask = ask;
    if (ask.undoes !== undefined && this.sent) this.labels.set(ask.undoes, this.sent);
    const clock = ask.window?.clock;
    if (clock && this.info)
      this.takeInfo({ seats: this.info.seats.map((one) => (one.seat === ask.mine ? { ...one, clock } : one)) });
    if (other) {
      this.begin();
      if (!['resign', 'pause', 'coach'].includes(this.confirming?.is ?? '')) this.confirming = null;
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
    if (this.desk) {
      this.desk.scene = this.past?.scene ?? view.scene;
      this.desk.changed = view.changes?.seats ?? [];
    }
    if (view.idle) this.follower.rest();
    else if (view.entry && view.entry !== before?.entry) chime(soundOf(view.entry));
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

  /** What somebody else does, while it is told; where motion is reduced, what was done last, until one is asked. */
  get caption(): Caption | null {
    if (this.past || this.covered) return null;
    const { view } = this;
    if (view?.caption || !view?.last || !still() || !view.idle || this.ask.mine !== null || this.info?.status !== 'playing')
      return view?.caption ?? null;
    return { action: view.last, of: view.last.n, hurried: false };
  }

  /** It is mine to choose, and everything that happened has been shown. */
  get asked(): boolean {
    return this.ask.mine !== null && this.idle && this.past === null && !this.covered && !this.finished && !this.sending;
  }

  private get finished(): boolean {
    return this.info?.status === 'over';
  }

  get result(): Result | null {
    return this.info?.status === 'over' && this.idle && !this.info.lesson ? (this.info.result ?? null) : null;
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
    // What is asked about can still be exchanged for another; what may be turned where it stands may also be moved on.
    const exchanged = (this.facings.length > 0 || this.confirming) && this.picks.length > 0;
    for (const from of exchanged ? [nodeAt(this.ask.offers, this.picks.slice(0, -1)), here] : [here])
      for (const pick of targets(from))
        if (!this.picks.includes(pick) && this.leadsOn([...from.picks, pick])) found.set(pick, pickLabel(from, pick, desk));
    for (const [pick, label] of [...found]) {
      for (const twin of this.twins(pick)) if (!found.has(twin) && !this.picks.includes(twin)) found.set(twin, label);
    }
    return found;
  }

  get chosen(): Set<string> {
    return new Set(
      this.mine === null ? (this.ask.sealed?.picks ?? []) : this.picks.map((pick) => this.stands.get(pick) ?? pick),
    );
  }

  // -- what the player does -------------------------------------------------------------------------------------------

  /** Point at something; `at` is where, for a refusal to stand beside. */
  point(candidates: string[], at: { x: number; y: number }): void {
    this.why = null;
    if (!this.asked) return;
    this.take(point(this.ask.offers, this.picks, candidates, this.laysMap), at);
  }

  /** A piece of the map is being laid: it is looked at where it would lie before it is put down. */
  private get laysMap(): boolean {
    return this.picks.some((pick) => kindOf(pick) === 'card' && this.desk?.card(idOf(pick))?.card.face?.spaces?.length);
  }

  /** Say why something may not be pointed at, without pointing at it. */
  explain(pick: string, at: { x: number; y: number }): void {
    this.why = null;
    if (!this.asked) return;
    const outcome = point(this.ask.offers, this.picks, this.candidates(pick));
    if (outcome.is === 'not') void this.askWhy(outcome.picks, at);
  }

  /** A click on the board or on a card. What cannot be chosen is read, with the reason, unless an action is being put together. */
  pick(pick: string, at: { x: number; y: number }): void {
    const candidates = this.candidates(pick);
    const chosen = this.asked && point(this.ask.offers, this.picks, candidates).is !== 'not';
    if (!chosen && !(this.asked && (this.begun || this.lesson?.wants)) && this.desk?.pin(pick)) {
      this.why = null;
      return;
    }
    this.point(candidates, at);
    const named = candidates.find((one) => this.picks.includes(one));
    if (kindOf(pick) === 'card' && named && named !== pick) this.stands = new Map([...this.stands, [named, pick]]);
  }

  /** What the rules ask of what is being put together, turned like that. */
  async needsOf(picks: readonly string[], facing: number): Promise<Need[]> {
    const { mine } = this.ask;
    if (mine === null) return [];
    const answer = await this.live.ask({ type: 'why', seat: mine, picks: [...picks, `facing:${facing}`] });
    return answer.ok && 'needs' in answer ? answer.needs : [];
  }

  /** Whether something may be chosen now: what that does, or why it may not be. Nothing while another is asked. */
  judge = async (pick: string): Promise<Verdict | null> => {
    const { desk, asked, picks } = this;
    const { offers, mine } = this.ask;
    if (!desk || !asked || mine === null) return null;
    const candidates = this.candidates(pick);
    for (let length = picks.length; length >= 0; length--) {
      const node = nodeAt(offers, picks.slice(0, length));
      const found = candidates.find((one) => node.next.has(one));
      if (found) return { ok: true, text: mayText(pickLabel(node, found, desk), found, desk) };
    }
    const outcome = point(offers, picks, candidates);
    if (outcome.is !== 'not') return null;
    const answer = await this.live.ask({ type: 'why', seat: mine, picks: outcome.picks });
    const error = answer.ok ? ('why' in answer ? answer.why : null) : answer.error;
    // that nothing is to be chosen there is no news to whoever only reads
    return error && error.id !== 'server-why-nothing' ? { ok: false, text: error.text, rule: error.rule } : null;
  };

  /** What pointing at something can mean: the thing itself, for a piece also the space under it, for a space what stands there. */
  private candidates(pick: string): string[] {
    const piece = kindOf(pick) === 'piece' ? this.desk?.piece(idOf(pick)) : undefined;
    const candidates = [pick];
    if (piece) candidates.push(`space:${piece.space}`);
    if (kindOf(pick) === 'space') {
      for (const one of this.desk?.standing(idOf(pick)) ?? []) candidates.push(`piece:${one.id}`);
    }
    return [...candidates, ...this.twins(pick)];
  }

  /** Cards that are alike: an action names one of them and may mean any. */
  private twins(pick: string): string[] {
    return kindOf(pick) === 'card' ? twins(idOf(pick), this.desk?.scene?.zones ?? []).map((id) => `card:${id}`) : [];
  }

  /** `sure`: a button has said what it does; what was pointed at is asked about if nothing could bring it back. */
  private take(outcome: Outcome, at: { x: number; y: number }, sure = false): void {
    this.confirming = null;
    if (outcome.is !== 'not' && outcome.is !== 'back' && !this.wanted(outcome)) {
      this.refuseSoftly(at);
      return;
    }
    switch (outcome.is) {
      case 'on': {
        // moved to another place it stays turned as it is, if it may
        const moved = this.facings.length > 0 && outcome.picks.length === this.picks.length;
        if (moved) this.lastFacing = this.facing;
        this.picks = outcome.picks;
        this.beginTurning();
        return;
      }
      case 'back':
        if (outcome.picks.length > 0) this.picks = outcome.picks;
        else this.begin();
        return;
      case 'send':
      case 'confirm':
        this.picks = outcome.picks;
        this.confirming = asksFirst(outcome.offer, this.ask, this.desk?.kit.info.forms ?? {});
        if (!this.confirming) void this.send(outcome.offer, sure || this.ask.offers.length === 1);
        return;
      case 'not':
        void this.askWhy(outcome.picks, at);
    }
  }

  /** Nothing is picked but what is the only way. */
  private begin(): void {
    this.stands = new Map();
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

  /** The facing that what is being put together would have on a space. */
  facingAt(space: string): number {
    const offered = facings(nodeAt(this.ask.offers, [...this.picks, `space:${space}`]));
    return offered.length > 0 ? firstFacing(offered, this.lastFacing) : 0;
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
    this.take(settle(this.ask.offers, [...this.picks, `facing:${this.facing}`]), { x: 0, y: 0 }, true);
  }

  choose(offer: Offer): void {
    if (!this.asked) return;
    this.take(finish(offer, this.picks), { x: 0, y: 0 }, true);
  }

  word(word: string): void {
    if (!this.asked) return;
    this.take(settle(this.ask.offers, [...this.picks, `word:${word}`]), { x: 0, y: 0 });
  }

  confirm(): void {
    const { confirming } = this;
    this.confirming = null;
    if (!confirming) return;
    if (confirming.is === 'resign') void this.resign();
    else if (confirming.is === 'pause') void this.consent({ type: 'propose', what: 'pause' });
    else if (confirming.is === 'coach') void this.consent({ type: 'propose', what: 'coach' });
    else if (confirming.is === 'back') void this.consent({ type: 'propose', what: 'back', to: confirming.moments[0]!.to });
    else void this.send(confirming.offer, true);
  }

  /** Not that: back to the choice. */
  unconfirm(): void {
    const { confirming } = this;
    this.confirming = null;
    if (confirming && 'offer' in confirming) this.stepBack();
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

  private async send(offer: Offer, sure: boolean): Promise<void> {
    const { mine, decision } = this.ask;
    if (mine === null || this.sending) return;
    this.sent = this.desk ? actionLabel(offer, this.desk) : '';
    this.sending = true;
    this.trouble = null;
    this.mistake = null;
    const unsure = sure ? {} : { sure: false };
    const answer = await this.live.ask({ type: 'act', seat: mine, action: offer.text, decision, ...unsure });
    this.sending = false;
    this.sent = '';
    if (answer.ok && 'final' in answer) this.confirming = { is: 'final', offer };
    else if (!answer.ok) {
      this.begin();
      if (answer.error.soft) this.why = { error: answer.error, ...this.lastPress };
      else this.trouble = { title: 'stale-title', text: answer.error.text, rule: answer.error.rule };
    } else if (this.ask.decision === decision) this.begin();
  }

  /** What an undo would take back, in words: as its button said or, after the page was loaded anew, as the log has it. */
  get undone(): string {
    return this.actionText(this.ask.undoes);
  }

  /** An action in words, by its number. */
  actionText(move: number | undefined): string {
    if (move === undefined || !this.desk) return '';
    const line = this.log.find((entry) => entry.move === move && (entry.level ?? 0) === 0);
    return this.labels.get(move) ?? (line ? this.desk.say(line.say) : '');
  }

  // -- lessons ----------------------------------------------------------------------------------------------------------

  /** Where the lesson stands that is played here. */
  get lesson(): LessonStep | null {
    return this.ask.lesson ?? null;
  }

  /** Whether these picks lead to something that the lesson wants; everywhere else anything goes. */
  leadsOn(picks: readonly string[]): boolean {
    const wants = this.lesson?.wants;
    return (
      !wants ||
      leadsTo(
        this.ask.offers.filter((offer) => wants.includes(offer.text)),
        picks,
      )
    );
  }

  wants(offer: Offer): boolean {
    return this.lesson?.wants?.includes(offer.text) ?? false;
  }

  private wanted(outcome: Extract<Outcome, { picks: string[] }>): boolean {
    if (!this.lesson?.wants) return true;
    return 'offer' in outcome ? this.wants(outcome.offer) : this.leadsOn(outcome.picks);
  }

  /** The rules allow it, but this step is about something else. */
  private refuseSoftly(at: { x: number; y: number }): void {
    const wrong = this.lesson?.wrong ?? { id: 'lesson-not-now' };
    const spot = at.x || at.y ? at : this.lastPress;
    this.why = { error: { id: wrong.id, text: this.desk?.say(wrong) ?? '', soft: true }, ...spot };
  }

  /** Where something was pressed last: what a button says is answered beside it. */
  lastPress = { x: window.innerWidth / 2, y: window.innerHeight / 2 };

  /** On from this step, back to that one, or past what is wanted here. */
  /** the step of a lesson that is being left */
  private leaving: number | null = null;

  async learn(what: 'on' | 'back' | 'skip', step: number): Promise<void> {
    const [seat] = this.you;
    if (seat === undefined || !this.lesson) return;
    const at = this.lesson.step;
    // the next step may be shown before the answer comes: whoever is quick acts in that one, or leaves it, too
    if (this.sending || this.leaving === at) return;
    this.leaving = at;
    this.why = null;
    const answer = await this.live.ask({ type: 'lesson', seat, do: what, step });
    if (this.leaving === at) this.leaving = null;
    if (!answer.ok && answer.error.id !== 'server-stale') this.trouble = { title: '', text: answer.error.text };
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

  // -- by consent -------------------------------------------------------------------------------------------------------

  /** What the people at this table are asked to agree to, until it ends by itself. */
  get proposal(): Proposal | null {
    const proposal = this.info?.status === 'playing' ? this.info.proposal : null;
    return proposal && now.value < this.proposed + proposal.left ? proposal : null;
  }

  /** The own seat that is to answer it, or that has made it; none for anybody else. */
  get answering(): number | undefined {
    const { proposal } = this;
    return proposal ? this.you.find((seat) => proposal.waits.includes(seat) || proposal.seat === seat) : undefined;
  }

  /** Ask the others to go back before the last own action. */
  async askBack(): Promise<void> {
    const seat = this.eyes ?? this.you[0];
    if (seat === undefined || this.proposal) return;
    const answer = await this.live.ask({ type: 'moments', seat });
    const moments = answer.ok && 'moments' in answer ? answer.moments : [];
    if (moments.length > 0) this.confirming = { is: 'back', moments };
    else this.trouble = { title: 'back-none-title', text: answer.ok ? t('back-none') : answer.error.text };
  }

  async consent(
    message:
      | { type: 'propose'; what: 'back' | 'pause' | 'coach' | 'no-coach'; to?: number }
      | { type: 'answer'; proposal: number; agree: boolean }
      | { type: 'resume' },
  ): Promise<void> {
    const seat = (message.type === 'answer' ? this.answering : undefined) ?? this.ask.mine ?? this.eyes ?? this.you[0];
    if (seat === undefined || seat === null) return;
    const answer = await this.live.ask({ ...message, seat });
    if (!answer.ok) this.trouble = { title: '', text: answer.error.text };
  }

  // -- the coach ----------------------------------------------------------------------------------------------------------

  /** Nobody else plays here but computer players, who agree to anything at once. */
  get alone(): boolean {
    return !(this.info?.seats ?? []).some((one) => one.kind === 'person' && !one.resigned && !this.you.includes(one.seat));
  }

  /** Whoever plays alone has the coach as the settings say; among people it takes everybody's consent. */
  heedCoach(): void {
    const { info } = this;
    if (!info || info.status !== 'playing' || !info.hints || this.you.length === 0 || !this.alone) return;
    const { coach } = settings;
    if (coach === !!info.coach) this.coachAsked = undefined;
    else if (this.coachAsked !== coach) {
      this.coachAsked = coach;
      void this.live.ask({ type: 'propose', seat: this.you[0]!, what: coach ? 'coach' : 'no-coach' });
    }
  }

  /** After a mistake: take it back and see what would have been better as in a hint, or leave it. */
  async reconsider(back: boolean): Promise<void> {
    const { mistake } = this;
    if (!mistake) return;
    this.mistake = null;
    const answer = await this.live.ask({ type: 'reconsider', seat: mistake.seat, back });
    if (answer.ok && 'hint' in answer && answer.hint.decision === this.ask.decision) this.hint = this.understood(answer.hint);
    else if (!answer.ok && back) this.trouble = { title: '', text: answer.error.text };
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
    const usual = this.info?.lesson ? {} : (settings.wishes[this.info?.game ?? ''] ?? {});
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
    return this.asked && !!this.info?.hints && this.ask.offers.length > 1 && !this.lesson?.wants;
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
    const ideas = hint.ideas.flatMap(({ action, value, why }) => {
      const offer = this.ask.offers.find((one) => one.text === action);
      return offer ? [{ offer, value, why }] : [];
    });
    return { is: 'there', ideas, value: hint.values[hint.seat] ?? 0, played: hint.played };
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

  private async resign(): Promise<void> {
    const seat = this.ask.mine ?? this.eyes ?? this.you[0];
    // An action whose answer was lost with the connection does not stand in its way.
    if (seat === undefined || seat === null || this.resigning) return;
    this.resigning = true;
    this.sending = true;
    const answer = await this.live.ask({ type: 'resign', seat });
    this.resigning = false;
    this.sending = false;
    // Heard before the connection broke, and said again after it.
    if (!answer.ok && answer.error.id === 'server-resigned-already') return;
    if (!answer.ok) this.trouble = { title: '', text: answer.error.text };
  }

  async rematch(offer: boolean): Promise<void> {
    const answer = await this.live.ask({ type: 'rematch', offer });
    if (!answer.ok) this.trouble = { title: '', text: answer.error.text };
  }

  // -- playback and looking back --------------------------------------------------------------------------------------

  playback(what: 'on' | 'back' | 'pause' | 'play' | 'skip' | 'finish'): void {
    if (!this.player) return;
    this.player.follow = settings.follow;
    this.player[what]();
  }

  seek(beat: number): void {
    this.player?.seek(beat);
  }

  /** The pace was changed: it holds at once. */
  heedPace(): void {
    if (this.player) this.player.follow = settings.follow;
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
