/** Tests roku-debug's debug adapter, as editors run it, with breakpoints in TypeScript and BrighterScript. */
import assert from 'node:assert/strict';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { LogLevel, ProgramBuilder } from 'brighterscript';
import { buildDist } from '../../../build/packaging/build-dist.ts';
import { writeDebugFolder } from '../../../build/packaging/debug-folder.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { Editor, launchFromEditor } from '../testing/debug-editor.ts';
import { temporaryFolder } from '../testing/test-channel.ts';

const HOST = '127.0.0.1';
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Resolves when the channel's scene is complete and waits for keys. */
async function sceneIsUp({ device }: RunningDevice): Promise<void> {
  for (;;) {
    const report = await device.nodes();
    if (report?.drawn !== undefined) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function lineWith(file: string, text: string): Promise<number> {
  const line = (await readFile(file, 'utf8')).split('\n').findIndex((one) => one.includes(text));
  assert.ok(line >= 0, `${file} has no line with ${text}`);
  return line + 1;
}

test('a breakpoint in TypeScript: launch, variables, steps, evaluate, continue', async (t) => {
  const folder = await temporaryFolder(t);
  await buildDist({ onProgress: () => undefined });
  await writeDebugFolder(join(folder, 'app'));
  const editor = new Editor(t);
  const running = await startDevice({ host: HOST, ports: { web: 0, ecp: 0, console: 0 }, password: 'x' });
  t.after(() => running.stop());
  const scene = join(ROOT, 'sample-channel/components/SampleScene.ts');
  const line = await lineWith(scene, 'if (!press) {');
  const project = {
    rootDir: join(folder, 'app'),
    outDir: join(folder, 'out'),
    // roku-debug 0.22.6 cuts this off the front of paths, and roku-deploy 3.18.2 takes what then begins with a slash as a
    // path from the root of the machine: without the slash at the end the adapter copies the app into `/`.
    stagingDir: `${join(folder, 'staging')}/`,
    files: ['manifest', 'source/**/*', 'components/**/*', 'images/**/*'],
  };
  await launchFromEditor(editor, { host: HOST, ports: running.ports }, project, { [scene]: [{ line }] });
  await sceneIsUp(running);
  await running.device.key('keydown', 'Up');
  const threadId = await editor.stopped();
  const frames = await editor.stack(threadId);
  assert.equal(frames[0]?.place, `${scene}:${line}`);
  const [top] = frames;
  assert.ok(top);
  assert.deepEqual(await editor.variables(top.id), { m: 'AssociativeArray', key: '"up"', press: 'true' });

  await editor.ask('next', { threadId });
  assert.equal(await editor.stopped(), threadId);
  const after = await editor.stack(threadId);
  assert.equal(after[0]?.place, `${scene}:${await lineWith(scene, "if (key === 'OK') {")}`);
  const evaluated = await editor.ask('evaluate', { expression: 'key + "!"', frameId: after[0].id, context: 'watch' });
  assert.equal(evaluated['result'], '"up!"');

  await editor.ask('continue', { threadId });
  await running.device.key('keyup', 'Up');
  assert.equal(await editor.stopped(), threadId, 'the release of the key comes to the same line');
  const [again] = await editor.stack(threadId);
  assert.equal((await editor.variables(again?.id ?? 0))['press'], 'false');
  await editor.ask('continue', { threadId });
});

interface BrighterScriptProject {
  main: string;
  /** For the launch. */
  project: object;
  editor: Editor;
  running: RunningDevice;
}

/** The fixture with its main file in BrighterScript, built with source maps, an editor and a device. */
async function brighterScript(t: TestContext): Promise<BrighterScriptProject> {
  const folder = await temporaryFolder(t);
  const rootDir = join(folder, 'src');
  await cp(join(import.meta.dirname, '../fixtures/debugged'), rootDir, { recursive: true });
  const main = join(rootDir, 'source/main.bs');
  await rename(join(rootDir, 'source/main.brs'), main);
  const text = (await readFile(main, 'utf8')).replace('print "total "; total', 'print `total ${total}`');
  // Lines that BrighterScript leaves out: generated lines have other numbers.
  await writeFile(main, `enum Unused\n    one\n    two\nend enum\n\n${text}`);
  await new ProgramBuilder().run({
    cwd: folder,
    rootDir,
    files: ['manifest', 'source/**/*', 'components/**/*'],
    stagingDir: join(folder, 'built'),
    sourceMap: true,
    createPackage: false,
    watch: false,
    logLevel: LogLevel.error,
  });
  const project = {
    rootDir: join(folder, 'built'),
    outDir: join(folder, 'out'),
    stagingDir: `${join(folder, 'staging')}/`,
    files: ['manifest', 'source/**/*', 'components/**/*'],
  };
  const editor = new Editor(t);
  const running = await startDevice({ host: HOST, ports: { web: 0, ecp: 0, console: 0 }, password: 'x' });
  t.after(() => running.stop());
  return { main, project, editor, running };
}

test('a breakpoint in BrighterScript (8081): condition, stack, variables, evaluate, steps, continue', async (t) => {
  const { main, project, editor, running } = await brighterScript(t);
  const at = async (text: string): Promise<string> => `${main}:${await lineWith(main, text)}`;
  const [inLoop, inAdded, afterSum, atLoop, atPrint] = await Promise.all(
    ['total = added(total, n)', 'sum = a + b', 'return sum', 'for n = 1 to 5', 'print `total'].map(at),
  );
  const lines = [{ line: await lineWith(main, 'sum = a + b'), condition: 'b = 3' }];
  await launchFromEditor(editor, { host: HOST, ports: running.ports }, project, {
    [main]: [...lines, { line: await lineWith(main, 'print `total') }],
  });
  const threadId = await editor.stopped();
  const places = async (): Promise<string[]> => (await editor.stack(threadId)).map(({ place }) => place);
  const step = async (command: string): Promise<string[]> => {
    await editor.ask(command, { threadId });
    assert.equal(await editor.stopped(), threadId);
    return places();
  };
  const frames = await editor.stack(threadId);
  assert.deepEqual(
    frames.map(({ place }) => place),
    [inAdded, inLoop],
  );
  const inner = await editor.variables(frames[0]?.id ?? 0);
  assert.deepEqual({ a: inner['a'], b: inner['b'] }, { a: '3', b: '3' }, 'the rounds before were not its condition’s');
  const outer = await editor.variables(frames[1]?.id ?? 0);
  assert.deepEqual({ n: outer['n'], total: outer['total'] }, { n: '3', total: '3' });
  const evaluate = async (expression: string, frame: number): Promise<unknown> => {
    const frameId = (await editor.stack(threadId))[frame]?.id;
    return (await editor.ask('evaluate', { expression, frameId, context: 'watch' }))['result'];
  };
  assert.equal(await evaluate('a * 10 + b', 0), '33');
  assert.equal(await evaluate('settings.title + "!"', 1), '"one!"');

  assert.deepEqual(await step('next'), [afterSum, inLoop]);
  assert.deepEqual(await step('stepOut'), [atLoop]);
  assert.deepEqual(await step('next'), [inLoop]);
  assert.deepEqual(await step('stepIn'), [inAdded, inLoop], 'a step stops where the condition would not');
  assert.equal(await evaluate('b', 0), '4');
  await editor.ask('continue', { threadId });
  assert.equal(await editor.stopped(), threadId);
  assert.deepEqual(await places(), [atPrint], 'the round of n = 5 ran through');
  assert.equal(await evaluate('total', 0), '15');
  await editor.ask('continue', { threadId });
});

test('the console’s debugger (8085), in BrighterScript: evaluate, steps', async (t) => {
  const { main, project, editor, running } = await brighterScript(t);
  const line = await lineWith(main, 'total = added(total, n)');
  await launchFromEditor(
    editor,
    { host: HOST, ports: running.ports },
    { ...project, enableDebugProtocol: false },
    { [main]: [{ line }] },
  );
  const threadId = await editor.stopped();
  const [top] = await editor.stack(threadId);
  assert.equal(top?.place, `${main}:${line}`);
  const evaluate = async (expression: string): Promise<unknown> => {
    const frameId = (await editor.stack(threadId))[0]?.id;
    return (await editor.ask('evaluate', { expression, frameId, context: 'watch' }))['result'];
  };
  assert.equal(await evaluate('n + 1'), '2');
  assert.equal(await evaluate('n'), '1');
  assert.equal(await evaluate('settings.title + "!"'), '"one!"');
  const step = async (command: string): Promise<string[]> => {
    await editor.ask(command, { threadId });
    await editor.stopped();
    return (await editor.stack(threadId)).map(({ place }) => place);
  };
  assert.deepEqual(await step('next'), [`${main}:${line - 1}`], 'over the call, to the next round of the loop');
  assert.equal(await evaluate('total + n'), '2');
  await editor.ask('continue', { threadId });
  await editor.stopped();
  const inside = await lineWith(main, 'sum = a + b');
  assert.deepEqual(await step('stepIn'), [`${main}:${inside}`, `${main}:${line}`]);
  assert.deepEqual(await step('next'), [`${main}:${inside + 1}`, `${main}:${line}`]);
  assert.deepEqual(await step('stepOut'), [`${main}:${line - 1}`]);
});
