/**
 * What a table and a replay share: how things are called, whose arms they bear, what is looked at, which rule is open.
 */
import { components, type Kit } from '../games.svelte';
import { armsOf, sitter } from '../lobby/tables';
import type { Glossary } from '../learn/glossary';
import type { Pointing } from '../parts/Said.svelte';
import type { Detail, TableSeat } from '../wire/protocol';
import type { Board, Card, Message, Piece, Ref, Scene, SeatView, Space, Zone } from '../wire/scene';
import type { SeatChange } from './following';
import type { IdeaMarks } from './hints';
import { idOf, kindOf } from './offers';
import { spokenPiece, spokenSpace, type Speaker } from './piece-names';
import { compass } from './speech';
import { t } from '../words/client';
import type { Names, Part } from '../words/voice';
import type { Reported } from './reporting';
import { Zoom, type Looked, type Verdict } from './zoom.svelte';

/** Ground that has a word. */
const TERRAINS: ReadonlySet<string> = new Set(['plains', 'forest', 'hills', 'mountain', 'swamp', 'desert', 'water']);

/** where what is read about is a sheet from below */
const narrow = (): boolean => window.matchMedia('(max-width: 600px)').matches;

export class Desk implements Pointing {
  scene = $state.raw<Scene | null>(null);
  seats = $state.raw<TableSeat[]>([]);
  details = $state.raw<Record<string, Detail>>({});
  readonly zoom: Zoom = new Zoom({
    neighbours: (looked) => this.neighbours(looked),
    find: (pick) => this.find(pick),
    covers: narrow,
  });
  /** whether a thing may be chosen now, and why not; nobody knows where nothing is played */
  judge = $state.raw<((pick: string) => Promise<Verdict | null>) | null>(null);
  /** do what a click on a thing does */
  act = $state.raw<((pick: string) => void) | null>(null);
  /** where a wrong rule is reported; nowhere without it */
  report = $state.raw<((about: Reported) => void) | undefined>(undefined);
  /** on a page of components: all of them in their order */
  shelf = $state.raw<readonly string[]>([]);
  /** the seats that are one's own */
  own = $state.raw<readonly number[]>([]);
  lit = $state.raw<Ref | null>(null);
  /** what the ideas of a hint speak of */
  ideas = $state.raw<IdeaMarks>({ marks: new Map(), road: null });
  /** numbers of seats that the action being shown has changed */
  changed = $state.raw<SeatChange[]>([]);
  rule = $state<string | null>(null);
  /** on a phone: which sheet is open from below */
  drawer = $state<'sheet' | 'log' | 'chat' | null>(null);
  /** the seat whose sheet was opened by hand */
  seatOpen = $state<number | null>(null);
  tab = $state<'log' | 'chat' | 'common' | 'lesson'>('log');
  /** a guided lesson is played here */
  lesson = $state(false);

  constructor(
    readonly kit: Kit,
    private readonly table: string,
  ) {}

  /** Fetch what can be read about, as it is with the options that are played with. */
  study(options: Record<string, string>): void {
    void components(this.kit.info.id, options)
      .then((details) => (this.details = details))
      .catch(() => undefined);
  }

  readonly names: Names = {
    // whoever the scene shows without a seat at the table, played by the rules alone, goes by its faction
    seat: (seat) =>
      // in a lesson the others go by what they play, as its sentences have it
      (this.lesson && !this.own.includes(seat) ? this.faction(seat) : '') ||
      sitter(this.table, this.seats[seat]) ||
      (this.seats[seat] ? '' : this.faction(seat)) ||
      t('player-number', { number: seat + 1 }),
    space: (id) => this.placeName(id),
    component: (id) => this.kit.names[id],
  };

  /** A space by its label; one without is described. */
  placeName(id: string): string {
    const space = this.space(id);
    return space?.name ? this.say(space.name) : space?.label || this.nameOf(id);
  }

  /** How well a bot plays, in words; empty for people. */
  level(seat: number): string {
    const level = this.kit.info.bots.find((bot) => bot.name === this.seats[seat]?.bot);
    return level ? this.kit.voice.say(level.label) : (this.seats[seat]?.bot ?? '');
  }

  /** What playing against the bot of a seat is like. */
  about(seat: number): string {
    const level = this.kit.info.bots.find((bot) => bot.name === this.seats[seat]?.bot);
    return level ? this.kit.voice.say(level.about) : '';
  }

  say = (message: Message): string => this.kit.voice.say(message, this.names);
  parts = (message: Message): Part[] => this.kit.voice.parts(message, this.names);
  nameOf = (component: string): string => this.kit.names[component] ?? component;

  terms = (): Glossary => this.kit.glossary;

  arms = (seat: number): string => {
    const drawn = this.scene?.seats.find((one) => one.seat === seat)?.arms;
    return drawn || (this.seats[seat] ? armsOf(this.seats[seat]) : 'argent');
  };

  faction(seat: number): string {
    const id = this.scene?.seats.find((one) => one.seat === seat)?.faction || this.seats[seat]?.faction || '';
    return id ? this.nameOf(id) : '';
  }

  seatView(seat: number): SeatView | undefined {
    return this.scene?.seats.find((one) => one.seat === seat);
  }

  boardOf(space: string): Board | undefined {
    return this.scene?.boards.find((board) => board.spaces?.some((one) => one.id === space));
  }

  space(id: string): Space | undefined {
    for (const board of this.scene?.boards ?? []) {
      const found = board.spaces?.find((space) => space.id === id);
      if (found) return found;
    }
    return undefined;
  }

  piece(id: string): Piece | undefined {
    for (const board of this.scene?.boards ?? []) {
      const found = board.pieces?.find((piece) => piece.id === id);
      if (found) return found;
    }
    return undefined;
  }

  card(id: string): { card: Card; zone: Zone } | undefined {
    for (const zone of this.scene?.zones ?? []) {
      const card = zone.cards?.find((one) => one.id === id);
      if (card) return { card, zone };
    }
    return undefined;
  }

  /** What stands on a space, the topmost first. */
  standing(space: string): Piece[] {
    return (this.scene?.boards ?? [])
      .flatMap((board) => board.pieces?.filter((piece) => piece.space === space) ?? [])
      .reverse();
  }

  looked(pick: string): Looked | null {
    const id = idOf(pick);
    switch (kindOf(pick)) {
      case 'piece': {
        const piece = this.piece(id);
        return piece ? { component: piece.name, pick, piece, owner: piece.owner ?? -1 } : null;
      }
      case 'card': {
        const found = this.card(id);
        return found ? { component: found.card.name, pick, card: found.card, owner: found.zone.owner } : null;
      }
      case 'space':
        return this.lookedSpace(id);
      case 'word':
        return this.details[id] ? { component: id, pick, owner: -1 } : null;
      default:
        return null;
    }
  }

  /** A space is read about by its own text, or by what alone stands on it; an empty one without anything of its own is not. */
  private lookedSpace(id: string): Looked | null {
    const pick = `space:${id}`;
    const space = this.space(id);
    if (!space) return null;
    if (this.details[id]) return { component: id, pick, space, owner: -1 };
    const standing = this.standing(id);
    const pieces = standing.filter((one) => one.kind !== 'base');
    const only = pieces.length === 1 && !space.yields?.length ? pieces[0] : pieces.length === 0 ? standing[0] : undefined;
    if (only) return { component: only.name, pick: `piece:${only.id}`, piece: only, owner: only.owner ?? -1 };
    if (pieces.length === 0 && !space.yields?.length && (space.realm ?? -1) < 0) return null;
    return { component: '', pick, space, owner: -1 };
  }

  /** What a thing that is read about is called. */
  lookedName(looked: Looked): string {
    if (looked.component) return this.nameOf(looked.component);
    return looked.space ? looked.space.label : this.say({ id: 'detail-unknown-title' });
  }

  /** What lies beside a thing: the cards of its zone, the pieces of its board from space to space, the components of the page. */
  private neighbours(looked: Looked): Looked[] {
    if (looked.card) {
      const zone = this.card(looked.card.id)?.zone;
      return (zone?.cards ?? []).flatMap((card) => (card.name ? (this.looked(`card:${card.id}`) ?? []) : []));
    }
    if (looked.piece) {
      const board = this.boardOf(looked.piece.space);
      const pieces = (board?.spaces ?? []).flatMap((space) => this.standing(space.id));
      return pieces.flatMap((piece) => (piece.name ? (this.looked(`piece:${piece.id}`) ?? []) : []));
    }
    if (!looked.pick || looked.pick.startsWith('word:'))
      return this.shelf.map((component) => ({ component, pick: `word:${component}`, owner: -1 }));
    return [];
  }

  /** Where a thing is on the screen. */
  private find(pick: string): Element | null {
    const all = [...document.querySelectorAll(`[data-pick="${CSS.escape(pick)}"]`)];
    return all.find((one) => one.getClientRects().length > 0) ?? null;
  }

  /** The pointer or the focus rests on something, or on nothing any more. */
  hover(pick: string | null, beside: Element | null = null): void {
    const looked = pick === null ? null : this.looked(pick);
    const element = looked && (beside ?? this.find(pick!));
    // where something is being put somewhere, the places are chosen, not read
    const target = looked?.space && element?.hasAttribute('data-target');
    this.zoom.rest(target ? null : looked, element);
  }

  /** Read about something, until it is closed. Says whether there is anything to read. */
  pin(pick: string, beside: Element | null = null): boolean {
    const looked = this.looked(pick);
    if (looked) this.zoom.read(looked, beside ?? this.find(pick));
    return looked !== null;
  }

  /** Read about whatever has the focus. */
  readFocused(): void {
    const focused = document.activeElement?.closest('[data-pick]');
    const pick = focused?.getAttribute('data-pick');
    if (focused && pick) this.pin(pick, focused);
  }

  glow(ref: Ref | null): void {
    this.lit = ref;
  }

  /** What a name in a sentence leads to. */
  private named(ref: Ref): Looked | null {
    if (ref.kind === 'rule' || ref.kind === 'seat') return null;
    if (ref.kind === 'space') return this.lookedSpace(ref.id);
    if (!this.details[ref.id]) return null;
    const pieces = this.scene?.boards.flatMap((board) => board.pieces ?? []).filter((one) => one.name === ref.id) ?? [];
    const [piece] = pieces;
    return piece && pieces.length === 1
      ? { component: ref.id, pick: `piece:${piece.id}`, piece, owner: piece.owner ?? -1 }
      : { component: ref.id, pick: '', owner: -1 };
  }

  over(ref: Ref | null, beside: Element | null): void {
    this.zoom.rest(ref && this.named(ref), beside);
  }

  open(ref: Ref, beside: Element | null): void {
    if (ref.kind === 'rule') {
      this.rule = ref.id;
      return;
    }
    const looked = this.named(ref);
    if (looked) this.zoom.read(looked, beside);
  }

  /** The pick that a name under the pointer lights on a board. */
  glowing(board: Board): string | null {
    const ref = this.lit;
    if (!ref) return null;
    if (ref.kind === 'space') return board.spaces?.some((space) => space.id === ref.id) ? `space:${ref.id}` : null;
    const piece = board.pieces?.find((one) => one.name === ref.id);
    return piece ? `piece:${piece.id}` : null;
  }

  /** The name of a piece for whoever cannot see it: what it is, whose, where, and how it fares. */
  pieceName = (piece: Piece, all: readonly Piece[] = [piece]): string => spokenPiece(piece, all, this.speaker);
  /** The same under the name of the space it stands on. */
  pieceHere = (all: readonly Piece[]): string => spokenPiece(all[0]!, all, this.speaker, false);
  spaceName = (space: Space): string => spokenSpace(space, this.speaker);

  private readonly speaker: Speaker = {
    t,
    say: (message) => this.say(message),
    nameOf: (component) => this.nameOf(component),
    spaceLabel: (space) => this.placeName(space),
    seat: (seat) => this.names.seat(seat),
    own: (seat) => this.own.includes(seat),
    detail: (component) => this.details[component],
    compass: (facing) => compass(facing, this),
    terrain: ({ terrain = '' }) => (TERRAINS.has(terrain) ? t('space-terrain', { terrain }) : ''),
  };
}
