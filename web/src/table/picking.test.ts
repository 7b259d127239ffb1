import { describe, expect, it } from 'vitest';
import { nextOption, portrait, rowsOf, tellsAll } from './picking';

describe('a picker', () => {
  it('stands in one row up to four options, and in two rows of options on their side beyond', () => {
    expect(rowsOf(2)).toEqual({ columns: 2, flat: false });
    expect(rowsOf(4)).toEqual({ columns: 4, flat: false });
    expect(rowsOf(6)).toEqual({ columns: 3, flat: true });
    expect(rowsOf(7)).toEqual({ columns: 4, flat: true });
  });

  it('is gone through by arrow keys, round at the ends', () => {
    expect(nextOption('ArrowRight', 0, 4, 4)).toBe(1);
    expect(nextOption('ArrowRight', 3, 4, 4)).toBe(0);
    expect(nextOption('ArrowLeft', 0, 4, 4)).toBe(3);
    expect(nextOption('ArrowDown', 1, 4, 4)).toBe(2);
    expect(nextOption('Home', 3, 4, 4)).toBe(0);
    expect(nextOption('End', 0, 4, 4)).toBe(3);
    expect(nextOption('x', 0, 4, 4)).toBeNull();
  });

  it('goes up and down between two rows', () => {
    expect(nextOption('ArrowDown', 1, 6, 3)).toBe(4);
    expect(nextOption('ArrowUp', 4, 6, 3)).toBe(1);
    expect(nextOption('ArrowUp', 1, 6, 3)).toBe(1);
    expect(nextOption('ArrowDown', 3, 5, 3)).toBe(3);
  });

  it('shows only whom a picture is about where it is higher than wide', () => {
    const picture = { sky: 'day', layers: [{ icon: 'helm', at: [0.3, 0.5] as [number, number], size: 0.8 }, { icon: 'axe' }] };
    expect(portrait(picture, 2)).toBe(picture);
    const { layers } = portrait(picture, 0.5);
    expect(layers?.map((layer) => layer.icon)).toEqual(['helm']);
    expect(layers?.[0]).toMatchObject({ at: [0.5, 0.52], size: 0.42 });
  });

  it('tells one short rule in full and only names several, or a long one', () => {
    expect(tellsAll({ kind: 'list', lines: [{ label: 'Walls', text: 'Two more strength.' }] })).toBe(true);
    expect(tellsAll({ kind: 'list', lines: [{ label: 'Charge', text: 'x'.repeat(300) }] })).toBe(false);
    expect(tellsAll({ kind: 'list', lines: [{ label: 'One' }, { label: 'Two' }] })).toBe(false);
  });
});
