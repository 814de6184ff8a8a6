/** Checks ambient declarations: calls use the declared name, and uses that BrightScript cannot provide are refused. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { closeBrightScript, runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { compile, type Compiled } from './index.ts';

/** A handwritten BrightScript file beside the generated files. */
const BY_HAND = 'function track(n as integer) as string\n  return "tracked " + n.toStr()\nend function\n';

describe('names that are only declared', () => {
  let folder = '';
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settop-declared-'));
  });
  after(async () => {
    await closeBrightScript();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Compiles `main.ts` with these files in a separate folder. */
  async function compiled(files: Readonly<Record<string, string>>): Promise<Compiled> {
    const root = fs.mkdtempSync(path.join(folder, 'program-'));
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(root, name), text);
    const surroundings = new Map([['source/by-hand.brs', BY_HAND]]);
    return compile({ entry: path.join(root, 'main.ts'), root, needsMain: true, surroundings });
  }

  /** Formats each problem as `code line: message`. */
  async function refused(files: Readonly<Record<string, string>>): Promise<string[]> {
    const result = await compiled(files);
    assert.ok(!result.ok, 'it was compiled');
    return result.problems.map(({ code, line, message }) => `${code} ${line}: ${message}`);
  }

  test('goes by its own name, whatever a module calls it, and no variable hides it', async () => {
    const result = await compiled({
      'platform.d.ts': 'export function track(n: number): string;\nexport default track;\n',
      'again.ts': "export { track as follow } from './platform.js';\n",
      'main.ts': `import last, { track as t } from './platform.js';
import { follow } from './again.ts';
export function main(): void {
  const track = 'a variable';
  console.log(\`\${t(1)}, \${track}\`);
  console.log(follow(2));
  console.log([3, 4].map(t).join());
  const kept = t;
  console.log(kept(5));
  console.log(last(6));
}
`,
    });
    assert.ok(result.ok, JSON.stringify(!result.ok && result.problems));
    const scripts = result.files.filter(({ name }) => name.endsWith('.brs')).map(({ name, text }) => [name, text]);
    const { lines } = await runBrightScript({
      files: { ...Object.fromEntries(scripts), 'by-hand.brs': BY_HAND },
      timeoutMs: 60_000,
    });
    assert.deepEqual(lines, ['tracked 1, a variable', 'tracked 2', 'tracked 3,tracked 4', 'tracked 5', 'tracked 6']);
  });

  test('a function of the platform that is no value is called, and refused as a value', async () => {
    const main = (body: string): Record<string, string> => ({
      'main.ts': `declare function box(n: number): string;\nexport function main(): void {\n  ${body}\n}\n`,
    });
    const called = await compiled(main('console.log(`${[1, 2].map(box).length} ${box(3)}`);'));
    assert.ok(called.ok, JSON.stringify(!called.ok && called.problems));
    const asValue = "BRS11011 3: 'box' cannot be used as a value on the device";
    assert.deepEqual(await refused(main('const kept = box;\n  console.log(`${kept(1)}`);')), [asValue]);
    assert.deepEqual(await refused(main('const made = { box };\n  console.log(`${made.box(1)}`);')), [asValue]);
  });

  test('a class is no base, and its static methods are nowhere', async () => {
    const declared = 'declare class Far {\n  static make(): number;\n  static size: number;\n  name(): string;\n}\n';
    const base = `${declared}class Near extends Far {}\nexport function main(): void {\n  console.log(new Near().name());\n}\n`;
    assert.deepEqual(await refused({ 'main.ts': base }), [
      'BRS10001 6: a base class that is not a class of the program is not supported on the device',
    ]);
    for (const use of ['Far.make()', "Far['make']()", '[1].map(Far.make).length', 'Far.size', 'Far.size++']) {
      const text = `${declared}export function main(): void {\n  console.log(\`\${${use}}\`);\n}\n`;
      assert.deepEqual(
        await refused({ 'main.ts': text }),
        ['BRS10012 7: this kind of static member is not supported'],
        use,
      );
    }
  });

  test('a module that is no file is refused where it is imported', async () => {
    const found = await refused({
      'texts.d.ts': "declare module '*.txt' {\n  const text: string;\n  export { text };\n}\n",
      'main.ts':
        "/// <reference path='./texts.d.ts' />\nimport { text } from './about.txt';\nexport function main(): void {\n  console.log(text);\n}\n",
    });
    assert.deepEqual(found, ['BRS10015 2: this form of import or export is not supported']);
  });

  test('import(), import attributes and import.meta are refused, and no type error hides them', async () => {
    const cases: readonly (readonly [string, string])[] = [
      ["export const later = import('./nowhere.ts');", 'BRS10015 1: this form of import or export is not supported'],
      [
        "import data from './nowhere.json' with { type: 'json' };\nexport const copy = data;",
        'BRS10015 1: this form of import or export is not supported',
      ],
      ['export const here = import.meta.url;', 'BRS10018 1: `import.meta` is not supported'],
    ];
    for (const [text, expected] of cases) {
      assert.deepEqual(await refused({ 'main.ts': `${text}\nexport function main(): void {}\n` }), [expected]);
    }
  });
});
