/** The options of a command of this project: what is none of them ends the command in words, and `--help` shows them. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Config<T extends Options> {
  readonly options: T;
  readonly allowPositionals: boolean;
}

/**
 * Ends the process for `--help` (code 0), and for an argument that there is not (code 1).
 *
 * @param usage how the command is called and what each option does, as lines
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
