/** Clocks as people read them. */
import type { Clock, SeatClock } from '../wire/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left now of a clock that was told at `told`. */
export function left(clock: SeatClock, told: number, now: number): number {
  return Math.max(0, clock.running ? clock.left - (now - told) : clock.left);
}

const two = (number: number): string => String(number).padStart(2, '0');

/** 9:57, 1:02:09, 0:07.4 in the last ten seconds; days and hours for slow games. */
export function face(milliseconds: number): string {
  if (milliseconds >= DAY) {
    const hours = Math.floor((milliseconds % DAY) / HOUR);
    return `${Math.floor(milliseconds / DAY)} d${hours > 0 ? ` ${hours} h` : ''}`;
  }
  if (milliseconds < 10 * SECOND) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(milliseconds / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Whether a running clock should be looked at: less than a minute, or less than an hour of days. */
export function short(milliseconds: number, clock: Clock): boolean {
  return milliseconds < (clock.kind === 'days' ? HOUR : MINUTE);
}

/** Which sentence tells the pace of a table, and its numbers. */
export function pace(clock: Clock): { id: string; args: Record<string, number> } {
  switch (clock.kind) {
    case 'none':
      return { id: 'pace-none', args: {} };
    case 'move':
      return { id: 'pace-move', args: { seconds: clock.seconds } };
    case 'days':
      return { id: 'pace-days', args: { days: clock.days } };
    case 'game':
      return { id: 'pace-game', args: { minutes: Math.round(clock.seconds / 60), increment: clock.increment } };
  }
}
