/** Rendezvous of an app's tasks with the render thread, while somebody has asked to be told of them. */
import type { Rendezvous } from '../debugging/watch-rendezvous.ts';

/** Kept until they are asked for; later ones are lost. */
const MAX_KEPT = 10_000;

export interface NumberedRendezvous extends Rendezvous {
  id: number;
}

export class RendezvousLog {
  #isTracking = false;
  #kept: NumberedRendezvous[] = [];
  #lastId = 0;

  get isTracking(): boolean {
    return this.#isTracking;
  }

  /** Off forgets what nobody asked for. */
  track(on: boolean): void {
    this.#isTracking = on;
    if (!on) this.#kept = [];
  }

  add(rendezvous: Rendezvous): void {
    if (this.#isTracking && this.#kept.length < MAX_KEPT) this.#kept.push({ id: ++this.#lastId, ...rendezvous });
  }

  /** Those since the last call. */
  take(): NumberedRendezvous[] {
    return this.#kept.splice(0);
  }
}
