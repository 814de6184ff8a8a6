/**
 * Checks that very large programs compile to output of proportional size or to a coded problem, never to a stack trace.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { compile, IncrementalState, type Compiled } from './index.ts';

/** @param files text of each file by name; `main.ts` is the entry */
async function compiled(files: Readonly<Record<string, string>>): Promise<Compiled> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bounds-'));
  try {
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    return await compile({ entry: path.join(folder, 'main.ts') });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function mainOf(body: string): Record<string, string> {
  return { 'main.ts': `export function main(): void {\n${body}\n}\n` };
}

function repeated(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

/** Returns the number of BrightScript lines generated from a program. */
async function linesOf(files: Readonly<Record<string, string>>): Promise<number> {
  const result = await compiled(files);
  assert.ok(result.ok, JSON.stringify(result));
  return result.files
    .filter(({ name }) => name.endsWith('.brs'))
    .reduce((sum, { text }) => sum + text.split('\n').length, 0);
}

async function codesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const result = await compiled(files);
  return result.ok ? [] : result.problems.map(({ code }) => code);
}

/** Functions of the compiler and of BrighterScript. TypeScript's narrowing costs the square of a function's length. */
const COMPILER = /[\\/]transpile[\\/]|[\\/]brighterscript[\\/]/;
const COMPILER_AND_TYPESCRIPT = /[\\/]transpile[\\/]|[\\/]brighterscript[\\/]|[\\/]typescript[\\/]/;
/** The function of TypeScript that takes one step back through the tests before a reference. */
const NARROWING = /[\\/]typescript[\\/].* getTypeAtFlowCondition$/;
/** The function of TypeScript that takes one step back through the calls before a reference. */
const PASSING_CALLS = /[\\/]typescript[\\/].* getTypeAtFlowCall$/;

/** Returns the number of calls of functions while a program is compiled. `where` is about the file and the name. */
async function callsFor(files: Readonly<Record<string, string>>, where = COMPILER): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await linesOf(files);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .flatMap(({ url, functions }) => functions.filter(({ functionName }) => where.test(`${url} ${functionName}`)))
      .map(({ ranges }) => ranges[0]?.count ?? 0)
      .reduce((sum, count) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}

/** Programs that grow in one way, each with a size that is small enough to compile twice. */
const GROWING: Readonly<Record<string, readonly [number, (count: number) => Record<string, string>]>> = {
  'objects cast to types that have the same members': [
    500,
    (count) => ({
      'main.ts': `${repeated(count, (i) => `interface T${i} { id: number; count: number; kind: 'k${i}' }\n`)}
        export function main(): void {
        ${repeated(count, (i) => `console.log(({} as T${i}).count + 1);\n`)}}\n`,
    }),
  ],
  'members that types of the same names may lose': [
    500,
    (count) => ({
      'main.ts': `${repeated(count, (i) => `interface T${i} { id: number; count?: number; kind: 'k${i}' }\ninterface U${i} { count: number; kind: 'u${i}' }\n`)}
        ${repeated(count, (i) => `function f${i}(v: T${i}): void { v.count = undefined; delete v.count; }\n`)}
        export function main(): void {
        ${repeated(count, (i) => `f${i}({ id: 1, kind: 'k${i}' });\n`)}}\n`,
    }),
  ],
  '`else if`': [
    100,
    (count) =>
      mainOf(`const x = Math.random();\n${repeated(count, (i) => `if (x === ${i}) console.log('${i}');\nelse `)}{}`),
  ],
  'locals in one sum': [
    80,
    (count) =>
      mainOf(
        `${repeated(count, (i) => `const a${i} = Math.random();\n`)}console.log(0${repeated(count, (i) => ` + a${i}`)});`,
      ),
  ],
  functions: [
    200,
    (count) => ({
      'main.ts': `${repeated(count, (i) => `function f${i}(x: number): number {\n  return x + ${i};\n}\n`)}
        export function main(): void {\n${repeated(count, (i) => `console.log(f${i}(${i}));\n`)}}\n`,
    }),
  ],
  assignments: [200, (count) => mainOf(`let x = 0;\n${repeated(count, (i) => `x = x + ${i};\n`)}console.log(x);`)],
  'tests of a value that may be missing': [
    60,
    (count) => mainOf(`const l: number[] = [];\nconsole.log(${repeated(count, (i) => `l[${i}] || `)}5);`),
  ],
  statements: [200, (count) => mainOf(repeated(count, (i) => `console.log(${i});\n`))],
  'properties of an object literal': [
    200,
    (count) => mainOf(`const o = { ${repeated(count, (i) => `p${i}: ${i}, `)}};\nconsole.log(o.p1);`),
  ],
  'array items': [200, (count) => mainOf(`console.log([${repeated(count, (i) => `${i}, `)}].length);`)],
  classes: [
    60,
    (count) => ({
      'main.ts': `${repeated(count, (i) => `class C${i} {\n  v = ${i};\n}\n`)}
        export function main(): void {\n${repeated(count, (i) => `console.log(new C${i}().v);\n`)}}\n`,
    }),
  ],
};

/** Programs whose parts use each other, with a size that is small enough to compile twice. */
const ENTANGLED: typeof GROWING = {
  'variables that are made of each other': [
    9,
    (count) =>
      mainOf(`${repeated(count, (i) => `let v${i} = ${i};\n`)}
        ${repeated(count, (i) => `v${i} =${repeated(count, (other) => ` + v${other}`)};\n`)}console.log(v1);`),
  ],
  'closures that call the one before': [
    60,
    (count) =>
      mainOf(`const f0 = (x: number): number => x;
        ${repeated(count, (i) => `const f${i + 1} = (x: number): number => f${i}(x) + 1;\n`)}
        const all = [f1, f${count}];\nconsole.log(all.length);`),
  ],
};

/** Long chains of one operator, whose operands TypeScript does not narrow. */
const CHAINS: Readonly<Record<string, (count: number) => string>> = {
  '`||`': (count) => `${repeated(count, (i) => `f(${i}) > 1 || `)}false`,
  '`&&`': (count) => `${repeated(count, (i) => `f(${i}) < 1 && `)}false`,
  '`||` of values that may be missing': (count) => `${repeated(count, (i) => `l[${i}] || `)}5`,
  '`??`': (count) => `${repeated(count, (i) => `l[${i}] ?? `)}5`,
  commas: (count) => `(${repeated(count, (i) => `f(${i}), `)}5)`,
  '`+` with strings': (count) => `${repeated(count, (i) => `f(${i}) + 'a' + `)}5`,
};

/** Constants `a` and `b` of two modules, each made of the other. */
const CIRCLES: Readonly<
  Record<string, { type: string; value: (other: string) => string; uses: string; code?: string }>
> = {
  sums: { type: 'number', value: (other) => `${other} + 1`, uses: 'console.log(a);' },
  'the same number': {
    type: 'number',
    value: (other) => other,
    uses: 'const n: Int = a;\nconsole.log(n);',
    code: 'BRS12005',
  },
  'a changed object': {
    type: '{ x: number }',
    value: (other) => other,
    uses: 'a.x = 2;\nconsole.log(a.x);',
  },
  'a changed object beside a frozen one': {
    type: '{ x: number }',
    value: (other) => other,
    uses: 'const o = Object.freeze({ y: 1 });\na.x = 2;\nconsole.log(a.x, o.y);',
  },
  'members of frozen objects': {
    type: '{ readonly p: { x: number } }',
    value: (other) => `Object.freeze({ p: ${other}.p })`,
    uses: 'a.p.x = 2;\nconsole.log(a.p.x);',
  },
  patterns: {
    type: 'string',
    value: (other) => `\`\${${other}}x\``,
    uses: "console.log(new RegExp(a).test('x'));",
    code: 'BRS10004',
  },
};

/** Constants that are each made of the one before, used twice. */
const DOUBLING: Readonly<Record<string, readonly [number, (count: number) => Record<string, string>]>> = {
  'rounded numbers': [
    8,
    (count) =>
      mainOf(`const c0 = Math.floor(Date.now() / 3);
        ${repeated(count, (i) => `const c${i + 1} = c${i} + c${i};\n`)}const n: Int = c${count};\nconsole.log(n);`),
  ],
  'parts of patterns': [
    7,
    (count) =>
      mainOf(`const u0 = '';\n${repeated(count, (i) => `const u${i + 1} = u${i} + u${i};\n`)}
        console.log(new RegExp(u${count}).test('a'));`),
  ],
};

/** Statements with one kind of syntax in itself. */
const NESTED: Readonly<Record<string, (depth: number) => string>> = {
  calls: (n) => `console.log(${'Math.abs('.repeat(n)}1${')'.repeat(n)});`,
  'array literals': (n) => `const x: unknown = ${'['.repeat(n)}1${']'.repeat(n)};\nconsole.log(x !== undefined);`,
  'object literals': (n) => `const x: any = ${'{ a: '.repeat(n)}1${' }'.repeat(n)};\nconsole.log(JSON.stringify(x));`,
  'template strings': (n) => `const x = Math.random();\nconsole.log(${'`a${'.repeat(n)}x${'}b`'.repeat(n)});`,
  ternaries: (n) => `const x = Math.random();\nconsole.log(${repeated(n, (i) => `x > ${i} ? ${i} : `)}0);`,
  'sums in parentheses': (n) => `const x = Math.random();\nconsole.log(${'(x - '.repeat(n)}x${')'.repeat(n)});`,
  'choices in parentheses': (n) =>
    `const x: string[] = [];\nconsole.log(${repeated(n, (i) => `x[${i}] ?? (`)}'z'${')'.repeat(n)});`,
  'arrow functions': (n) => `const f: unknown = ${repeated(n, (i) => `(a${i}: number) => `)}1;\nconsole.log(f !== 1);`,
  'callbacks of map': (n) =>
    `const l = [1, 2];\nconsole.log(${repeated(n, (i) => `l.map((x${i}) => `)}1${').length'.repeat(n)});`,
  functions: (n) =>
    `${repeated(n, (i) => `function f${i}(): number {\n`)}return 1;${repeated(n, (i) => `\n}\n${i < n - 1 ? 'return' : 'const z ='} f${n - 1 - i}();`)}\nconsole.log(z);`,
  classes: (n) =>
    `${repeated(n, (i) => `class C${i} { go(): number {\n`)}return 1;${repeated(n, (i) => `\n} }\n${i < n - 1 ? 'return' : 'const z ='} new C${n - 1 - i}().go();`)}\nconsole.log(z);`,
  '`if`': (n) => `const x = Math.random();\n${repeated(n, (i) => `if (x > ${i}) {\n`)}console.log(1);${'}'.repeat(n)}`,
  blocks: (n) => `${'{\n'.repeat(n)}console.log(1);${'}'.repeat(n)}`,
  '`for`': (n) => `${repeated(n, (i) => `for (let i${i} = 0; i${i} < 1; i${i}++) {\n`)}console.log(1);${'}'.repeat(n)}`,
  '`try`': (n) => `${'try {\n'.repeat(n)}console.log(1);\n${repeated(n, (i) => `} finally { console.log(${i}); }\n`)}`,
  '`switch`': (n) =>
    `const x = Math.random();\n${repeated(n, (i) => `switch (x) { case ${i}: console.log(${i}); default:\n`)}${'}'.repeat(n)}`,
  patterns: (n) => `const o: any = {};\nconst ${'{ a: '.repeat(n)}x${' }'.repeat(n)} = o;\nconsole.log(String(x));`,
  types: (n) => `const t: ${'{ a: '.repeat(n)}number${' }'.repeat(n)}[] = [];\nconsole.log(t.length);`,
};

describe('programs of unusual size', () => {
  test('a callback with twice as many returns becomes twice as much code', async () => {
    const withReturns = (count: number): Record<string, string> =>
      mainOf(`console.log([1, 20].map((x) => {
        let y = x;
        ${repeated(count, (i) => `if (x === ${i}) { if (y > 2) return ${i} * x; y += 1; }\n`)}
        return y;
      }).join());`);
    const [some, more] = [await linesOf(withReturns(16)), await linesOf(withReturns(32))];
    assert.ok(more < 2.2 * some, `${some} lines for 16 returns, ${more} for 32`);
  });

  test('a callback with one `if` of many ways becomes code in proportion', async () => {
    const withWays = (count: number): Record<string, string> =>
      mainOf(`console.log([1, 20].map((x) => {
        let y = x;
        ${repeated(count, (i) => `if (x === ${i}) { if (y > 2) return 0; y += 1; } else `)} y += 2;
        ${repeated(count, (i) => `y += ${i};\n`)}
        return y;
      }).join());`);
    const [some, more] = [await linesOf(withWays(10)), await linesOf(withWays(20))];
    assert.ok(more < 2.2 * some, `${some} lines for 10 ways, ${more} for 20`);
  });

  for (const [what, [count, make]] of Object.entries(GROWING)) {
    test(`twice as many ${what} cost about twice the work`, async () => {
      await linesOf(make(count));
      const [some, more] = [await callsFor(make(count)), await callsFor(make(2 * count))];
      assert.ok(more < 2.4 * some, `${some} calls for ${count}, ${more} for ${2 * count}`);
    });
  }

  for (const [what, [count, make]] of Object.entries(ENTANGLED)) {
    test(`twice as many ${what} cost no more than the square`, async () => {
      await linesOf(make(count));
      const [some, more] = [await callsFor(make(count)), await callsFor(make(2 * count))];
      assert.ok(more < 4.4 * some, `${some} calls for ${count}, ${more} for ${2 * count}`);
    });
  }

  for (const [what, chain] of Object.entries(CHAINS)) {
    test(`a chain of ${what} twice as long costs less than three times the work of compiler and TypeScript`, async () => {
      const make = (count: number): Record<string, string> =>
        mainOf(`const l: number[] = [];\nconst f = (x: number): number => Math.random() * x;
          console.log(String(${chain(count)}));`);
      await linesOf(make(60));
      const [some, more] = [
        await callsFor(make(60), COMPILER_AND_TYPESCRIPT),
        await callsFor(make(120), COMPILER_AND_TYPESCRIPT),
      ];
      assert.ok(more < 2.75 * some, `${some} calls for 60 operands, ${more} for 120`);
    });
  }

  test('twice as many `else if` of one number take about twice the steps of narrowing', async () => {
    const make = (count: number): Record<string, string> =>
      mainOf(
        `const x = [Math.random()][0];\n${repeated(count, (i) => `if (x === ${i}) console.log('${i}');\nelse `)}{}`,
      );
    const [some, more] = [await callsFor(make(100), NARROWING), await callsFor(make(200), NARROWING)];
    assert.ok(some > 0 && more < 2.4 * some, `${some} steps for 100, ${more} for 200`);
  });

  test('twice as many calls in one function take about twice the steps of narrowing', async () => {
    const make = (count: number): Record<string, string> => ({
      'main.ts': `function f(x: number): number {\n  return x + 1;\n}
        export function main(): void {\n${repeated(count, (i) => `console.log(f(${i}));\nf(${i});\n`)}}\n`,
    });
    const [some, more] = [await callsFor(make(100), PASSING_CALLS), await callsFor(make(200), PASSING_CALLS)];
    assert.ok(some > 0 && more < 2.4 * some, `${some} steps for 100, ${more} for 200`);
  });

  test('an `if` of twice as many `===` takes at most the square, as TypeScript checks each operand again', async () => {
    const make = (count: number): Record<string, string> =>
      mainOf(`const x = Math.random();\nif (${repeated(count, (i) => `x === ${i} || `)}false) console.log('x');`);
    const [some, more] = [await callsFor(make(80), NARROWING), await callsFor(make(160), NARROWING)];
    assert.ok(some > 0 && more < 4.1 * some, `${some} steps for 80 operands, ${more} for 160`);
  });

  /** Tests of one number, each of which leaves the function. */
  const leaving = repeated(80, (i) => `if (x === ${i}) return ${i};\n`);

  test('types are narrowed behind many tests as behind few', async () => {
    const text = `type Shape = { kind: 'dot' } | { kind: 'line'; length: number };
      function size(x: number, name: string | number, shape: Shape): number {
        if (typeof name === 'number') return name;
        if (shape.kind === 'dot') return 0;
        ${leaving}
        if (x === 100) {
          if (name === 'hundred') return 0;
          const hundred: 100 = x;
          return hundred;
        }
        const text: string = name;
        return text.length + shape.length + x;
      }
      export function main(): void {
        console.log(size(7, 'a', { kind: 'line', length: 2 }), size(99, 'ab', { kind: 'line', length: 2 }));
      }\n`;
    assert.deepEqual(await codesOf({ 'main.ts': text }), []);
  });

  test('tests that narrow a union stay in the flow, also behind many tests', async () => {
    const all = repeated(81, (i) => `${i === 0 ? '' : ' | '}${i}`);
    const makeText = (returned: string): string => `function at(x: ${all}): number {
        ${leaving}
        const rest: ${returned} = x;
        return rest;
      }
      export function main(): void { console.log(at(80)); }\n`;
    assert.deepEqual(await codesOf({ 'main.ts': makeText('80') }), []);
    assert.deepEqual(await codesOf({ 'main.ts': makeText('79') }), ['BRS22322']);
  });

  test('calls that assert or never return stay in the flow, also among many calls', async () => {
    const calls = repeated(60, () => 'console.log(1);\n');
    const makeText = (call: string): string => `interface Checks {
        fail(): never;
        go(): void;
      }
      type Stops = { [K in keyof Checks]: () => never };
      class Own implements Checks {
        fail(): never {
          throw new Error('own');
        }
        go(): void {
          console.log(2);
        }
      }
      const checks: Checks = new Own();
      const stops: Stops = { fail: () => checks.fail(), go: () => checks.fail() };
      function isText(x: unknown): asserts x is string {
        if (typeof x !== 'string') throw new Error('not a string');
      }
      function stop(): never {
        throw new Error('stop');
      }
      function at(x: string | number): string {
        ${calls}${call}\n${calls}
        return x;
      }
      export function main(): void {
        console.log(at('a'), stops !== undefined, isText !== undefined, stop !== undefined);
      }\n`;
    const typed = 'isText(x);';
    assert.deepEqual(await codesOf({ 'main.ts': makeText('checks.go();') }), ['BRS22322']);
    const leaving = ['stop();', 'checks.fail();', 'stops.go();'].map(
      (call) => `if (typeof x === 'number') {\n${call}\nconsole.log(3);\nconsole.log(4);\n}`,
    );
    for (const call of [typed, ...leaving]) assert.deepEqual(await codesOf({ 'main.ts': makeText(call) }), [], call);
  });

  test('a type that becomes a union between two builds is narrowed behind many tests', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bounds-'));
    const memory = new IncrementalState();
    try {
      const entry = path.join(folder, 'main.ts');
      fs.writeFileSync(
        entry,
        `import { make, type Rest } from './made.ts';
        function at(): number {
          const x = make();
          ${leaving}
          const rest: Rest = x;
          return rest;
        }
        export function main(): void { console.log(at()); }\n`,
      );
      const build = async (type: string, rest: string): Promise<boolean> => {
        const made = `export type Rest = ${rest};\nexport function make(): ${type} { return 80; }\n`;
        fs.writeFileSync(path.join(folder, 'made.ts'), made);
        return (await compile({ entry, memory })).ok;
      };
      const union = repeated(81, (i) => `${i === 0 ? '' : ' | '}${i}`);
      assert.equal(await build('number', 'number'), true);
      assert.equal(await build(union, '80'), true);
      assert.equal(await build('number', '80'), false);
    } finally {
      memory.dispose();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  test('arrays nested twice as deeply cost at most the square', async () => {
    const nested = (depth: number): Record<string, string> =>
      mainOf(`const x: unknown = ${'['.repeat(depth)}1${']'.repeat(depth)};\nconsole.log(x !== undefined);`);
    const [some, more] = [await callsFor(nested(60)), await callsFor(nested(120))];
    assert.ok(more < 4 * some, `${some} calls for a depth of 60, ${more} for 120`);
  });

  test('constants that double the one before are worked out once each', async () => {
    const chain = repeated(60, (i) => (i === 0 ? 'const c0 = 1;\n' : `const c${i} = c${i - 1} + c${i - 1};\n`));
    await linesOf({ 'main.ts': `${chain}export function main(): void {\n  console.log(c59);\n}\n` });
  });

  for (const [what, { type, value, uses, code }] of Object.entries(CIRCLES)) {
    test(`constants of two modules that are made of each other end in an answer: ${what}`, async () => {
      const moduleOf = (own: string, other: string, from: string): string =>
        `import { ${other} } from './${from}.ts';\nexport const ${own}: ${type} = ${value(other)};\n`;
      const main = `${moduleOf('a', 'b', 'other')}export function main(): void {\n${uses}\n}\n`;
      assert.deepEqual(await codesOf({ 'main.ts': main, 'other.ts': moduleOf('b', 'a', 'main') }), code ? [code] : []);
    });
  }

  test('a module that imports its own constant ends in an answer', async () => {
    const main =
      "import { a as b } from './main.ts';\nexport const a: RegExp = b;\nexport function main(): void {\n" +
      "console.log('x'.replace(a, (found, part: string) => found + part));\n}\n";
    assert.deepEqual(await codesOf({ 'main.ts': main }), ['BRS10004']);
  });

  for (const [what, [count, make]] of Object.entries(DOUBLING)) {
    test(`${what} that double the one before are worked out once each`, async () => {
      await callsFor(make(count));
      const [some, more] = [await callsFor(make(count)), await callsFor(make(2 * count))];
      assert.ok(more < 2.4 * some, `${some} calls for ${count}, ${more} for ${2 * count}`);
    });
  }

  test('nesting beyond the limit is refused with a code', async () => {
    const parentheses = `console.log(${'('.repeat(5000)}1${')'.repeat(5000)});`;
    const lists = `const x: unknown = ${'['.repeat(5000)}1${']'.repeat(5000)}; console.log(x !== undefined);`;
    const sum = `const x = 'a'; console.log(${repeated(4000, () => 'x + ')}x);`;
    for (const body of [parentheses, lists, sum]) assert.deepEqual(await codesOf(mainOf(body)), ['BRS10028']);
  });

  for (const [what, nested] of Object.entries(NESTED)) {
    test(`${what}: 20 in each other compile, and 1,000 are refused at their place`, async () => {
      await linesOf(mainOf(nested(20)));
      const result = await compiled(mainOf(nested(1000)));
      const found = result.ok
        ? []
        : result.problems.map(({ code, line, column }) => ({ code, isAtStart: line + column === 2 }));
      assert.deepEqual(found, [{ code: 'BRS10028', isAtStart: false }]);
    });
  }

  test('what overflows the stack of the parser is refused at its deepest bracket', async () => {
    const result = await compiled(mainOf(`console.log(${'['.repeat(20_000)}${']'.repeat(20_000)});`));
    const found = result.ok ? [] : result.problems.map(({ code, line, column }) => [code, line, column]);
    assert.deepEqual(found, [['BRS10028', 2, 20_012]]);
  });

  test('a function of 2,000 parameters is refused', async () => {
    const parameters = repeated(2000, (i) => `a${i}: number, `);
    const text = `function f(${parameters}): number {\n  return a1;\n}\nexport function main(): void {\n  console.log(f(${repeated(2000, () => '1, ')}));\n}\n`;
    assert.deepEqual(await codesOf({ 'main.ts': text }), ['BRS10029']);
  });

  test('a function with more parameters or variables than a device takes is refused', async () => {
    const withParameters = (count: number): Record<string, string> => ({
      'main.ts': `function f(${repeated(count, (i) => `a${i}: number, `)}): number {\n  return a1;\n}\nexport function main(): void {\n  console.log(f(${repeated(count, () => '1, ')}));\n}\n`,
    });
    assert.deepEqual(await codesOf(withParameters(32)), []);
    assert.deepEqual(await codesOf(withParameters(33)), ['BRS10029']);
    const withVariables = (count: number): Record<string, string> =>
      mainOf(
        `${repeated(count, (i) => `let v${i} = Math.random();\n`)}console.log(${repeated(count, (i) => `v${i} + `)}0);`,
      );
    assert.deepEqual(await codesOf(withVariables(253)), []);
    assert.deepEqual(await codesOf(withVariables(254)), ['BRS10030']);
    // Each of two functions has its own.
    const closures = `const f = () => { ${repeated(150, (i) => `let v${i} = Math.random();\n`)}return v0; };\n`;
    assert.deepEqual(
      await codesOf(
        mainOf(`${closures}${closures.replace('f =', 'g =')}const both = [f, g];\nconsole.log(both[1]!());`),
      ),
      [],
    );
  });

  test('an `if` has no more branches than a device takes', async () => {
    const result = await compiled(
      mainOf(`const x = Math.floor(Math.random() * 9);
        switch (x) {\n${repeated(600, (i) => `case ${i}: console.log(${i + 1}); break;\n`)}}`),
    );
    assert.ok(result.ok);
    const lines = result.files.flatMap(({ name, text }) => (name === 'main.brs' ? text.split('\n') : []));
    const branches = lines.filter((line) => line.trimStart().startsWith('else if '));
    const indentations = new Set(branches.map((line) => line.search(/\S/)));
    assert.equal(indentations.size, 3);
  });

  test('functions are not named beyond what a device tells of a name', async () => {
    const name = (end: string): string => `${'veryLongName'.repeat(9)}${end}`;
    const result = await compiled({
      'main.ts': `function ${name('A')}(): number {\n  return 1;\n}\nfunction ${name('B')}(): number {\n  return 2;\n}\nexport function main(): void {\n  const [f, g] = [${name('A')}, ${name('B')}];\n  console.log(f === g, f!(), g!());\n}\n`,
    });
    assert.ok(result.ok);
    const names = result.files.flatMap(({ text }) => [...text.matchAll(/^function (\w+)\(/gm)].map(([, one]) => one));
    assert.ok(names.some((one) => one?.startsWith('veryLongName')) && names.every((one) => (one ?? '').length < 89));
  });

  test('cases that fall through become code in proportion, also in each other', async () => {
    const flat = (count: number): Record<string, string> =>
      mainOf(`const x = Math.random(); let y = 0;
        switch (x) {\n${repeated(count, (i) => `case ${i}: if (y > ${i}) y += x; y += ${i};\n`)}}\nconsole.log(y);`);
    const nested = (count: number): Record<string, string> =>
      mainOf(`const x = Math.random(); let y = 0;
        ${repeated(count, (i) => `switch (x) { case ${i}: y += ${i}; default:\n`)}${'}'.repeat(count)}\nconsole.log(y);`);
    for (const make of [flat, nested]) {
      const [some, more] = [await linesOf(make(25)), await linesOf(make(50))];
      assert.ok(more < 2.2 * some, `${some} lines for 25 cases, ${more} for 50`);
    }
  });

  test('a string of 100,000 control characters becomes one literal', async () => {
    const lines = await linesOf(mainOf(`console.log('${'\\n"'.repeat(100_000)}'.length);`));
    assert.ok(lines < 10, `${lines} lines`);
  });

  test('strings that double each other are put together on the device', async () => {
    const chain = repeated(60, (i) => `const t${i + 1} = t${i} + t${i};\n`);
    const result = await compiled({
      'main.ts': `const t0 = 'ab';\n${chain}export function main(): void {\n  console.log(t60.length);\n}\n`,
    });
    assert.ok(result.ok);
    const size = result.files.reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(size < 2_000_000, `${size} characters`);
  });
});
