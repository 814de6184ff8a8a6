/**
 * Checks that function values become objects only if they capture something, and calls to methods of a channel's
 * typings.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { compile } from './index.ts';

describe('function values', () => {
  let folder = '';
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settop-closures-'));
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  async function generated(text: string): Promise<string> {
    const entry = path.join(folder, 'scene.ts');
    fs.writeFileSync(entry, text);
    const result = await compile({ entry, isComponent: true });
    assert.ok(result.ok, JSON.stringify(!result.ok && result.problems.map(({ message }) => message)));
    return result.files.find(({ name }) => name === 'scene.brs')?.text ?? '';
  }

  const each = `function each(list: readonly string[], visit: (text: string) => void): void {
  for (const text of list) visit(text);
}
declare const m: { top: roSGNode; seen: string };
`;

  test('one that keeps nothing is a function of the platform, and called as one', async () => {
    const text = await generated(
      `${each}export function init(): void {\n  each(['a'], (text) => {\n    m.top.id = text;\n  });\n}\n`,
    );
    assert.match(text, /^ +visit\(text\)$/m);
    assert.doesNotMatch(text, /callFunction|runFunction|callClosure/);
  });

  test("one that keeps a variable asks the platform for the component's m", async () => {
    const text = await generated(
      `${each}export function init(): void {\n  const label = m.top.id;\n  each(['a'], (text) => {\n` +
        '    m.seen = label + text;\n  });\n}\n',
    );
    assert.match(text, /^ +runFunction\(visit, \[text\]\)$/m);
    assert.match(text, /label: label,\n +callClosure: sub\(text as string\)/);
    assert.match(text, /component = getGlobalAA\(\)\n +component\.seen = label \+ text/);
  });

  test('a method of what keeps a variable is called as what it is, where typings of the channel declare it', async () => {
    fs.writeFileSync(path.join(folder, 'Reader.d.ts'), 'export interface Reader {\n  read(): string;\n}\n');
    const text = await generated(
      "import type { Reader } from './Reader.d.ts';\ndeclare const m: { top: roSGNode; reader: Reader };\n" +
        'export function init(): void {\n  const id = m.top.id;\n  m.reader = { read: () => id };\n' +
        '  m.top.id = m.reader.read();\n}\n',
    );
    assert.match(text, /isClosure\(\w+\.read\)/);
  });

  test("methods that a channel's own typings declare are called by their names", async () => {
    fs.writeFileSync(
      path.join(folder, 'Player.d.ts'),
      'export interface Player {\n  init(url: string): void;\n  isReady(): boolean;\n}\n',
    );
    const text = await generated(
      "import type { Player } from './Player.d.ts';\ndeclare const m: { player: Player };\n" +
        "export function init(): void {\n  m.player.init('a');\n  if (m.player.isReady()) m.player.init('b');\n}\n",
    );
    assert.match(text, /^ +m\.player\.init\("a"\)\n +if m\.player\.isReady\(\) then\n +m\.player\.init\("b"\)$/m);
  });
});
