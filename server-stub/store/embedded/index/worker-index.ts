/**
 * Runs the index in two threads: one builds it and answers the engine, one runs people's searches. Neither delays a
 * delivery, and a search does not delay indexing.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { IndexLag } from '../../event-index.ts';
import type { Mark } from './builder.ts';
import { IdFilter } from './id-filter.ts';
import type { IndexClient } from './index-client.ts';
import type { BuilderData, EngineQuestions, IndexFiles, PeoplesQuestions } from './protocol.ts';
import { IndexReader } from './reader.ts';
import { Thread } from './thread.ts';

/**
 * Size of the builder's young generation, in megabytes. V8 takes up to 96 MB per thread and does not release it. With a
 * sixth of that the builder uses no more processor time.
 */
const BUILDER_YOUNG_MB = 16;

export function startBuilder(workerData: BuilderData): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: BUILDER_YOUNG_MB };
  return new Worker(new URL('./builder-worker.ts', import.meta.url), { workerData, resourceLimits });
}

function startReader(workerData: IndexFiles): Worker {
  return new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData });
}

/** Interval at which the builder thread learns the end of the log, in milliseconds. Queries carry it themselves. */
const TELL_MS = 20;
/** Mark that every index has reached. */
const START: Mark = { position: 0, seq: 0 };

interface WorkerIndexOptions {
  files: IndexFiles;
  journal: DatabaseSync;
  /** This thread's own connection, for synchronous lookups. */
  index: DatabaseSync;
  startBuilder?(data: BuilderData): Worker;
  /** Called when a thread ended by itself or failed. */
  onFailure(error: string): void;
}

export class WorkerIndex implements IndexClient {
  readonly #reader: IndexReader;
  readonly #builder: Thread<EngineQuestions>;
  readonly #people: Thread<PeoplesQuestions>;
  #filter = new IdFilter();
  #mark: Mark;
  #built: Mark;
  #telling: NodeJS.Timeout | undefined;

  constructor({ files, journal, index, onFailure, ...options }: WorkerIndexOptions, built: Mark) {
    this.#reader = new IndexReader(journal, index);
    this.#built = built;
    this.#mark = built;
    this.#builder = new Thread({
      start: () => {
        // A new thread cannot know which ids the previous one had added but not written.
        this.#filter = new IdFilter();
        return (options.startBuilder ?? startBuilder)({ ...files, filter: this.#filter.memory });
      },
      onRestarted: () => this.advance(this.#mark),
      onBuilt: (mark) => {
        this.#built = mark;
      },
      onFailure,
    });
    this.#people = new Thread({ start: () => startReader(files), onFailure });
  }

  get built(): Mark {
    return this.#built;
  }

  advance(mark: Mark): void {
    this.#mark = mark;
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#builder.tell({ kind: 'advance', mark: this.#mark });
    }, TELL_MS).unref();
  }

  readonly events: IndexClient['events'] = async (...asked) =>
    this.#people.ask(await this.#caughtUp(), 'events', ...asked);
  readonly event: IndexClient['event'] = async (id) => this.#people.ask(await this.#caughtUp(), 'event', id);
  readonly deliveries: IndexClient['deliveries'] = async (...asked) =>
    this.#people.ask(await this.#caughtUp(), 'deliveries', ...asked);
  readonly countDeliveries: IndexClient['countDeliveries'] = async (filter) =>
    this.#people.ask(await this.#caughtUp(), 'countDeliveries', filter);

  async lag(): Promise<IndexLag> {
    const messages = Math.max(0, this.#mark.position - this.#built.position);
    return { messages, sinceMs: messages === 0 ? undefined : this.#reader.acceptedAfter(this.#built.position) };
  }

  readonly ask: IndexClient['ask'] = (question, ...values) =>
    // Retention concerns old messages. If it waited for the newest, they would pile up.
    this.#builder.ask(question === 'forget' ? START : this.#mark, question, ...values);

  knows(sourceId: string, messageId: string, afterMs: number): boolean {
    return this.#filter.mayHave(sourceId, messageId) && this.#reader.knows(sourceId, messageId, afterMs);
  }

  async close(): Promise<void> {
    clearTimeout(this.#telling);
    await Promise.all([this.#people.close(), this.#builder.close()]);
  }

  /** Resolves when everything committed is indexed, or after a time limit. */
  async #caughtUp(): Promise<Mark> {
    const mark = this.#mark;
    const behind = this.#built.position < mark.position || this.#built.seq < mark.seq;
    if (behind) await this.#builder.ask(mark, 'catchUp');
    return mark;
  }
}
