/** Parses the compiler's command line into a request. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

export interface TranspileRequest {
  /** Absolute path of an entry module or of a channel folder. */
  readonly input: string;
  readonly isFolder: boolean;
  /** Absolute path of the output folder, or undefined to write nothing. */
  readonly out: string | undefined;
  /** Absolute paths of library folders, whose files also go into the package. */
  readonly with: readonly string[];
  /** Recompile after each change. */
  readonly watch: boolean;
  /** Write absolute paths into source maps. */
  readonly debug: boolean;
}

export function usage(command: string): string {
  return `Usage: ${command} <folder | entry.ts> (--out <dir> | --check) [--with <dir>] [--watch] [--debug]`;
}

/** Text of `--help`. */
export function helpText(command: string): string {
  return `${usage(command)}

Compiles TypeScript to BrightScript: the folder of a channel, or one entry module with its imports.

  --out <dir>   write the files to this folder if everything compiles
  --check       report errors and write nothing
  --with <dir>  add the files of this folder to the channel, such as the drop-in files of the SDK; may be repeated
  --watch       compile again after each change
  --debug       write absolute paths into the source maps, for a debugger
  -h, --help    print this help`;
}

/** @returns the request, 'help', or one sentence that describes the error in the arguments */
export function readArguments(args: readonly string[]): TranspileRequest | 'help' | { error: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        check: { type: 'boolean', default: false },
        with: { type: 'string', multiple: true, default: [] },
        watch: { type: 'boolean', default: false },
        debug: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node adds a sentence about arguments that start with a dash.
    return { error: `${message.replace(/\. To specify a positional argument .*$/s, '')}.` };
  }
  const { out, check, watch, debug, with: libraries } = parsed.values;
  if (parsed.values.help) return 'help';
  const [given, ...others] = parsed.positionals;
  if (given === undefined) return { error: 'The folder of a channel or an entry module is missing.' };
  if (others.length > 0)
    return { error: `Only one folder or entry module is compiled, and '${others.join(' ')}' follows.` };
  if ((out === undefined) !== check) return { error: 'Either --out <dir> or --check is needed.' };
  const input = path.resolve(given);
  const isFolder = isDirectory(input);
  if (!isFolder && (!input.endsWith('.ts') || !fs.existsSync(input)))
    return { error: `There is no folder and no TypeScript file ${given}.` };
  const missing = libraries.find((folder) => !isDirectory(folder));
  if (missing !== undefined) return { error: `--with is ${missing}, and there is no such folder.` };
  if (libraries.length > 0 && !isFolder)
    return { error: '--with needs a folder that is a channel, not a single file.' };
  const outDir = out === undefined ? undefined : path.resolve(out);
  if (isFolder && outDir !== undefined && !path.relative(outDir, input).startsWith('..'))
    return { error: `--out is ${out}, which would overwrite ${given}: name another folder.` };
  return { input, isFolder, out: outDir, with: libraries.map((folder) => path.resolve(folder)), watch, debug };
}

function isDirectory(folder: string): boolean {
  return fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
