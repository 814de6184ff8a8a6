/**
 * Moves an installation from one machine to a cluster with a short pause. Repeated rounds copy the messages, and the
 * changes since the last round, while the old server runs. After it stops, the last round copies the rest, the settings
 * and the users. The old folder is then marked as moved, and no server starts on it.
 *
 *   beside the server: messages, changes, messages, changes, …
 *   alone:             the rest │ settings, users, what waits │ folder is marked │ database may be used
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, lockFolder } from '../store/embedded/files.ts';
import { StoreExport } from '../store/embedded/export-store.ts';
import { MOVED_TABLES, MoveRefused } from '../store/migration-data.ts';
import type { StoreImport } from '../store/postgres/import-store.ts';

/** Pause between two copy rounds; each round first checks whether the old server has stopped. */
const LOOK_MS = 500;

export interface Progress {
  /** `copying`: beside the server; `waiting`: for its end; `finishing`: the server is stopped. */
  phase: 'copying' | 'waiting' | 'finishing';
  /** Number of the last copied message; `end` is that of the last message. */
  position: number;
  end: number;
}

interface Migration {
  /** The folder of the old installation. */
  dir: string;
  target: StoreImport;
  /** Name of the database for messages, without a password. */
  targetName: string;
  onProgress(progress: Progress): void;
  signal: AbortSignal;
}

/** Result of a migration; `already` means that an earlier call had finished it. */
export type Outcome = 'moved' | 'already';

/** Runs the migration; a later call resumes it after a failure. @throws MoveRefused, StoreUnavailable */
export async function migrate(migration: Migration): Promise<Outcome> {
  for (;;) {
    const lock = owned(migration.dir);
    if (lock !== undefined) {
      try {
        return await finish(migration);
      } finally {
        lock.close();
      }
    }
    await copyBeside(migration);
    await sleep(LOOK_MS, undefined, { signal: migration.signal });
  }
}

/** Locks the folder; returns undefined while a server runs there. */
function owned(dir: string): { close(): void } | undefined {
  try {
    return lockFolder(dir);
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

async function copyBeside(migration: Migration): Promise<void> {
  const source = StoreExport.beside(migration.dir);
  if (source === undefined) {
    migration.onProgress({ phase: 'waiting', position: 0, end: 0 });
    return;
  }
  try {
    if (await migration.target.begin(source.mark.seq)) throw alreadyMoved(migration);
    await copy(migration, source, 'copying');
    const { position } = source.mark;
    migration.onProgress({ phase: 'waiting', position: migration.target.mark.position, end: position });
  } finally {
    source.close();
  }
}

const alreadyMoved = ({ dir, targetName }: Migration): MoveRefused =>
  new MoveRefused(
    `the store in ${dir} was moved to ${targetName} before, but a server runs on it: stop that server (nothing was changed)`,
  );

/** Copies all messages up to now, and the changes to messages copied earlier. */
async function copy({ target, onProgress, signal }: Migration, source: StoreExport, phase: Progress['phase']) {
  if (!source.tellsAfter(target.mark.seq)) await target.startOver(source.mark.seq);
  const before = target.mark;
  const upTo = source.mark;
  if (before.position > upTo.position) {
    throw new MoveRefused(
      'the folder holds fewer messages than were copied from it before: give the folder itself, not an older copy',
    );
  }
  for (;;) {
    signal.throwIfAborted();
    const messages = source.messages(target.mark.position, upTo.position);
    if (messages.length === 0) break;
    await target.add(messages);
    onProgress({ phase, position: target.mark.position, end: upTo.position });
  }
  for (;;) {
    signal.throwIfAborted();
    const changes = source.changes({ position: before.position, seq: target.mark.seq }, upTo.seq);
    if (changes === undefined) return;
    await target.change(changes, source.messagesAt(changes.positions));
  }
}

async function finish(migration: Migration): Promise<Outcome> {
  const { dir, target, targetName, onProgress } = migration;
  const source = StoreExport.alone(dir, (position) => onProgress({ phase: 'finishing', position, end: position }));
  try {
    const away = source.away;
    if (away !== undefined && away.target !== targetName) {
      throw new MoveRefused(
        away.done
          ? `the store in ${dir} was moved to ${away.target}`
          : `the store in ${dir} is being moved to ${away.target}: continue with --to of that database, or give up with --cancel`,
      );
    }
    const isDone = await target.begin(source.mark.seq);
    if (isDone) {
      if (away?.done !== true) throw alreadyMoved(migration);
      return 'already';
    }
    if (away?.done !== true) {
      source.away = { target: targetName, done: false };
      await copy(migration, source, 'finishing');
      await target.finish(MOVED_TABLES.map((name) => source.table(name)));
      // In this order, a crash at any point never leaves two installations that deliver.
      source.away = { target: targetName, done: true };
    }
    await target.end();
    return 'moved';
  } finally {
    source.close();
  }
}

/** Cancels a move, so the server may use its folder again. Throws MoveRefused if there is no move or it is too late. */
export function cancel(dir: string): void {
  const lock = owned(dir);
  if (lock === undefined) throw new MoveRefused(`a server runs on ${dir}, so no move can be cancelled there`);
  try {
    const source = StoreExport.alone(dir);
    try {
      const { away } = source;
      if (away === undefined) throw new MoveRefused(`no move of ${dir} is under way`);
      if (away.done) {
        throw new MoveRefused(
          `the store in ${dir} was moved to ${away.target}: servers there may have delivered its messages`,
        );
      }
      source.away = undefined;
    } finally {
      source.close();
    }
  } finally {
    lock.close();
  }
}
