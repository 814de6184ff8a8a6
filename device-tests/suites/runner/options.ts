/** Command-line options of `npm run test:device`. */
import { parseArgs } from 'node:util';

export interface RunOptions {
  junit: string | undefined;
  artifacts: string | undefined;
  only: string | undefined;
  /** Assumptions about the platform that emulated devices take the worse branch of. */
  strict: string | undefined;
  runLimitMs: number;
  list: boolean;
  help: boolean;
}

/** An argument that cannot be used; the message is one sentence. */
export class UsageError extends Error {
  readonly code = 'USAGE';
}

const DEFAULT_LIMIT_SECONDS = 1200;
const STRICT = 'strict';

export const USAGE = `npm run test:device [-- options]

Runs the unit suites (Rooibos) and the black-box scenarios of the SDK on the device that ROKU_HOST names, or on an
emulated one that it starts itself on free ports. The last line is 'N passed, N failed, N skipped'.

  --junit FILE      JUnit XML for CI
  --artifacts DIR   device log and screenshot of each failed test; on emulated devices also a recording of its channel's
                    newest run, and what of the SDK the tests ran as DIR/coverage/lcov.info and pages
  --only TEXT       only tests whose suite or name contains TEXT
  --profile strict  on emulated devices that do what is worse for a channel where nobody knows what hardware does
  --strict ID,ID    of the strict profile these assumptions only
  --limit SECONDS   longest time of the whole run (default ${DEFAULT_LIMIT_SECONDS})
  --list            the names, without running anything

  ROKU_HOST      a device in developer mode
  ROKU_PASSWORD  its developer password (default rokudev)
  ROKU_PORTS     web,ecp,console where they are not 80,8060,8085
`;

/** @throws UsageError */
export function runOptions(args: readonly string[]): RunOptions {
  let values;
  try {
    values = parseArgs({
      args: [...args],
      options: {
        junit: { type: 'string' },
        artifacts: { type: 'string' },
        only: { type: 'string' },
        profile: { type: 'string' },
        strict: { type: 'string' },
        limit: { type: 'string', default: String(DEFAULT_LIMIT_SECONDS) },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`${why}. Run 'npm run test:device -- --help' to see the options.`);
  }
  if (!/^[1-9]\d{0,5}$/.test(values.limit)) {
    throw new UsageError(`--limit is '${values.limit}', but it must be a number of seconds, for example 1200.`);
  }
  if (values.profile !== undefined && values.profile !== STRICT) {
    throw new UsageError(`--profile is '${values.profile}', but 'strict' is the only profile there is.`);
  }
  return {
    junit: values.junit,
    artifacts: values.artifacts,
    only: values.only,
    strict: values.profile ?? values.strict,
    runLimitMs: Number(values.limit) * 1000,
    list: values.list,
    help: values.help,
  };
}
