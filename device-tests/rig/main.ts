/** `settop-rig`: tests, runs, photographs and checks any channel, on an emulated device or on hardware. */
import process from 'node:process';
import { DeviceSettingError } from '@settop-analytics/device/access';
import { OutputUnwritable } from '@settop-analytics/device/check-output';
import { checkChannel } from './check-channel.ts';
import { DeviceError } from './driver/driver.ts';
import { ProcessFailed } from './driver/start-process.ts';
import { parseCommandLine, USAGE, type RigCommand } from './options.ts';
import { RigError } from './rig-error.ts';
import { runChannel } from './run-channel.ts';
import { runTests } from './run-tests.ts';
import type { CommandContext } from './command-context.ts';
import { takeShot } from './take-shot.ts';

/** Exit code for a command line, or a channel, that cannot be used; a failed test gives 1. */
const UNUSABLE = 2;

function commandContext(): CommandContext {
  const stop = new AbortController();
  // Ctrl-C may come twice: from the terminal, and from npm, which passes it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new RigError('ENDED', `The run was ended by ${signal}.`)));
  }
  for (const stream of [process.stdout, process.stderr]) {
    // The reader of the output is gone, as with `| head`: nobody needs the run any more.
    stream.on('error', (error) =>
      stop.abort(new RigError('ENDED', `The output cannot be written (${error.message}).`)),
    );
  }
  return {
    env: process.env,
    say: (line) => console.log(line),
    signal: stop.signal,
    now: () => performance.now(),
  };
}

async function command(parsed: RigCommand): Promise<number> {
  switch (parsed.command) {
    case 'help':
      process.stdout.write(USAGE);
      return 0;
    case 'test':
      return await runTests(parsed.options, commandContext());
    case 'run':
      await runChannel(parsed.options, commandContext());
      return 0;
    case 'shot':
      await takeShot(parsed.options, commandContext());
      return 0;
    case 'check':
      return await checkChannel(parsed.options, commandContext());
    case 'device':
      // The device is a separate program that parses its own arguments.
      process.env['DEVICE_COMMAND'] = 'settop-rig device';
      process.env['DEVICE_TESTS_COMMAND'] = 'npx settop-rig test .';
      process.argv.splice(2, process.argv.length, ...parsed.args);
      await import('@settop-analytics/device/main');
      return Number(process.exitCode ?? 0);
  }
}

try {
  process.exitCode = await command(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  const kinds = [RigError, DeviceSettingError, DeviceError, OutputUnwritable, ProcessFailed];
  const known = kinds.some((kind) => error instanceof kind);
  console.error(`settop-rig: ${error instanceof Error ? error.message : String(error)}`);
  if (!known && error instanceof Error) console.error(error.stack);
  process.exitCode = UNUSABLE;
}
