/** Following the others at a table: what is told of their actions, what stays of it on the board, what was missed. */
import { chosenFrames, keepSeen, lastSeen, whenWas, worthTelling } from './away';
import { type Changes, namedSeats } from './following';
import { type Action, type Following, type Player, Run } from './playback';
import type { Desk } from './desk.svelte';
import { settings } from '../settings.svelte';
import { api } from '../wire/http';
import type { Entry, Frame, TableInfo } from '../wire/protocol';
import { LANGUAGE } from '../words/client';

/** One of the things that happened while somebody was away. */
export interface Missed {
  action: Action;
  changes: Changes;
  touches: boolean;
}

export interface Away {
  /** since when, in words */
  since: string;
  count: number;
  touching: number;
  shown: Missed[];
  /** how long it takes to see it all */
  seconds: number;
  /** the first action that was missed */
  first: number;
}

/** What it needs to know of its table. */
export interface Followable {
  readonly id: string;
  readonly desk: Desk | null;
  readonly you: number[];
  readonly info: TableInfo | null;
  readonly idle: boolean;
  readonly shared: boolean;
}

/** Whether these lines only say that it is one's own turn now: the prompt does so, too. */
const ANNOUNCING = new Set(['say', 'turn', 'flip']);
/** More than these letters of a caption nobody reads while it is shown; the rest stands in the log. */
const LETTERS = 130;
/** More actions than these nobody wants to see again. */
const MOST = 200;
const TRIES = 3;

/** The sentences of an action: the first stands out; the same said several times is said once. */
export function sentences(lines: readonly Entry[], say: (entry: Entry) => string): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const text = say(line);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const told: string[] = [];
  let letters = 0;
  for (const [text, count] of counts) {
    if (told.length > 0 && letters + text.length > LETTERS) {
      told.push('…');
      break;
    }
    told.push(count > 1 ? `${text} ×${count}` : text);
    letters += text.length;
  }
  return told;
}

export class Follower implements Following {
  away = $state.raw<Away | null>(null);
  /** others have done something that can be seen again */
  repeatable = $state(false);
  player: Player | null = null;
  /** until it is known how far one had seen the game, nothing more counts as seen */
  private known = false;
  private arrivals = 0;
  private own = 0;
  private shown = 0;

  constructor(private readonly table: Followable) {}

  // -- what the player asks ----------------------------------------------------------------------------------------------

  readonly mine = (seat: number): boolean => this.table.you.includes(seat);

  /** Whether an action is told: somebody else's, with something to say beyond that it is one's own turn now. */
  readonly told = (frames: readonly Frame[]): boolean => {
    const { you, shared } = this.table;
    const { seat } = frames[0]!;
    if (seat === undefined || shared || you.includes(seat) || frames.some((frame) => frame.patch.scene)) return false;
    const lines = frames.flatMap((frame) => frame.log).filter((entry) => (entry.level ?? 0) === 0);
    if (frames.some((frame) => frame.patch.boards)) return lines.length > 0;
    return lines.some((line) => !ANNOUNCING.has(line.kind) || namedSeats(line).some((named) => !you.includes(named)));
  };

  readonly letters = (lines: readonly Entry[]): number => this.sentences(lines).join(' ').length;

  sentences(lines: readonly Entry[]): string[] {
    const { desk } = this.table;
    return desk ? sentences(lines, (entry) => desk.say(entry.say)) : [];
  }

  // -- what was seen -------------------------------------------------------------------------------------------------------

  private get seat(): number | null {
    return this.table.you.length === 1 ? this.table.you[0]! : null;
  }

  /** Frames have come. One's own first action ends what is marked and what is offered. */
  came(frames: readonly Frame[]): void {
    if (!frames.some((frame) => frame.seat !== undefined && this.mine(frame.seat))) return;
    this.own = this.table.info?.moves ?? 0;
    this.away = null;
  }

  /** All that happened has been shown to somebody who looks. */
  rest(): void {
    const { seat } = this;
    this.repeatable = !!this.player?.turn;
    if (!this.known || seat === null || this.away || document.hidden || this.table.info?.status !== 'playing') return;
    this.shown = this.table.info.moves;
    keepSeen(this.table.id, seat, { move: this.shown, own: this.own, at: Date.now() });
  }

  /** The whole table is about to be told. */
  leave(): void {
    this.known = false;
  }

  /** The whole table was told: recalls what others did since one acted oneself, and offers what was missed. */
  async arrive(version: () => number): Promise<void> {
    const { seat, table } = this;
    const { info, id } = table;
    const arrival = ++this.arrivals;
    // a lesson is taken up where it stands: nothing of it is missed
    if (seat === null || info?.status !== 'playing' || info.lesson) return;
    const kept = lastSeen(id, seat);
    this.own = Math.min(kept?.own ?? info.moves, info.moves);
    this.shown = Math.min(kept?.move ?? info.moves, info.moves);
    // While it is fetched more may happen; then it is fetched again.
    for (let tries = 0; kept && this.own < info.moves && tries < TRIES; tries++) {
      const before = version();
      const run = await this.since(id, seat, Math.min(this.own, this.shown));
      if (arrival !== this.arrivals) return;
      if (!run || !this.player) break;
      if (version() !== before || !table.idle) continue;
      this.player.recall(run);
      this.offer(run, kept.at);
      break;
    }
    this.known = true;
    if (table.idle) this.rest();
  }

  /** What has happened since then; null if that is too much, or cannot be told now: the log has it in any case. */
  private async since(table: string, seat: number, move: number): Promise<Run | null> {
    try {
      const seen = await api.replay(table, seat, move, MOST);
      if (seen.from + seen.moments.length < seen.total) return null;
      const run = new Run(seen.scene, this);
      run.add(seen.moments.flatMap((moment) => moment.frames));
      return run;
    } catch {
      return null;
    }
  }

  /** Somebody looks again after a while. */
  readonly visible = (): void => {
    const { seat } = this;
    if (seat === null) return;
    if (document.hidden) {
      keepSeen(this.table.id, seat, { move: this.shown, own: this.own, at: Date.now() });
      return;
    }
    const run = this.player?.turn;
    if (!this.table.idle || !run) return;
    this.offer(run, lastSeen(this.table.id, seat)?.at ?? Date.now());
    this.rest();
  };

  private offer(run: Run, at: number): void {
    const first = run.actions.findIndex((action) => action.move > this.shown);
    if (first < 0) return;
    const missed = run.actions.slice(first).map((action): Missed => {
      const changes = run.changes(action);
      return { action, changes, touches: this.seat !== null && changes.touched.includes(this.seat) };
    });
    if (!worthTelling(missed.length, at, Date.now())) return;
    const pace = settings.follow === 'quick' ? 'quick' : 'calm';
    this.away = {
      since: whenWas(at, Date.now(), LANGUAGE),
      count: missed.length,
      touching: missed.filter((one) => one.touches).length,
      shown: chosenFrames(missed),
      seconds: Math.max(1, Math.round(run.lasts(run.start(first), pace) / 1000)),
      first,
    };
  }

  /** Shows what was missed; or what others did last, once more. */
  again(): void {
    const first = this.away?.first ?? 0;
    this.away = null;
    this.player?.again(first);
  }

  dismiss(): void {
    this.away = null;
    this.rest();
  }
}
