/** `npm run server`: arguments → configuration → store → listening, until SIGTERM. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { refuseLostKey } from './config/platform.ts';
import { readConfiguration } from './config/read-configuration.ts';
import type { Configuration } from './config/settings.ts';
import { loadVault, type Vault } from './config/vault.ts';
import { createUrlGuard, isLoopbackHost } from './destination/address.ts';
import { HELP } from './help.ts';
import { systemClock } from './runtime/clock.ts';
import { every } from './runtime/every.ts';
import { createLogger, LOG_LEVELS, type Logger, type LogLevel } from './runtime/log.ts';
import { preparePrivateFolder } from './runtime/private-files.ts';
import { startServer, type RunningServer } from './server.ts';
import { openEmbeddedStore } from './store/embedded/store.ts';
import type { Store } from './store/store.ts';
import { readDeviceView } from './web/policy.ts';

/** The token of server.example.json. */
const EXAMPLE_TOKEN = 'change-me-before-use';

/** Interval between checks of the configuration file for changes. */
const RELOAD_MS = 1000;

/** Minimum number of connections: one for graphile-worker's listener, and three so that jobs do not block requests. */
const FEWEST_CONNECTIONS = 4;

/** Maximum drain time in seconds; supervisors wait no longer for a process to stop. */
const LONGEST_DRAIN_S = 3600;

/** Start-up error that is shown as one sentence without a stack trace; the exit code is 1. */
class StartRefused extends Error {}

interface Arguments {
  config: string;
  data: string;
  host: string;
  port: number;
  level: LogLevel;
  keyFile: string;
  store: string;
  /** One URL for each node of RabbitMQ; none with SQLite. */
  queue: string[];
  connections: number;
  jobSchema: string;
  deviceView: string | undefined;
  /** Seconds between the stop signal and the stop. */
  drainSeconds: number;
}

function readArguments(): Arguments | 'help' {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      data: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      'log-level': { type: 'string', default: 'info' },
      'key-file': { type: 'string' },
      store: { type: 'string', default: 'sqlite' },
      queue: { type: 'string', multiple: true, default: [] },
      'store-connections': { type: 'string', default: '10' },
      'job-schema': { type: 'string', default: 'graphile_worker' },
      'device-view': { type: 'string' },
      drain: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.config === undefined)
    throw new StartRefused('--config <file> is missing. Run with --help to see the options.');
  if (values.data === undefined) throw new StartRefused('--data <dir> is missing. Run with --help to see the options.');
  const port = Number(values.port);
  if (values.port.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartRefused(`--port is '${values.port}', but it must be a whole number from 0 to 65535.`);
  }
  const level = LOG_LEVELS.find((candidate) => candidate === values['log-level']);
  if (level === undefined)
    throw new StartRefused(`--log-level is '${values['log-level']}', but it must be one of ${LOG_LEVELS.join(', ')}.`);
  const view = values['device-view'] === undefined ? undefined : readDeviceView(values['device-view']);
  if (view?.ok === false) throw new StartRefused(`--device-view ${view.message}`);
  const { config, data, host, store } = values;
  if (store !== 'sqlite' && !/^postgres(ql)?:\/\//.test(store)) {
    throw new StartRefused(`--store must be 'sqlite' or a URL such as postgres://user:password@host/database.`);
  }
  const queue = readQueue(values.queue, store);
  const connections = Number(values['store-connections']);
  if (!Number.isInteger(connections) || connections < FEWEST_CONNECTIONS) {
    throw new StartRefused(
      `--store-connections is '${values['store-connections']}', but it must be a whole number of at least ${FEWEST_CONNECTIONS}.`,
    );
  }
  const jobSchema = values['job-schema'];
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(jobSchema)) {
    throw new StartRefused(
      `--job-schema is '${jobSchema}', but it must consist of lower-case letters, digits and underscores.`,
    );
  }
  return {
    config,
    data,
    host,
    port,
    level,
    store,
    queue,
    connections,
    jobSchema,
    keyFile: values['key-file'] ?? join(data, 'secret.key'),
    deviceView: view?.origin,
    drainSeconds: readDrain(values.drain),
  };
}

function readDrain(text: string): number {
  const seconds = Number(text);
  if (text.trim() === '' || !Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_DRAIN_S) {
    throw new StartRefused(
      `--drain is '${text}', but it must be a whole number of seconds from 0 to ${LONGEST_DRAIN_S}.`,
    );
  }
  return seconds;
}

/** Reads the broker URLs. RabbitMQ carries deliveries and PostgreSQL stores them, so one requires the other. */
function readQueue(given: readonly string[], store: string): string[] {
  const urls = given.flatMap((one) => one.split(','));
  if (store === 'sqlite') {
    if (urls.length === 0) return urls;
    throw new StartRefused('--queue needs --store postgres://…, because a cluster stores its messages in PostgreSQL.');
  }
  if (urls.length === 0) {
    throw new StartRefused(
      'QUEUE_MISSING: --store postgres://… needs --queue amqp://…, because RabbitMQ carries the deliveries.',
    );
  }
  const bad = urls.find((url) => !/^amqps?:\/\//.test(url) || !URL.canParse(url));
  if (bad !== undefined) throw new StartRefused('--queue must be URLs such as amqp://user:password@host/vhost.');
  return urls.map(withPassword);
}

/** Adds the password from the environment, because every user of the machine can read command lines. */
function withPassword(given: string): string {
  const url = new URL(given);
  const password = process.env['QUEUE_PASSWORD'];
  if (url.username !== '' && url.password === '' && password !== undefined) url.password = encodeURIComponent(password);
  return url.href;
}

function loadConfiguration(file: string, host: string): Configuration {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefused(
      `the configuration file ${file} cannot be read: ${(error as Error).message}. Check the path after --config.`,
    );
  }
  const result = readConfiguration(text, (network) =>
    createUrlGuard({ loopback: isLoopbackHost(host), allow: network.allow }),
  );
  if (result.ok) {
    if (result.configuration.admin.token === EXAMPLE_TOKEN && !isLoopbackHost(host)) {
      throw new StartRefused(
        `adminToken is '${EXAMPLE_TOKEN}', which is public, and other machines can reach --host ${host}. ` +
          'Put your own token into the configuration file, for example the output of `openssl rand -hex 16`.',
      );
    }
    return result.configuration;
  }
  const lines = result.problems.map(({ path, message }) => `  ${path} ${message}`);
  throw new StartRefused(`the configuration file ${file} is invalid:\n${lines.join('\n')}`);
}

function prepareData({ data }: Arguments): void {
  try {
    preparePrivateFolder(data);
  } catch (error) {
    throw new StartRefused(`the data folder ${data} cannot be used: ${(error as Error).message}`);
  }
}

/** Loads the key; creates one only if the store holds nothing sealed with another key. */
async function openVault({ keyFile }: Arguments, store: Store): Promise<Vault> {
  if (!existsSync(keyFile)) await refuseLostKey(store.state, keyFile);
  try {
    return loadVault(keyFile);
  } catch (error) {
    throw new StartRefused(`the key file ${keyFile} cannot be used: ${(error as Error).message}`);
  }
}

async function openStore({ store, queue, data, connections, jobSchema }: Arguments, log: Logger): Promise<Store> {
  if (store === 'sqlite') {
    return openEmbeddedStore({ dir: data, onIndexFailure: (error) => log.error('index.failed', { error }) });
  }
  // Loaded only where it is used: its packages would make every start slower.
  const { openRabbitStore } = await import('./store/rabbitmq/store.ts');
  return openRabbitStore({ store, queue, connections, jobSchema, log });
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'migrate') {
    // Loaded only where it is used, as PostgreSQL's store is.
    const { migrateCommand } = await import('./migrate/command.ts');
    await migrateCommand(rest, (text) => process.stdout.write(text));
    return;
  }
  const args = readArguments();
  if (args === 'help') {
    process.stdout.write(HELP);
    return;
  }
  // Taken before the file is read, so that a change made while the server starts is not missed.
  const stamp = stampOf(args.config);
  const configuration = loadConfiguration(args.config, args.host);
  const log = createLogger({
    write: (text) => process.stderr.write(text),
    clock: { ...systemClock, now: () => Date.now() },
    level: args.level,
  });
  prepareData(args);
  const store = await openStore(args, log);
  const vault = await openVault(args, store).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const server = await startServer({
    configuration,
    store,
    vault,
    dataDir: args.data,
    host: args.host,
    port: args.port,
    deviceView: args.deviceView,
    clock: store.shared ? store.shared.clock : systemClock,
    log,
  }).catch(async (error: NodeJS.ErrnoException) => {
    await store.close();
    if (error.code === 'EADDRINUSE') {
      throw new StartRefused(
        `port ${args.port} on ${args.host} is in use. Choose another with --port, or 0 for a free one.`,
      );
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new StartRefused(`${args.host} is not an address of this machine. Choose another with --host.`);
    }
    if (error.code === 'EACCES')
      throw new StartRefused(`this user may not listen on port ${args.port}. Choose a port above 1023 with --port.`);
    throw error;
  });
  process.stdout.write(`listening on ${server.url}\n`);
  log.info('server.started', { url: server.url });

  const watch = watchConfiguration(args, stamp, server, log);
  stopOnSignal(args.drainSeconds, server, log, async () => {
    await Promise.all([watch.stop(), server.stop()]);
  });
}

/**
 * Stops on a signal. First the server announces the stop, so that clients go elsewhere while it still accepts requests.
 * A second signal ends this wait.
 */
function stopOnSignal(drainSeconds: number, server: RunningServer, log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  let stopNow = (): void => undefined;
  const onSignal = (reason: string): void => {
    if (isStopping) {
      stopNow();
      return;
    }
    isStopping = true;
    server.announceStop();
    log.info('server.stopping', { reason, drainSeconds });
    log.flush();
    const waited = new Promise<void>((resolve) => {
      const cancel = systemClock.after(drainSeconds * 1000, resolve);
      stopNow = () => {
        cancel();
        resolve();
      };
    });
    waited.then(stop).then(
      () => {
        log.info('server.stopped');
        log.flush();
        process.exit(0);
      },
      (error: unknown) => {
        log.error('server.stop_failed', { error: String(error) });
        log.flush();
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => onSignal(signal));
  // If a parent process opened an IPC channel, this process stops at once when the parent ends.
  process.on('disconnect', () => {
    onSignal('parent process ended');
    stopNow();
  });
}

/** Returns a string that changes whenever the file changes, or undefined if the file does not exist. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}

/** Reloads the configuration when its file changes. A bad file is reported and changes nothing. */
function watchConfiguration(
  args: Arguments,
  loadedStamp: string | undefined,
  server: RunningServer,
  log: Logger,
): { stop(): Promise<void> } {
  let stamp = loadedStamp;
  const look = async (): Promise<void> => {
    const next = stampOf(args.config);
    if (next === stamp) return;
    stamp = next;
    await server.reload(loadConfiguration(args.config, args.host));
    log.info('config.reloaded');
  };
  return every(systemClock, RELOAD_MS, look, (error) =>
    log.error('config.refused', { error: error instanceof Error ? error.message : String(error) }),
  );
}

main().catch((error: unknown) => {
  const code = (error as { code?: string }).code ?? '';
  const expected =
    error instanceof StartRefused ||
    ['STORE_UNAVAILABLE', 'SETTINGS_REFUSED', 'MOVE_REFUSED'].includes(code) ||
    code.startsWith('ERR_PARSE_ARGS');
  const message = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  const hint = code.startsWith('ERR_PARSE_ARGS') ? '. Run with --help to see the options.' : '';
  process.stderr.write(`server: ${message.replace(/\. To specify a positional argument .*$/s, '')}${hint}\n`);
  process.exitCode = 1;
});
