/** Parses the options of a command. `--help` prints the usage; an unknown option ends the command with a message. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Config<T extends Options> {
  readonly options: T;
  readonly allowPositionals: boolean;
}

/**
 * Returns the parsed options. Ends the process for `--help` (code 0) and for an unknown argument (code 1).
 *
 * @param usage the lines that show the command line and describe each option
 */
export function commandOptions<T extends Options>(
  command: string,
  usage: string,
  options: T,
  allowPositionals = false,
) {
  try {
    const config: Config<T & typeof HELP> = { options: { ...options, ...HELP }, allowPositionals };
    const parsed = parseArgs(config);
    if ((parsed.values as { help?: boolean }).help !== true) return parsed;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(usage);
    process.exit(1);
  }
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;
