/** A game looked back at: asked for once, asked again until all of it is there, and given up when nobody looks any more. */
import { Desk } from './desk.svelte';
import { actionLabel } from './speech';
import { sentence } from '../parts/problem';
import type { Analysis, AnalysisAnswer, Offer, Turn } from '../wire/protocol';

const AGAIN = 700;

/** An action at a turning point, in the words of that moment. */
export function spokenThen(turn: Pick<Turn, 'scene'>, offer: Offer, desk: Desk): string {
  const then = new Desk(desk.kit, '');
  then.scene = turn.scene;
  then.seats = desk.seats;
  return actionLabel(offer, then);
}

export class LookBack {
  answer = $state.raw<AnalysisAnswer | null>(null);
  problem = $state('');
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private watched = 0;

  constructor(private readonly ask: () => Promise<AnalysisAnswer>) {}

  /** What is known so far. */
  get found(): Analysis | null {
    return this.answer?.analysis ?? null;
  }

  get done(): boolean {
    return this.answer?.state === 'done';
  }

  /** Somebody looks; ends when the function that comes back is called. */
  watch(): () => void {
    this.watched += 1;
    if (this.watched === 1 && !this.done) void this.look();
    return () => {
      this.watched -= 1;
      if (this.watched === 0) clearTimeout(this.waiting);
    };
  }

  private async look(): Promise<void> {
    clearTimeout(this.waiting);
    try {
      this.answer = await this.ask();
      this.problem = '';
    } catch (error) {
      this.problem = sentence(error);
      return;
    }
    if (!this.done && this.watched > 0) this.waiting = setTimeout(() => void this.look(), AGAIN);
  }
}
