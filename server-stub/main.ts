/** `npm run server`: arguments → configuration → store → listening, until SIGTERM. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from './clock.ts';
import { readConfiguration } from './config/read-configuration.ts';
import type { Configuration } from './config/settings.ts';
import { createUrlGuard, isLoopbackHost } from './destination/address.ts';
import { HELP } from './help.ts';
import { createLogger, LOG_LEVELS, type LogLevel } from './log.ts';
import { startServer } from './server.ts';
import { openSqliteStore } from './store/sqlite/store.ts';

/** A start that cannot succeed: one clear sentence, exit code 1, no stack trace. */
class StartRefused extends Error {}

interface Arguments {
  config: string;
  data: string;
  host: string;
  port: number;
  level: LogLevel;
}

function readArguments(): Arguments | 'help' {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      data: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      'log-level': { type: 'string', default: 'info' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.config === undefined) throw new StartRefused('--config <file> is missing. Try --help.');
  if (values.data === undefined) throw new StartRefused('--data <dir> is missing. Try --help.');
  const port = Number(values.port);
  if (values.port.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartRefused(`--port must be a whole number from 0 to 65535, and is '${values.port}'.`);
  }
  const level = LOG_LEVELS.find((candidate) => candidate === values['log-level']);
  if (level === undefined) throw new StartRefused(`--log-level must be one of ${LOG_LEVELS.join(', ')}.`);
  return { config: values.config, data: values.data, host: values.host, port, level };
}

function loadConfiguration(file: string, host: string): Configuration {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefused(`the configuration file ${file} cannot be read: ${(error as Error).message}`);
  }
  const result = readConfiguration(text, (network) =>
    createUrlGuard({ loopback: isLoopbackHost(host), allow: network.allow }),
  );
  if (result.ok) return result.configuration;
  const lines = result.problems.map(({ path, message }) => `  ${path} ${message}`);
  throw new StartRefused(`the configuration file ${file} is refused:\n${lines.join('\n')}`);
}

async function main(): Promise<void> {
  const args = readArguments();
  if (args === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const configuration = loadConfiguration(args.config, args.host);
  const log = createLogger({ write: (text) => process.stderr.write(text), clock: systemClock, level: args.level });
  mkdirSync(args.data, { recursive: true });
  const store = openSqliteStore({ file: join(args.data, 'store.sqlite') });
  const server = await startServer({
    configuration,
    store,
    host: args.host,
    port: args.port,
    clock: systemClock,
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
      throw new StartRefused(`port ${args.port} may not be used by this user. Choose one above 1023.`);
    throw error;
  });
  process.stdout.write(`listening on ${server.url}\n`);
  log.info('server.started', { url: server.url });

  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log.info('server.stopping', { reason });
    server.stop().then(
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  // A parent that opened a channel takes this process with it, however it ends.
  process.on('disconnect', () => stop('parent process ended'));
}

main().catch((error: unknown) => {
  const code = (error as { code?: string }).code ?? '';
  const expected = error instanceof StartRefused || code === 'STORE_UNAVAILABLE' || code.startsWith('ERR_PARSE_ARGS');
  const message = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`server: ${message}\n`);
  process.exitCode = 1;
});
