/** What `npm start` was asked to do. */
import { parseArgs } from 'node:util';

export interface StartOptions {
  /** One full round trip of all five calls, then exit. */
  once: boolean;
  /** Show every line of every part, and stack traces. */
  verbose: boolean;
  help: boolean;
}

/** An argument that cannot be used. */
export class UsageError extends Error {
  readonly code = 'USAGE';
}

export const USAGE = `npm start [-- --once] [--verbose]

Builds the SDK, packages the sample channel, starts the server, a webhook receiver and an emulated set-top device,
sideloads the channel and shows every event on its way from the device to the signed webhook, until Ctrl-C.

  --once      one round trip of all five calls; exit 0 when every signature was verified, 1 otherwise
  --verbose   every line of every part, and stack traces
  --help      this text

  ROKU_HOST      run on this device in developer mode instead of an emulated one
  ROKU_PASSWORD  its developer password (default rokudev)
  ROKU_PORTS     web,ecp,console where they are not 80,8060,8085
`;

/** @throws UsageError for an argument that is not known. */
export function startOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        once: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    throw new UsageError(`${why}. Run 'npm start -- --help' to see what there is.`);
  }
}
