/** `npm start`: shows the whole path live, from the call on the device to the verified webhook. */
import process from 'node:process';
import colours from 'picocolors';
import { deviceTarget } from '../../device-tests/rig/driver/device-target.ts';
import { runPath } from './path.ts';
import { startOptions, USAGE } from './options.ts';

/** Exit code of a command that Ctrl-C has ended. */
const INTERRUPTED = 130;

async function main(): Promise<number> {
  const options = startOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const target = deviceTarget(process.env);
  const stop = new AbortController();
  // Ctrl-C may come twice: from the terminal, and from npm, which passes it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(signal));
  // The reader of the output has exited (`npm start | head`). Stops as for Ctrl-C.
  process.stdout.on('error', () => stop.abort('EPIPE'));
  const complete = await runPath({ ...options, target, signal: stop.signal, say: (line) => console.log(line) });
  if (stop.signal.aborted && options.once) return INTERRUPTED;
  return complete ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof Error && 'code' in error;
  const text = error instanceof Error ? error.message : String(error);
  console.error(`${colours.red('npm start:')} ${text}`);
  if (error instanceof Error && process.argv.includes('--verbose')) console.error(error.stack);
  else if (!known) console.error("Run 'npm start -- --verbose' to see where it happened.");
  process.exitCode = 1;
}
