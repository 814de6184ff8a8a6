/** Command-line options of `npm run test:device`. */
import { parseArgs } from 'node:util';

export interface RunOptions {
  junit: string | undefined;
  artifacts: string | undefined;
  /** Texts of which a test's suite or name must contain one. Empty: every test runs. */
  only: readonly string[];
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

export const USAGE = `Usage: npm run test:device [-- options]

Runs the unit suites (Rooibos) and the black-box scenarios of the SDK on the device at ROKU_HOST, or on an emulated
device. The last line is 'N passed, N failed, N skipped'.

Options
  --junit FILE      write the results as JUnit XML
  --artifacts DIR   write console and screenshot of each failed test; emulated devices also write a recording of the
                    newest run and code coverage (DIR/coverage/lcov.info and HTML pages)
  --only TEXT       run only tests whose suite or name contains TEXT; may be repeated
  --profile strict  choose the worse behavior for every open platform assumption (emulated devices only)
  --strict ID,ID    choose it for these assumptions only
  --limit SECONDS   stop the whole run after this time (default ${DEFAULT_LIMIT_SECONDS})
  --list            print the names of the tests and run nothing
  -h, --help        print this help

Environment
  ROKU_HOST         address of a device in developer mode
  ROKU_PASSWORD     its developer password (default rokudev)
  ROKU_PORTS        its ports as web,ecp,console (default 80,8060,8085)
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
        only: { type: 'string', multiple: true, default: [] },
        profile: { type: 'string' },
        strict: { type: 'string' },
        limit: { type: 'string', default: String(DEFAULT_LIMIT_SECONDS) },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
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
    throw new UsageError(`--profile is '${values.profile}', but it must be 'strict', the only profile.`);
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
