// What lies between spaces (borders, rivers, roads, bridges, trails) and round them (realms).
import type { Edge } from '../wire/scene';
import { tincture } from './arms';
import { direction, edge as hexEdge, step } from './hex';
import { sharedSegments } from './land';
import type { Place, Plan } from './plan';
import { nameFor, rng } from './rng';
import { line, n, path as outline, pts, type Point } from './text';

type Segment = readonly [Point, Point];

/** The side of a hex on which something lies, or null if the board does not say. */
export function sideOf(plan: Plan, told: Edge): Segment | null {
  const a = plan.places.get(told.a);
  if (!a || plan.shape === 'outline') return null;
  const b = told.b ? plan.places.get(told.b) : undefined;
  const here = { q: a.space.q ?? 0, r: a.space.r ?? 0 };
  const e = b ? direction(here, { q: b.space.q ?? 0, r: b.space.r ?? 0 }, plan.orientation) : (told.side ?? -1);
  return e < 0 ? null : hexEdge(e, plan.s, plan.orientation, a.centre);
}

/** All edges of a board in the order in which they cover one another. */
export function edges(plan: Plan, told: readonly Edge[]): string {
  const of = (kind: string): Edge[] => told.filter((each) => each.kind === kind);
  const shared = plan.shape === 'outline' ? sharedSegments(plan.places.values()) : new Map<string, [string, string, string]>();
  const sides = (kind: string): Segment[] =>
    of(kind).flatMap((each): Segment[] => {
      if (each.path?.length) return each.path.slice(1).map((to, i) => [each.path![i]!, to]);
      const side = sideOf(plan, each);
      if (side) return [side];
      const d = shared.get([each.a, each.b ?? ''].sort().join('|'))?.[2] ?? '';
      return [...d.matchAll(/M(\S+) (\S+)L(\S+) (\S+)/g)].map((m): Segment => [
        [+m[1]!, +m[2]!],
        [+m[3]!, +m[4]!],
      ]);
    });
  let out = river(sides('river'), plan.s);
  out += road(plan, of('road'));
  out += of('bridge')
    .map((each) => bridge(plan, each))
    .join('');
  out += trail(plan, of('trail'));
  out += sides('water')
    .map((side) => water(side, plan.s))
    .join('');
  out += sides('mountain')
    .map((side) => mountain(side, plan.s))
    .join('');
  return out;
}

const along = ([[x1, y1], [x2, y2]]: Segment): { length: number; at: (t: number, off?: number) => Point } => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  return { length, at: (t, off = 0) => [x1 + ux * t - uy * off, y1 + uy * t + ux * off] };
};

/** A row of teeth on a dark bar. */
function mountain(side: Segment, s: number): string {
  const { length, at } = along(side);
  const k = s / 58;
  const count = Math.max(1, Math.round(length / (14 * k)));
  const w = (length * 0.92) / count;
  let teeth = '';
  for (let i = 0; i < count; i++) {
    const foot = length * 0.04 + i * w;
    teeth += `M${[at(foot, 4 * k), at(foot + w / 2, -9 * k), at(foot + w, 4 * k)].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
  }
  const d = line(...side);
  return `<path d="${d}" stroke="var(--sable)" stroke-width="${n(7 * k)}" stroke-linecap="round"/><path d="${teeth}" fill="var(--border-mountain)" stroke="var(--sable)" stroke-width="1.5" stroke-linejoin="round"/><path d="${d}" stroke="var(--border-mountain)" stroke-width="${n(4 * k)}" stroke-linecap="round"/>`;
}

/** A double wave. */
function water(side: Segment, s: number): string {
  const { length, at } = along(side);
  const k = s / 58;
  const count = Math.max(2, Math.round(length / (14.5 * k)));
  let d = '';
  for (let i = 0; i <= count; i++) {
    const [x, y] = at((length * i) / count);
    const [cx, cy] = at((length * (i - 0.5)) / count, (i % 2 ? 5 : -5) * k);
    d += i ? `Q${n(cx)} ${n(cy)} ${n(x)} ${n(y)}` : `M${n(x)} ${n(y)}`;
  }
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--sable)" stroke-width="${n(10 * k)}"/><path d="${d}" stroke="var(--border-water)" stroke-width="${n(7 * k)}"/><path d="${d}" stroke="#E9F6FF" stroke-width="${n(1.6 * k)}" stroke-dasharray="5 4"/></g>`;
}

/** A ribbon with a broken highlight; it bends a little on every side it runs along. */
function river(sides: readonly Segment[], s: number): string {
  if (!sides.length) return '';
  const k = s / 46;
  const d = sides
    .map(
      ([[x1, y1], [x2, y2]]) =>
        `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2 + (y2 - y1) * 0.08)} ${n((y1 + y2) / 2 - (x2 - x1) * 0.08)} ${n(x2)} ${n(y2)}`,
    )
    .join('');
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#17384A" stroke-width="${n(11 * k)}"/><path d="${d}" stroke="var(--border-water)" stroke-width="${n(8.4 * k)}"/><path d="${d}" stroke="#CFEAF8" stroke-width="${n(1.8 * k)}" stroke-dasharray="7 5" opacity=".9"/></g>`;
}

/** The points from one space to another: as told, or from middle to middle. */
function way(plan: Plan, told: Edge): Point[] {
  if (told.path?.length) return told.path;
  const a = plan.places.get(told.a);
  const b = told.b ? plan.places.get(told.b) : undefined;
  if (!a) return [];
  if (b) return [a.centre, b.centre];
  const side = sideOf(plan, told);
  return side ? [a.centre, [(side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2]] : [];
}

/** A pale band with a dotted middle. */
function road(plan: Plan, told: readonly Edge[]): string {
  if (!told.length) return '';
  const k = plan.s / 46;
  const d = told
    .map((each) => {
      const points = way(plan, each);
      const bend = rng(`road:${each.a}:${each.b ?? ''}`)() > 0.5 ? 0.08 : -0.08;
      return points
        .slice(1)
        .map(([x2, y2], i) => {
          const [x1, y1] = points[i]!;
          return `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2 + (y2 - y1) * bend)} ${n((y1 + y2) / 2 - (x2 - x1) * bend)} ${n(x2)} ${n(y2)}`;
        })
        .join('');
    })
    .join('');
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#3B2A16" stroke-width="${n(7.5 * k)}" opacity=".75"/><path d="${d}" stroke="#E9CF98" stroke-width="${n(4.6 * k)}"/><path d="${d}" stroke="#8A6A38" stroke-width="${n(k)}" stroke-dasharray="3 4" stroke-linecap="butt"/></g>`;
}

/** Planks across the side. */
function bridge(plan: Plan, told: Edge): string {
  const side = sideOf(plan, told);
  const points = side ?? way(plan, told);
  if (points.length < 2) return '';
  const [[x1, y1], [x2, y2]] = points as unknown as Segment;
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + (side ? 90 : 0);
  const k = plan.s / 46;
  return `<g transform="translate(${n((x1 + x2) / 2)} ${n((y1 + y2) / 2)}) rotate(${n(turn)}) scale(${n(k)})"><rect x="-14" y="-7" width="28" height="14" rx="2" fill="#D9C49A" stroke="#2A1C0B" stroke-width="1.5"/><path d="M-9 -7V7M-4.5 -7V7M0 -7V7M4.5 -7V7M9 -7V7" stroke="#7A5C30" stroke-width="1"/></g>`;
}

/** Dots on a darker band; on a map with coasts they are seen on the water only. */
function trail(plan: Plan, told: readonly Edge[]): string {
  if (!told.length) return '';
  const k = plan.side / 69;
  const d = told
    .map((each) => way(plan, each))
    .map((points) => (points.length > 1 ? `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}` : ''))
    .join('');
  const drawn = `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--water-deep)" stroke-width="${n(9 * k)}" opacity=".7"/><path d="${d}" stroke="var(--ivory)" stroke-width="${n(4 * k)}" stroke-dasharray=".1 ${n(11 * k)}"/></g>`;
  const seas = plan.shape === 'outline' ? [...plan.places.values()].filter((place) => place.space.terrain === 'water') : [];
  if (!seas.length) return drawn;
  const waters = seas.map((place) => outline(place.poly)).join('');
  const clip = `seas-${nameFor(waters)}`;
  return `<clipPath id="${clip}"><path d="${waters}"/></clipPath><g clip-path="url(#${clip})">${drawn}</g>`;
}

/** The outlines of realms, just inside their spaces, in the owners' colours. */
export function realms(plan: Plan, arms: (seat: number) => string): string {
  const owned = new Map<number, Place[]>();
  for (const place of plan.places.values()) {
    const seat = place.space.realm ?? -1;
    if (seat >= 0) owned.set(seat, [...(owned.get(seat) ?? []), place]);
  }
  return [...owned].map(([seat, places]) => realm(plan, places, tincture(arms(seat)))).join('');
}

function realm(plan: Plan, places: readonly Place[], t: string): string {
  const k = plan.s / 58;
  const d = plan.shape === 'outline' ? regionsOutline(places) : hexesOutline(plan, places);
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="var(--sable)" stroke-width="${n(7 * k)}"/><path d="${d}" stroke="var(--${t})" stroke-width="${n(4.6 * k)}"/><path d="${d}" stroke="var(--${t}-charge)" stroke-width="1" opacity=".8" stroke-dasharray="2 5"/></g>`;
}

function hexesOutline(plan: Plan, places: readonly Place[]): string {
  const mine = new Set(places.map(({ space }) => `${space.q ?? 0},${space.r ?? 0}`));
  let d = '';
  for (const { space, centre } of places)
    for (let e = 0; e < 6; e++) {
      const next = step({ q: space.q ?? 0, r: space.r ?? 0 }, e, plan.orientation);
      if (!mine.has(`${next.q},${next.r}`)) d += line(...hexEdge(e, plan.s * 0.93, plan.orientation, centre));
    }
  return d;
}

/** A region's outline drawn a little towards its middle. */
function regionsOutline(places: readonly Place[]): string {
  return places
    .map(({ poly, centre: [cx, cy] }) => {
      const drawn = poly.map(([x, y]): Point => {
        const far = Math.hypot(x - cx, y - cy) || 1;
        return [x - ((x - cx) / far) * 6, y - ((y - cy) / far) * 6];
      });
      return `M${pts(drawn)}Z`;
    })
    .join('');
}
