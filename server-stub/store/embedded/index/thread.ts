/** A worker thread that answers queries. When it ends, pending queries fail at once and it is restarted. */
import type { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../unavailable.ts';
import type { Mark } from './builder.ts';
import type { FromThread, Questions, ToThread } from './protocol.ts';

/** Pause before an ended thread is restarted, in milliseconds. */
const RESTART_MS = 1000;

const RESTARTING = 'the index is being started again; ask in a moment';

interface Asked {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface ThreadOptions {
  start(): Worker;
  /** Called when a new thread has replaced an ended one; it has none of the earlier messages. */
  onRestarted?(): void;
  onBuilt?(mark: Mark): void;
  /** Called when the thread ended by itself or failed. */
  onFailure(error: string): void;
}

export class Thread<Q extends Questions<Q>> {
  readonly #options: ThreadOptions;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #ended: Promise<void> = Promise.resolve();
  #count = 0;
  #closing = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#start();
  }

  /** Queries the thread once the index has reached `mark`. Throws StoreUnavailable when it cannot answer now. */
  ask<K extends keyof Q & string>(mark: Mark, question: K, ...values: Parameters<Q[K]>): Promise<ReturnType<Q[K]>> {
    if (this.#closing) return Promise.reject(new StoreUnavailable('the store is closed'));
    const worker = this.#worker;
    if (worker === undefined) return Promise.reject(new StoreUnavailable(RESTARTING));
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      // A pending query keeps the process alive; the thread alone does not.
      worker.ref();
      this.#asked.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.tell({ kind: 'ask', id, question, values, mark });
    });
  }

  tell(message: ToThread): void {
    this.#worker?.postMessage(message);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#worker?.ref();
    this.tell({ kind: 'end' });
    await this.#ended;
  }

  #start(): void {
    const worker = this.#options.start();
    this.#worker = worker;
    worker.on('message', (message: FromThread) => this.#hear(message));
    worker.on('error', (error) => this.#options.onFailure(error instanceof Error ? error.message : String(error)));
    this.#ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
        this.#exited();
      });
    });
    worker.unref();
  }

  #hear(message: FromThread): void {
    if (message.kind === 'built') {
      this.#options.onBuilt?.(message.mark);
      return;
    }
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (this.#asked.size === 0 && !this.#closing) this.#worker?.unref();
    if (message.kind === 'answer') asked?.resolve(message.value);
    else asked?.reject(new StoreUnavailable(`the index could not answer: ${message.error}`));
  }

  /** Fails pending queries and restarts the thread. Ingest continues meanwhile. */
  #exited(): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(new StoreUnavailable(RESTARTING));
    this.#asked.clear();
    if (this.#closing) return;
    this.#options.onFailure('a thread of the index ended; it is started again');
    setTimeout(() => {
      if (this.#closing) return;
      this.#start();
      this.#options.onRestarted?.();
    }, RESTART_MS);
  }
}
