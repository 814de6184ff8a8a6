/** Checks that the output contains exactly the declarations that the entry reaches, each one complete. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { closeBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { difference } from './conformance/compare.ts';
import { runOnDevice, type DeviceRun } from './conformance/on-device.ts';
import { runInNode } from './conformance/oracle.ts';
import { unpackPrograms, type Ended } from './conformance/program.ts';
import { compile } from './index.ts';
import type { BrightScriptOptions } from './rollup-plugin.ts';

type Modules = Readonly<Record<string, string>>;

const ABOUT_LIVENESS = /^(liveness|modules)\//;

describe('everything kept, used or not', () => {
  const suite = unpackPrograms();
  const programs = suite.programs.filter(({ name }) => ABOUT_LIVENESS.test(name));
  let expected: ReadonlyMap<string, Ended>;
  let runs: ReadonlyMap<string, DeviceRun>;
  before(async () => {
    expected = await runInNode(programs, suite.folder);
    runs = await runOnDevice(programs, (options) => compile({ ...options, keep: 'all' }));
  });
  after(closeBrightScript);

  for (const { name } of programs) {
    test(name, () => {
      const inNode = expected.get(name);
      assert.ok(inNode && inNode.lines.length > 0);
      assert.equal(difference(inNode, runs.get(name)), undefined);
    });
  }
});

// Long, because its short tests share one folder.
describe('emitted declarations', () => {
  let folder = '';
  before(async () => void (folder = await fs.mkdtemp(path.join(tmpdir(), 'liveness-'))));
  after(async () => await fs.rm(folder, { recursive: true }));

  /** Returns the emitted declarations, as `module.name`, of the program with the entry `main.ts`. */
  async function emitted(modules: Modules, options: Partial<BrightScriptOptions> = {}): Promise<string[]> {
    const own = await fs.mkdtemp(path.join(folder, 'program-'));
    for (const [name, text] of Object.entries(modules)) await fs.writeFile(path.join(own, name), text);
    let found: string[] = [];
    const onGlobals: BrightScriptOptions['onGlobals'] = (globals) =>
      void (found = globals.map((g) => `${path.basename(g.module, '.ts')}.${g.declaration}`));
    const result = await compile({ entry: path.join(own, 'main.ts'), root: own, onGlobals, ...options });
    assert.ok(result.ok, JSON.stringify(result));
    return found.sort();
  }

  const PROGRAMS: readonly { what: string; modules: Modules; reached: string[]; all: string[] }[] = [
    {
      what: 'functions that nothing calls, alone or in a ring, are left out',
      modules: {
        'main.ts': `import { used } from './other.ts';
export function main(): void {
  used();
}
function own(): void {
  own();
}
`,
        'other.ts': `export function used(): void {}
export function ping(): void {
  pong();
}
function pong(): void {
  ping();
}
`,
      },
      reached: ['main.main', 'other.used'],
      all: ['main.main', 'main.own', 'other.ping', 'other.pong', 'other.used'],
    },
    {
      what: 'what a function uses where it has no effect is kept, and what that uses',
      modules: {
        'main.ts': `import { Item } from './item.ts';
const DEBUG: boolean = false;
export function main(): void {
  const unused = new Item();
  if (DEBUG) unused.show();
}
`,
        'item.ts': `import { START, unused } from './start.ts';
export class Item {
  readonly parts: readonly Int[] = START;
  show(): void {}
}
`,
        'start.ts': `export const START: readonly Int[] = [1];
export const unused = [2];
`,
      },
      reached: ['item.Item', 'main.main', 'start.START'],
      all: ['item.Item', 'main.main', 'start.START', 'start.unused'],
    },
    {
      what: 'a use as a type is none',
      modules: {
        'main.ts': `import { Item, make } from './item.ts';
import type { Other } from './other.ts';
export function main(): void {
  const items: Item[] = [];
  const others: Other[] = [];
  const made: ReturnType<typeof make>[] = [];
}
`,
        'item.ts': `export class Item {
  size: Int = 1;
}
export function make(): Item {
  return new Item();
}
`,
        'other.ts': `export class Other {
  size: Int = 1;
}
`,
      },
      reached: ['main.main'],
      all: ['item.Item', 'item.make', 'main.main'],
    },
    {
      what: 'base classes are kept, also those that their module keeps for itself, and their unused neighbours are not',
      modules: {
        'main.ts': `import { Leaf } from './leaf.ts';
export function main(): void {
  new Leaf();
}
`,
        'leaf.ts': `import { Branch } from './branch.ts';
export class Leaf extends Branch {}
export class Flower extends Branch {}
`,
        'branch.ts': `class Root {
  grow(): void {}
}
class Stone extends Root {}
export class Branch extends Root {}
`,
      },
      reached: ['branch.Branch', 'branch.Root', 'leaf.Leaf', 'main.main'],
      all: ['branch.Branch', 'branch.Root', 'branch.Stone', 'leaf.Flower', 'leaf.Leaf', 'main.main'],
    },
    {
      what: 'what the entry re-exports is kept, by name or by star, through modules that have nothing of their own',
      modules: {
        'main.ts': `export * from './barrel.ts';
export { third as renamed } from './deep.ts';
`,
        'barrel.ts': `export { first } from './deep.ts';
export type { Shape } from './deep.ts';
export * from './star.ts';
`,
        'deep.ts': `export interface Shape {
  size: Int;
}
export function first(): void {}
export function second(): void {}
export function third(): void {}
`,
        'star.ts': `export const LIMIT = 1;
export enum Mode {
  Fast,
}
export const TABLE = { fast: Mode.Fast };
function hidden(): void {}
`,
      },
      reached: ['deep.first', 'deep.third', 'star.TABLE'],
      all: ['deep.first', 'deep.second', 'deep.third', 'star.TABLE', 'star.hidden'],
    },
    {
      what: 'enums and constants that are written where they are used keep nothing else of their module',
      modules: {
        'main.ts': `import { LIMIT, Mode, Speed } from './values.ts';
export function main(): void {
  console.log(\`\${LIMIT} \${Mode.Fast} \${Speed.High}\`);
}
`,
        'values.ts': `export const LIMIT = 1;
export enum Mode {
  Fast,
}
export const enum Speed {
  High,
}
export function helper(): void {}
`,
      },
      reached: ['main.main'],
      all: ['main.main', 'values.helper'],
    },
    {
      what: 'modules that import the entry, which keeps its own for itself',
      modules: {
        'main.ts': `import { far } from './far.ts';
export function main(): void {
  far();
}
function near(): void {}
function unused(): void {}
export { near };
`,
        'far.ts': `import { near } from './main.ts';
export function far(): void {
  near();
}
`,
      },
      reached: ['far.far', 'main.main', 'main.near'],
      all: ['far.far', 'main.main', 'main.near', 'main.unused'],
    },
    {
      what: 'functions inside of others belong to these, whatever has their name at the top',
      modules: {
        'main.ts': `import { outer } from './outer.ts';
export function main(): void {
  outer();
}
`,
        'outer.ts': `import { deep } from './deep.ts';
export function outer(): void {
  function inner(): void {
    deep();
  }
  inner();
}
export function inner(): void {}
`,
        'deep.ts': `export function deep(): void {}
`,
      },
      reached: ['deep.deep', 'main.main', 'outer.outer', 'outer.outer'],
      all: ['deep.deep', 'main.main', 'outer.inner', 'outer.outer', 'outer.outer'],
    },
  ];

  for (const { what, modules, reached, all } of PROGRAMS) {
    test(what, async () => {
      assert.deepEqual(await emitted(modules), reached);
      assert.deepEqual(await emitted(modules, { keep: 'all' }), all);
    });
  }

  test('a module compiled elsewhere is not emitted, nor what only it imports', async () => {
    const modules: Modules = {
      'main.ts': `import { outside } from './outside.ts';
import { inside } from './inside.ts';
export function main(): void {
  outside();
  inside();
}
`,
      'outside.ts': `import { beyond } from './beyond.ts';
export function outside(): void {
  beyond();
}
`,
      'beyond.ts': 'export function beyond(): void {}\n',
      'inside.ts': 'export function inside(): void {}\n',
    };
    const surroundings = new Map([['source/outside.brs', 'sub outside()\nend sub\n']]);
    const isExternal = (file: string): boolean => path.basename(file) === 'outside.ts';
    for (const keep of ['reached', 'all'] as const) {
      assert.deepEqual(await emitted(modules, { isExternal, surroundings, keep }), ['inside.inside', 'main.main']);
    }
  });

  test('further entries are emitted beside the first, with what they export', async () => {
    const folderOf = await fs.mkdtemp(path.join(folder, 'also-'));
    const also = path.join(folderOf, 'also.ts');
    await fs.writeFile(
      also,
      'export function main(): void {}\nexport function more(): void {}\nfunction own(): void {}\n',
    );
    const modules: Modules = { 'main.ts': 'export function main(): void {}\nfunction own(): void {}\n' };
    assert.deepEqual(await emitted(modules, { also: [also] }), ['also.main', 'also.more', 'main.main']);
  });
});
