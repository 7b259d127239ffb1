/** Looking at a board: how large its window is, how close one is, and what of it is seen. */
import { type Box, boxOf } from '../draw/geometry';
import { distance, type Plan } from '../draw/plan';
import type { Point } from '../draw/text';
import { around, centred, kept, nearEdge, type View, visible, WHOLE, window, zoomed } from './view';

/** The side of a space in pixels beyond which nobody needs to go closer. */
const CLOSEST = 150;
/** The side in pixels at which everything can be read and pressed. */
const COMFORTABLE = 48;
/** What is nearer to the edge of the window than this, in pixels, is not seen well. */
const RIM = 12;
/** Pixels by which a board can be moved off its edge, so that what stands there can come out from under a button. */
const EDGE = 48;
/** From one hex to the next, in sides. */
const NEXT = Math.sqrt(3);
/** The side in pixels below which a finger does not find a space. */
const PRESSED = 30;

export class Looking {
  width = $state(0);
  height = $state(0);
  view = $state<View>(WHOLE);
  /** the view is on its way, and not under the fingers */
  gliding = $state(false);

  /** so far the board may be moved off its edge, because something hangs over it that has to be seen */
  private overhang = 0;

  constructor(
    private readonly plan: () => Plan,
    private readonly root: () => HTMLElement | undefined,
  ) {}

  readonly fitted = $derived.by(() => visible(this.plan().box, this.width || 1, this.height || 1));
  /** pixels a unit of the drawing */
  readonly pixels = $derived.by(() => this.fitted.scale * this.view.k);
  readonly measured = $derived.by(() => this.width > 0 && this.height > 0);
  readonly near = $derived.by(() => (this.measured ? distance(this.plan().side * this.pixels) : 'near'));
  readonly most = $derived.by(() => Math.max(2, CLOSEST / (this.plan().side * this.fitted.scale)));
  /** seen as a whole, its spaces are too small to be pressed */
  readonly tiny = $derived.by(() => this.measured && this.plan().side * this.fitted.scale < PRESSED);
  readonly closest = $derived.by(() => this.view.k >= this.most * 0.98);
  /** the part of the drawing that is seen */
  readonly part = $derived.by((): Box => window(this.view, this.fitted.seen));
  /** the part in which things are seen well enough to be pressed */
  readonly clear = $derived.by((): Box => {
    const rim = RIM / this.pixels;
    const { x, y, w, h } = this.part;
    return { x: x + rim, y: y + rim, w: w - 2 * rim, h: h - 2 * rim };
  });

  /** A point of the screen in the units of the drawing, before zoom and pan. */
  toDrawing(clientX: number, clientY: number): Point {
    const box = this.root()?.getBoundingClientRect();
    const { seen } = this.fitted;
    return box ? [(clientX - box.left) / this.unit + seen.x, (clientY - box.top) / this.unit + seen.y] : [0, 0];
  }

  /** The same as it lies on the board. */
  toBoard(clientX: number, clientY: number): Point {
    const [x, y] = this.toDrawing(clientX, clientY);
    return [(x - this.view.x) / this.view.k, (y - this.view.y) / this.view.k];
  }

  /** Pixels of the screen a unit, before zoom. */
  get unit(): number {
    const wide = this.root()?.getBoundingClientRect().width || this.width || 1;
    return (this.fitted.scale * wide) / (this.width || 1);
  }

  look(next: View, glide = false): void {
    this.gliding = glide;
    const { box } = this.plan();
    const edge = Math.max(next.k > 1.01 ? EDGE / (this.fitted.scale * next.k) : 0, this.overhang);
    const wide = { x: box.x - edge, y: box.y - edge, w: box.w + 2 * edge, h: box.h + 2 * edge };
    this.view = kept(next, wide, this.fitted.seen);
  }

  zoom(factor: number, at: Point = this.middle()): void {
    this.look(zoomed(this.view, at, factor, this.most), true);
  }

  whole(): void {
    this.look(WHOLE, true);
  }

  /** Moves the view so that a point of the board can be seen. */
  reveal([x, y]: Point): void {
    const { part } = this;
    const edge = this.plan().side * 0.8;
    if (x > part.x + edge && x < part.x + part.w - edge && y > part.y + edge && y < part.y + part.h - edge) return;
    const [mx, my] = this.middle();
    if (this.view.k > 1) this.look({ ...this.view, x: mx - x * this.view.k, y: my - y * this.view.k }, true);
  }

  /** Moves the view so that all of a box is seen, even one that hangs over the edge of the board, until null lets go of it. */
  keepInSight(box: Box | null): void {
    if (!box) {
      if (this.overhang > 0) {
        this.overhang = 0;
        this.look(this.view, true);
      }
      return;
    }
    const { part, view } = this;
    const off = (at: number, size: number, from: number, room: number): number =>
      at < from ? from - at : Math.min(0, from + room - at - size);
    const [dx, dy] = [off(box.x, box.w, part.x, part.w), off(box.y, box.h, part.y, part.h)];
    if (dx === 0 && dy === 0) return;
    this.overhang = Math.max(this.overhang, box.w / 2, box.h / 2);
    this.look({ ...view, x: view.x + dx * view.k, y: view.y + dy * view.k }, true);
  }

  /** Looks at a few points of the board, as near as is comfortable. */
  show(points: readonly Point[]): void {
    const { side } = this.plan();
    const box = boxOf(points);
    const margin = side * 1.1;
    const wide = { x: box.x - margin, y: box.y - margin, w: box.w + 2 * margin, h: box.h + 2 * margin };
    const most = Math.max(this.view.k, COMFORTABLE / (side * this.fitted.scale));
    this.look(around(wide, this.fitted.seen, most), true);
  }

  /** Begins where something stands that is followed, so close that a side has so many pixels. */
  begin(at: Point, side: number): void {
    const k = Math.min(this.most, side / (this.plan().side * this.fitted.scale));
    if (k > 1.01) this.look(centred(this.view, at, this.fitted.seen, k));
  }

  /** What is followed has moved: the view goes along if it comes near its edge. */
  follow(at: Point): void {
    if (this.view.k <= 1.01 || !nearEdge(at, this.part, this.plan().box, this.plan().side * 2 * NEXT)) return;
    this.look(centred(this.view, at, this.fitted.seen), true);
  }

  /** Moves along by parts of what is seen. */
  pan(across: number, down: number): void {
    const { seen } = this.fitted;
    this.look({ ...this.view, x: this.view.x - across * seen.w, y: this.view.y - down * seen.h }, true);
  }

  private middle(): Point {
    const { seen } = this.fitted;
    return [seen.x + seen.w / 2, seen.y + seen.h / 2];
  }
}
