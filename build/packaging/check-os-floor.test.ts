/** The oldest Roku OS: what the generated SDK uses is known, old enough, and said in the READMEs. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { IncrementalState } from '../transpile/index.ts';
import { BuildError } from './build-error.ts';
import { checkOsFloor, facilityKey, isNewer, SUPPORTED, type OsFloor } from './check-os-floor.ts';
import { distOutput } from './dist-output.ts';
import { buildDropIn, ROOT, type DropIn } from './drop-in.ts';
import { OS_FLOOR, PLATFORM_FACILITIES, type FacilityRow } from './platform-facilities.ts';
import { platformUses } from './platform-uses.ts';
import { buildTestDouble } from './test-double.ts';

/** The message that the check refuses with; undefined where it passes. */
async function refusalOf(
  files: ReadonlyMap<string, string>,
  osFloor: OsFloor = SUPPORTED,
  maps: DropIn['maps'] = new Map(),
): Promise<string | undefined> {
  return checkOsFloor({ files, maps }, osFloor).then(
    () => undefined,
    (error: unknown) => {
      assert.ok(error instanceof BuildError, String(error));
      assert.equal(error.code, 'BUILD_REFUSED');
      return error.message;
    },
  );
}

const script = (...body: string[]): Map<string, string> =>
  new Map([['source/a.brs', ['sub a(x as dynamic, call as function)', ...body, 'end sub', ''].join('\n')]]);

/** The table with some rows changed. */
function tableWith(
  kind: string,
  name: string,
  change: (row: FacilityRow) => Partial<FacilityRow> | undefined,
): OsFloor {
  const facilities = PLATFORM_FACILITIES.flatMap((row) => {
    if (row.kind !== kind || !row.names.includes(name)) return [row];
    const others = { ...row, names: row.names.filter((other) => other !== name) };
    const changed = change({ ...row, names: [name] });
    return changed === undefined ? [others] : [others, { ...row, names: [name], ...changed }];
  });
  return { floor: OS_FLOOR, facilities };
}

describe('the oldest Roku OS of the generated SDK', () => {
  let memory = new IncrementalState();
  let dropIn: DropIn = { files: new Map(), maps: new Map() };
  let testDouble = new Map<string, string>();

  before(async () => {
    memory = new IncrementalState();
    dropIn = await buildDropIn(() => undefined, memory);
    testDouble = await buildTestDouble(memory);
  });

  test('the SDK and its test double use nothing that is not known or too new', async () => {
    assert.equal(await refusalOf(dropIn.files), undefined);
    assert.equal(await refusalOf(testDouble), undefined);
  });

  test('the table has no row that nothing uses, and none twice', () => {
    const uses = [...platformUses(dropIn.files), ...platformUses(testDouble)];
    const used = new Set(uses.map(({ kind, name }) => facilityKey(kind, name)));
    const named = PLATFORM_FACILITIES.flatMap((row) => row.names.map((name) => ({ ...row, name })));
    assert.deepEqual(
      named.filter(({ kind, name }) => !used.has(facilityKey(kind, name))).map(({ kind, name }) => `${kind} ${name}`),
      [],
    );
    const keys = named.map(({ kind, of, name }) => `${facilityKey(kind, name)} of ${of ?? 'no one'}`);
    assert.equal(new Set(keys).size, keys.length);
  });

  test('every method of the table is one of the interface or event that it names', () => {
    type Methods = Record<string, { methods: { name: string }[] } | undefined>;
    const load = createRequire(import.meta.url);
    const reference = load('brighterscript/dist/roku-types/data.json') as { interfaces: Methods; events: Methods };
    for (const { kind, of, names } of PLATFORM_FACILITIES) {
      assert.equal(of !== undefined, kind === 'method', names.join());
      if (of === undefined) continue;
      const found = reference.interfaces[of.toLowerCase()] ?? reference.events[of.toLowerCase()];
      const methods = found?.methods.map(({ name }) => name.toLowerCase()) ?? [];
      // BrighterScript's copy leaves out the only method that this event had from the start.
      if (of === 'roDeviceInfoEvent') continue;
      for (const name of names) assert.ok(methods.includes(name.toLowerCase()), `${of} has no ${name}`);
    }
  });

  test('a facility that is not in the table refuses the build, at its place in TypeScript', async () => {
    const message = await refusalOf(
      dropIn.files,
      tableWith('method', 'GetRIDA', () => undefined),
      dropIn.maps,
    );
    assert.match(
      message ?? '',
      /^sdk\/impl\/device\/info\.ts:\d+:\d+ - error BRS13902: .*method `getRIDA`.*Hint: find/m,
    );
    assert.equal(message?.split('\n').length, 1);
  });

  for (const [what, line, refused] of [
    ['a function', 'print upTime(0)', 'function `upTime`'],
    ['a method', 'print x.values()', 'method `values`'],
    ['a component', 'y = createObject("roDeviceCrypto")', 'component `roDeviceCrypto`'],
    ['a component whose name is computed', 'y = createObject(x)', 'component `a computed name`'],
    ['an interface', 'print getInterface(x, "ifXMLElement")', 'interface `ifXMLElement`'],
    ['an event', 'print type(x) = "roCECStatusEvent"', 'event `roCECStatusEvent`'],
    ['a field of the node', 'm.top.thread = 1', 'field `thread`'],
    ['a file system', 'print len("ext1:/a")', 'volume `ext1`'],
    ['optional chaining', 'y = x?.y', 'syntax `optional chaining`'],
    ['an optional call', 'y = x.count?()', 'syntax `optional chaining`'],
    ['an optional index', 'y = x?[1]', 'syntax `optional chaining`'],
    ['a throw', 'throw "a"', 'syntax `ThrowStatement`'],
    ['a continue', 'while true\ncontinue while\nend while', 'syntax `ContinueStatement`'],
    ['a shift', 'y = 1 << 2', 'syntax `shift`'],
  ] as const) {
    test(`${what} that is not in the table is seen`, async () => {
      const message = await refusalOf(script(line));
      assert.match(message ?? '', /^source\/a\.brs:\d+:\d+ - error BRS13902: /);
      assert.ok(message?.includes(refused), message);
    });
  }

  for (const [what, lines, refused] of [
    ['a literal', ['y = 1&'], 'LongInteger'],
    ['a parameter', ['end sub', 'sub b(y as longinteger)'], 'LongInteger'],
    ['a result', ['end sub', 'function b() as longinteger', 'return 1', 'end function', 'sub c()'], 'LongInteger'],
    ['a step', ['x++'], 'increment'],
    ['an assignment', ['x += 1'], 'compound assignment'],
    ['an assignment to a field', ['x.y += 1'], 'compound assignment'],
    ['a division', ['y = x \\ 2'], 'integer division'],
    ['a key in quotes', ['y = { "a": 1 }'], 'quoted keys'],
    ['a try', ['try', 'x.b()', 'catch e', 'print e', 'end try'], 'try'],
  ] as const) {
    test(`syntax is told from older syntax: ${what}`, async () => {
      const refusal = await refusalOf(
        script(...lines),
        tableWith('syntax', refused, () => undefined),
      );
      assert.ok(refusal?.includes(`syntax \`${refused}\``), refusal);
      const ordinary = script('y = 1 + 2', 'z = { a: y }', 'print z');
      assert.equal(
        await refusalOf(
          ordinary,
          tableWith('syntax', refused, () => undefined),
        ),
        undefined,
      );
    });
  }

  test('base components, elements and types in XML are found', async () => {
    const xml =
      '<component name="A" extends="Timer">\n<interface>\n<field id="a" type="rect2d" onChange="f" />\n</interface>\n<children />\n</component>\n';
    const message = (await refusalOf(new Map([['components/A.xml', xml]]))) ?? '';
    for (const refused of ['node `Timer`', 'node `rect2d`', 'field `onChange`', 'node `children`'])
      assert.ok(message.includes(refused), message);
    assert.match(message, /^components\/A\.xml:3:/m);
  });

  test('functions that the files define, and function values, are not facilities', async () => {
    const own =
      'function A() as object\n    i = { upTime: A_upTime }\n    return i\nend function\nsub A_upTime()\nend sub\n';
    const files = script('A().upTime()', 'call(1)').set('source/b.brs', own);
    assert.equal(await refusalOf(files), undefined);
    assert.match((await refusalOf(script('A().upTime()'))) ?? '', /method `upTime`/);
  });

  test('a method of the SDK does not hide one of the platform with the same name', async () => {
    for (const name of ['Flush', 'Read', 'Write', 'Clear']) {
      const message = await refusalOf(
        dropIn.files,
        tableWith('method', name, () => undefined),
      );
      assert.ok(message?.includes(`method \`${name.toLowerCase()}\``), name);
    }
  });

  test('a facility newer than the floor refuses the build, unless the SDK does without it', async () => {
    const newer = tableWith('method', 'GetRIDA', () => ({ since: '10.0' }));
    assert.match(
      (await refusalOf(dropIn.files, newer, dropIn.maps)) ?? '',
      /^sdk\/impl\/device\/info\.ts:\d+:\d+ - error BRS13903: the method `getRIDA` needs Roku OS 10\.0, .* 9\.4 /,
    );
    const optional = tableWith('method', 'GetRIDA', () => ({ since: '10.0', optional: 'left out' }));
    assert.equal(await refusalOf(dropIn.files, optional), undefined);
    const strict = tableWith(
      'component',
      'roAppMemoryMonitor',
      ({ optional: _, ...row }) => ({ ...row, optional: undefined }) as never,
    );
    assert.match(
      (await refusalOf(dropIn.files, strict)) ?? '',
      /BRS13903: the component `roAppMemoryMonitor` needs Roku OS 10\.5/,
    );
  });

  test('versions are compared as numbers', () => {
    assert.deepEqual(
      [isNewer('10.0', '9.4'), isNewer('9.4', '9.4'), isNewer('9.10', '9.4'), isNewer('9.3', '9.4')],
      [true, false, true, false],
    );
  });

  test('the build makes this check', async () => {
    const older = { ...SUPPORTED, floor: '9.3' };
    await assert.rejects(
      distOutput('0.0.0', () => undefined, memory, older),
      (error: unknown) =>
        error instanceof BuildError && /BRS13903: the syntax `try` needs Roku OS 9\.4/.test(error.message),
    );
  });

  test('the floor is the newest version that is needed, and the READMEs say it', async () => {
    const needed = PLATFORM_FACILITIES.filter(({ optional }) => optional === undefined);
    const newest = needed.map(({ since }) => since).reduce((a, b) => (isNewer(b, a) ? b : a));
    assert.equal(newest, OS_FLOOR);
    for (const name of ['README.md', 'sdk/README.md']) {
      const text = (await readFile(join(ROOT, name), 'utf8')).replaceAll(/\s+/g, ' ');
      assert.ok(text.includes(`Roku OS ${OS_FLOOR}`), name);
    }
  });

  test('string methods of an unknown OS version are refused, and the SDK uses none', async () => {
    const unknown = ['startsWith', 'endsWith', 'string'];
    const uses = [...platformUses(dropIn.files), ...platformUses(testDouble)].map(({ name }) => name.toLowerCase());
    assert.deepEqual(
      unknown.filter((name) => uses.includes(name.toLowerCase())),
      [],
    );
    assert.match((await refusalOf(script('print x.startsWith("a")'))) ?? '', /BRS13902: .*method `startsWith`/);
    assert.match((await refusalOf(script('print string(3, "a")'))) ?? '', /BRS13902: .*function `string`/);
  });
});
