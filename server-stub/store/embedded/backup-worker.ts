/** Copies the log's file in a thread of its own, with a connection of its own: a large one takes minutes. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

export interface BackupTask {
  journal: string;
  /** The copy; must not exist. */
  file: string;
}

const { journal, file } = workerData as BackupTask;
const database = new DatabaseSync(journal);
try {
  // One moment of the store, whatever is committed meanwhile.
  database.prepare('VACUUM INTO ?').run(file);
} finally {
  database.close();
}
