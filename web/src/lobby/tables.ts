/** What a list says of a table in a word or two. */
import type { BotLevel, Durations, GameCard, TableInfo, TableSeat } from '../wire/protocol';
import { pace } from '../table/clock';
import { t } from '../words/client';

const BY_SEAT = ['azure', 'gules', 'or', 'vert', 'purpure', 'argent'];

export function armsOf(seat: Pick<TableSeat, 'seat' | 'arms'>): string {
  return seat.arms || BY_SEAT[seat.seat] || 'argent';
}

/** Who sits there. A bot has no name of its own and is lent one, at the same table always the same. */
export function sitter(table: string, seat: TableSeat | undefined): string {
  if (!seat) return '';
  if (seat.name || seat.kind !== 'bot') return seat.name;
  const names = t('bot-names').split(',');
  let start = 0;
  for (const letter of table) start = (start * 31 + letter.charCodeAt(0)) >>> 0;
  return names[(start + seat.seat) % names.length]!.trim();
}

/** The bot one plays against: the one of the level one likes, if there is such a one. */
export function usual(bots: readonly BotLevel[], level: string): string {
  return (bots.find((bot) => bot.name === level) ?? bots[0])?.name ?? '';
}

export function paceOf(table: TableInfo): string {
  const told = pace(table.clock);
  return t(told.id, told.args);
}

/** How long a game takes with so many seats against that level, or among people; as its box says, if nothing better is known. */
export function expected(
  known: Durations,
  game: Pick<GameCard, 'id' | 'minutes'>,
  variant: string,
  seats: number,
  level: string,
): number {
  return known[game.id]?.[variant]?.[seats]?.[level] ?? game.minutes;
}

/** The fewest that play against each other. */
export function fewest(card: Pick<GameCard, 'seats'>): number {
  return Math.min(...card.seats.filter((count) => count > 1), Math.max(...card.seats));
}

/** 40 min, 3 h, 2½ h. */
export function lasting(minutes: number): string {
  if (minutes < 90) return t('minutes', { minutes });
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return t('hours', { hours: halves % 2 === 1 ? `${hours}½` : String(hours) });
}

export function howMany(card: Pick<GameCard, 'seats'>): string {
  const least = Math.min(...card.seats);
  const most = Math.max(...card.seats);
  return least === most ? t('players-only', { most }) : t('players-range', { least, most });
}

export type Way = 'go' | 'continue' | 'enter' | 'replay' | 'record' | 'why';

/** Where one of my games stands, and what I can do about it. */
export function standing(table: TableInfo): { text: string; mine: boolean; way: Way } {
  const others = table.seats.filter((seat) => !table.yours.includes(seat.seat));
  if (table.status === 'open') {
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    return { text: t('lobby-open-seats', { free }), mine: false, way: 'enter' };
  }
  if (table.status === 'over') {
    const { result } = table;
    const rank = result ? Math.min(...table.yours.map((seat) => result.ranks[seat] ?? 9)) : 9;
    const alone = result ? result.ranks.length === 1 : false;
    const shared = result ? !alone && result.ranks.every((one) => one === rank) : false;
    const nobody = result ? !result.ranks.includes(1) : false;
    const text =
      rank === 9
        ? t('prompt-over')
        : nobody
          ? t('lobby-nobody')
          : shared
            ? t('lobby-drawn')
            : rank === 1
              ? t('lobby-won')
              : t('lobby-lost', { place: rank });
    return { text, mine: false, way: table.outdated ? 'record' : 'replay' };
  }
  if (table.outdated) return { text: t('lobby-outdated'), mine: false, way: 'why' };
  const mine = table.to_play.some((seat) => table.yours.includes(seat));
  if (mine) {
    const names = others.map((seat) => sitter(table.id, seat)).join(', ');
    return { text: names ? t('lobby-your-turn-against', { others: names }) : t('lobby-your-turn'), mine: true, way: 'go' };
  }
  const waited = table.seats.filter((seat) => table.to_play.includes(seat.seat)).map((seat) => sitter(table.id, seat));
  return { text: t('lobby-waiting', { others: waited.join(', ') }), mine: false, way: 'continue' };
}

/** The code of a table out of what was typed or pasted: the code itself or any link with it. */
export function codeIn(text: string): string | null {
  const trimmed = text.trim();
  const link = /\/t\/([A-Za-z0-9]+)/.exec(trimmed);
  const code = link?.[1] ?? trimmed;
  return /^[A-Za-z0-9]{4,24}$/.test(code) ? code : null;
}
