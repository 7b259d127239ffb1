/**
 * What a table and a replay share: how things are called, whose arms they bear, what is looked at, which rule is open.
 */
import { components, type Kit } from '../games.svelte';
import { armsOf, sitter } from '../lobby/tables';
import type { Pointing } from '../parts/Said.svelte';
import type { Detail, TableSeat } from '../wire/protocol';
import type { Board, Card, Message, Piece, Ref, Scene, SeatView, Space, Zone } from '../wire/scene';
import { idOf, kindOf } from './offers';
import { t } from '../words/client';
import type { Names, Part } from '../words/voice';

/** Something that is being read about: a component, and the piece or card it is on the table. */
export interface Looked {
  component: string;
  piece?: Piece;
  card?: Card;
  owner: number;
}

const LOOK_AFTER = 150;

export class Desk implements Pointing {
  scene = $state.raw<Scene | null>(null);
  seats = $state.raw<TableSeat[]>([]);
  details = $state.raw<Record<string, Detail>>({});
  hovered = $state.raw<Looked | null>(null);
  pinned = $state.raw<Looked | null>(null);
  lit = $state.raw<Ref | null>(null);
  rule = $state<string | null>(null);
  /** on a phone: which sheet is open from below */
  drawer = $state<'sheet' | 'detail' | 'log' | 'chat' | null>(null);
  tab = $state<'log' | 'chat' | 'detail'>('log');
  private looking: ReturnType<typeof setTimeout> | undefined;

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
      sitter(this.table, this.seats[seat]) ||
      (this.seats[seat] ? '' : this.faction(seat)) ||
      t('player-number', { number: seat + 1 }),
    space: (id) => this.space(id)?.label ?? id,
    component: (id) => this.kit.names[id],
  };

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
        return piece ? { component: piece.name, piece, owner: piece.owner ?? -1 } : null;
      }
      case 'card': {
        const found = this.card(id);
        return found ? { component: found.card.name, card: found.card, owner: found.zone.owner } : null;
      }
      case 'space': {
        const piece = this.standing(id).find((one) => one.kind !== 'base') ?? this.standing(id)[0];
        if (piece) return { component: piece.name, piece, owner: piece.owner ?? -1 };
        return this.details[id] ? { component: id, owner: -1 } : null;
      }
      default:
        return null;
    }
  }

  hover(pick: string | null): void {
    clearTimeout(this.looking);
    if (pick === null) return;
    const looked = this.looked(pick);
    if (looked) this.looking = setTimeout(() => (this.hovered = looked), LOOK_AFTER);
  }

  /** A click pins what is read; the same once more lets it go. */
  pin(pick: string): void {
    const looked = this.looked(pick);
    if (looked) this.pinned = looked;
  }

  /** On a touch screen: open what was held or tapped as a sheet from below. */
  hold(pick: string): void {
    const looked = this.looked(pick);
    if (!looked) return;
    this.pinned = looked;
    this.drawer = 'detail';
  }

  glow(ref: Ref | null): void {
    this.lit = ref;
  }

  open(ref: Ref): void {
    if (ref.kind === 'rule') {
      this.rule = ref.id;
      return;
    }
    if (ref.kind === 'space') {
      this.pin(`space:${ref.id}`);
      return;
    }
    if (!this.details[ref.id]) return;
    const piece = this.scene?.boards.flatMap((board) => board.pieces ?? []).find((one) => one.name === ref.id);
    this.pinned = { component: ref.id, ...(piece ? { piece, owner: piece.owner ?? -1 } : { owner: -1 }) };
    if (window.matchMedia('(max-width: 600px)').matches) this.drawer = 'detail';
  }

  /** The pick that a name under the pointer lights on a board. */
  glowing(board: Board): string | null {
    const ref = this.lit;
    if (!ref) return null;
    if (ref.kind === 'space') return board.spaces?.some((space) => space.id === ref.id) ? `space:${ref.id}` : null;
    const piece = board.pieces?.find((one) => one.name === ref.id);
    return piece ? `piece:${piece.id}` : null;
  }

  /** The name of a piece for whoever cannot see it: what it is and whose. */
  pieceName = (piece: Piece): string => {
    const name = piece.name ? this.nameOf(piece.name) : this.say({ id: 'detail-unknown-title' });
    return piece.owner !== undefined && piece.owner >= 0 && this.seats[piece.owner]
      ? `${name}, ${this.names.seat(piece.owner)}`
      : name;
  };
}
