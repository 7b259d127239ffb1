/** How pieces and spaces of a board are called by whoever reads the table aloud: what it is, whose, where, and how it fares. */
import type { Detail } from '../wire/protocol';
import type { Message, Piece, Space } from '../wire/scene';

export interface Speaker {
  t: (id: string, args?: Record<string, string | number>) => string;
  say: (message: Message) => string;
  nameOf: (component: string) => string;
  spaceLabel: (space: string) => string;
  seat: (seat: number) => string;
  /** whether a seat is one's own */
  own: (seat: number) => boolean;
  detail: (component: string) => Detail | undefined;
  compass: (facing: number) => string;
  terrain: (space: Space) => string;
}

/** States that a piece shows and that have a word. */
const STATES = ['routed', 'spent', 'held', 'disarmed', 'down', 'hidden'];

const whose = (seat: number | undefined, speaker: Speaker): string[] => {
  if (seat === undefined || seat < 0) return [];
  return [speaker.own(seat) ? speaker.t('piece-yours') : speaker.seat(seat)];
};

/** Hit points against what is printed; without the printed number only what is left. */
function health(piece: Piece, speaker: Speaker): string[] {
  const left = piece.face?.hits ?? 0;
  if (!left) return [];
  const printed = Math.max(left, speaker.detail(piece.name)?.card.face?.hits ?? 0);
  return [speaker.t('piece-hits', { left, printed }), ...(left < printed ? [speaker.t('piece-wounded')] : [])];
}

/** `placed`: with the space it stands on, where nothing else has said that before. */
export function spokenPiece(piece: Piece, all: readonly Piece[], speaker: Speaker, placed = true): string {
  const name = piece.name ? speaker.nameOf(piece.name) : speaker.say({ id: 'detail-unknown-title' });
  const alike = all.every((other) => other.name === piece.name);
  const count = all.reduce((sum, other) => sum + (other.count ?? 1), 0);
  const turns = piece.kind === 'tile' && (piece.face?.edges ?? []).length > 0;
  return [
    !alike ? speaker.t('piece-host', { count }) : count > 1 ? speaker.t('piece-several', { name, count }) : name,
    ...whose(piece.owner, speaker),
    ...(placed ? [speaker.t('piece-on', { space: speaker.spaceLabel(piece.space) })] : []),
    ...(piece.shore ? [speaker.t('piece-shore', { space: speaker.spaceLabel(piece.shore) })] : []),
    ...(turns ? [speaker.t('piece-facing', { direction: speaker.compass(piece.facing ?? 0) })] : []),
    ...(alike ? health(piece, speaker) : []),
    ...((piece.value ?? -1) >= 0 ? [speaker.t('piece-value', { number: piece.value! })] : []),
    ...(alike
      ? (piece.states ?? [])
          .filter((state) => STATES.includes(state) && (piece.name || state !== 'hidden'))
          .map((state) => speaker.t('piece-state', { state }))
      : []),
    ...(alike ? (piece.face?.badges ?? []).map((badge) => speaker.say(badge.label)) : []),
  ].join(', ');
}

export function spokenSpace(space: Space, speaker: Speaker): string {
  return [speaker.spaceLabel(space.id), speaker.terrain(space), ...whose(space.realm, speaker)].filter(Boolean).join(', ');
}
