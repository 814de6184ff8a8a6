/** `npm run sideload`: builds the sample channel and installs it on ROKU_HOST. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deviceTarget } from '../../device-tests/rig/driver/device-target.ts';
import { connectDevice } from '../../device-tests/rig/driver/driver.ts';
import { buildDist } from '../packaging/build-dist.ts';
import { packageSampleChannel } from '../packaging/package-channel.ts';
import { onceLate, watchFirstAnswer, type FirstAnswer } from './first-answer.ts';
import { portFrom } from './port-option.ts';

/** Port of `npm run server`, used in the default API host. */
const DEFAULT_SERVER_PORT = 8080;
/** Maximum wait for the first answer to the channel, in milliseconds. Then the command fails. */
const ANSWER_TIMEOUT_MS = 60_000;

const USAGE = `Usage: ROKU_HOST=<address> ROKU_PASSWORD=<password> npm run sideload [-- options]

Builds the sample channel, installs it on a device in developer mode, and waits until the server has accepted its first
events. Prints what to check after 10 seconds, and fails after ${ANSWER_TIMEOUT_MS / 1000} seconds.

Options
  --port N         port of the server on this machine (default ${DEFAULT_SERVER_PORT})
  --api-host URL   URL of a server on another machine
  --write-key KEY  write key of the source (default: the one in sample-channel/manifest)
  -h, --help       print this help

Environment
  ROKU_HOST        address of the device
  ROKU_PASSWORD    its developer password (default rokudev)
  ROKU_PORTS       its ports as web,ecp,console (default 80,8060,8085)
`;

/** Thrown for an unusable argument or setting. The message is one sentence. */
class SideloadError extends Error {
  readonly code = 'SIDELOAD';
}

interface SideloadOptions {
  apiHost: string | undefined;
  port: number;
  writeKey: string | undefined;
  help: boolean;
}

function sideloadOptions(args: string[]): SideloadOptions {
  let values;
  try {
    values = parseArgs({
      args,
      options: {
        'api-host': { type: 'string' },
        port: { type: 'string' },
        'write-key': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new SideloadError(`${reason}. Run 'npm run sideload -- --help' to see the options.`);
  }
  const { 'api-host': apiHost, 'write-key': writeKey, help = false } = values;
  if (writeKey !== undefined && writeKey.trim() === '') {
    throw new SideloadError('--write-key is empty; copy the write key of a source from the server configuration.');
  }
  if (apiHost !== undefined && !/^https?:$/.test(URL.parse(apiHost)?.protocol ?? '')) {
    throw new SideloadError(
      `--api-host is '${apiHost}', but it must be a full URL, for example http://192.168.1.10:8080.`,
    );
  }
  if (apiHost !== undefined && values.port !== undefined) {
    throw new SideloadError('--port and --api-host exclude each other; write the port into the URL of --api-host.');
  }
  const port = values.port === undefined ? DEFAULT_SERVER_PORT : portFrom(values.port);
  if (port === undefined) {
    throw new SideloadError(`--port is '${values.port}', but it must be a whole number from 1 to 65535.`);
  }
  return { apiHost, port, writeKey, help };
}

async function main(): Promise<void> {
  const options = sideloadOptions(process.argv.slice(2));
  if (options.help) return void process.stdout.write(USAGE);
  const target = deviceTarget(process.env);
  if (!target) {
    throw new SideloadError(
      'ROKU_HOST is not set; set it to the address of a device in developer mode, or start an emulated one: npm run device.',
    );
  }
  const device = await connectDevice(target);
  const folder = await mkdtemp(join(tmpdir(), 'settop-sideload-'));
  try {
    const apiHost = options.apiHost ?? `http://${await device.localAddress()}:${options.port}`;
    await buildDist({ onProgress: (line) => console.log(line) });
    const zip = join(folder, 'sample-channel.zip');
    await packageSampleChannel({
      outFile: zip,
      manifest: {
        analytics_api_host: apiHost,
        ...(options.writeKey === undefined ? {} : { analytics_write_key: options.writeKey }),
      },
    });
    const answer = watchFirstAnswer(device);
    await device.deploy(zip);
    console.log(`sample channel installed on ${target.host}; it sends its events to ${apiHost}`);
    await waitForAnswer(answer, apiHost);
  } finally {
    await device.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for the first answer and reports it. @throws SideloadError if there is none in time */
async function waitForAnswer(answer: FirstAnswer, apiHost: string): Promise<void> {
  const endWait = onceLate(answer, () => console.error(`${answer.advice(apiHost)} Still waiting; Ctrl-C stops.`));
  const timeout = new AbortController();
  const late = sleep(ANSWER_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined);
  const status = await Promise.race([answer.accepted, late]);
  endWait();
  timeout.abort();
  if (status === undefined) {
    throw new SideloadError(`the channel runs, but no event was accepted within ${ANSWER_TIMEOUT_MS / 1000} s.`);
  }
  console.log(`the server has accepted the first events of the device (status ${status})`);
}

try {
  await main();
} catch (error) {
  console.error(`npm run sideload: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
  process.exitCode = 1;
}
