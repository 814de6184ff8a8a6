/** Defines conformance programs and unpacks them from their folder. */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A program: one module that exports `main(): void` and prints with `console.log`. */
export interface Program {
  /** `category/name`, unique. */
  readonly name: string;
  /** Absolute path of its entry module. */
  readonly path: string;
}

/** The outcome of a program: its printed lines, and the message of an error thrown out of `main`. */
export interface Ended {
  readonly lines: readonly string[];
  readonly error: string | undefined;
}

const PROGRAMS_FOLDER = join(import.meta.dirname, 'programs');

interface Programs {
  /** Folder of the unpacked programs, with their tsconfig.json. It is removed when the process exits. */
  readonly folder: string;
  readonly programs: readonly Program[];
}

/**
 * Unpacks the programs into a temporary folder, one file each. A program is a file `category/name.ts`, whose modules lie
 * in the folder `category/name`, or a part of the file `category.ts`, which holds the short ones.
 */
export function unpackPrograms(): Programs {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(PROGRAMS_FOLDER, folder, { recursive: true });
  for (const file of globSync('*.ts', { cwd: folder })) {
    const category = join(folder, file.replace(/\.ts$/, ''));
    mkdirSync(category, { recursive: true });
    for (const { name, text } of filesIn(readFileSync(join(folder, file), 'utf8')))
      writeFileSync(join(category, name), text, { flag: 'wx' });
    rmSync(join(folder, file));
  }
  writeFileSync(join(folder, 'tsconfig.json'), configuration());
  const programs = globSync('*/*.ts', { cwd: folder })
    .sort()
    .map((file) => ({ name: file.replace(/\.ts$/, '').replaceAll('\\', '/'), path: join(folder, file) }));
  return { folder, programs };
}

/** Returns the text of the unpacked programs' tsconfig.json, with paths that hold in any folder. */
function configuration(): string {
  const text = readFileSync(join(PROGRAMS_FOLDER, 'tsconfig.json'), 'utf8');
  const config = JSON.parse(text) as { compilerOptions: object; files: string[] };
  // The oracle's plug-in takes TypeScript's helpers from tslib, and there is no node_modules above the folder.
  const tslib = dirname(createRequire(import.meta.url).resolve('tslib/package.json'));
  const compilerOptions = { ...config.compilerOptions, paths: { tslib: [tslib] } };
  const files = config.files.map((file) => join(PROGRAMS_FOLDER, file));
  return JSON.stringify({ ...config, compilerOptions, files });
}

/** Splits a file into the files that its lines `// @filename: name` begin, as TypeScript's own tests write them. */
export function filesIn(text: string): { name: string; text: string }[] {
  const [before = '', ...parts] = text.split(/^\/\/ @filename: (\S+)\n/m);
  if (before !== '') throw new Error(`a file with parts begins with "// @filename: ", not with ${before.slice(0, 40)}`);
  return Array.from({ length: parts.length / 2 }, (_, index) => ({
    name: parts[2 * index] as string,
    text: `${(parts[2 * index + 1] as string).trimEnd()}\n`,
  }));
}
