/** Checks that a crash on the device maps to the TypeScript line that caused it. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { closeBrightScript, runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { createConsoleMapper, readMaps } from './console-mapper.ts';
import { compile } from './index.ts';

const PROGRAM = `import { crash } from './crash ü.ts';

export function main(): void {
  console.log('before');
  crash(undefined);
}
`;
const CRASH = `/** Reads a field of nothing, which the types were talked out of noticing. */
export function crash(value: unknown): void {
  const text = 'a' + (value as { name: { first: string } }).name.first;
  console.log(text);
}
`;

after(closeBrightScript);

for (const [layout, crashFile] of [
  ['modules', 'crash ü'],
  ['single', 'program'],
] as const) {
  test(`a run-time error names the TypeScript place, layout '${layout}'`, async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'console-mapper-'));
    try {
      await fs.writeFile(path.join(folder, 'program.ts'), PROGRAM);
      await fs.writeFile(path.join(folder, 'crash ü.ts'), CRASH);
      const result = await compile({ entry: path.join(folder, 'program.ts'), root: folder, needsMain: true, layout });
      assert.ok(result.ok);
      const scripts = result.files.filter((file) => file.name.endsWith('.brs'));
      const run = await runBrightScript({
        files: Object.fromEntries(scripts.map((f) => [f.name, f.text])),
        timeoutMs: 60_000,
      });
      assert.deepEqual(run.lines, ['before']);
      assert.equal(run.outcome.ended, 'runtime-error');
      const message = 'message' in run.outcome ? run.outcome.message : '';
      for (const file of result.files.filter((f) => f.name.endsWith('.map'))) {
        await fs.mkdir(path.join(folder, 'maps'), { recursive: true });
        await fs.writeFile(path.join(folder, 'maps', file.name), file.text);
      }
      const mapper = await createConsoleMapper(await readMaps(path.join(folder, 'maps')));
      const mapped = mapper.map(message);
      mapper.close();
      assert.match(mapped, /program\.brs\(\d+[^)]*\) \[program\.ts:5:3\]/, `not mapped: ${message}`);
      const crashed = new RegExp(`${crashFile}\\.brs\\(\\d+[^)]*\\) \\[crash ü\\.ts:3:\\d+\\]`);
      assert.match(mapped, crashed, `not mapped: ${message}`);
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });
}

test('lines that name no generated file stay as they are', async () => {
  const mapper = await createConsoleMapper(new Map());
  assert.equal(mapper.map('in pkg:/source/other.brs(3)'), 'in pkg:/source/other.brs(3)');
  mapper.close();
});
