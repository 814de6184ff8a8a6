/** Tests the compilation of a channel folder: the output for each file, and refusals of the whole folder. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { typedChannel } from '../testing/typed-channel.ts';
import { compileChannel } from './compile-channel.ts';

describe('compileChannel', () => {
  let home = '';
  let count = 0;
  before(async () => {
    home = await fs.mkdtemp(path.join(os.tmpdir(), 'compile-channel-'));
  });
  after(() => fs.rm(home, { recursive: true }));

  const folderWith = (changed: Record<string, string | undefined>): Promise<string> =>
    typedChannel(path.join(home, `channel${(count += 1)}`), changed);

  async function files(changed: Record<string, string | undefined> = {}): Promise<Map<string, string>> {
    const result = await compileChannel({ folder: await folderWith(changed), root: home });
    assert.ok(result.ok, JSON.stringify(result));
    return new Map([...result.files].map(([name, contents]) => [name, Buffer.from(contents).toString()]));
  }

  async function problems(changed: Record<string, string | undefined>): Promise<string[]> {
    const folder = await folderWith(changed);
    const result = await compileChannel({ folder, root: home });
    assert.ok(!result.ok);
    return result.problems.map((p) => `${p.path && path.relative(folder, p.path)}:${p.line} ${p.code} ${p.message}`);
  }

  test('has a script for each entry, all other files unchanged, and no files of the tools', async () => {
    assert.deepEqual([...(await files()).keys()].sort(), [
      'components/Home.brs',
      'components/Home.brs.map',
      'components/Home.xml',
      'components/shout.brs',
      'components/tile/Base.brs',
      'components/tile/Base.brs.map',
      'components/tile/Base.xml',
      'components/tile/Tile.brs',
      'components/tile/Tile.brs.map',
      'components/tile/Tile.xml',
      'images/icon.txt',
      'manifest',
      'source/main.brs',
      'source/main.brs.map',
    ]);
  });

  test('the XML names the script once, after those by hand', async () => {
    const made = await files();
    const tags = (xml: string): string[] =>
      [...(made.get(xml) ?? '').matchAll(/uri="([^"]+)"/g)].map(([, uri = '']) => uri);
    assert.deepEqual(tags('components/Home.xml'), ['shout.brs', 'Home.brs']);
    assert.deepEqual(tags('components/tile/Base.xml'), ['Base.brs']);
    assert.deepEqual(tags('components/tile/Tile.xml'), ['Tile.brs']);
  });

  test('a script tag that names the module names its script in the result, once', async () => {
    const tags = async (given: string): Promise<string[]> => {
      const xml = `<component name="Tile" extends="Base">\n${given}\n</component>\n`;
      const made = (await files({ 'components/tile/Tile.xml': xml })).get('components/tile/Tile.xml') ?? '';
      return [...made.matchAll(/<script.*>/g)].map(([tag]) => tag);
    };
    const compiled = '<script type="text/brightscript" uri="Tile.brs" />';
    assert.deepEqual(await tags('<script type="text/brightscript" uri="Tile.ts" />'), [compiled]);
    assert.deepEqual(await tags('<script type="text/typescript" uri="Tile.ts" />'), [compiled]);
    assert.deepEqual(await tags(`<script uri='pkg:/components/tile/Tile.ts'></script>`), [
      `<script uri='pkg:/components/tile/Tile.brs'></script>`,
    ]);
    assert.deepEqual(await tags(`<script uri="Tile.ts"/>\n${compiled}`), [compiled]);
    assert.deepEqual(await tags(`${compiled}\n<script uri="Tile.ts"/>`), [compiled]);
  });

  test('a script tag that names another module is refused', async () => {
    const xml = '<component name="Tile" extends="Base">\n<script uri="../shared/greeting.ts" />\n</component>\n';
    assert.deepEqual(await problems({ 'components/tile/Tile.xml': xml }), [
      'components/tile/Tile.xml:1 BRS13103 a <script> names the module components/shared/greeting.ts, ' +
        'which is not in the package; import it in Tile.ts instead',
    ]);
  });

  test('a package may export TypeScript modules', async () => {
    const folder = await folderWith({
      'source/main.ts':
        "import { doubled } from 'maths';\nimport { name } from 'maths/names/first';\n\n" +
        'export function main(): void {\n  console.log(doubled(name.length), name);\n}\n',
    });
    const files = {
      'package.json': '{ "name": "maths", "exports": { ".": "./src/index.ts", "./names/*": "./src/*.ts" } }',
      'src/index.ts':
        "import { factor } from './factor.ts';\nexport const doubled = (n: number): number => factor * n;\n",
      'src/factor.ts': 'export const factor = 2;\n',
      'src/first.ts': "export const name = 'first';\n",
    };
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, 'node_modules/maths', name);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, text);
    }
    const made = await compileChannel({ folder, root: home });
    assert.ok(made.ok, JSON.stringify(made));
    const script = String(made.files.get('source/main.brs'));
    assert.match(script, /^function doubled\(n as double\) as double\n {4}return 2 \* n/m);
    assert.match(script, /doubled\(.*\) \+ " first"/);
  });

  test('names of a component that extends another are its own, but for its exports', async () => {
    const made = await files();
    const functions = (script: string): string[] =>
      [...(made.get(script) ?? '').matchAll(/^(?:function|sub) (\w+)/gm)].map(([, name = '']) => name);
    assert.deepEqual(functions('components/tile/Base.brs').sort(), ['init', 'title']);
    assert.deepEqual(functions('components/tile/Tile.brs').sort(), ['TileTitle', 'init']);
  });

  test('helpers and private functions keep clear of the names in scripts by hand', async () => {
    const made = await files({
      'components/shout.brs': [
        'function shout(text as string) as string',
        '  floor = UCase(text)',
        '  halved = [floor]',
        '  return padStart(halved[0])',
        'end function',
        'function padStart(text as string) as string',
        '  return text',
        'end function',
        '',
      ].join('\n'),
      'components/Home.ts': [
        'declare function shout(text: string): string;',
        'function halved(n: number): number {',
        '  return Math.floor(n / 2);',
        '}',
        'export function init(): void {',
        "  console.log(shout(`${halved(5.5)}`.padStart(4, '0')));",
        '}',
        '',
      ].join('\n'),
    });
    const functions = [...(made.get('components/Home.brs') ?? '').matchAll(/^(?:function|sub) (\w+)/gm)];
    const names = functions.map(([, name = '']) => name);
    for (const name of ['floorHelper', 'padStartHelper', 'Home_halved', 'init'])
      assert.ok(names.includes(name), `${names}`);
  });

  test('tells of modules that no script uses', async () => {
    const result = await compileChannel({ folder: await folderWith({}), root: home });
    assert.deepEqual(result.ok && result.unused, ['components/forgotten.ts']);
  });

  test('tells once of what two scripts are made without, and refuses it in a script that uses it', async () => {
    const shared = {
      'components/shared/greeting.ts':
        'export function greeting(name: string): string {\n  return name;\n}\nexport async function later(): Promise<void> {}\n',
      'components/tile/Tile.ts':
        "import { greeting } from '../shared/greeting.ts';\n\nexport function init(): void {\n  console.log(greeting('tile'));\n}\n",
    };
    const result = await compileChannel({ folder: await folderWith(shared), root: home });
    assert.ok(result.ok, JSON.stringify(result));
    assert.deepEqual(
      result.leftOut.map(({ name, line, problem }) => [name, line, problem.code]),
      [['later', 4, 'BRS10002']],
    );
    const found = await problems({
      ...shared,
      'components/tile/Tile.ts':
        "import { later } from '../shared/greeting.ts';\n\nexport function init(): void {\n  void later();\n}\n",
    });
    assert.deepEqual(found, [
      'components/shared/greeting.ts:4 BRS10002 async code is not supported: the device has no promises',
    ]);
  });

  test('a script by hand in the place of one that is made', async () => {
    assert.deepEqual(await problems({ 'source/main.brs': 'sub main()\nend sub\n' }), [
      'source/main.brs:1 BRS13101 source/main.brs exists, and source/main.ts would be written to the same place',
    ]);
  });

  test('files of libraries stand in the same places: scripts may call them, and nothing may be there twice', async () => {
    const library = path.join(home, 'library');
    const written: Record<string, string> = {
      'source/whisper.brs': 'function whisper(text as string) as string\n  return LCase(text)\nend function\n',
      'components/Quiet.xml': '<component name="Quiet" extends="Group">\n</component>\n',
      'components/Quiet.ts': 'what it was made of is none of it',
    };
    for (const [name, text] of Object.entries(written)) {
      await fs.mkdir(path.dirname(path.join(library, name)), { recursive: true });
      await fs.writeFile(path.join(library, name), text);
    }
    const folder = await folderWith({
      'components/tile/Tile.xml':
        '<component name="Tile" extends="Base">\n  <script uri="pkg:/source/whisper.brs" />\n</component>\n',
      'components/tile/Tile.ts':
        "declare function whisper(text: string): string;\n\nexport function init(): void {\n  console.log(whisper('TILE'));\n}\n",
    });
    const made = await compileChannel({ folder, with: [library], root: home });
    assert.ok(made.ok, JSON.stringify(made));
    assert.equal(String(made.files.get('source/whisper.brs')), written['source/whisper.brs']);
    assert.ok(made.files.has('components/Quiet.xml'));
    assert.ok(!made.files.has('components/Quiet.brs') && !made.files.has('components/Quiet.ts'));
    const alone = await compileChannel({ folder, root: home });
    assert.deepEqual(!alone.ok && alone.problems.map(({ code }) => code), ['BRS13010']);

    const twice = await compileChannel({ folder, with: [library, library], root: home });
    assert.deepEqual(!twice.ok && twice.problems.map(({ code, path: file }) => [code, file]), [
      ['BRS13101', path.join(library, 'components/Quiet.xml')],
      ['BRS13101', path.join(library, 'source/whisper.brs')],
    ]);
  });

  test('a folder with nothing to compile', async () => {
    const folder = path.join(home, 'empty');
    await fs.mkdir(folder);
    const result = await compileChannel({ folder, root: home });
    assert.deepEqual(!result.ok && result.problems.map(({ code, message }) => [code, message]), [
      ['BRS13102', `there is nothing to compile in ${folder}`],
    ]);
  });

  test('XML that cannot be read', async () => {
    const [first = ''] = await problems({ 'components/Home.xml': '<component name="Home" exte' });
    assert.match(first, /^components\/Home\.xml:1 BRS13103 .+ \(BS1008\)$/);
  });

  test('two components of one name', async () => {
    const xml = '<component name="tile" extends="Group">\n</component>\n';
    assert.deepEqual(await problems({ 'components/wide/Tile.xml': xml }), [
      "components/wide/Tile.xml:1 BRS13104 components/tile/Tile.xml and components/wide/Tile.xml both define the component 'tile', " +
        'and the device takes either of them',
    ]);
    const panel = '<component name="Panel" extends="Group">\n</component>\n';
    assert.deepEqual(await problems({ 'components/Panel.xml': panel }), [
      "components/Panel.xml:1 BRS13104 the platform and components/Panel.xml both define the component 'Panel', " +
        'and the device takes either of them',
    ]);
  });

  test('a Task that keeps functions before its thread starts', async () => {
    const shared = [
      'export const handlers = new Map<string, () => number>();',
      'export const other = new Map<string, () => number>([["a", () => 1]]);',
      'export function on(name: string, handler: () => number): void {',
      '  handlers.set(name, handler); // refused',
      '}',
    ];
    const lines = [
      "import { on, other } from '../shared/handlers.ts';",
      'class Log {',
      '  readonly lines: string[] = [];',
      '  add(line: string): void {',
      '    this.lines.push(line);',
      '  }',
      '}',
      'declare const m: { top: roSGNodeTask; port: roMessagePort; log: Log; words: RegExp; made: (() => Log)[] };',
      'export function init(): void {',
      "  m.top.functionName = 'work';",
      "  m.port = CreateObject('roMessagePort');",
      '  m.log = new Log(); // refused',
      '  m.words = /a/; // refused',
      '  m.made = [];',
      '  const { made } = m;',
      '  made.push(() => m.log); // refused',
      "  on('a', () => 1);",
      '}',
      'export function work(): void {',
      '  m.log = new Log();',
      '  for (const make of m.made) make().add(String(m.words.test("a")) + other.size);',
      '}',
    ];
    const refusedIn = (file: string, text: readonly string[]): string[] =>
      text.flatMap((line, i) => (line.endsWith('// refused') ? [`${file}:${i + 1} BRS12028`] : []));
    const written = {
      'components/shared/handlers.ts': `${shared.join('\n')}\n`,
      'components/tasks/Base.xml': '<component name="BaseTask" extends="task">\n</component>\n',
      'components/tasks/Work.xml': '<component name="Work" extends="BaseTask">\n</component>\n',
      'components/tasks/Work.ts': `${lines.join('\n')}\n`,
    };
    const found = (await problems(written)).map((problem) => problem.split(' ').slice(0, 2).join(' '));
    assert.deepEqual(found.sort(), [
      ...refusedIn('components/shared/handlers.ts', shared),
      ...refusedIn('components/tasks/Work.ts', lines),
    ]);
    const noTask = '<component name="Work" extends="Group">\n</component>\n';
    assert.ok((await files({ ...written, 'components/tasks/Work.xml': noTask })).has('components/tasks/Work.brs'));
  });

  test('functions that a component which extends this one replaces, where the program calls them', async () => {
    const base = [
      "import { later } from '../shared/later.ts';",
      'export function init(): void {',
      '  draw(); // refused',
      '  later(draw); // refused',
      '  paint();',
      '}',
      'export function draw(): void {}',
      'function paint(): void {}',
      'export function show(): void {}',
    ];
    const written = {
      'components/shared/later.ts': 'export const later = (run: () => void): void => run();\n',
      'components/wide/Wide.xml': '<component name="Wide" extends="Group">\n</component>\n',
      'components/wide/Wide.ts': `${base.join('\n')}\n`,
      'components/wide/Wider.xml': '<component name="Wider" extends="wide">\n</component>\n',
      'components/wide/Wider.ts':
        'export function init(): void {}\nexport function Draw(): void {}\nexport function paint(): void {}\nexport function show(): void {}\n',
    };
    assert.deepEqual(
      (await problems(written)).map((problem) => problem.split(' ').slice(0, 2).join(' ')),
      base.flatMap((line, i) => (line.endsWith('// refused') ? [`components/wide/Wide.ts:${i + 1} BRS13012`] : [])),
    );
  });

  test('exports that the device would not find, and observers with further parameters', async () => {
    const lib =
      'let calls = 0;\nexport function show(): number {\n  return ++calls;\n}\nexport function other(): void {}\n';
    const found = await problems({
      'components/shared/lib.ts': lib,
      'components/wide/Wide.xml': '<component name="Wide" extends="Group">\n</component>\n',
      'components/wide/Wide.ts': [
        "export { show as shown } from '../shared/lib.ts';",
        "export { other } from '../shared/lib.ts';",
        'declare const m: { top: roSGNodeGroup };',
        'export function onShown(event: roSGNodeEvent, more = 1): void {',
        '  console.log(event.getField(), more);',
        '}',
        'export function init(): void {',
        "  m.top.observeField('visible', 'onShown');",
        "  m.top.observeField('opacity', 'other');",
        '}\n',
      ].join('\n'),
    });
    assert.deepEqual(
      found.map((problem) => problem.split(' ').slice(0, 2).join(' ')),
      ['components/wide/Wide.ts:8 BRS13014', 'components/shared/lib.ts:2 BRS13013'],
    );
  });

  test('XML in one line gets its script; XML with no end tag has no place for one', async () => {
    const line = '<component name="Tile" extends="Base"><children></children></component>';
    const tile = (await files({ 'components/tile/Tile.xml': line })).get('components/tile/Tile.xml');
    assert.match(tile ?? '', /<\/children>\s+<script type="text\/brightscript" uri="Tile\.brs" \/>\s+<\/component>$/);
    const [first = ''] = await problems({ 'components/tile/Tile.xml': '<component name="Tile" extends="Base" />' });
    assert.match(first, /^components\/tile\/Tile\.xml:1 BRS13103 the component has no <\/component>/);
  });

  test('an unknown function, and reports a problem in a module of two scripts once', async () => {
    const call =
      'declare function nowhere(): void;\n\nexport function greeting(name: string): string {\n  nowhere();\n  return name;\n}\n';
    const found = await problems({
      'components/shared/greeting.ts': call,
      'components/tile/Tile.ts':
        "import { greeting } from '../shared/greeting.ts';\n\nexport function init(): void {\n  console.log(greeting('tile'));\n}\n",
    });
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', /^components\/shared\/greeting\.ts:4 BRS13010 'nowhere' is only declared/);
  });

  test('a script may create the components of the channel and of its libraries, and no unknown one', async () => {
    const creating = (name: string): Record<string, string> => ({
      'components/Loader.xml': '<component name="Loader" extends="Task">\n</component>\n',
      'components/Home.ts':
        'declare const m: { task: roSGNodeTask };\n\nexport function init(): void {\n' +
        `  m.task = CreateObject('roSGNode', '${name}') as roSGNodeTask;\n  m.task.control = 'RUN';\n}\n`,
    });
    assert.match((await files(creating('Loader'))).get('components/Home.brs') ?? '', /"roSGNode", "Loader"/);
    const library = path.join(home, 'tasks');
    await fs.mkdir(path.join(library, 'components'), { recursive: true });
    const xml = '<component name="Sender" extends="Task">\n  <script uri="nowhere.brs" />\n</component>\n';
    await fs.writeFile(path.join(library, 'components/Sender.xml'), xml);
    const made = await compileChannel({ folder: await folderWith(creating('Sender')), with: [library], root: home });
    assert.ok(made.ok, JSON.stringify(made));
    assert.deepEqual(await problems(creating('Sender')), [
      "components/Home.ts:4 BRS13011 no component is named 'Sender'",
    ]);
  });
});
