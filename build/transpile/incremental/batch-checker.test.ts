/** Checks that programs type-checked together compile exactly like programs checked alone. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { compile, IncrementalState, type Compiled } from '../index.ts';

/**
 * Programs that would change the output of each other in one analysis: a getter, a closure, a base class, a shared
 * array.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  'getter.ts': `const box = { get size(): number { return 2; } };
export function main(): void {
  console.log(\`\${box.size}\`);
}
`,
  'field.ts': `import { made, type Box } from './shared.ts';
export function main(): void {
  const box: Box = made(3);
  const list = [1, 2];
  list.push(box.size);
  console.log(list.map((n) => n * 2).join());
}
`,
  'closure.ts': `function adder(by: number): (to: number) => number {
  return (to) => to + by;
}
export function main(): void {
  console.log(\`\${adder(1)(2)}\`);
}
`,
  'plain.ts': `function twice(n: number): number {
  return n * 2;
}
function run(fn: (n: number) => number): number {
  return fn(4);
}
export function main(): void {
  console.log(\`\${run(twice)}\`);
}
`,
  'extended.ts': `import { Base } from './shared.ts';
class Derived extends Base {
  override text(): string {
    return super.text() + 'd';
  }
}
export function main(): void {
  console.log(new Derived(1).text());
}
`,
  'base.ts': `import { Base } from './shared.ts';
export function main(): void {
  console.log(new Base(2).text());
}
`,
  'lenient.ts': `export function main(): void {
  const list: number[] = [1, 2];
  const first: number = list[0];
  console.log(\`\${first}\`);
}
`,
  'wrong-type.ts': `export function main(): void {
  const text: string = 1;
  console.log(text);
}
`,
  'refused.ts': `export function main(): void {
  console.log(\`\${typeof /x/y}\`);
}
`,
  'no-import.ts': `import { nothing } from './nowhere.ts';
export function main(): void {
  nothing();
}
`,
};

const SHARED = `export interface Box {
  size: number;
}
export function made(size: number): Box {
  return { size };
}
export class Base {
  readonly n: number;
  constructor(n: number) {
    this.n = n;
  }
  text(): string {
    return \`\${this.n}\`;
  }
}
`;

describe('programs that are checked as one', () => {
  let folder = '';

  before(async () => {
    folder = await fs.mkdtemp(path.join(tmpdir(), 'together-'));
    await fs.writeFile(path.join(folder, 'shared.ts'), SHARED);
    for (const [name, text] of Object.entries(PROGRAMS)) await fs.writeFile(path.join(folder, name), text);
  });

  after(async () => await fs.rm(folder, { recursive: true }));

  const options = (name: string): Parameters<typeof compile>[0] => ({
    entry: path.join(folder, name),
    needsMain: true,
    root: folder,
  });

  async function together(names: readonly string[]): Promise<Map<string, Compiled>> {
    const memory = new IncrementalState();
    try {
      memory.checkTogether(names.map((name) => path.join(folder, name)));
      const compiled = new Map<string, Compiled>();
      for (const name of names) compiled.set(name, await compile({ ...options(name), memory }));
      return compiled;
    } finally {
      memory.dispose();
    }
  }

  test('each becomes what it becomes alone, byte for byte, or has the same problems', async () => {
    const names = Object.keys(PROGRAMS);
    for (const order of [names, names.toReversed()]) {
      for (const [name, compiled] of await together(order)) {
        assert.deepEqual(compiled, await compile(options(name)), name);
      }
    }
    const accepted = [...(await together(names))].filter(([, { ok }]) => !ok).map(([name]) => name);
    assert.deepEqual(accepted, ['wrong-type.ts', 'refused.ts', 'no-import.ts']);
  });

  test('one that declares for all is no part of what the others are checked with', async () => {
    const more = {
      'script.ts': 'const forAll = 1;\nfunction main(): void {}\n',
      'global.ts': 'declare global {\n  const forAll: number;\n}\nexport function main(): void {}\n',
    };
    const uses = 'export function main(): void {\n  console.log(`${forAll}`);\n}\n';
    await fs.writeFile(path.join(folder, 'uses.ts'), uses);
    const alone = await compile(options('uses.ts'));
    assert.ok(!alone.ok && alone.problems.some(({ code }) => code === 'BRS22304'), JSON.stringify(alone));
    for (const [name, text] of Object.entries(more)) {
      await fs.writeFile(path.join(folder, name), text);
      assert.deepEqual((await together([name, 'uses.ts'])).get('uses.ts'), alone, name);
    }
  });

  test('a program that is not among them is compiled all the same', async () => {
    const memory = new IncrementalState();
    memory.checkTogether([path.join(folder, 'plain.ts')]);
    assert.deepEqual(await compile({ ...options('closure.ts'), memory }), await compile(options('closure.ts')));
    memory.dispose();
  });
});
