/** `settop-rig`: tests, runs and photographs any channel, on an emulated device or on hardware. */
import process from 'node:process';
import { DeviceSettingError } from '../device/access.ts';
import { asked, USAGE, type Asked } from './options.ts';
import { RigError } from './rig-error.ts';
import { runTests, type Surroundings } from './run-tests.ts';

/** Of a command line, or of a channel, that cannot be used; 1 is a test that failed. */
const UNUSABLE = 2;

function surroundings(): Surroundings {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new Error(`The run was ended by ${signal}.`)));
  }
  return {
    env: process.env,
    say: (line) => console.log(line),
    signal: stop.signal,
    now: () => performance.now(),
  };
}

async function command(what: Asked): Promise<number> {
  switch (what.command) {
    case 'help':
    case 'version':
      process.stdout.write(USAGE);
      return 0;
    case 'test':
      return await runTests(what.options, surroundings());
    default:
      throw new Error('not there yet');
  }
}

try {
  process.exitCode = await command(asked(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof RigError || error instanceof DeviceSettingError;
  console.error(`settop-rig: ${error instanceof Error ? error.message : String(error)}`);
  if (!known && error instanceof Error) console.error(error.stack);
  process.exitCode = UNUSABLE;
}
