/** A bundle names the modules that it starts, whatever reference Rollup gives to them. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { rollup } from 'rollup';
import { bundleProgram } from './bundle-program.ts';

/** Finds a module in the folder to whose path Rollup gives a reference with `$$`. */
async function moduleWithDollars(folder: string): Promise<string> {
  let found = '';
  const build = await rollup({
    input: 'entry',
    plugins: [
      {
        name: 'search',
        resolveId: (id) => id,
        load: () => 'export {};',
        buildStart() {
          for (let i = 0; found === ''; i++) {
            const id = path.join(folder, `module${i}.ts`);
            if (this.emitFile({ type: 'chunk', id }).includes('$$')) found = id;
          }
        },
      },
    ],
    onLog: () => undefined,
  });
  await build.close();
  return found;
}

test('a reference with two dollar signs stays as it is, in a folder with a space', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle '));
  t.after(() => rmSync(folder, { recursive: true }));
  const module = await moduleWithDollars(folder);
  const entry = path.join(folder, 'entry.ts');
  const name = path.basename(module);
  writeFileSync(module, 'console.log("started");\n');
  mkdirSync(path.join(folder, 'texts', 'inner'), { recursive: true });
  writeFileSync(path.join(folder, 'texts', 'inner', 'text.txt'), 'text');
  writeFileSync(
    entry,
    `export const place = new URL('./${name}', import.meta.url);\nexport const texts = new URL('./texts', import.meta.url);\n`,
  );
  const { files } = await bundleProgram({ main: entry });
  const code = new TextDecoder().decode(files.get('lib/main.js'));
  const started = [...files.keys()].find((file) => file.endsWith(`${name.replace('.ts', '')}.js`));
  assert.ok(started !== undefined && code.includes(path.basename(started)), code);
  assert.ok(files.has('lib/texts/inner/text.txt'), [...files.keys()].join());
});
