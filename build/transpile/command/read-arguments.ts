/** What the command was asked to do. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

export interface TranspileRequest {
  /** Absolute path of an entry module, or of a folder that is a channel. */
  readonly input: string;
  readonly isFolder: boolean;
  /** Absolute path of the folder to write to; undefined to write nothing. */
  readonly out: string | undefined;
  /** Compile again after each change. */
  readonly watch: boolean;
  /** Whole paths in source maps. */
  readonly debug: boolean;
}

export function usage(command: string): string {
  return `Usage: ${command} <folder | entry.ts> (--out <dir> | --check) [--watch] [--debug]`;
}

/** @returns the request, or one sentence on what is wrong with the arguments */
export function readArguments(args: readonly string[]): TranspileRequest | { error: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        check: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        debug: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return { error: `${error instanceof Error ? error.message : String(error)}.` };
  }
  const { out, check, watch, debug } = parsed.values;
  const [given, ...others] = parsed.positionals;
  if (given === undefined || others.length > 0) return { error: 'One folder or entry is needed.' };
  if ((out === undefined) !== check) return { error: 'Either --out or --check is needed.' };
  const input = path.resolve(given);
  const isFolder = fs.statSync(input, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && (!input.endsWith('.ts') || !fs.existsSync(input)))
    return { error: `There is no folder and no TypeScript file ${given}.` };
  const outDir = out === undefined ? undefined : path.resolve(out);
  if (isFolder && outDir !== undefined && !path.relative(outDir, input).startsWith('..'))
    return { error: `--out is ${out}, which would write over ${given}: name another folder.` };
  return { input, isFolder, out: outDir, watch, debug };
}
