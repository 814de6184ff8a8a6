/**
 * Tests the plan command: golden files, the exported forms of plans, and errors with their code and place.
 * `UPDATE_GOLDEN=1` writes the golden files again.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { Program } from 'brighterscript';
import ts from 'typescript';
import { checkPackage } from '../packaging/check-package.ts';
import { functionNameOf } from './function-names.ts';
import { PLAN_PROBLEMS, type ProblemCode } from './problems.ts';

const HERE = import.meta.dirname;
const FIXTURES = path.join(HERE, 'fixtures');
const folder = mkdtempSync(path.join(tmpdir(), 'settop-plan-'));
after(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly problems: string;
  /** Written files by name; empty if the folder was not created. */
  readonly files: ReadonlyMap<string, string>;
}

let runs = 0;

/** Runs the command on a plan, as `npm run plan` does. */
function plan(content: unknown): Outcome {
  const place = path.join(folder, `run-${++runs}`);
  mkdirSync(place);
  writeFileSync(path.join(place, 'plan.json'), typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = command(['plan.json', '--out', 'out'], place);
  const written = readdirSync(place).includes('out') ? readdirSync(path.join(place, 'out')) : [];
  const files = new Map(written.map((name) => [name, readFileSync(path.join(place, 'out', name), 'utf8')]));
  return { status, out: stdout, problems: stderr, files };
}

function command(args: string[], cwd: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [path.join(HERE, 'main.ts'), ...args], { cwd, encoding: 'utf8' });
}

const event = (name: string, schema: unknown): unknown => ({ rules: { events: [{ name, rules: schema }] } });
const properties = (named: unknown, others: object = {}): unknown => ({ type: 'object', properties: named, ...others });

describe('golden files', () => {
  for (const name of ['shop', 'odd']) {
    test(name, async () => {
      const { status, files, problems } = plan(readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8'));
      assert.equal(status, 0, problems);
      const golden = path.join(FIXTURES, name);
      if (process.env['UPDATE_GOLDEN'] !== undefined) {
        mkdirSync(golden, { recursive: true });
        for (const [file, text] of files) writeFileSync(path.join(golden, file), text);
      }
      assert.deepEqual([...files.keys()].sort(), ['AnalyticsPlan.brs', 'AnalyticsPlan.d.bs', 'AnalyticsPlan.d.ts']);
      for (const [file, text] of files) assert.equal(text, readFileSync(path.join(golden, file), 'utf8'), file);

      const script = files.get('AnalyticsPlan.brs') ?? '';
      await checkPackage({ files: new Map([['source/AnalyticsPlan.brs', script]]), maps: new Map() });
      const typings = ts.createSourceFile('AnalyticsPlan.d.ts', files.get('AnalyticsPlan.d.ts') ?? '', 99);
      assert.deepEqual((typings as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics, []);
      assert.deepEqual(findings(files, ''), []);
      assert.deepEqual(globalsOf(script), globalsOf(files.get('AnalyticsPlan.d.bs') ?? ''));
    });
  }
});

/** The functions that an app calls. */
function globalsOf(text: string): string[] {
  return [...text.matchAll(/^sub (AnalyticsTrack\w+)\(/gm)].map((match) => match[1] ?? '');
}

/** Returns the diagnostics of BrighterScript for app code together with the written files. */
function findings(files: ReadonlyMap<string, string>, code: string, file = 'source/main.bs'): string[] {
  const program = new Program({ rootDir: path.join(folder, 'app'), logLevel: 'off' } as never);
  try {
    for (const [name, text] of files)
      if (name.endsWith('bs') || name.endsWith('.brs')) program.setFile(`source/${name}`, text);
    program.setFile(file, code);
    program.validate();
    return program.getDiagnostics().map(({ range, code, message }) => `${range.start.line + 1} ${code}: ${message}`);
  } finally {
    program.dispose();
  }
}

test('an editor finds a missing or surplus argument and an event that is not in the plan, in .brs and .bs', () => {
  const { files } = plan(readFileSync(path.join(FIXTURES, 'shop.json'), 'utf8'));
  const code = `sub main(analytics as object)
  AnalyticsTrackOrderCompleted(analytics, { orderId: "a", total: 1 }, { userId: "u" })
  AnalyticsTrackCartViewed(analytics)
  AnalyticsTrackOrderCompleted(analytics)
  AnalyticsTrackOrderCompleted(analytics, {}, {}, {})
  AnalyticsTrackOrderRefunded(analytics, {})
  AnalyticsTrackOrderCompleted(analytics, { orderId: 5, nope: true })
end sub
`;
  for (const file of ['source/main.bs', 'source/main.brs']) {
    const found = findings(files, code, file).sort();
    // Nothing of line 7: BrighterScript 0.73 does not compare an argument with its type.
    assert.deepEqual(found, [
      '4 1002: Expected 2-3 arguments, but got 1.',
      '5 1002: Expected 2-3 arguments, but got 4.',
      "6 1140: Cannot find function 'AnalyticsTrackOrderRefunded'",
    ]);
  }
});

test('TypeScript finds each property that does not match the plan', () => {
  const { files } = plan(readFileSync(path.join(FIXTURES, 'shop.json'), 'utf8'));
  const place = path.join(folder, 'types');
  mkdirSync(place);
  writeFileSync(path.join(place, 'AnalyticsPlan.d.ts'), files.get('AnalyticsPlan.d.ts') ?? '');
  const calls = [
    "{ orderId: 'a', total: 1.5, plan: 'gold', items: [{ sku: 's' }] }",
    '{ orderId: 5, total: 1 }',
    "{ orderId: 'a' }",
    "{ orderId: 'a', total: 1, plan: 'bronze' }",
    "{ orderId: 'a', totl: 1, total: 1 }",
    "{ orderId: 'a', total: 1, items: [{ sku: 's', colour: 'red' }] }",
  ];
  const head = "import { AnalyticsTrackOrderCompleted as track, type AnalyticsTracker } from './AnalyticsPlan.js';\n";
  const body = calls.map((call) => `track(analytics, ${call}, { userId: 'u' });`).join('\n');
  const file = path.join(place, 'scene.ts');
  writeFileSync(file, `${head}declare const analytics: AnalyticsTracker;\n${body}\n`);
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] });
  const found = ts.getPreEmitDiagnostics(program).map((finding) => {
    const at = finding.file?.getLineAndCharacterOfPosition(finding.start ?? 0);
    return `${(at?.line ?? 0) - 1} ${finding.code}`;
  });
  assert.deepEqual(found, ['2 2322', '3 2345', '4 2322', '5 2561', '6 2353']);
});

describe('the forms in which plans are exported', () => {
  const schema = properties({ id: { type: 'string' } });
  const wrapped = properties({ context: {}, traits: {}, properties: schema });
  const forms: Record<string, unknown> = {
    'with rules.events': {
      rules: { events: [{ name: 'A', rules: wrapped }], identify: {}, global: { type: 'object' } },
    },
    'with events alone': { events: [{ name: 'A', description: '', rules: wrapped }] },
    'of the public API': { rules: [{ type: 'TRACK', key: 'A', jsonSchema: wrapped, version: 3 }] },
    'an answer of the public API': {
      data: { rules: [{ type: 'TRACK', key: 'A', jsonSchema: wrapped }], pagination: {} },
    },
    'as Typewriter keeps it': {
      id: 'tp',
      rules: [{ type: 'TRACK', key: 'A', jsonSchema: { ...(schema as object), eventMetadata: { name: 'A' } } }],
    },
    'an array of events': [{ name: 'A', schema }],
    'with a byte order mark': `\uFEFF${JSON.stringify([{ name: 'A', schema }])}`,
  };
  for (const [name, content] of Object.entries(forms)) {
    test(name, () => {
      const { status, files, problems } = plan(content);
      assert.equal(status, 0, problems);
      assert.match(files.get('AnalyticsPlan.d.ts') ?? '', /AnalyticsAProperties = \{\n {2}readonly id\?: string;\n\};/);
    });
  }

  test('rules of other calls are left out with a note, old versions without one', () => {
    const { out, files } = plan(readFileSync(path.join(FIXTURES, 'odd.json'), 'utf8'));
    assert.match(out, /note: \/rules\/5 is of type "IDENTIFY": only track events become functions/);
    assert.doesNotMatch(files.get('AnalyticsPlan.brs') ?? '', /"old"/);
  });
});

describe('refusals', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: deep(levels - 1) } };
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `d${i}`,
      properties({ a: { $ref: `#/definitions/d${i + 1}` }, b: { $ref: `#/definitions/d${i + 1}` } }),
    ]),
  );
  const chain = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`d${i}`, { $ref: `#/definitions/d${i + 1}` }]),
  );
  const first = '/rules/events/0';
  const refusals: readonly (readonly [string, ProblemCode, string, unknown])[] = [
    ['no JSON', 'PLAN_NOT_JSON', '', '{ "rules": '],
    ['deeply nested brackets', 'PLAN_NO_EVENTS', '', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['no plan', 'PLAN_NO_EVENTS', '', { hello: 'world' }],
    ['a number', 'PLAN_NO_EVENTS', '', '7'],
    ['no event', 'PLAN_NO_EVENTS', '', { rules: { events: [] } }],
    ['too many events', 'PLAN_TOO_LARGE', '', Array.from({ length: 1001 }, (_, i) => ({ name: `e${i}`, schema: {} }))],
    ['too many characters', 'PLAN_TOO_LARGE', '', `[${' '.repeat(5_000_001)}]`],
    ['an event that is none', 'PLAN_EVENT', '/rules/events/0', { rules: { events: [7] } }],
    ['an event without a schema', 'PLAN_EVENT', '/0', [{ name: 'A' }]],
    ['an event without a name', 'PLAN_NAME', '/0', [{ rules: {} }]],
    ['a name that is too long', 'PLAN_NAME', '/0', [{ name: 'x'.repeat(201), rules: {} }]],
    ['a schema that is none', 'PLAN_SCHEMA', `${first}/rules`, event('A', [])],
    ['properties that are none', 'PLAN_SCHEMA', `${first}/rules/properties`, event('A', { properties: [] })],
    ['required that is none', 'PLAN_SCHEMA', `${first}/rules/required`, event('A', { required: 'id' })],
    ['an empty enum', 'PLAN_SCHEMA', `${first}/rules/properties/a/enum`, event('A', properties({ a: { enum: [] } }))],
    [
      'an unknown type',
      'PLAN_TYPE',
      `${first}/rules/properties/a~1b/type`,
      event('A', properties({ 'a/b': { type: 'text' } })),
    ],
    [
      'a type that is inherited',
      'PLAN_TYPE',
      `${first}/rules/properties/a/type`,
      event('A', properties({ a: { type: 'constructor' } })),
    ],
    ['a property without a name', 'PLAN_NAME', `${first}/rules/properties/`, event('A', properties({ '': {} }))],
    [
      'a reference elsewhere',
      'PLAN_REF',
      `${first}/rules/properties/a`,
      event('A', properties({ a: { $ref: 'https://example.com/a' } })),
    ],
    [
      'a reference to nothing',
      'PLAN_REF',
      `${first}/rules/properties/a`,
      event('A', properties({ a: { $ref: '#/constructor' } })),
    ],
    [
      'a reference to itself',
      'PLAN_REF',
      `${first}/rules/definitions/node/properties/next`,
      event('A', {
        ...(properties({ a: { $ref: '#/definitions/node' } }) as object),
        definitions: { node: properties({ next: { $ref: '#/definitions/node' } }) },
      }),
    ],
    [
      'references that double',
      'PLAN_TOO_LARGE',
      '',
      event('A', { ...(properties({ a: { $ref: '#/definitions/d0' } }) as object), definitions: doubling }),
    ],
    [
      'a long chain of references',
      'PLAN_TOO_LARGE',
      '',
      event('A', { ...(properties({ a: { $ref: '#/definitions/d0' } }) as object), definitions: chain }),
    ],
    ['a schema that is too deep', 'PLAN_TOO_LARGE', '', event('A', deep(20))],
    [
      'properties that differ by case',
      'PLAN_CLASH',
      `${first}/rules/properties/ID`,
      event('A', properties({ id: {}, ID: {} })),
    ],
    [
      'events that differ by case',
      'PLAN_CLASH',
      '/1',
      [
        { name: 'Order Completed', schema: {} },
        { name: 'order completed', schema: {} },
      ],
    ],
    [
      'events that differ by signs',
      'PLAN_CLASH',
      '/1',
      [
        { name: 'Order Completed', schema: {} },
        { name: 'Order-Completed!', schema: {} },
      ],
    ],
  ];
  for (const [name, code, pointer, content] of refusals) {
    test(name, () => {
      const { status, files, problems } = plan(content);
      assert.equal(status, 1);
      assert.equal(files.size, 0);
      assert.match(problems, new RegExp(`^plan\\.json(#\\S*)? - error ${code}: [^\\n]+\\. Hint: [^\\n]+\\.\\n$`));
      if (pointer !== '') assert.ok(problems.startsWith(`plan.json#${pointer} - error`), problems);
    });
  }

  test('an invalid command line, a missing file, and a folder that is a file are errors', () => {
    const place = path.join(folder, 'lines');
    mkdirSync(place);
    writeFileSync(path.join(place, 'plan.json'), '[{"name":"A","schema":{}}]');
    for (const [args, code] of [
      [[], 'PLAN_USAGE'],
      [['plan.json'], 'PLAN_USAGE'],
      [['plan.json', '--into', 'x'], 'PLAN_USAGE'],
      [['other.json', '--out', 'x'], 'PLAN_UNREADABLE'],
      [['plan.json', '--out', 'plan.json'], 'PLAN_UNWRITABLE'],
    ] as const) {
      const { status, stderr } = command([...args], place);
      assert.equal(status, 1);
      assert.match(stderr, new RegExp(`error ${code}: `));
    }
  });

  test('--help describes the command', () => {
    const { status, stdout } = command(['--help'], folder);
    assert.equal(status, 0);
    assert.match(stdout, /^Usage: settop-analytics plan <plan\.json> --out <folder>\n/);
  });

  test('every error code is tested', () => {
    const seen = new Set([...refusals.map(([, code]) => code), 'PLAN_USAGE', 'PLAN_UNREADABLE', 'PLAN_UNWRITABLE']);
    assert.deepEqual(
      Object.keys(PLAN_PROBLEMS).filter((code) => !seen.has(code)),
      [],
    );
  });
});

test('a function is named after its event, in bounds, and the same each time', () => {
  assert.equal(functionNameOf('Order Completed'), 'OrderCompleted');
  assert.equal(functionNameOf('video_playback-started'), 'VideoPlaybackStarted');
  assert.equal(functionNameOf('if'), 'If');
  assert.equal(functionNameOf('42_--terrible==\\"event\'++name~!3'), '42TerribleEventName3');
  assert.equal(functionNameOf('Élan vital'), 'ElanVital');
  assert.equal(functionNameOf('注文 done'), 'U6CE8U6587Done');
  assert.equal(functionNameOf('!!'), 'U0021U0021');
  const [one, two] = ['a', 'b'].map((end) => functionNameOf(`${'long name '.repeat(10)}${end}`));
  assert.equal(one?.length, 64);
  assert.notEqual(one, two);
});

test('a large plan is written in bounded size, and BrighterScript parses it', () => {
  const many = Array.from({ length: 200 }, (_, i) => ({
    name: `Event ${i}`,
    schema: properties(Object.fromEntries(Array.from({ length: 50 }, (_, j) => [`p${j}`, { type: 'string' }]))),
  }));
  const { status, out, files } = plan(many);
  assert.equal(status, 0);
  assert.match(out, /and 180 more/);
  assert.ok((files.get('AnalyticsPlan.brs') ?? '').length < 2_000_000);
  assert.deepEqual(findings(files, ''), []);
});
