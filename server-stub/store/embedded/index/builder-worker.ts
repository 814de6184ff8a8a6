/** The thread of the index: builds it behind the log, and answers what people ask. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { IndexBuilder, type Mark } from './builder.ts';
import { openIndex } from './open-index.ts';
import type { FromIndex, IndexFiles, Questions, ToIndex } from './protocol.ts';
import { IndexReader } from './reader.ts';

/** What was committed waits so long for more, unless somebody asks. */
const PATIENCE_MS = 200;
/** A question waits at most so long for the index; then it is answered from what is built. */
const LONGEST_WAIT_MS = 5000;
/** Another thread may be writing for as long as this. */
const BUSY_MS = 10_000;

/** What must not be answered from the past: it is acted upon. */
const EXACT: ReadonlySet<keyof Questions> = new Set(['userMessages', 'delivery', 'forget'] as const);

const files = workerData as IndexFiles;
const journal = new DatabaseSync(files.journal);
journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA query_only = ON`);
const index = openIndex(files.index);
const builder = new IndexBuilder(journal, index);
const reader = new IndexReader(journal, index);
let target: Mark = builder.mark;
let timer: NodeJS.Timeout | undefined;

const questions: Questions = {
  events: reader.events.bind(reader),
  event: reader.event.bind(reader),
  deliveries: reader.deliveries.bind(reader),
  countDeliveries: reader.countDeliveries.bind(reader),
  delivery: reader.delivery.bind(reader),
  userMessages: reader.userMessages.bind(reader),
  eventCounts: reader.eventCounts.bind(reader),
  forget: builder.forget.bind(builder),
};

function tell(message: FromIndex): void {
  parentPort?.postMessage(message);
}

function isBehind(mark: Mark): boolean {
  const built = builder.mark;
  return built.position < mark.position || built.seq < mark.seq;
}

/** Builds one step, and goes on after this turn, so that questions come in between. */
function build(): void {
  timer = undefined;
  const more = builder.step();
  tell({ kind: 'built', mark: builder.mark });
  if (more && isBehind(target)) timer = setTimeout(build, 0);
}

function buildUpTo(mark: Mark): void {
  const endMs = performance.now() + LONGEST_WAIT_MS;
  while (isBehind(mark) && performance.now() < endMs && builder.step());
  tell({ kind: 'built', mark: builder.mark });
}

function answer({ id, question, values, mark }: Extract<ToIndex, { kind: 'ask' }>): void {
  try {
    if (isBehind(mark)) buildUpTo(mark);
    if (EXACT.has(question) && isBehind(mark)) throw new Error('it is behind; ask again when it has caught up');
    const value = (questions[question] as (...given: readonly unknown[]) => unknown)(...values);
    tell({ kind: 'answer', id, value });
  } catch (error) {
    tell({ kind: 'failed', id, error: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', (message: ToIndex) => {
  switch (message.kind) {
    case 'advance':
      target = message.mark;
      timer ??= setTimeout(build, PATIENCE_MS);
      break;
    case 'ask':
      answer(message);
      break;
    case 'end':
      clearTimeout(timer);
      index.close();
      journal.close();
      parentPort?.close();
      break;
  }
});
