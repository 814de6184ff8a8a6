/** Tests that processes with a common cache folder compile the engine once, and survive a broken cache file. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const RUNNER = new URL('../app/run-brightscript.ts', import.meta.url).href;
const PROGRAM = `
  import { closeBrightScript, runBrightScript } from ${JSON.stringify(RUNNER)};
  const files = { 'source/main.brs': 'sub main()\\n  print "ran"\\nend sub' };
  console.log((await runBrightScript({ files, timeoutMs: 60000 })).lines.join());
  await closeBrightScript();
`;

test('a process reuses the code cache of another and replaces a broken one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-compiled-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  const env = { ...process.env, NODE_COMPILE_CACHE: folder };
  const run = async (): Promise<Map<string, number>> => {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    assert.equal(stdout.trim(), 'ran');
    return new Map(globSync('**/engine-*', { cwd: folder }).map((file) => [file, statSync(join(folder, file)).ino]));
  };
  const first = await run();
  assert.equal(first.size, 1, 'the engine is kept, and no draft is left');
  assert.deepEqual(await run(), first, 'nothing was compiled, so nothing was written');
  const [broken = ''] = first.keys();
  const bytes = readFileSync(join(folder, broken));
  bytes.fill(0x5a, bytes.length >> 1);
  writeFileSync(join(folder, broken), bytes);
  const repaired = await run();
  assert.deepEqual([...repaired.keys()].sort(), [...first.keys()].sort());
  assert.notEqual(repaired.get(broken), first.get(broken));
});
