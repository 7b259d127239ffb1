/**
 * The live connection to a table: says hello, takes up where it left off after a break, and brings each answer back to whoever
 * asked. What was said during a break goes out once the connection is back, or whoever said it is told that it did not.
 */
import { api, Refusal, token } from './http';
import type { FromServer, Hint, MomentBack, Refused, ToServer, Update, Welcome } from './protocol';
import type { Need } from './scene';

export type Standing = { is: 'connecting' } | { is: 'live' } | { is: 'lost'; seconds: number } | { is: 'closed'; code: number };

/** What a table wants to hear. */
export interface Listener {
  welcome(message: Welcome): void;
  update(message: Update): void;
  other(message: FromServer): void;
  standing(now: Standing): void;
}

/** The part of a WebSocket that is used here, so that a test can stand in for it. */
export interface Socket {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Means {
  open(): Socket;
  keys(): Promise<string[]>;
  log(): { epoch: number; count: number } | undefined;
  language: string;
  /** what is answered to something that could not be sent any more; of no use to whoever only listens */
  notSent?: Refused;
}

/** What came back for a message: nothing to say, a refusal, the reason why not, or a hint. */
export type Answer =
  | { ok: true }
  | { ok: false; error: Refused }
  | { ok: true; why: Refused | null; needs: Need[] }
  | { ok: true; hint: Hint }
  | { ok: true; moments: MomentBack[] }
  /** it was not done: it cannot be taken back, and whoever sent it was not sure */
  | { ok: true; final: true };

interface Waiting {
  message: ToServer;
  settle: (answer: Answer) => void;
  /** whether it has gone out at all: what has may have been heard */
  sent: boolean;
}

const OPEN = 1;
const PING_EVERY = 25_000;
const LONGEST_WAIT = 30;
/** Codes after which trying again is of no use: no hello, unknown table, cut off, begun with other rules. */
const FINAL_CODES = new Set([4000, 4004, 4008, 4009]);

/** Seconds to wait before the attempt after so many failures: 1, 2, 4 … 30. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_WAIT, 2 ** Math.max(0, failures - 1));
}

export function socketAt(table: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`) as unknown as Socket;
}

/** The keys of the seats held at a table. Whoever holds none watches; a table that is not there, or cannot be shown, says so itself. */
export async function keysAt(table: string): Promise<string[]> {
  if (!token()) return [];
  try {
    const { yours } = (await api.table(table)).table;
    return yours.length > 0 ? (await api.keys(table)).keys.map((one) => one.key) : [];
  } catch (error) {
    if (error instanceof Refusal && [401, 403, 404, 409].includes(error.status)) return [];
    throw error;
  }
}

/**
 * What becomes of a message after a break. An action goes out (again) if its decision still stands: then it cannot have been taken
 * yet. An undo goes out only if it never has, because twice would take back more. To give up twice is refused, so it may go out again.
 */
export function afterBreak(message: ToServer, sent: boolean, decision: number): 'again' | 'heard' | 'not' {
  switch (message.type) {
    case 'act':
      return message.decision === decision ? 'again' : sent ? 'heard' : 'not';
    case 'undo':
    case 'lesson':
    case 'propose':
    case 'answer':
    case 'reconsider':
      return sent ? 'heard' : 'again';
    case 'chat':
    case 'rematch':
    case 'resign':
    case 'stand':
    case 'resume':
      return 'again';
    default:
      return 'heard';
  }
}

export class Live {
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private asked = 0;
  private failures = 0;
  private countdown: ReturnType<typeof setInterval> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private over = false;
  private welcomed = false;

  constructor(
    private readonly means: Means,
    private readonly listener: Listener,
  ) {}

  async connect(): Promise<void> {
    if (this.over) return;
    clearInterval(this.countdown);
    this.listener.standing({ is: 'connecting' });
    let keys: string[];
    try {
      keys = await this.means.keys();
    } catch {
      this.lost();
      return;
    }
    if (this.over) return;
    const socket = this.means.open();
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => {
      const log = this.means.log();
      socket.send(JSON.stringify({ type: 'hello', keys, language: this.means.language, ...(log ? { log } : {}) }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      clearInterval(this.pinging);
      if (this.over) return;
      if (FINAL_CODES.has(event.code)) {
        this.over = true;
        this.listener.standing({ is: 'closed', code: event.code });
      } else this.lost();
    };
  }

  /** Try again at once. */
  now(): void {
    void this.connect();
  }

  /** Say hello anew, because the seats held here have changed. */
  renew(): void {
    const { socket } = this;
    this.socket = null;
    clearInterval(this.pinging);
    socket?.close();
    void this.connect();
  }

  close(): void {
    this.over = true;
    clearInterval(this.countdown);
    clearInterval(this.pinging);
    this.socket?.close();
    this.socket = null;
  }

  /** Send a message and wait for what comes back to it. */
  ask(message: ToServer): Promise<Answer> {
    const re = `m${++this.asked}`;
    return new Promise((settle) => {
      const waiting = { message, settle, sent: false };
      this.waiting.set(re, waiting);
      this.send(re, waiting);
    });
  }

  /** Nothing goes out before the table has welcomed us: it would be refused. */
  private send(re: string, waiting: Waiting): void {
    if (!this.welcomed || this.socket?.readyState !== OPEN) return;
    waiting.sent = true;
    this.socket.send(JSON.stringify({ ...waiting.message, re }));
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.failures = 0;
        this.welcomed = true;
        this.listener.standing({ is: 'live' });
        clearInterval(this.pinging);
        this.pinging = setInterval(() => {
          if (this.socket?.readyState === OPEN) this.socket.send('{"type":"ping"}');
        }, PING_EVERY);
        this.listener.welcome(message);
        this.resume(message.ask.decision);
        return;
      case 'update':
        this.listener.update(message);
        return;
      case 'done':
        this.answer(message.re, { ok: true });
        return;
      case 'final':
        this.answer(message.re, { ok: true, final: true });
        return;
      case 'refused':
        if (message.re === undefined) this.listener.other(message);
        else this.answer(message.re, { ok: false, error: message.error });
        return;
      case 'why':
        this.answer(message.re, { ok: true, why: message.error, needs: message.needs ?? [] });
        return;
      case 'moments':
        this.answer(message.re, { ok: true, moments: message.moments });
        return;
      case 'hint':
        this.answer(message.re, { ok: true, hint: message });
        return;
      default:
        this.listener.other(message);
    }
  }

  private answer(re: string | undefined, answer: Answer): void {
    const waiting = re === undefined ? undefined : this.waiting.get(re);
    if (re === undefined || !waiting) return;
    this.waiting.delete(re);
    waiting.settle(answer);
  }

  /** After a break: what still makes sense goes out again; the rest is settled, by what we were just told or as not sent. */
  private resume(decision: number): void {
    for (const [re, waiting] of [...this.waiting]) {
      const fate = afterBreak(waiting.message, waiting.sent, decision);
      if (fate === 'again') this.send(re, waiting);
      else {
        this.waiting.delete(re);
        waiting.settle(
          fate === 'heard' ? { ok: true } : { ok: false, error: this.means.notSent ?? { id: 'not-sent', text: '' } },
        );
      }
    }
  }

  private lost(): void {
    this.failures += 1;
    let seconds = backoff(this.failures);
    this.listener.standing({ is: 'lost', seconds });
    clearInterval(this.countdown);
    this.countdown = setInterval(() => {
      seconds -= 1;
      if (seconds > 0) this.listener.standing({ is: 'lost', seconds });
      else void this.connect();
    }, 1000);
  }
}
