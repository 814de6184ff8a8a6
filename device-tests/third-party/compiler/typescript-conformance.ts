/**
 * TypeScript's own conformance cases as a corpus. Few of them are meant to run, but all are syntax and types that
 * somebody writes, so the compiler must answer each in words.
 */
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CheckoutError } from '../outcome.ts';
import { filesOf, type CorpusSuite } from './corpus-case.ts';

/** Folders of the cases: in TypeScript itself, and in a project with a copy of them. */
const FOLDERS = ['tests/cases/conformance', 'crates/stc_ts_type_checker/tests/conformance'];

export const typescriptConformance: CorpusSuite = {
  name: 'typescript-conformance',
  about: 'conformance cases of TypeScript: the compiler compiles or refuses each with a message',
  async collect(checkout, only) {
    for (const folder of FOLDERS) {
      const names: string[] = [];
      for await (const path of glob('**/*.{ts,tsx}', { cwd: join(checkout, folder) })) {
        names.push(path.replaceAll('\\', '/'));
      }
      if (names.length === 0) continue;
      return {
        names: names.filter((name) => only === undefined || name.includes(only)).sort(),
        async read(name) {
          const text = await readFile(join(checkout, folder, name), 'utf8');
          return { group: name.split('/')[0] ?? name, name, files: filesOf(basename(name), text) };
        },
      };
    }
    throw new CheckoutError(`${checkout} has no .ts files in ${FOLDERS.join(' or ')}; is it a checkout of TypeScript?`);
  },
};
