// Every drawing of every fixture is well-formed, and the same scene always looks the same.
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { DEMOS, cardsOf } from '../gallery/demos';
import type { Board, SeatView } from '../wire/scene';
import { hatchDefs, pip, shield, TINCTURES } from './arms';
import { cardArt, cardBack } from './cards';
import { defs } from './defs';
import { land, ledger, sharedSegments } from './land';
import { edges, realms } from './lines';
import { chosen, cross, focus, legal, march, note, strike } from './marks';
import { afar, host, piece, versus, whole } from './pieces';
import { stands } from './places';
import { plan } from './plan';
import { ringBand, ringMark } from './ring';
import { bars, beads, dial, dialCells } from './tracks';

function wellFormed(drawing: string): void {
  expect(XMLValidator.validate(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`)).toBe(true);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
}
const elements = (drawing: string): number => drawing.match(/<[a-zA-Z]/g)?.length ?? 0;

function drawn(board: Board, seats: readonly SeatView[]): { ground: string; pieces: string } {
  const laid = plan(board);
  const arms = (seat: number | undefined): string => seats.find((view) => view.seat === seat)?.arms ?? '';
  const { ground, marks, lines } = land(laid);
  const places = [...laid.places.values()];
  const plates = places.map((place) => ledger(laid, place, true)).join('');
  let pieces = '';
  for (const distance of ['near', 'far'] as const)
    for (const stand of stands(laid, board.pieces ?? [], { distance })) {
      const first = stand.pieces[0];
      const s = laid.s * stand.scale;
      if (!first) pieces += versus(s);
      else if (stand.as === 'host') pieces += whole(host(arms(first.owner), stand.count, s));
      else if (stand.as === 'afar') pieces += whole(afar(arms(first.owner), stand.count, s));
      else
        pieces += whole(
          piece({
            kind: first.kind,
            face: first.face,
            arms: arms(first.owner),
            s,
            orientation: laid.orientation,
            states: first.states,
            count: stand.count,
            value: first.value,
          }),
          first.facing ?? 0,
        );
    }
  return { ground: ground + marks + lines + edges(laid, board.edges ?? []) + realms(laid, arms) + plates, pieces };
}

test('the numbers on a tile are read one by one, as they are in its name', () => {
  const { body, edges, over } = piece({ kind: 'tile', face: { style: 'banner', values: [0], hits: 20 }, arms: 'azure', s: 60 });
  const read = (body + edges + over).replaceAll(/<[^>]*>/g, '');
  expect(read.trim().split(/\s+/)).toEqual(['0', '20']);
});

describe.each(Object.entries(DEMOS))('%s', (_name, { scene }) => {
  test.each(scene.boards.map((board) => [board.id, board] as const))('board %s', (_id, board) => {
    const { ground, pieces } = drawn(board, scene.seats);
    wellFormed(ground);
    wellFormed(pieces);
    expect(elements(ground)).toBeLessThan(4000);
    expect(drawn(board, scene.seats).ground).toBe(ground);
  });
  test('cards', () => {
    for (const card of cardsOf(scene)) {
      const kind = card.kind ?? 'card';
      wellFormed(
        kind === 'card'
          ? cardArt(card.tone, card.face?.icon, card.number, 118, 72)
          : whole(piece({ kind, face: card.face, arms: 'azure', s: 50, states: card.states }), 2),
      );
    }
    wellFormed(cardBack('gules', 118, 165));
  });
  test('tracks', () => {
    for (const { kind, value, low, high, steps = [] } of scene.tracks)
      wellFormed(
        kind === 'dial'
          ? dial(dialCells(low, high, steps), value - low, 'azure')
          : bars(value, low, high, 'or') + beads(value, low, high, 'vert'),
      );
  });
});

test('arms, marks, arrows and the ring', () => {
  const hex: [number, number][] = [
    [0, 0],
    [10, 0],
    [5, 8],
  ];
  wellFormed(TINCTURES.map((t) => shield(t, 0, 0, 30) + pip(t, 0, 0, 8)).join('') + hatchDefs() + defs());
  wellFormed(legal(hex, [1, 1]) + chosen(hex) + focus(hex) + cross([0, 0]) + ringBand(70) + ringMark(true) + ringMark(false));
  wellFormed(
    strike([0, 0], [100, 20], { text: '3', label: '"Knight" & <co>' }) +
      strike([5, 5], [5, 5], { preview: true }) +
      march([0, 0], [50, 50]) +
      note([0, 0], '−3', { preview: true, label: '<3' }),
  );
});

test('labels of the scene cannot break out of a drawing', () => {
  const nasty = '<script>"&';
  const board: Board = {
    id: 'b',
    shape: 'flat',
    title: { id: 't' },
    frame: 'arena',
    spaces: [{ id: nasty, label: nasty, terrain: 'slab' }],
    pieces: [{ id: nasty, space: nasty, kind: 'tile', name: nasty, face: { icon: nasty } }],
  };
  const { ground, pieces } = drawn(board, []);
  wellFormed(ground);
  wellFormed(pieces);
  expect(ground + pieces).not.toContain('<script>');
});

test('regions find the lines they share', () => {
  const regions: Board = {
    id: 'r',
    shape: 'outline',
    title: { id: 't' },
    spaces: [
      {
        id: 'a',
        label: 'A',
        terrain: 'plains',
        outline: [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
      },
      {
        id: 'b',
        label: 'B',
        terrain: 'water',
        outline: [
          [10, 0],
          [20, 0],
          [20, 10],
          [10, 10],
        ],
      },
    ],
  };
  expect([...sharedSegments(plan(regions).places.values()).values()]).toEqual([['a', 'b', 'M10 0L10 10']]);
});

test('an edge never shows more than three marks, and keeps one of them for what is lent', () => {
  const edges = [{ blades: 3, lent_blades: 2 }];
  const { edges: drawing } = piece({ kind: 'tile', face: { style: 'champion', edges }, arms: 'azure', s: 70 });
  expect(drawing.match(/fill="var\(--ivory\)"/g)).toHaveLength(2);
  expect(drawing.match(/fill="var\(--lit\)"/g)).toHaveLength(1);
});

test('edges turn with a tile, its face does not', () => {
  const tile = piece({
    kind: 'tile',
    face: { style: 'champion', icon: 'fencer', values: [3], edges: [{ blades: 1 }] },
    arms: 'azure',
    s: 70,
  });
  expect(whole(tile, 2)).toContain('<g transform="rotate(120)">');
  expect(tile.over).toContain('#i-fencer');
  expect(tile.edges).not.toContain('#i-fencer');
});

test('whoever has a piece is told by his charge, whatever its colour', () => {
  const colourless = (drawing: string): string => drawing.replaceAll(/var\(--[\w-]+\)|url\([^)]*\)|#[0-9A-Fa-f]{3,8}\b/g, '');
  for (const kind of ['tile', 'chip', 'site', 'figure', 'token']) {
    const looks = TINCTURES.map((arms) =>
      colourless(whole(piece({ kind, face: { icon: 'x', arms: 'argent' }, arms, s: 60, owned: true }))),
    );
    expect(new Set(looks).size, kind).toBe(TINCTURES.length);
    expect(whole(piece({ kind, face: { icon: 'x' }, s: 60 }))).not.toContain('class="owner"');
  }
});
