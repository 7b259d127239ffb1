import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterBreak, backoff, Live, type Listener, type Socket } from './live';

/** A connection whose other end is this test. */
class Wire implements Socket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.drop(1000);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

const welcome = (decision: number): unknown => ({ type: 'welcome', ask: { decision } });

function set(): { live: Live; wires: Wire[]; standings: string[] } {
  const wires: Wire[] = [];
  const standings: string[] = [];
  const listener: Listener = {
    welcome: () => undefined,
    update: () => undefined,
    other: () => undefined,
    standing: (now) => standings.push(now.is === 'lost' ? `lost ${now.seconds}` : now.is),
  };
  const live = new Live(
    {
      open: () => {
        wires.push(new Wire());
        return wires.at(-1)!;
      },
      keys: () => Promise.resolve(['k']),
      log: () => ({ epoch: 2, count: 7 }),
      language: 'en',
      notSent: { id: 'not-sent', text: 'It was not sent.' },
    },
    listener,
  );
  return { live, wires, standings };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('waiting before the next attempt', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(backoff)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });
});

describe('the live connection', () => {
  it('says hello with its keys and what it still has of the log', async () => {
    const { live, wires } = set();
    await live.connect();
    wires[0]!.open();
    expect(wires[0]!.sent[0]).toEqual({ type: 'hello', keys: ['k'], language: 'en', log: { epoch: 2, count: 7 } });
    live.close();
  });

  it('brings answers back to whoever asked', async () => {
    const { live, wires } = set();
    await live.connect();
    wires[0]!.open();
    wires[0]!.say(welcome(1));
    const first = live.ask({ type: 'act', seat: 0, action: 'end', decision: 1 });
    const second = live.ask({ type: 'why', seat: 0, picks: [] });
    const [one, two] = wires[0]!.sent.slice(1).map((message) => message.re);
    wires[0]!.say({ type: 'why', re: two, error: null });
    wires[0]!.say({ type: 'refused', re: one, error: { id: 'x', text: 'No.' } });
    expect(await second).toEqual({ ok: true, why: null, needs: [] });
    expect(await first).toEqual({ ok: false, error: { id: 'x', text: 'No.' } });
    live.close();
  });

  it('counts down and connects again', async () => {
    const { live, wires, standings } = set();
    await live.connect();
    wires[0]!.open();
    wires[0]!.drop();
    expect(standings.at(-1)).toBe('lost 1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
    live.close();
  });

  it('sends an action again only if its decision still stands', async () => {
    for (const [now, again] of [
      [5, true],
      [6, false],
    ] as const) {
      const { live, wires } = set();
      await live.connect();
      wires[0]!.open();
      wires[0]!.say(welcome(5));
      const coming = live.ask({ type: 'act', seat: 0, action: 'end', decision: 5 });
      wires[0]!.drop();
      await vi.advanceTimersByTimeAsync(1000);
      wires[1]!.open();
      wires[1]!.say(welcome(now));
      expect(wires[1]!.sent.some((message) => message.type === 'act')).toBe(again);
      if (!again) expect(await coming).toEqual({ ok: true });
      live.close();
    }
  });

  it('sends what was confirmed during a break once it is back, and only once', async () => {
    const { live, wires } = set();
    await live.connect();
    wires[0]!.open();
    wires[0]!.say(welcome(5));
    wires[0]!.drop();
    const resigned = live.ask({ type: 'resign', seat: 0 });
    const acted = live.ask({ type: 'act', seat: 0, action: 'end', decision: 5 });
    await vi.advanceTimersByTimeAsync(1000);
    wires[1]!.open();
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(['hello']);
    wires[1]!.say(welcome(5));
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(['hello', 'resign', 'act']);
    wires[1]!.say({ type: 'done', re: wires[1]!.sent[1]!.re });
    wires[1]!.say({ type: 'done', re: wires[1]!.sent[2]!.re });
    expect(await resigned).toEqual({ ok: true });
    expect(await acted).toEqual({ ok: true });
    wires[1]!.drop();
    await vi.advanceTimersByTimeAsync(1000);
    wires[2]!.open();
    wires[2]!.say(welcome(6));
    expect(wires[2]!.sent.map((message) => message.type)).toEqual(['hello']);
    live.close();
  });

  it('says that an action was not sent whose decision has passed meanwhile', async () => {
    const { live, wires } = set();
    await live.connect();
    wires[0]!.open();
    wires[0]!.say(welcome(5));
    wires[0]!.drop();
    const coming = live.ask({ type: 'act', seat: 0, action: 'end', decision: 5 });
    await vi.advanceTimersByTimeAsync(1000);
    wires[1]!.open();
    wires[1]!.say(welcome(7));
    expect(await coming).toEqual({ ok: false, error: { id: 'not-sent', text: 'It was not sent.' } });
    live.close();
  });

  it('does not take back twice', () => {
    expect(afterBreak({ type: 'undo', seat: 0 }, true, 1)).toBe('heard');
    expect(afterBreak({ type: 'undo', seat: 0 }, false, 1)).toBe('again');
  });

  it.each([4004, 4009])('does not go on knocking at a table that is not there, or cannot be shown (%i)', async (code) => {
    const { live, wires, standings } = set();
    await live.connect();
    wires[0]!.open();
    wires[0]!.drop(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(standings.at(-1)).toBe('closed');
    expect(wires).toHaveLength(1);
  });
});
