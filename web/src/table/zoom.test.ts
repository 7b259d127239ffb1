import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVE, REST, WARM, Zoom, type Looked } from './zoom.svelte';

const thing = (id: string): Looked => ({ component: id, pick: `card:${id}`, owner: 0 });
const [a, b, c] = [thing('a'), thing('b'), thing('c')];
const here = { isConnected: true } as unknown as Element;

describe('what is read in place', () => {
  let zoom: Zoom;
  let covers = false;
  beforeEach(() => {
    vi.useFakeTimers();
    covers = false;
    zoom = new Zoom({ neighbours: () => [a, b, c], find: () => here, covers: () => covers });
  });
  afterEach(() => vi.useRealTimers());

  it('opens when one has rested on it', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST - 1);
    expect(zoom.shown).toBeNull();
    vi.advanceTimersByTime(1);
    expect(zoom.shown).toBe(a);
  });

  it('does not open by itself where it would lie over the table, but when it is asked for', () => {
    covers = true;
    zoom.rest(a, here);
    vi.advanceTimersByTime(2000);
    expect(zoom.shown).toBeNull();
    expect(zoom.keep()).toBe(true);
    expect(zoom.shown).toBe(a);
  });

  it('goes when the window becomes so narrow that it would lie over the table, unless it was asked for', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST - 1);
    covers = true;
    vi.advanceTimersByTime(1);
    expect(zoom.shown).toBeNull();
    covers = false;
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    zoom.narrowed();
    expect(zoom.shown).toBeNull();
    zoom.read(a, here);
    zoom.narrowed();
    expect(zoom.shown).toBe(a);
  });

  it('does not open for a pointer that only passes', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(100);
    zoom.rest(null, null);
    vi.advanceTimersByTime(2000);
    expect(zoom.shown).toBeNull();
  });

  it('closes shortly after one has left it, unless one goes onto the sheet', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    zoom.leave();
    vi.advanceTimersByTime(LEAVE - 1);
    zoom.stay();
    vi.advanceTimersByTime(1000);
    expect(zoom.shown).toBe(a);
    zoom.leave();
    vi.advanceTimersByTime(LEAVE);
    expect(zoom.shown).toBeNull();
  });

  it('opens at once if another was open shortly before', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    zoom.leave();
    vi.advanceTimersByTime(LEAVE + WARM - 1);
    zoom.rest(b, here);
    expect(zoom.shown).toBe(b);
    zoom.leave();
    vi.advanceTimersByTime(LEAVE + WARM);
    zoom.rest(c, here);
    expect(zoom.shown).toBeNull();
  });

  it('stays when it is kept, and does not change with what one passes over', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    expect(zoom.keep()).toBe(true);
    zoom.leave();
    zoom.rest(b, here);
    vi.advanceTimersByTime(5000);
    expect(zoom.shown).toBe(a);
    zoom.close();
    expect(zoom.shown).toBeNull();
  });

  it('can be kept before it has opened by itself', () => {
    zoom.rest(a, here);
    expect(zoom.keep()).toBe(true);
    expect(zoom.shown).toBe(a);
    expect(new Zoom({ neighbours: () => [], find: () => null, covers: () => false }).keep()).toBe(false);
  });

  it('opens at once when it is asked for, and closes when it is asked for again', () => {
    zoom.read(a, here);
    expect([zoom.shown, zoom.kept]).toEqual([a, true]);
    zoom.read(b, here);
    expect([zoom.shown, zoom.kept]).toEqual([b, true]);
    zoom.read(b, here);
    expect(zoom.shown).toBeNull();
  });

  it('leads to the neighbours of its zone, around', () => {
    zoom.read(a, here);
    zoom.step(1);
    expect(zoom.shown).toBe(b);
    zoom.step(-1);
    zoom.step(-1);
    expect(zoom.shown).toBe(c);
    expect(zoom.kept).toBe(true);
  });

  it('is out of the way when one plays on: what is kept steps aside, the rest closes', () => {
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    zoom.press({ x: 5, y: 5 });
    expect(zoom.shown).toBeNull();
    zoom.read(b, here);
    zoom.press({ x: 5, y: 5 });
    expect([zoom.shown, zoom.aside]).toEqual([b, true]);
  });

  it('does not open what comes to lie under a pointer that has not moved since it pressed', () => {
    zoom.press({ x: 5, y: 5 });
    zoom.move({ x: 6, y: 5 });
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    expect(zoom.shown).toBeNull();
    zoom.move({ x: 30, y: 5 });
    zoom.rest(a, here);
    vi.advanceTimersByTime(REST);
    expect(zoom.shown).toBe(a);
  });
});
