/** Tests that processes with a common cache folder compile the engine once, and an app's functions, and mend a broken file. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const RUNNER = new URL('../app/run-brightscript.ts', import.meta.url).href;
const CHANNEL_RUNNER = new URL('../app/run-channel.ts', import.meta.url).href;
const NETWORK = new URL('../network/real-network.ts', import.meta.url).href;
const MAIN = `sub main()
  screen = createObject("roSGScreen")
  screen.createScene("AppScene")
  screen.show()
  for i = 1 to 4
    wait(1, createObject("roMessagePort"))
  end for
  print "ran"
end sub`;
/** Runs an app that shows a scene and waits for events. */
const APP = `
  import { runChannel } from ${JSON.stringify(CHANNEL_RUNNER)};
  import { RealNetwork } from ${JSON.stringify(NETWORK)};
  const files = {
    manifest: Buffer.from('title=App'),
    'source/main.brs': Buffer.from(${JSON.stringify(MAIN)}),
    'components/AppScene.xml': Buffer.from('<component name="AppScene" extends="Scene" />'),
  };
  console.log((await runChannel({ files, network: new RealNetwork(), timeoutMs: 60000 })).output.trim());
  process.exit();
`;
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
  const app = join(folder, 'app.mjs');
  writeFileSync(app, APP);
  const run = async (file = program): Promise<Map<string, number>> => {
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
    assert.equal(stdout.trim(), 'ran');
    return new Map(globSync('**/engine-*', { cwd: folder }).map((file) => [file, statSync(join(folder, file)).ino]));
  };
  const first = await run();
  assert.equal(first.size, 1, 'the engine is kept, and no draft is left');
  assert.deepEqual(await run(), first, 'nothing was compiled, so nothing was written');
  const complete = await run(app);
  assert.notDeepEqual(complete, first, 'the functions of the app are added');
  assert.deepEqual(await run(app), complete, 'once');
  const [broken = ''] = first.keys();
  const bytes = readFileSync(join(folder, broken));
  bytes.fill(0x5a, bytes.length >> 1);
  writeFileSync(join(folder, broken), bytes);
  const repaired = await run();
  assert.deepEqual([...repaired.keys()].sort(), [...complete.keys()].sort());
  assert.notEqual(repaired.get(broken), complete.get(broken));
});
