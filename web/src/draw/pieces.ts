// Pieces, drawn around 0,0 with a cardboard edge. Tiles and tokens have rooms of their own; chips, sites and figures live here.
import { charge, shield, tincture } from './arms';
import { numeral, sign } from './badge';
import { corners } from './hex';
import { glyph } from './icons';
import { has, INK, IVORY, owner, ownerMark, pieceMarks, ring, SHADE, type Drawn, type PieceLook } from './look';
import { n, pts, type Point } from './text';
import { base, tile } from './tile';
import { coin, gem, token } from './tokens';

export { whole, type Drawn, type PieceLook } from './look';

/** A piece by its kind. */
export function piece(look: PieceLook): Drawn {
  switch (look.kind) {
    case 'tile':
      return tile(look);
    case 'base':
      return base(look);
    case 'site':
      return site(look);
    case 'figure':
      return figure(look);
    case 'token':
      return look.face?.other ? coin(look) : look.face?.style === 'gem' ? gem(look) : token(look);
    default:
      return chip(look);
  }
}

// ---- chips: a unit on its base; the base shape may be a rule, the colour is the owner

const BASES: Record<string, (r: number) => Point[]> = {
  triangle: (r) => [
    [0, -r * 1.12],
    [r * 1.1, r * 0.82],
    [-r * 1.1, r * 0.82],
  ],
  rectangle: (r) => [
    [-r * 1.12, -r * 0.86],
    [r * 1.12, -r * 0.86],
    [r * 1.12, r * 0.86],
    [-r * 1.12, r * 0.86],
  ],
  hexagon: (r) => corners(r * 1.14, 'flat'),
  square: (r) => [
    [-r * 0.95, -r * 0.95],
    [r * 0.95, -r * 0.95],
    [r * 0.95, r * 0.95],
    [-r * 0.95, r * 0.95],
  ],
  hull: (r) => [
    [-r * 1.35, -r * 0.78],
    [r * 0.85, -r * 0.78],
    [r * 1.6, 0],
    [r * 0.85, r * 0.78],
    [-r * 1.35, r * 0.78],
  ],
};

/** The owner's charge in the lower left corner of a piece; in the middle where a marker lies in that corner. */
const atFoot = (look: PieceLook, x: number, y: number, r: number): string =>
  (look.face?.badges ?? []).length > 1 ? ownerMark(look, 0, y + r * 0.5, r) : ownerMark(look, -x, y, r);

/** Radius of a chip in a hex of a side. */
export const CHIP = 0.26;

export function chip(look: PieceLook): Drawn {
  const { s, face = {} } = look;
  const r = s * CHIP;
  const t = owner(look);
  const style = face.style ?? '';
  const points = BASES[style];
  const shaped = (k: number, dy: number, attrs: string): string =>
    points
      ? `<polygon transform="translate(0 ${n(dy)})" points="${pts(points(r * k))}" stroke-linejoin="round" ${attrs}/>`
      : `<circle cy="${n(dy)}" r="${n(r * k)}" ${attrs}/>`;
  const ink = `var(--${t}-charge)`;
  const size = r * (style === 'triangle' ? 1.12 : style === 'hexagon' ? 1.5 : 1.36);
  let body = shaped(1, r * 0.16, `fill="var(--${t}-deep)" stroke="${INK}" stroke-width="1"`);
  body += shaped(1, 0, `fill="var(--${t})" stroke="${INK}" stroke-width="1.1"`);
  body += shaped(0.97, 0, `fill="url(#hatch-${t})" opacity=".26"`);
  body += shaped(0.84, style === 'triangle' ? r * 0.04 : 0, `fill="none" stroke="${ink}" stroke-width=".9" opacity=".65"`);
  body += has(look, 'down')
    ? charge(t, 0, 0, r * 1.2)
    : glyph(face.icon ?? '', 0, style === 'triangle' ? r * 0.16 : 0, size, ink);
  let shadow = shaped(1, r * 0.24 + 1.5, `fill="${SHADE}"`);
  if (has(look, 'routed')) {
    const laid = (drawn: string): string => `<g transform="rotate(-72) scale(.94)" opacity=".8">${drawn}</g>`;
    [shadow, body] = [laid(shadow), laid(body)];
  }
  if (has(look, 'spent')) body = `<g opacity=".6">${body}</g>`;
  return {
    shadow,
    body,
    edges: '',
    over: pieceMarks(look, r, 0.86, 0.62) + atFoot(look, r * 0.82, r * 0.72, r * 0.46),
    outline: points ? points(r * 1.1) : ring(r * 1.1),
  };
}

// ---- sites: what stands on a space

export const SITE = 0.26;

export function site(look: PieceLook): Drawn {
  const { s, face = {}, value = -1 } = look;
  const r = s * SITE;
  const t = owner(look);
  const [w, h] = [r * 1.16, r * 1.05];
  const outline: Point[] = [
    [-w, -h * 0.72],
    [-w * 0.62, -h],
    [w * 0.62, -h],
    [w, -h * 0.72],
    [w, h * 0.78],
    [w * 0.8, h],
    [-w * 0.8, h],
    [-w, h * 0.78],
  ];
  const d = pts(outline);
  const ink = `var(--${t}-charge)`;
  let body = `<polygon points="${d}" transform="translate(0 ${n(r * 0.12)})" fill="var(--${t}-deep)" stroke="${INK}" stroke-width="1"/><polygon points="${d}" fill="var(--${t})" stroke="${INK}" stroke-width="1.2"/><polygon points="${d}" fill="url(#hatch-${t})" opacity=".22"/><polygon points="${d}" transform="scale(.88)" fill="none" stroke="${ink}" stroke-width=".9" opacity=".6"/>${glyph(face.icon ?? '', 0, 0, r * 1.5, ink)}`;
  if (has(look, 'spent')) body = `<g opacity=".6">${body}</g>`;
  const marks =
    value >= 0
      ? numeral(w * 0.82, h * 0.72, r * 0.44, value) + pieceMarks({ ...look, value: -1 }, r, 0.95, 0.8)
      : pieceMarks(look, r, 0.95, 0.75);
  const over = marks + atFoot(look, w * 0.84, h * 0.76, r * 0.46);
  return {
    shadow: `<polygon points="${d}" transform="translate(0 ${n(r * 0.2 + 1)})" fill="${SHADE}"/>`,
    body,
    edges: '',
    over,
    outline,
  };
}

// ---- figures: a standee with the owner's charge at its foot

export const FIGURE = 0.245;

export function figure(look: PieceLook): Drawn {
  const { s, face = {} } = look;
  const r = s * FIGURE;
  const t = owner(look);
  const w = r * 0.86;
  const d = `M${n(-w)} ${n(r * 0.9)}V${n(-r * 0.55)}C${n(-w)} ${n(-r * 1.35)} ${n(w)} ${n(-r * 1.35)} ${n(w)} ${n(-r * 0.55)}V${n(r * 0.9)}Z`;
  const shadow = `<ellipse cy="${n(r * 1.05)}" rx="${n(r * 1.15)}" ry="${n(r * 0.4)}" fill="rgb(var(--shade) / .4)"/>`;
  let body = `<ellipse cy="${n(r * 0.95)}" rx="${n(r * 1.05)}" ry="${n(r * 0.34)}" fill="var(--${t}-deep)" stroke="${INK}" stroke-width="1"/>`;
  body += `<path d="${d}" fill="${IVORY}" stroke="${INK}" stroke-width="1.2"/><path d="${d}" transform="scale(.88) translate(0 ${n(r * 0.02)})" fill="var(--${t})"/><path d="${d}" transform="scale(.88)" fill="url(#hatch-${t})" opacity=".25"/>${glyph(face.icon ?? '', 0, -r * 0.12, r * 1.3, `var(--${t}-charge)`)}`;
  body += look.owned
    ? ownerMark(look, 0, r * 0.92, r * 0.4)
    : `<circle cy="${n(r * 0.92)}" r="${n(r * 0.34)}" fill="var(--${t})" stroke="${INK}" stroke-width="1"/>${charge(t, 0, r * 0.92, r * 0.46)}`;
  if (has(look, 'down')) body = `<g transform="rotate(-80)">${body}</g>`;
  if (has(look, 'spent')) body = `<g opacity=".6">${body}</g>`;
  const outline: Point[] = [
    [-w, r],
    [-w, -r * 0.6],
    [-w * 0.7, -r * 1.05],
    [0, -r * 1.2],
    [w * 0.7, -r * 1.05],
    [w, -r * 0.6],
    [w, r],
    [w * 0.6, r * 1.3],
    [-w * 0.6, r * 1.3],
  ];
  return { shadow, body, edges: '', over: pieceMarks(look, r, 0.85, 0.8), outline };
}

// ---- many pieces as one: the owner's shield with the total

export function host(arms: string | undefined, total: number, s: number): Drawn {
  const t = tincture(arms);
  const h = s * 0.62;
  const drawn = shield(t, 0, 0, h);
  const w = h * 0.42;
  return {
    shadow: `<g transform="translate(0 ${n(s * 0.05)})" opacity=".35">${shield('argent', 0, 0, h).replace(/fill="[^"]*"/g, 'fill="rgb(var(--shade))"')}</g>`,
    body: drawn,
    edges: '',
    over: numeral(h * 0.36, h * 0.32, h * 0.25, total),
    outline: [
      [-w, -h * 0.45],
      [w, -h * 0.45],
      [w, 0],
      [w * 0.5, h * 0.42],
      [0, h * 0.54],
      [-w * 0.5, h * 0.42],
      [-w, 0],
    ],
  };
}

/** A force seen from afar: a disc with the charge, and how many. */
export function afar(arms: string | undefined, total: number, s: number): Drawn {
  const t = tincture(arms);
  const r = s * 0.42;
  return {
    shadow: '',
    body: `<circle r="${n(r)}" fill="var(--${t})" stroke="${INK}" stroke-width="${n(r * 0.12)}"/>${charge(t, 0, 0, r * 1.3)}`,
    edges: '',
    over: total > 1 ? numeral(r * 0.85, r * 0.7, r * 0.62, total) : '',
    outline: ring(r * 1.1),
  };
}

/** Two owners in one space: what stands between them. */
export const versus = (s: number): string =>
  `<g><circle cy="${n(s * 0.03)}" r="${n(s * 0.19)}" fill="rgb(var(--shade) / .4)"/>${sign(0, 0, s * 0.19, 'crossed-swords', { fill: 'var(--blood)', ink: '#FFF3E2', ring: INK })}</g>`;
