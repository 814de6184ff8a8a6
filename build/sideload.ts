/** `npm run sideload`: builds the sample channel and installs it on ROKU_HOST. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceTarget } from '../device-tests/driver/device-target.ts';
import { connectDevice } from '../device-tests/driver/driver.ts';
import { buildDist } from './packaging/build-dist.ts';
import { packageSampleChannel } from './packaging/package-channel.ts';

/** Port of `npm run server`, used in the default API host. */
const DEFAULT_SERVER_PORT = 8080;

const USAGE = `ROKU_HOST=<address> ROKU_PASSWORD=<password> npm run sideload [-- --api-host URL] [--write-key K]

Builds the sample channel and installs it on a device in developer mode.

  --api-host URL  where the channel sends its events (default: this machine as the device sees it, port ${DEFAULT_SERVER_PORT})
  --write-key K   the write key of the source (default: the one in sample-channel/manifest)
  ROKU_PORTS      web,ecp,console where they are not 80,8060,8085
`;

/** Thrown for an unusable argument or setting. The message is one sentence. */
class SideloadError extends Error {
  readonly code = 'SIDELOAD';
}

interface SideloadOptions {
  apiHost: string | undefined;
  writeKey: string | undefined;
  help: boolean;
}

function sideloadOptions(args: string[]): SideloadOptions {
  let values;
  try {
    values = parseArgs({
      args,
      options: { 'api-host': { type: 'string' }, 'write-key': { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new SideloadError(`${why}. Run 'npm run sideload -- --help' to see the options.`);
  }
  const { 'api-host': apiHost, 'write-key': writeKey, help = false } = values;
  if (writeKey !== undefined && writeKey.trim() === '') {
    throw new SideloadError("--write-key is empty; give the write key of a source, as the server's settings show it.");
  }
  if (apiHost !== undefined && !/^https?:$/.test(URL.parse(apiHost)?.protocol ?? '')) {
    throw new SideloadError(
      `--api-host is '${apiHost}', but it must be a full URL, for example http://192.168.1.10:8080.`,
    );
  }
  return { apiHost, writeKey, help };
}

async function main(): Promise<void> {
  const options = sideloadOptions(process.argv.slice(2));
  if (options.help) return void process.stdout.write(USAGE);
  const target = deviceTarget(process.env);
  if (!target) {
    throw new SideloadError(
      'ROKU_HOST is not set; set it to the address of a device in developer mode (or start one with: npm run device).',
    );
  }
  const device = await connectDevice(target);
  const folder = await mkdtemp(join(tmpdir(), 'settop-sideload-'));
  try {
    const apiHost = options.apiHost ?? `http://${await device.localAddress()}:${DEFAULT_SERVER_PORT}`;
    await buildDist({ onProgress: (line) => console.log(line) });
    const zip = join(folder, 'sample-channel.zip');
    await packageSampleChannel({
      outFile: zip,
      manifest: {
        analytics_api_host: apiHost,
        ...(options.writeKey === undefined ? {} : { analytics_write_key: options.writeKey }),
      },
    });
    await device.deploy(zip);
    console.log(`sample channel installed on ${target.host}; it sends its events to ${apiHost}`);
  } finally {
    await device.close();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(`npm run sideload: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
  process.exitCode = 1;
}
