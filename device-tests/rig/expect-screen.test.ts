/** Screens compared with stored pictures, and the scripts that name them: differences, masks and stored files. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import type { Finding } from './runner/job.ts';
import { expectScreen } from './expect-screen.ts';
import { readPicture } from './picture.ts';
import { RigError } from './rig-error.ts';
import { keysOf, scriptOf, type ExpectedScreen } from './script.ts';

const [WIDTH, HEIGHT] = [200, 100];
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-screens-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** A picture as a device takes it; `box` is a white square of so many pixels a side at (20, 20). */
async function picture(box: number, type: 'png' | 'jpeg' = 'png', width = WIDTH): Promise<Uint8Array> {
  const canvas = createCanvas(width, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#102030';
  context.fillRect(0, 0, width, HEIGHT);
  context.fillStyle = '#ffffff';
  context.fillRect(20, 20, box, box);
  return new Uint8Array(type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 90));
}

function screen(more: Partial<ExpectedScreen> = {}): ExpectedScreen {
  return { kind: 'screen', name: 'home', mask: [], tolerance: 0.01, threshold: 0.1, ...more };
}

/** Checks the expected screen against these pictures in turn; the device repeats the last one. */
async function look(shown: Uint8Array[], expected: ExpectedScreen, update = false): Promise<Finding> {
  const device = { screenshot: () => Promise.resolve((shown.length > 1 ? shown.shift() : shown[0]) as Uint8Array) };
  const settings = { folder, update, artifacts: join(folder, 'kept'), title: 'app' };
  return await expectScreen(device as never, expected, settings, new AbortController().signal);
}

function reasonOf({ verdict }: Finding): string {
  return verdict.kind === 'failed' ? verdict.reason : verdict.kind;
}

describe('an expected screen', () => {
  test('is missing, is written, and is then the same', async () => {
    const before = await look([await picture(10)], screen({ name: 'new' }));
    assert.match(reasonOf(before), /There is no .*new\.png to compare with; run once with --update-screens/);
    assert.equal((await look([await picture(10)], screen({ name: 'new' }), true)).verdict.kind, 'passed');
    assert.equal((await look([await picture(10)], screen({ name: 'new' }))).verdict.kind, 'passed');
  });

  test('is red in a sentence when what was kept is no picture', async () => {
    await writeFile(join(folder, 'text.png'), 'no picture');
    const { verdict } = await look([await picture(10)], screen({ name: 'text' }));
    assert.equal(verdict.kind, 'failed');
    assert.match(verdict.reason, /text\.png is not a readable picture; --update-screens writes it again\.$/);
  });

  test('is kept as it is at rest', async () => {
    const moving = [await picture(2), await picture(4), await picture(6), await picture(6)];
    await look(moving, screen({ name: 'rest' }), true);
    assert.deepEqual(await readPicture(await readFile(join(folder, 'rest.png'))), await readPicture(await picture(6)));
  });

  test('is waited for: a screen that moves, or comes late, is the one', async () => {
    await writeFile(join(folder, 'home.png'), await picture(10));
    const moving = [await picture(2), await picture(4), await picture(6), await picture(6), await picture(10)];
    assert.equal((await look(moving, screen())).verdict.kind, 'passed');
  });

  test('that differs says by how much, and keeps the picture and the difference in red', async () => {
    const found = await look([await picture(20)], screen());
    assert.match(reasonOf(found), /differs from .*home\.png in 1\.50 % of its pixels, and 0\.01 % may differ/);
    const [actual = '', difference = ''] = found.artifacts ?? [];
    assert.match(actual, /screen-home-actual\.png$/);
    const { pixels } = await readPicture(await readFile(difference));
    const at = (x: number, y: number): number[] => [...pixels.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)];
    assert.deepEqual(at(35, 35), [255, 0, 0]);
    assert.notDeepEqual(at(100, 80), [255, 0, 0]);
  });

  test('may differ by its tolerance, and in what is masked', async () => {
    const other = [await picture(20)];
    assert.equal((await look([...other], screen({ tolerance: 1.5 }))).verdict.kind, 'passed');
    const mask = [{ x: 20, y: 20, width: 20, height: 20 }];
    assert.equal((await look([...other], screen({ mask }))).verdict.kind, 'passed');
    const beside = [{ x: 20, y: 20, width: 20, height: 19 }];
    assert.match(reasonOf(await look([...other], screen({ mask: beside }))), /in 0\.10 % of its pixels/);
  });

  test('of another size is told apart, and the JPEG of a device is compared like a PNG', async () => {
    assert.match(
      reasonOf(await look([await picture(10, 'png', 300)], screen())),
      /The screen is 300x100, but .* is 200x100/,
    );
    assert.equal((await look([await picture(10, 'jpeg')], screen({ threshold: 0.3 }))).verdict.kind, 'passed');
  });
});

describe('a script', () => {
  test('is words, or objects, or both', () => {
    assert.deepEqual(keysOf('Down, wait:500,Lit_a'), [
      { kind: 'key', name: 'Down' },
      { kind: 'wait', ms: 500 },
      { kind: 'key', name: 'Lit_a' },
    ]);
    const text =
      '["Up", { "wait": 5 }, { "line": "^ready" }, { "expect-screen": "home", "mask": [[1, 2, 3, 4]], "tolerance": 2 }]';
    assert.deepEqual(scriptOf(`\uFEFF${text}`, 's.json'), scriptOf(text, 's.json'));
    assert.deepEqual(scriptOf(text, 's.json'), [
      { kind: 'key', name: 'Up' },
      { kind: 'wait', ms: 5 },
      { kind: 'line', pattern: /^ready/ },
      screen({ mask: [{ x: 1, y: 2, width: 3, height: 4 }], tolerance: 2 }),
    ]);
  });

  for (const [text, said] of [
    ['{', /s\.json is not valid JSON/],
    ['[]', /must be a JSON array of steps/],
    ['["Down", "no key!"]', /step 2: 'no key!' is neither a key/],
    ['[{ "wait": -1 }]', /step 1: a wait is 0 to/],
    ['[{ "line": "(" }]', /not a regular expression/],
    ['[{ "key": "Up", "wait": 5 }]', /must have one of key, wait, line and expect-screen/],
    ['[{ "key": "Up", "mask": [] }]', /has 'mask', which this kind of step does not have/],
    ['[{ "expect-screen": "../x" }]', /a screen's name has letters/],
    ['[{ "expect-screen": "x", "mask": [[1, 2]] }]', /a mask is an array of \[x, y, width, height\]/],
    ['[{ "expect-screen": "x", "tolerance": 101 }]', /tolerance is a number from 0 to 100/],
  ] as const) {
    test(`${text} is refused with the step's number`, () => {
      assert.throws(
        () => scriptOf(text, 's.json'),
        (error: unknown) => error instanceof RigError && error.code === 'SCRIPT_INVALID' && said.test(error.message),
      );
    });
  }
});
