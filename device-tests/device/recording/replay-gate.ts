/** Passes on the messages of a replay's threads in the recorded order. */

export type ReplayEnd =
  /** All messages have passed. */
  | { kind: 'complete' }
  /** The requested number of messages has passed. */
  | { kind: 'stopped'; at: number }
  /** A thread did not follow its recording. */
  | { kind: 'diverged'; at: number; why: string };

export class ReplayGate {
  readonly #order: readonly number[];
  readonly #until: number;
  readonly #onEnd: (end: ReplayEnd) => void;
  readonly #waiting = new Map<number, ((event: number) => void)[]>();
  /** Threads that send no more messages, with the reason. */
  readonly #over = new Map<number, string>();
  #at = 0;
  #ended = false;

  /** @param until the event after which to stop, from 1 */
  constructor(order: readonly number[], until: number, onEnd: (end: ReplayEnd) => void) {
    this.#order = order;
    this.#until = until;
    this.#onEnd = onEnd;
  }

  /** @param take called with the event's number when it is the message's turn */
  message(thread: number, take: (event: number) => void): void {
    const waiting = this.#waiting.get(thread) ?? [];
    this.#waiting.set(thread, waiting);
    waiting.push(take);
    this.#pass();
  }

  over(thread: number, otherwise: string | undefined): void {
    this.#over.set(thread, otherwise ?? 'it asks for more than was recorded, before it said what it said then');
    this.#pass();
  }

  #pass(): void {
    while (!this.#ended) {
      const thread = this.#order[this.#at];
      if (thread === undefined) return this.#end({ kind: 'complete' });
      if (this.#at >= this.#until) return this.#end({ kind: 'stopped', at: this.#at });
      const take = this.#waiting.get(thread)?.shift();
      if (take === undefined) {
        const why = this.#over.get(thread);
        if (why !== undefined) this.#end({ kind: 'diverged', at: this.#at, why: `thread ${thread}: ${why}` });
        return;
      }
      take(++this.#at);
    }
  }

  #end(end: ReplayEnd): void {
    this.#ended = true;
    this.#onEnd(end);
  }
}
