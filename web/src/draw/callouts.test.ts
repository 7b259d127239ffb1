import { describe, expect, test } from 'vitest';
import { layLabels, lines } from './callouts';
import { markSpot } from './tile';

describe('labels that lead to marks', () => {
  const marks = [
    { at: [0, -50] as const, text: '3 wounds ahead' },
    { at: [-50, 0] as const, text: 'acts at initiative 2' },
    { at: [-30, -45] as const, text: 'armour on three edges' },
    { at: [40, 40] as const, text: 'maneuver: once a turn it may step or turn' },
    { at: [40, 42] as const, text: 'cavalry' },
    { at: [41, 44] as const, text: 'poisoned, one wound a turn until it is healed by somebody' },
  ];

  test('never lie over one another, nor outside', () => {
    const laid = layLabels(marks, 318, 86, 62);
    for (const side of ['left', 'right'] as const) {
      const column = laid.labels.filter((label) => label.side === side);
      column.forEach((label, i) => {
        expect(label.top).toBeGreaterThanOrEqual(0);
        expect(label.top + label.height).toBeLessThanOrEqual(laid.height);
        if (i > 0) expect(label.top).toBeGreaterThanOrEqual(column[i - 1]!.top + column[i - 1]!.height);
      });
    }
    expect(laid.labels).toHaveLength(marks.length);
  });

  test('end their lines at the marks', () => {
    const laid = layLabels([{ at: [-50, 10], text: 'here' }], 318, 86, 62);
    expect(laid.labels[0]!.line[1]).toEqual([laid.middle[0] - 50, laid.middle[1] + 10]);
  });

  test('count lines by whole words', () => {
    expect(lines('armour', 86)).toBe(1);
    expect(lines('armour on three edges', 86)).toBe(2);
  });
});

test('the marks of a tile are where the tile draws them', () => {
  const face = { values: [2], badges: [], edges: [{}, {}, { link: true }, {}, {}, {}] };
  expect(markSpot(face, 'edge-0', 100)[0]).toBeCloseTo(0);
  expect(markSpot(face, 'edge-0', 100)[1]).toBeLessThan(-50);
  expect(markSpot(face, 'edge-3', 100)[1]).toBeGreaterThan(50);
  expect(markSpot(face, 'value', 100)[0]).toBeLessThan(-50);
  expect(markSpot(face, 'hits', 100)[0]).toBeGreaterThan(50);
  expect(markSpot(face, 'links', 100)).toEqual(markSpot(face, 'edge-2', 100));
  expect(markSpot(face, 'badge-0', 100)).not.toEqual(markSpot(face, 'badge-1', 100));
  expect(markSpot(face, 'face', 100)).toEqual([0, 0]);
});
