/** `npm run server -- migrate`: arguments, progress output, and instructions for the next step. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadVault, type Vault } from '../config/vault.ts';
import { systemClock } from '../runtime/clock.ts';
import { filesIn, holdsStore } from '../store/embedded/files.ts';
import { readSettings } from '../store/embedded/export-store.ts';
import { MoveRefused } from '../store/migration-data.ts';
import { Database } from '../store/postgres/database.ts';
import { Days } from '../store/postgres/days.ts';
import { StoreImport } from '../store/postgres/import-store.ts';
import { migrate as bringToNewest } from '../store/postgres/schema.ts';
import { cancel, migrate, type Progress } from './migrate.ts';

const MIGRATE_HELP = `Usage: npm run server -- migrate --from <data> --to postgres://user:password@host/database [options]

Moves a server (SQLite in <data>) to the database of a cluster: messages, waiting deliveries, deduplication ids,
traits, audiences, deletion requests and settings.

Run it while the server runs. It copies the messages, then asks you to stop the server. It then copies the rest,
usually within seconds, and prints how to start the servers of the cluster. If it is interrupted, run it again.

Options
  --from <data>          folder that the server uses as --data
  --to <url>             empty PostgreSQL database
  --key-file <file>      key that encrypts secrets (default <data>/secret.key); the new servers need a copy of it
  --job-schema <name>    PostgreSQL schema of the graphile-worker tables (default graphile_worker)
  --cancel               cancel an unfinished move, so that the server may start again on <data>
  --help                 print this help
`;

/** Minimum interval between two progress lines. */
const PROGRESS_INTERVAL_MS = 2000;

interface Arguments {
  from: string;
  to: string;
  keyFile: string;
  jobSchema: string;
}

function readArguments(args: string[]): Arguments | 'help' | { cancel: string } {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'key-file': { type: 'string' },
      'job-schema': { type: 'string', default: 'graphile_worker' },
      cancel: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { from, to } = values;
  if (from === undefined) throw new MoveRefused('--from <data> is missing. Run migrate --help to see the options.');
  if (!existsSync(from) || !holdsStore(from)) {
    throw new MoveRefused(`--from is '${from}', which has no store. Name the folder that the server uses as --data.`);
  }
  if (values.cancel) return { cancel: from };
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) {
    throw new MoveRefused('--to must be a URL such as postgres://user:password@host/database.');
  }
  return { from, to, keyFile: values['key-file'] ?? join(from, 'secret.key'), jobSchema: values['job-schema'] };
}

/** Runs the command. Throws errors whose messages say what to do. */
export async function migrateCommand(args: string[], write: (text: string) => void): Promise<void> {
  const read = readArguments(args);
  if (read === 'help') {
    write(MIGRATE_HELP);
    return;
  }
  if ('cancel' in read) {
    cancel(read.cancel);
    write(`The move is cancelled: the server may start again with --data ${read.cancel}.\n`);
    return;
  }
  const { from, to, keyFile, jobSchema } = read;
  const vault = openVault(keyFile);
  checkKey(from, keyFile, vault);
  const database = new Database(to, { jobSchema, answerMs: Infinity });
  const { host, pathname } = new URL(to);
  const targetName = host + pathname;
  const stop = new AbortController();
  // Ctrl-C may come twice: from the terminal, and from npm, which passes it on.
  const onSignal = (): void => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    await bringToNewest(database);
    const target = new StoreImport(database, new Days(database, systemClock), installationOf(vault));
    const onProgress = progressWriter(write, from);
    const outcome = await migrate({ dir: from, target, targetName, onProgress, signal: stop.signal });
    write(outcome === 'already' ? `Already moved: nothing to do.\n` : `Moved.\n`);
    write(
      `Start each server of the cluster with\n` +
        `  npm run server -- --config <file> --data <its own folder> --store ${withoutPassword(to)} --queue amqp://… --key-file <file>\n` +
        `where --key-file is a copy of ${keyFile}. The first of them hands the waiting deliveries to RabbitMQ.\n` +
        `No server starts on ${from} anymore. Keep the folder until you have checked the cluster.\n`,
    );
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    write('Stopped. Copied messages stay; run the same command again to continue.\n');
    process.exitCode = 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
    await database.close();
  }
}

/** Loads the key. Never creates one: without the old key, the settings are lost. */
function openVault(keyFile: string): Vault {
  if (!existsSync(keyFile)) {
    throw new MoveRefused(
      `the key file ${keyFile} is missing, and the settings are encrypted with it. Name it with --key-file.`,
    );
  }
  try {
    return loadVault(keyFile);
  } catch (error) {
    throw new MoveRefused((error as Error).message, { cause: error });
  }
}

function checkKey(from: string, keyFile: string, vault: Vault): void {
  // A store of version 0.1.0 has no such file yet; its server checks the key at its start.
  const sealed = existsSync(filesIn(from).journal) ? readSettings(from) : undefined;
  if (sealed === undefined || vault.open(sealed) !== undefined) return;
  throw new MoveRefused(
    `the key in ${keyFile} does not decrypt the settings in ${from}. Name the server's own key with --key-file.`,
  );
}

/** Returns an id of the installation, derived from its key without revealing the key. */
function installationOf(vault: Vault): string {
  return Buffer.from(vault.userHash('\u0000installation')).toString('hex');
}

function withoutPassword(given: string): string {
  const url = new URL(given);
  if (url.password !== '') url.password = '…';
  return decodeURI(url.href);
}

/** Reports each change of phase at once, and progress every few seconds. */
function progressWriter(write: (text: string) => void, from: string): (progress: Progress) => void {
  let phase: Progress['phase'] | undefined;
  let writtenMs = -Infinity;
  return (progress) => {
    const nowMs = performance.now();
    const isNew = progress.phase !== phase;
    if (!isNew && (progress.phase === 'waiting' || nowMs - writtenMs < PROGRESS_INTERVAL_MS)) return;
    phase = progress.phase;
    writtenMs = nowMs;
    const count = `${progress.position} of ${progress.end} messages`;
    if (phase === 'waiting') {
      write(
        `${count} copied, and new ones are followed. Stop the server on ${from} now; this command then copies the rest.\n`,
      );
    } else
      write(
        `${phase === 'copying' ? 'copying while the server runs' : 'server stopped, copying the rest'}: ${count}\n`,
      );
  };
}
