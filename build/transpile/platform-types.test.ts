/** Checks that the generated platform.d.ts is up to date, covers BrighterScript's platform data and types a program. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import ts from 'typescript';
import { runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { compile, type Compiled } from './index.ts';
import { platformTypes, type PlatformData } from './platform-types.ts';

const LIB = join(import.meta.dirname, 'lib');
const data = createRequire(import.meta.url)('brighterscript/dist/roku-types/data.json') as PlatformData;
/** Components that TypeScript's own types represent, and a page of the reference that is not a node. */
const VALUES =
  /^ro(array|list|xmllist|associativearray|boolean|double|float|function|int|intrinsicdouble|invalid|longinteger|string)$/i;
const NO_NODE = 'Key Definition File';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-types-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function compiled(text: string): Promise<Compiled> {
  const entry = join(folder, 'main.ts');
  await writeFile(entry, text);
  return compile({ entry, needsMain: true, root: folder });
}

describe('declarations of the platform', () => {
  test('are those that the pinned BrighterScript gives', async () => {
    const byHand = await readFile(join(LIB, 'roku.d.ts'), 'utf8');
    assert.ok(
      (await readFile(join(LIB, 'generated', 'platform.d.ts'), 'utf8')) === platformTypes(data, byHand),
      'lib/generated/platform.d.ts is out of date: run node build/make-generated.mjs',
    );
  });

  test('know every component, event and node, each method and each field, and are sound', () => {
    const files = ['core', 'numbers', 'generated/platform', 'roku'].map((name) => join(LIB, `${name}.d.ts`));
    const program = ts.createProgram(files, { noLib: true, types: [], strict: true, skipLibCheck: false });
    assert.deepEqual(
      ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
      [],
    );
    const checker = program.getTypeChecker();
    const types = new Map<string, ReadonlySet<string>>();
    for (const symbol of checker.getSymbolsInScope(
      program.getSourceFile(files[3] ?? '') as ts.Node,
      ts.SymbolFlags.Interface,
    )) {
      const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      types.set(symbol.name.toLowerCase(), new Set(members.map(({ name }) => name.toLowerCase())));
    }
    const lacking: string[] = [];
    const expect = (type: string, members: readonly string[]): void => {
      const has = types.get(type.toLowerCase());
      if (has === undefined) lacking.push(type);
      else lacking.push(...members.filter((m) => !has.has(m.toLowerCase())).map((m) => `${type}.${m}`));
    };
    for (const { name, interfaces = [] } of Object.values(data.components)) {
      if (VALUES.test(name)) continue;
      const methods = interfaces.flatMap((one) => data.interfaces[one.name.toLowerCase()]?.methods ?? []);
      // Keyed access to a node reads and writes its fields.
      expect(
        name,
        methods.map((method) => method.name),
      );
    }
    for (const { name, methods = [] } of Object.values(data.events))
      expect(
        name,
        methods.map((method) => method.name),
      );
    for (const { name, fields } of Object.values(data.nodes)) {
      if (name === NO_NODE) continue;
      const named = fields.map((field) => field.name).filter((field) => /^[A-Za-z_]\w*$/.test(field));
      expect(name === 'Node' ? 'roSGNode' : `roSGNode${name}`, named);
    }
    assert.deepEqual(lacking, []);
  });

  test('a number goes to an Integer of the platform without its fraction, an object of an interface to a node', async () => {
    const built = await compiled(`
      interface Look { text: string; size: { width: number } }
      export function main(): void {
        const port = CreateObject('roMessagePort');
        const label = CreateObject('roSGNode', 'Label');
        const look: Look = { text: 'a', size: { width: 2 } };
        label.setFields(look);
        label.setField('look', look);
        const seconds = 1.5;
        wait(seconds * 1000, port);
      }`);
    assert.ok(built.ok, JSON.stringify(!built.ok && built.problems));
    assert.match(built.files.map((file) => file.text).join('\n'), /wait\(asInteger\(.*\), port\)/);
    for (const given of [
      'label.setFields({ text: new A() })',
      "label.setField('a', () => 1)",
      "label.callFunc('a', new A())",
    ]) {
      const refused = await compiled(
        `class A { n = 1; say(): void {} }\nexport function main(): void {\n` +
          `  const label = CreateObject('roSGNode', 'Label');\n  ${given};\n}`,
      );
      assert.deepEqual(!refused.ok && refused.problems.map(({ code }) => code), ['BRS12003'], given);
    }
  });

  test('give a program the WebSocket and the server-sent events of newer devices', async () => {
    const built = await compiled(`
      export function main(): void {
        const socket = CreateObject('roWebSocket');
        const transfer = CreateObject('roUrlTransfer');
        if (socket === undefined || !transfer.asyncGetSSEvents()) return;
        if (socket.setUrl('wss://example.com/') && socket.open(2000)) socket.send('hello');
        const event: roWebSocketEvent | roSSEvent = wait(0, socket.getMessagePort());
        console.log(transfer.sseLastEventId(), 'getType' in event);
      }`);
    assert.ok(built.ok, JSON.stringify(!built.ok && built.problems));
    const text = built.files.map((file) => file.text).join('\n');
    assert.match(text, /socket\.open\(2000\)[^]*socket\.send\("hello"\)/);
  });

  test('give a program the types of the nodes that it creates', async () => {
    const built = await compiled(`
      export function main(): void {
        const poster = CreateObject('roSGNode', 'Poster');
        poster.uri = 'pkg:/none.png';
        poster.width = 320;
        const label = poster.createChild('SimpleLabel');
        label.text = 'below';
        console.log(label.text);
      }`);
    assert.ok(built.ok, JSON.stringify(!built.ok && built.problems));
    const text = built.files.map((file) => file.text).join('\n');
    assert.match(
      text,
      /poster = CreateObject\("roSGNode", "Poster"\)[^]*poster\.width = 320[^]*createChild\("SimpleLabel"\)/,
    );
  });

  test('give a program the types of the components that it creates, and the device runs it', async () => {
    const built = await compiled(`
      export function main(): void {
        const path: roPath = CreateObject('roPath', 'pkg:/source/main.brs');
        const root: roXMLElement = CreateObject('roXMLElement');
        const isXml: boolean = root.parse('<feed><item/></feed>');
        const name: string = root.getName();
        const said: string[] = [String(path.isValid()), String(isXml), name];
        console.log(said.join(' '));
      }`);
    assert.ok(built.ok, JSON.stringify(!built.ok && built.problems));
    const scripts = built.files.filter((file) => file.name.endsWith('.brs'));
    const { lines, outcome } = await runBrightScript({
      files: Object.fromEntries(scripts.map((file) => [`source/${file.name}`, file.text])),
      timeoutMs: 60_000,
    });
    assert.deepEqual([lines, outcome], [['true true feed'], { ended: 'normally' }]);
  });

  const wrong: readonly (readonly [what: string, statement: string, said: RegExp])[] = [
    ['a text for a number', "poster.width = 'wide'", /'string' is not assignable to type 'Float'/],
    ['a function for a field', 'poster.uri = () => 1', /not assignable to type 'string'/],
    ['a field of another node', 'poster.itemSelected = 1', /'itemSelected' does not exist on type 'roSGNodePoster'/],
    ['a method of another component', "CreateObject('roFontRegistry').post()", /'post' does not exist/],
  ];
  for (const [what, statement, said] of wrong) {
    test(`refuse ${what}`, async () => {
      const built = await compiled(`
        export function main(): void {
          const poster = CreateObject('roSGNode', 'Poster');
          ${statement};
          console.log(poster.uri);
        }`);
      assert.ok(!built.ok);
      assert.match(built.problems.map(({ message }) => message).join('\n'), said);
    });
  }
});
