// Tokens: discs that lie flat, cut stones, and those that are cast.
import { glyph } from './icons';
import { has, INK, IVORY, owner, ownerMark, pieceMarks, ring, type Drawn, type PieceLook } from './look';
import { n, pts, type Point } from './text';

export const TOKEN = 0.2;

interface Coat {
  fill: string;
  ink: string;
  rim: string;
}
function coat(look: PieceLook): Coat {
  if (has(look, 'known')) return { fill: '#BFE3F5', ink: '#0E4A6E', rim: INK };
  if (has(look, 'hidden') || has(look, 'down'))
    return look.afloat
      ? { fill: '#2C6B86', ink: '#E9F6FF', rim: '#0E2733' }
      : { fill: '#4A4438', ink: '#E9DDBD', rim: '#1B150D' };
  if (look.face?.arms || look.arms) {
    const t = owner(look);
    return { fill: `var(--${t})`, ink: `var(--${t}-charge)`, rim: INK };
  }
  return { fill: IVORY, ink: INK, rim: INK };
}

export function token(look: PieceLook): Drawn {
  const r = look.s * TOKEN;
  const { fill, ink, rim } = coat(look);
  const shadow = `<circle cy="${n(r * 0.2 + 1)}" r="${n(r)}" fill="rgb(var(--shade) / .4)"/>`;
  let body = `<circle cy="${n(r * 0.1)}" r="${n(r)}" fill="var(--card-edge)" stroke="${INK}" stroke-width=".8"/><circle r="${n(r)}" fill="${fill}" stroke="${look.face?.rim ? 'url(#g-brass)' : rim}" stroke-width="${n(Math.max(1, r * (look.face?.rim ? 0.2 : 0.1)))}"/><circle r="${n(r * 0.82)}" fill="none" stroke="${ink}" stroke-width=".8" opacity=".45"/>`;
  body += glyph(look.face?.icon ?? '', 0, 0, r * 1.3, ink);
  if (has(look, 'spent')) body = `<g opacity=".4">${body}</g>`;
  return {
    shadow,
    body,
    edges: '',
    over: pieceMarks(look, r, 0.8, 0.62) + ownerMark(look, -r * 0.72, r * 0.72, r * 0.5),
    outline: ring(r * 1.08),
  };
}

/** A cut stone, told by colour and icon. */
export function gem(look: PieceLook): Drawn {
  const r = look.s * TOKEN * 1.08;
  const t = owner(look);
  const cut: Point[] = [
    [0, -r * 1.15],
    [r, -r * 0.35],
    [r * 0.72, r * 0.95],
    [-r * 0.72, r * 0.95],
    [-r, -r * 0.35],
  ];
  const body = `<polygon points="${pts(cut)}" fill="var(--${t})" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M${n(-r)} ${n(-r * 0.35)}L0 ${n(-r * 1.15)}L${n(r)} ${n(-r * 0.35)}L${n(r * 0.45)} ${n(-r * 0.2)}H${n(-r * 0.45)}Z" fill="#fff" opacity=".38"/>${glyph(look.face?.icon ?? '', 0, r * 0.24, r * 1.15, `var(--${t}-charge)`)}`;
  return {
    shadow: `<polygon transform="translate(0 3)" points="${pts(cut)}" fill="rgb(var(--shade) / .45)"/>`,
    body,
    edges: '',
    over: pieceMarks(look, r, 0.8, 0.62),
    outline: cut,
  };
}

/** A token that is cast: the large symbol counts, the small one is the other side, a brass rim is initiative. */
export function coin(look: PieceLook): Drawn {
  const { face = {}, count = 1 } = look;
  const r = look.s * TOKEN;
  const t = owner(look);
  const rim = face.rim ? 'url(#g-brass)' : `var(--${t === 'argent' ? 'argent-deep' : t})`;
  const many = Math.min(3, Math.max(1, count));
  let body = `<circle cy="${n(r * 0.11)}" r="${n(r)}" fill="var(--card-edge)" stroke="${INK}" stroke-width="1"/><circle r="${n(r)}" fill="${rim}" stroke="${INK}" stroke-width="${n(Math.max(1, r * 0.045))}"/>`;
  if (!face.rim) body += `<circle r="${n(r)}" fill="url(#hatch-${t})" opacity=".3"/>`;
  body += `<circle r="${n(r * 0.8)}" fill="${face.rim ? '#FFF0C4' : '#FBF3DF'}" stroke="${INK}" stroke-width="1"/>`;
  if (face.icon)
    for (let i = 0; i < many; i++)
      body += glyph(
        face.icon,
        (i - (many - 1) / 2) * r * 0.6,
        -r * 0.13,
        r * (many > 2 ? 0.6 : many > 1 ? 0.74 : 1.06),
        '#2B2118',
      );
  else
    body += `<path d="M${n(-r * 0.29)} ${n(-r * 0.1)}H${n(r * 0.29)}" stroke="#9A907C" stroke-width="${n(r * 0.13)}" stroke-linecap="round"/>`;
  body += `<circle cy="${n(r * 0.74)}" r="${n(r * 0.32)}" fill="#FBF3DF" stroke="${INK}" stroke-width="1"/>${glyph(face.other ?? '', 0, r * 0.74, r * 0.45, '#2B2118')}`;
  if (has(look, 'spent')) body = `<g opacity=".34">${body}</g>`;
  return {
    shadow: `<circle cy="${n(r * 0.2)}" r="${n(r)}" fill="rgb(var(--shade) / .4)"/>`,
    body,
    edges: '',
    over: '',
    outline: ring(r * 1.1),
  };
}
