/**
 * One counter shared by the host and an engine thread, on which the thread sleeps while it has nothing to do.
 *
 * A sender stores its data for the thread (a transfer's answer, a field change, a key), then rings. The thread reads
 * the counter, checks all sources, and only then sleeps until the counter differs from the value it read. So no ring
 * between check and sleep is lost, and an idle thread uses no CPU.
 */
const RINGS = 0;
const FRAME_WANTED = 1;
const LIVE = 2;
const NODES_WANTED = 3;
const RENDEZVOUS = 4;
const FRAMES = 5;
const UNHEARD = 6;
const CELLS = 7;

/** Most messages that may wait for the host. A thread that exceeds it waits until half of them are left. */
export const MAX_UNHEARD = 1000;

export class Signal {
  readonly buffer: SharedArrayBuffer;
  readonly #cells: Int32Array;
  #woken: (() => void) | undefined;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#cells = new Int32Array(buffer);
  }

  ring(): void {
    Atomics.add(this.#cells, RINGS, 1);
    Atomics.notify(this.#cells, RINGS);
  }

  read(): number {
    return Atomics.load(this.#cells, RINGS);
  }

  /** Sleeps until a ring after `seen` was read, at most `ms` of real time. */
  sleepUnlessRung(seen: number, ms: number): void {
    if (ms > 0) Atomics.wait(this.#cells, RINGS, seen, ms);
    this.#woken?.();
  }

  /** Calls back in this thread whenever it has slept. */
  onWake(woken: () => void): void {
    this.#woken = woken;
  }

  /** Asks the thread to draw the screen and post it, even if nothing changed. */
  askForFrame(): void {
    Atomics.store(this.#cells, FRAME_WANTED, 1);
    this.ring();
  }

  /** True once for each request. */
  takeFrameRequest(): boolean {
    return Atomics.exchange(this.#cells, FRAME_WANTED, 0) === 1;
  }

  /** Asks the thread for its SceneGraph nodes. */
  askForNodes(): void {
    Atomics.store(this.#cells, NODES_WANTED, 1);
    this.ring();
  }

  /** True once for each request. */
  takeNodesRequest(): boolean {
    return Atomics.exchange(this.#cells, NODES_WANTED, 0) === 1;
  }

  /** Sets whether the thread posts each change of the screen. */
  setLive(on: boolean): void {
    Atomics.store(this.#cells, LIVE, on ? 1 : 0);
    if (on) this.askForFrame();
  }

  get live(): boolean {
    return Atomics.load(this.#cells, LIVE) === 1;
  }

  /**
   * Counts a message to the host, and blocks while too many wait there. Otherwise a thread that prints without end
   * would fill the memory, and the host would receive nothing else.
   */
  said(): void {
    let unheard = Atomics.add(this.#cells, UNHEARD, 1) + 1;
    if (unheard <= MAX_UNHEARD) return;
    while (unheard > MAX_UNHEARD / 2) {
      Atomics.wait(this.#cells, UNHEARD, unheard);
      unheard = this.unheard;
    }
  }

  /** Counts a message that the host has taken. */
  heard(): void {
    if (Atomics.sub(this.#cells, UNHEARD, 1) - 1 === MAX_UNHEARD / 2) Atomics.notify(this.#cells, UNHEARD);
  }

  get unheard(): number {
    return Atomics.load(this.#cells, UNHEARD);
  }

  /** Counts a frame that the thread has drawn. */
  drew(): void {
    Atomics.add(this.#cells, FRAMES, 1);
  }

  /** Number of frames drawn; wraps around at 2^32. */
  get drawn(): number {
    return Atomics.load(this.#cells, FRAMES) >>> 0;
  }

  /** Sets whether the thread posts each rendezvous (a task's wait for the render thread). */
  setTracksRendezvous(on: boolean): void {
    Atomics.store(this.#cells, RENDEZVOUS, on ? 1 : 0);
  }

  get tracksRendezvous(): boolean {
    return Atomics.load(this.#cells, RENDEZVOUS) === 1;
  }
}
