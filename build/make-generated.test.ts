/** Generated files are made when they are missing or older than their sources, and only then. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

// Plain JavaScript has no types to import.
const { makeGenerated } = (await import(new URL('make-generated.mjs', import.meta.url).href)) as {
  makeGenerated(root: string, generated: readonly (typeof FILE)[]): string | undefined;
};
const FILE = { file: 'room/generated/list.txt', program: 'write-list.ts', needs: 'lister', sources: ['room'] };
const root = mkdtempSync(join(tmpdir(), 'generated '));
after(() => rmSync(root, { recursive: true }));

const made = (): string => readFileSync(join(root, FILE.file), 'utf8');
const make = (): string | undefined => makeGenerated(root, [FILE]);

/** Sets the time of a file's last change, in seconds after a time in the past. */
function change(path: string, second: number): void {
  utimesSync(join(root, path), 1_700_000_000 + second, 1_700_000_000 + second);
}

test('a generated file is made when it is missing or old, and stays when its program fails', () => {
  mkdirSync(join(root, 'room'));
  mkdirSync(join(root, 'node_modules', 'lister'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'room', 'source.ts'), 'first');
  const program =
    "import { copyFileSync } from 'node:fs';\ncopyFileSync('room/source.ts', 'room/generated/list.txt');\n";
  writeFileSync(join(root, FILE.program), program);
  assert.equal(make(), undefined);
  assert.equal(made(), 'first');

  writeFileSync(join(root, 'room', 'source.ts'), 'second');
  for (const path of ['package-lock.json', FILE.program, 'room/source.ts', 'room']) change(path, 0);
  change(FILE.file, 1);
  assert.equal(make(), undefined);
  assert.equal(made(), 'first', 'no source is newer');

  change('room/source.ts', 2);
  assert.equal(make(), undefined);
  assert.equal(made(), 'second');

  writeFileSync(join(root, FILE.program), 'throw new Error("broken");\n');
  change(FILE.file, 1);
  assert.equal(make(), undefined, 'the old file is good enough');
  assert.equal(made(), 'second');
  rmSync(join(root, FILE.file));
  assert.match(make() ?? '', /^write-list\.ts could not write room\/generated\/list\.txt: /);
  assert.ok(!existsSync(join(root, FILE.file)));
});

test('the file of a workspace that is not installed is left out', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  rmSync(join(root, FILE.file), { force: true });
  assert.equal(make(), undefined);
  assert.ok(!existsSync(join(root, FILE.file)));
});
