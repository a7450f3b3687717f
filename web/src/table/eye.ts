/** The camera at work: d3-zoom takes wheel, pinch and drag; only one wrapper is transformed. */
import { signal } from "@preact/signals";
import { select } from "d3-selection";
import { type D3ZoomEvent, zoom as makeZoom, zoomIdentity, type ZoomBehavior } from "d3-zoom";
import type { Point } from "../protocol.ts";
import { pace } from "../settings.ts";
import { between, bringIn, type Camera, centred, detailOf, fit, type Free, framed, held, isIn, LARGEST, showsAll, type Size, toMap, zoomAt } from "./camera.ts";
import { Loans } from "./loans.ts";

const BASE = 25; // mm: what the detail of a piece is judged by
const FILMED = 60; // px: a base in a film is never larger
const HANGS = 26; // px: room for the ruler above the table of a phone
const LOW = 120; // px of the map above a sheet that comes or goes: nobody looks into so little
const LARGE = 150; // px: nor a hull

export class Eye {
  camera: Camera = { k: 1, x: 0, y: 0 };
  /** Follows the scale in steps, for what is drawn anew when it changes. */
  readonly scale = signal(1);
  /** How often the camera has come to rest: for what is laid by where things are on the screen. */
  readonly rests = signal(0);
  readonly detail = signal<0 | 1 | 2 | 3>(2);
  /** Set by the hand while it drags a piece, so that the table stays. */
  claimed = false;
  #covered = { left: 0, top: 0, right: 0, bottom: 0 };
  #touched = false; // the camera has left its first place
  #hands = 0; // how often somebody has moved it himself
  readonly #moved = new Set<(camera: Camera) => void>();
  #zoom: ZoomBehavior<HTMLElement, unknown> | null = null;
  #host: HTMLElement | null = null;
  #wrapper: HTMLElement | null = null;
  #table: Size = { width: 900, height: 600 };
  #view: Size = { width: 1, height: 1 };
  #flight = 0;
  #bound: Camera | null = null; // where a flight leads
  #drawnInverse = 0;
  #sharpAt = 0;
  #fitted = false;
  #whole = false; // somebody wants to see all of it
  #chosen = false; // somebody has set the scale himself: it stays
  #settle = 0;
  #brought: { points: readonly Point[]; least: number; hands: number } | null = null;
  #filmed: { points: readonly Point[]; top: number; bottom: number; smooth: boolean; size: number; hands: number } | null = null;
  readonly #loans = new Loans<{ camera: Camera; touched: boolean; whole: boolean; hands: number }>();

  attach(host: HTMLElement, wrapper: HTMLElement): () => void {
    this.#host = host;
    this.#wrapper = wrapper;
    const zoom = makeZoom<HTMLElement, unknown>()
      .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
        if (this.claimed) return false;
        if (event.target instanceof Element && event.target.closest(".over-map")) return false;
        if (event.type === "wheel") return true;
        return !("button" in event) || event.button === 0 || event.button === 2;
      })
      .clickDistance(5)
      .on("start", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.#bound = null;
        cancelAnimationFrame(this.#flight);
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          // A click alone moves nothing: the camera is still the table's own.
          this.#byHand(Math.abs(event.transform.k - this.camera.k) > 1e-9);
        }
        this.#show(event.transform);
      })
      .on("end", () => this.#rest());
    this.#zoom = zoom;
    const selection = select(host);
    selection.call(zoom).on("dblclick.zoom", null);
    const size = () => this.#measure();
    const observer = new ResizeObserver(size);
    observer.observe(host);
    size();
    return () => {
      observer.disconnect();
      selection.on(".zoom", null);
    };
  }

  #byHand(scaled: boolean): void {
    this.#touched = true;
    this.#whole = false;
    this.#hands += 1;
    if (scaled) this.#chosen = true;
  }

  /** All of the table is in sight, and is to be so. */
  get #showsAll(): boolean {
    return !this.#touched || this.#whole;
  }

  #measure(): void {
    if (!this.#host) return;
    const before = this.#view;
    this.#view = { width: this.#host.clientWidth, height: this.#host.clientHeight };
    if ((!this.#fitted || this.#showsAll) && this.#view.width > 1) this.fit(false); // nobody has moved it yet
    else if (this.#fitted && before.width > 1) {
      // What was in the middle stays there.
      this.#go({
        k: this.camera.k,
        x: this.camera.x + (this.#view.width - before.width) / 2,
        y: this.camera.y + (this.#view.height - before.height) / 2,
      });
    }
    this.#bounds();
  }

  laid(table: Size): void {
    if (table.width === this.#table.width && table.height === this.#table.height && this.#fitted) return;
    this.#table = table;
    this.#fitted = false;
    this.#measure();
  }

  #bounds(): void {
    this.#zoom?.scaleExtent([this.least(), LARGEST]);
  }

  least(): number {
    return fit(this.#table, this.free(), 8).k * 0.7;
  }

  free(): Free {
    const { left, top, right, bottom } = this.#covered;
    return {
      left,
      top,
      right: Math.max(left + 80, this.#view.width - right),
      bottom: Math.max(top + 80, this.#view.height - bottom),
    };
  }

  /** A phone: cards lie in its sheet, not on the map. */
  get narrow(): boolean {
    return this.#view.width < 700;
  }

  /** What of the map is seen from left to right, in px of its own. */
  across(): readonly [number, number] {
    return [-this.camera.x, this.#view.width - this.camera.x];
  }

  /** How much of the viewport's lower part lies under a sheet or a card. */
  cover(bottom: number): void {
    if (this.#covered.bottom === bottom) return;
    const grows = bottom > this.#covered.bottom;
    this.#covered = { ...this.#covered, bottom };
    if (this.#showsAll) this.fit(false);
    else if (this.#filmed && this.#filmed.hands === this.#hands) {
      const { points, top, bottom: low, smooth, size } = this.#filmed;
      this.film(points, top, low, smooth, size);
    }
    // What was brought in is not to lie under a sheet that has grown since.
    else if (grows && this.#brought && this.#brought.hands === this.#hands && this.#view.height - bottom > LOW) this.bringIn(this.#brought.points, this.#brought.least);
  }

  /** A card comes and goes: the camera makes room for it, and afterwards stands where it stood. */
  coverBriefly(bottom: number): () => void {
    const giveBack = this.lend();
    this.cover(bottom);
    return () => {
      this.cover(0);
      giveBack();
    };
  }

  /** A film takes the camera and gives it back, unless somebody moved it himself meanwhile; `keepsAll`: what showed
   * the whole table goes on doing so. */
  lend(keepsAll = false): () => void {
    const back = this.#loans.lend({ camera: this.#bound ?? this.camera, touched: this.#touched, whole: this.#whole, hands: this.#hands });
    if (!(keepsAll && this.#showsAll)) {
      this.#touched = true;
      this.#whole = false;
    }
    return () => {
      this.#filmed = null;
      const before = back();
      if (this.#hands !== before.hands) return;
      this.#touched = before.touched;
      this.#whole = before.whole;
      // What covers the table may have changed meanwhile.
      if (this.#showsAll) this.fit();
      else this.fly(before.camera);
    };
  }

  /** The whole table is shown for a while; afterwards the camera stands where it stood. */
  lendWhole(): () => void {
    const back = this.lend();
    this.#whole = true;
    this.fit();
    return back;
  }

  /** Where something happens comes near enough; false when it is in sight as it is. `size`: of the largest piece, in mm. */
  film(points: readonly Point[], top: number, bottom: number, smooth: boolean, size = BASE): boolean {
    this.#filmed = { points, top, bottom, smooth, size, hands: this.#hands };
    const bound = this.#bound ?? this.camera; // what is in sight now may not be when a flight has ended
    const free = this.free();
    const room = { ...free, top: Math.min(free.top + top, free.bottom - 120), bottom: Math.max(free.top + 120, free.bottom - bottom) };
    const to = framed(bound, points, room, Math.min(FILMED / BASE, LARGE / size), this.#table, this.narrow);
    if (to === bound) return false;
    this.fly(to, smooth);
    return true;
  }

  /** What is filmed is to be seen under something that takes so much of the upper edge. */
  clear(top: number): void {
    const filmed = this.#filmed;
    if (filmed && filmed.hands === this.#hands && top > filmed.top) this.film(filmed.points, top, filmed.bottom, filmed.smooth, filmed.size);
  }

  onMove(listener: (camera: Camera) => void): () => void {
    this.#moved.add(listener);
    listener(this.camera);
    return () => this.#moved.delete(listener);
  }

  #show({ k, x, y }: Camera): void {
    const camera = held({ k, x, y }, this.#table, this.#view);
    this.camera = camera;
    const wrapper = this.#wrapper;
    if (!wrapper) return;
    wrapper.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.k})`;
    // What keeps its size on screen follows in large steps while the hand moves, exactly at rest:
    // setting it draws everything anew, and a zoom should only stretch what is there.
    const ratio = 1 / camera.k / this.#drawnInverse;
    if (!(ratio < 1.4 && ratio > 0.7)) this.#resize(1 / camera.k);
    for (const listener of this.#moved) listener(camera);
  }

  #resize(inverse: number): void {
    this.#drawnInverse = inverse;
    this.#wrapper?.style.setProperty("--inv", String(inverse));
    this.scale.value = 1 / inverse;
    this.detail.value = detailOf(BASE, 1 / inverse);
  }

  #rest(): void {
    window.clearTimeout(this.#settle);
    this.#settle = window.setTimeout(() => {
      const inverse = 1 / this.camera.k;
      if (inverse !== this.#drawnInverse) this.#resize(inverse);
      for (const listener of this.#moved) listener(this.camera);
      this.#sharpen();
      // d3 must know where the camera was held.
      this.#tell(this.camera);
      this.rests.value += 1;
    }, 160);
  }

  /** The wrapper is a layer of its own, kept as it was drawn; after a zoom it is drawn sharp again. */
  #sharpen(): void {
    const wrapper = this.#wrapper;
    if (!wrapper || this.#sharpAt === this.camera.k) return;
    this.#sharpAt = this.camera.k;
    wrapper.style.willChange = "auto";
    requestAnimationFrame(() => requestAnimationFrame(() => (wrapper.style.willChange = "")));
  }

  #tell({ k, x, y }: Camera): void {
    if (this.#host) (this.#host as HTMLElement & { __zoom?: unknown }).__zoom = zoomIdentity.translate(x, y).scale(k);
  }

  #go(camera: Camera): void {
    this.#tell(camera);
    this.#show(camera);
    this.#rest();
  }

  /** In a fifth of a second, or at once where motion is unwelcome. */
  fly(to: Camera, smooth = true): void {
    cancelAnimationFrame(this.#flight);
    this.#bound = null;
    const speed = smooth ? pace() : 0;
    const from = this.camera;
    const far = Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(Math.log(to.k / from.k)) * 400;
    if (speed === 0 || far < 1) return this.#go(to);
    const start = performance.now();
    this.#bound = to;
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / (220 * speed));
      this.#go(between(from, to, 1 - (1 - share) ** 3));
      if (share === 1) this.#bound = null;
      if (share < 1) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  fit(smooth = true): void {
    if (this.#view.width <= 1) return;
    this.#fitted = true;
    // On a phone it hangs from the top: a sheet that grows or shrinks does not move it under the finger.
    const phone = this.narrow;
    this.fly(fit(this.#table, this.free(), phone ? 10 : 26, phone ? HANGS : Infinity), smooth);
  }

  /** All of it, and so it stays until somebody comes nearer himself. */
  showAll(): void {
    this.#whole = true;
    this.#chosen = true;
    this.#hands += 1;
    this.fit();
  }

  zoomBy(factor: number): void {
    this.#byHand(true);
    const free = this.free();
    const middle: Point = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
    this.fly(zoomAt(this.camera, middle, factor, this.least()));
  }

  /** Whether any of these places (mm) lies, or will soon lie, in the free part. */
  sees(points: readonly Point[]): boolean {
    return points.some((point) => isIn(this.#bound ?? this.camera, point, this.free()));
  }

  /** Move the camera as little as it takes to have all these places (mm) in the free part.
   * It comes as near as `least` says, unless somebody has chosen how near he looks. */
  bringIn(points: readonly Point[], least = 0): void {
    const first = points[0];
    if (!first) return;
    this.#brought = { points, least, hands: this.#hands };
    const bound = this.#bound ?? this.camera; // what matters is where it will stand
    const nearer = least > bound.k && !this.#chosen;
    if (!nearer && (this.#showsAll || showsAll(bound, this.#table, this.free()))) return;
    const camera = nearer ? centred(first, Math.min(least, LARGEST), this.#table, this.free()) : bound;
    const to = bringIn(camera, points, this.free());
    if (to === bound) return;
    this.#touched = true;
    this.fly(to);
  }

  /** Place on the map, in mm, under a point of the page. */
  mapAt(clientX: number, clientY: number): Point {
    const box = this.#host?.getBoundingClientRect();
    return toMap(this.camera, [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)]);
  }
}
