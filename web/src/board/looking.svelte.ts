/** Looking at a board: how large its window is, how close one is, and what of it is seen. */
import type { Box } from '../draw/geometry';
import { distance, type Plan } from '../draw/plan';
import type { Point } from '../draw/text';
import { kept, type View, visible, WHOLE, window, zoomed } from './view';

/** The side of a space in pixels beyond which nobody needs to go closer. */
const CLOSEST = 150;

export class Looking {
  width = $state(0);
  height = $state(0);
  view = $state<View>(WHOLE);
  /** the view is on its way, and not under the fingers */
  gliding = $state(false);

  constructor(
    private readonly plan: () => Plan,
    private readonly svg: () => SVGSVGElement | undefined,
  ) {}

  readonly fitted = $derived.by(() => visible(this.plan().box, this.width || 1, this.height || 1));
  /** pixels a unit of the drawing */
  readonly pixels = $derived.by(() => this.fitted.scale * this.view.k);
  readonly measured = $derived.by(() => this.width > 0 && this.height > 0);
  readonly near = $derived.by(() => (this.measured ? distance(this.plan().side * this.pixels) : 'near'));
  readonly most = $derived.by(() => Math.max(2, CLOSEST / (this.plan().side * this.fitted.scale)));
  readonly closest = $derived.by(() => this.view.k >= this.most * 0.98);
  /** the part of the drawing that is seen */
  readonly part = $derived.by((): Box => window(this.view, this.fitted.seen));

  /** A point of the screen in the units of the drawing, before zoom and pan. */
  toDrawing(clientX: number, clientY: number): Point {
    const at = this.svg()?.getScreenCTM();
    return at ? [(clientX - at.e) / at.a, (clientY - at.f) / at.d] : [0, 0];
  }

  /** The same as it lies on the board. */
  toBoard(clientX: number, clientY: number): Point {
    const [x, y] = this.toDrawing(clientX, clientY);
    return [(x - this.view.x) / this.view.k, (y - this.view.y) / this.view.k];
  }

  /** Pixels a unit, before zoom. */
  get unit(): number {
    return this.svg()?.getScreenCTM()?.a ?? 1;
  }

  look(next: View, glide = false): void {
    this.gliding = glide;
    this.view = kept(next, this.plan().box, this.fitted.seen);
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

  private middle(): Point {
    const { seen } = this.fitted;
    return [seen.x + seen.w / 2, seen.y + seen.h / 2];
  }
}
