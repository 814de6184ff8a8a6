/** Worker thread that runs people's searches on the index. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { BUSY_MS } from './open-index.ts';
import { answerOf, peoplesQuestions, type FromThread, type IndexFiles, type ToThread } from './protocol.ts';
import { IndexReader } from './reader.ts';

const files = workerData as IndexFiles;
const [journal, index] = [files.journal, files.index].map((file) => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA query_only = ON; PRAGMA cache_size = -16384`);
  return database;
}) as [DatabaseSync, DatabaseSync];
const questions = peoplesQuestions(new IndexReader(journal, index));

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'end') {
    index.close();
    journal.close();
    parentPort?.close();
  }
  if (message.kind !== 'ask') return;
  const { id, question, values } = message;
  try {
    post({ kind: 'answer', id, value: answerOf(questions, question, values) });
  } catch (error) {
    post({ kind: 'failed', id, error: error instanceof Error ? error.message : String(error) });
  }
});
