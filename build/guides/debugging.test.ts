/** docs/debugging.md as printed: its commands, and its launch configuration in roku-debug's adapter. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDevice } from '../../device-tests/device/start-device.ts';
import { readReadyLine } from '../../device-tests/device/start-lines.ts';
import { Editor, launchFromEditor } from '../../device-tests/device/testing/debug-editor.ts';
import { blocksOf, ROOT } from './testing/guide-blocks.ts';
import { runPrinted } from './testing/run-command.ts';
import { readersClone } from './testing/walk-guide.ts';

/** Only a limit: an adapter that cannot launch the channel may say nothing. */
const LIMIT_MS = 180_000;
const POLL_MS = 50;
const GUIDE = 'docs/debugging.md';
const guide = readFileSync(path.join(ROOT, GUIDE), 'utf8');
const [commands, launch, ...others] = blocksOf(GUIDE);

/** Returns the first group of the guide's text that matches. */
function printed(pattern: RegExp): string {
  const found = pattern.exec(guide)?.[1];
  assert.ok(found !== undefined, `${GUIDE} has no ${pattern}`);
  return found;
}

test('the blocks of the guide are those that this file runs', () => {
  assert.deepEqual(others, []);
  assert.deepEqual([commands?.language, launch?.language], ['sh', 'json']);
});

for (const line of commands?.text.trimEnd().split('\n') ?? []) {
  test(`${GUIDE}: ${line}`, async () => {
    const [command = '', comment = ''] = line.split(/ +# /);
    const { lines } = await runPrinted(command, ROOT, {}, (shown) => readReadyLine(shown) !== undefined);
    const ready = lines.map(readReadyLine).find((place) => place !== undefined);
    assert.ok(ready, lines.join('\n'));
    const isSecondChoice = lines.some((shown) => shown.includes('taking free ports'));
    // Another program may use the ports of a device, and a person may lack the right to them.
    if (comment.startsWith('127.0.0.2') && !isSecondChoice)
      assert.deepEqual([ready.host, ready.ports.web, ready.ports.ecp], ['127.0.0.2', 80, 8060]);
    else assert.ok(ready.ports.web > 80);
  });
}

test('the launch configuration stops at a breakpoint in TypeScript', { timeout: LIMIT_MS }, async (t) => {
  const workspace = readersClone();
  t.after(() => rmSync(workspace, { recursive: true, force: true }));
  const build = await runPrinted(printed(/`(npm run build -- --debug out\/debug)`/), workspace, {});
  assert.equal(build.code, 0, build.lines.join('\n'));
  const running = await startDevice({
    host: '127.0.0.1',
    ports: { web: 0, ecp: 0, console: 0 },
    password: printed(/"password": "(\w+)"/),
  });
  t.after(() => running.stop());

  // The staging folder of the last section, and the keys that the table names for other ports.
  const staging = printed(/`"stagingDir": "([^"]+)"`/);
  const filled = (launch?.text ?? '').replaceAll('127.0.0.2', '127.0.0.1');
  const { configurations } = JSON.parse(filled) as { configurations: Record<string, unknown>[] };
  const ports: Record<string, number | undefined> = { ...running.ports };
  const portKeys = [...guide.matchAll(/`"(\w+Port)"`: (\w+)/g)].map(([, key = '', name = '']) => [key, ports[name]]);
  assert.equal(portKeys.length, 4);
  const config = JSON.parse(
    JSON.stringify({ ...configurations[0], stagingDir: staging, ...Object.fromEntries(portKeys) }).replaceAll(
      '${workspaceFolder}',
      workspace,
    ),
  ) as { rootDir: string };

  const scene = path.join(ROOT, 'sample-channel/components/SampleScene.ts');
  const line =
    readFileSync(scene, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('if (!press) {')) + 1;
  const editor = new Editor(t, workspace);
  await launchFromEditor(editor, { host: '127.0.0.1', ports: running.ports }, config, { [scene]: [{ line }] });
  while ((await running.device.nodes())?.drawn === undefined) await sleep(POLL_MS, undefined, { signal: t.signal });
  await running.device.key('keydown', 'Up');
  const threadId = await editor.stopped();
  assert.equal((await editor.stack(threadId))[0]?.place, `${scene}:${line}`);
  await editor.ask('continue', { threadId });
});
