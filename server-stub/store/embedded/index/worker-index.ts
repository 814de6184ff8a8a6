/** The index in a thread of its own: what it costs never holds up a delivery. A thread that ends is started again. */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { DeliveryFilter, DeliveryView, EventDetail, EventFilter, EventView, IndexLag } from '../../event-index.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import type { Mark } from './builder.ts';
import type { IndexDoor } from './index-door.ts';
import type { FromIndex, IndexFiles, Questions, ToIndex } from './protocol.ts';
import { IndexReader, type UserMessage, type UserMessages } from './reader.ts';

/** Pause before a thread that ended is started again. */
const RESTART_MS = 1000;

const RESTARTING = 'the index is being started again; ask in a moment';

interface Asked {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export function startIndexThread(workerData: IndexFiles): Worker {
  return new Worker(new URL('./index-worker.ts', import.meta.url), { workerData });
}

interface WorkerIndexOptions {
  files: IndexFiles;
  journal: DatabaseSync;
  /** A connection of this thread's own, for what must be known at once. */
  index: DatabaseSync;
  startThread(files: IndexFiles): Worker;
  /** The thread ended by itself, or could not do its work. */
  onFailure(error: string): void;
}

export class WorkerIndex implements IndexDoor {
  readonly #options: WorkerIndexOptions;
  readonly #reader: IndexReader;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker;
  #mark: Mark;
  #built: Mark;
  #count = 0;
  #ended: Promise<void>;
  #closing = false;
  #running = false;

  constructor(options: WorkerIndexOptions, built: Mark) {
    this.#options = options;
    this.#reader = new IndexReader(options.journal, options.index);
    this.#built = built;
    this.#mark = built;
    [this.#worker, this.#ended] = this.#start();
  }

  get built(): Mark {
    return this.#built;
  }

  advance(mark: Mark): void {
    this.#mark = mark;
    this.#tell({ kind: 'advance', mark });
  }

  events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]> {
    return this.#ask('events', filter, most, beforeId);
  }

  event(id: number): Promise<EventDetail | undefined> {
    return this.#ask('event', id);
  }

  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]> {
    return this.#ask('deliveries', filter, most, beforeId);
  }

  countDeliveries(filter: DeliveryFilter): Promise<number> {
    return this.#ask('countDeliveries', filter);
  }

  async lag(): Promise<IndexLag> {
    const messages = Math.max(0, this.#mark.position - this.#built.position);
    return { messages, sinceMs: messages === 0 ? undefined : this.#reader.acceptedAfter(this.#built.position) };
  }

  delivery(id: number): Promise<DeliveryView | undefined> {
    return this.#ask('delivery', id);
  }

  userMessages(userId: string, last: number, which: UserMessages, most: number): Promise<UserMessage[]> {
    return this.#ask('userMessages', userId, last, which, most);
  }

  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return this.#ask('eventCounts', sourceId, event, sinceMs);
  }

  forget(acceptedBeforeMs: number, most: number): Promise<{ forgotten: number; emptyRows: number[] }> {
    return this.#ask('forget', acceptedBeforeMs, most);
  }

  knows(sourceId: string, messageId: string, afterMs: number): boolean {
    return this.#reader.knows(sourceId, messageId, afterMs);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#worker.ref();
    this.#tell({ kind: 'end' });
    await this.#ended;
  }

  #ask<Q extends keyof Questions>(question: Q, ...values: Parameters<Questions[Q]>): Promise<ReturnType<Questions[Q]>> {
    if (this.#closing) return Promise.reject(new StoreUnavailable('the store is closed'));
    if (!this.#running) return Promise.reject(new StoreUnavailable(RESTARTING));
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      // The process lives as long as somebody waits for an answer, and not for the index alone.
      this.#worker.ref();
      this.#asked.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#tell({ kind: 'ask', id, question, values, mark: this.#mark });
    });
  }

  #tell(message: ToIndex): void {
    this.#worker.postMessage(message);
  }

  #start(): [Worker, Promise<void>] {
    const worker = this.#options.startThread(this.#options.files);
    this.#running = true;
    worker.on('message', (message: FromIndex) => this.#hear(message));
    worker.on('error', (error) => this.#options.onFailure(error instanceof Error ? error.message : String(error)));
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
        this.#exited();
      });
    });
    worker.unref();
    return [worker, ended];
  }

  #hear(message: FromIndex): void {
    if (message.kind === 'built') {
      this.#built = message.mark;
      return;
    }
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (this.#asked.size === 0 && !this.#closing) this.#worker.unref();
    if (message.kind === 'answer') asked?.resolve(message.value);
    else asked?.reject(new StoreUnavailable(`the index could not answer: ${message.error}`));
  }

  /** Whoever waits is told at once; messages go on being taken while the next thread starts. */
  #exited(): void {
    this.#running = false;
    for (const { reject } of this.#asked.values()) reject(new StoreUnavailable(RESTARTING));
    this.#asked.clear();
    if (this.#closing) return;
    this.#options.onFailure('the thread of the index ended; it is started again');
    setTimeout(() => {
      if (this.#closing) return;
      [this.#worker, this.#ended] = this.#start();
      this.#tell({ kind: 'advance', mark: this.#mark });
    }, RESTART_MS);
  }
}
