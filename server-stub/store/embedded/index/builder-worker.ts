/** The thread that builds the index behind the log, and answers what the engine asks of it. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { IndexBuilder, type Mark } from './builder.ts';
import { IdFilter } from './id-filter.ts';
import { BUSY_MS, openIndex } from './open-index.ts';
import { answerOf, engineQuestions, type BuilderData, type FromThread, type ToThread } from './protocol.ts';
import { IndexReader } from './reader.ts';

/**
 * Messages wait so long to be indexed, unless somebody asks: most have their outcome by then and are written once. In
 * one transaction for all of that time, too.
 */
const PATIENCE_MS = 250;
/** While there is always more to build, the log is copied into its file this often. */
const LONGEST_UNCOPIED_MS = 1000;
/** A question waits at most so long for the index. */
const LONGEST_WAIT_MS = 5000;
/** How often a log that somebody reads is tried to be emptied again. */
const EMPTY_AGAIN_MS = 100;
/** Ids of the index that are added to the filter in one turn after a start. */
const IDS_PER_TURN = 20_000;

const { filter: memory, ...files } = workerData as BuilderData;
const journal = new DatabaseSync(files.journal);
journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
const index = openIndex(files.index);
const filter = new IdFilter(memory);
const builder = new IndexBuilder(journal, index, filter);
const reader = new IndexReader(journal, index);
let target: Mark = builder.mark;
/** What had been committed when the present wait began. */
let ripe: Mark = target;
let timer: NodeJS.Timeout | undefined;
let emptying: NodeJS.Timeout | undefined;
let copiedMs = performance.now();

const questions = engineQuestions(reader, builder);

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

function isBehind(mark: Mark): boolean {
  const built = builder.mark;
  return built.position < mark.position || built.seq < mark.seq;
}

/** Builds one step, and goes on after this turn, so that questions come in between. */
function build(): void {
  const more = builder.step(ripe.position);
  tell({ kind: 'built', mark: builder.mark });
  timer = undefined;
  // The log is copied from its own log into its file here, where nobody waits for it.
  if (!more || performance.now() - copiedMs > LONGEST_UNCOPIED_MS) {
    journal.exec('PRAGMA wal_checkpoint(PASSIVE)');
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
  tell({ kind: 'built', mark: builder.mark });
}

function answer({ id, question, values, mark }: Extract<ToThread, { kind: 'ask' }>): void {
  try {
    buildUpTo(mark);
    if (question !== 'catchUp' && isBehind(mark)) throw new Error('it is behind; ask again when it has caught up');
    tell({ kind: 'answer', id, value: answerOf(questions, question, values) });
    emptyAgain();
  } catch (error) {
    tell({ kind: 'failed', id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Somebody reads the journal, a backup for example: what was erased leaves its log as soon as nobody does. */
function emptyAgain(): void {
  if (!builder.journalHoldsErased) return;
  emptying ??= setTimeout(() => {
    emptying = undefined;
    builder.emptyJournal();
    emptyAgain();
  }, EMPTY_AGAIN_MS);
}

/** Adds the ids of what was indexed before this thread began, a part in each turn. */
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
