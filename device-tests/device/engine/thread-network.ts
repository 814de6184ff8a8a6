/** An engine thread's way to the network: the host does the transfers, so that faults are made in one place. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { FromHost, ToHost, TransferOutcome, TransferRequest } from '../network/types.ts';
import type { Signal } from './signal.ts';

/** While blocked on one synchronous transfer, look at least this often, in milliseconds. */
const LOOK_AGAIN_MS = 1000;

export class ThreadNetwork {
  readonly #port: MessagePort;
  readonly #signal: Signal;
  readonly #finished: FromHost[] = [];
  #lastId = 0;

  constructor(port: MessagePort, signal: Signal) {
    this.#port = port;
    this.#signal = signal;
  }

  /** Starts a transfer and returns its id. */
  start(request: TransferRequest): number {
    const id = ++this.#lastId;
    this.#post({ kind: 'start', id, request });
    return id;
  }

  cancel(id: number): void {
    this.#post({ kind: 'cancel', id });
  }

  /** Transfers that ended since the last call, in the order in which they ended. */
  takeFinished(): FromHost[] {
    this.#receive();
    return this.#finished.splice(0);
  }

  /** Does a transfer while the calling thread stands still. */
  runSync(request: TransferRequest): TransferOutcome {
    const id = this.start(request);
    for (;;) {
      const seen = this.#signal.read();
      this.#receive();
      const index = this.#finished.findIndex((f) => f.id === id);
      const [mine] = index < 0 ? [] : this.#finished.splice(index, 1);
      if (mine !== undefined) return mine.outcome;
      this.#signal.sleepUnlessRung(seen, LOOK_AGAIN_MS);
    }
  }

  #post(message: ToHost): void {
    this.#port.postMessage(message);
  }

  #receive(): void {
    for (let next = receiveMessageOnPort(this.#port); next !== undefined; next = receiveMessageOnPort(this.#port)) {
      this.#finished.push(next.message as FromHost);
    }
  }
}
