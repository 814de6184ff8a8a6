/** Worker thread that builds the index from the log and answers the engine's queries. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { copyWal } from '../checkpoint.ts';
import { IndexBuilder, type Mark } from './builder.ts';
import { IdFilter } from './id-filter.ts';
import { BUSY_MS, openIndex } from './open-index.ts';
import { answerOf, engineQuestions, type BuilderData, type FromThread, type ToThread } from './protocol.ts';
import { IndexReader } from './reader.ts';

/**
 * Delay before messages are indexed, in milliseconds, unless a query comes. Most messages have their outcome by then.
 * So they are written once, and one transaction covers them all.
 */
const PATIENCE_MS = 250;
/** Interval of checkpoints of the log during continuous indexing, in milliseconds. */
const LONGEST_UNCOPIED_MS = 1000;
/** Time limit of a query's wait for the index, in milliseconds. */
const LONGEST_WAIT_MS = 5000;
/** Interval of attempts to truncate a WAL that a reader keeps in use, in milliseconds. */
const EMPTY_AGAIN_MS = 100;
/** Number of ids added to the filter per turn of the event loop after a start. */
const IDS_PER_TURN = 20_000;

const { filter: memory, ...files } = workerData as BuilderData;
const journal = new DatabaseSync(files.journal);
journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
// Copied before the index is opened: a broken index ends this thread each second, and no other thread copies the WAL.
copyWal(journal);
const index = openIndex(files.index);
const filter = new IdFilter(memory);
const builder = new IndexBuilder(journal, index, filter);
const reader = new IndexReader(journal, index);
let target: Mark = builder.mark;
/** The committed mark when the current wait began: everything up to it is indexed next. */
let ripe: Mark = target;
let timer: NodeJS.Timeout | undefined;
let emptying: NodeJS.Timeout | undefined;
let copiedMs = performance.now();

const questions = engineQuestions(reader, builder);

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

function isBehind(mark: Mark): boolean {
  const built = builder.mark;
  return built.position < mark.position || built.seq < mark.seq;
}

/** Builds one step and continues in a later turn, so that queries are answered in between. */
function build(): void {
  const more = builder.step(ripe.position);
  post({ kind: 'built', mark: builder.mark });
  timer = undefined;
  if (!more || performance.now() - copiedMs > LONGEST_UNCOPIED_MS) {
    copyWal(journal);
    copiedMs = performance.now();
  }
  if (more) {
    timer = setTimeout(build, 0);
    return;
  }
  ripe = target;
  if (isBehind(target)) timer = setTimeout(build, PATIENCE_MS);
}

function buildUpTo(mark: Mark): void {
  if (!isBehind(mark)) return;
  const endMs = performance.now() + LONGEST_WAIT_MS;
  do builder.step();
  while (isBehind(mark) && performance.now() < endMs);
  post({ kind: 'built', mark: builder.mark });
}

function answer({ id, question, values, mark }: Extract<ToThread, { kind: 'ask' }>): void {
  try {
    buildUpTo(mark);
    if (question !== 'catchUp' && isBehind(mark)) throw new Error('it is behind; ask again when it has caught up');
    post({ kind: 'answer', id, value: answerOf(questions, question, values) });
    emptyAgain();
  } catch (error) {
    post({ kind: 'failed', id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Retries truncating the journal's WAL, which holds erased data, until no reader such as a backup prevents it. */
function emptyAgain(): void {
  if (!builder.journalHoldsErased) return;
  emptying ??= setTimeout(() => {
    emptying = undefined;
    builder.emptyJournal();
    emptyAgain();
  }, EMPTY_AGAIN_MS);
}

/** Adds the ids indexed before this thread started to the filter, a part in each turn. */
function fillFilter(last: readonly [messageId: string, sourceId: string] = ['', '']): void {
  if (!index.isOpen) return;
  const next = reader.idsAfter(last, IDS_PER_TURN);
  for (const [messageId, sourceId] of next) filter.add(sourceId, messageId);
  const end = next.at(-1);
  if (end === undefined || next.length < IDS_PER_TURN) filter.setComplete();
  else setTimeout(fillFilter, 0, end);
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'advance':
      target = message.mark;
      if (timer === undefined) {
        ripe = target;
        timer = setTimeout(build, PATIENCE_MS);
      }
      break;
    case 'ask':
      answer(message);
      break;
    case 'end':
      clearTimeout(timer);
      clearTimeout(emptying);
      index.close();
      journal.close();
      parentPort?.close();
      break;
  }
});
fillFilter();
