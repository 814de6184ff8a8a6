/** Reads the output of each Rooibos 5.15 reporter test by test, and refuses output that does not add up. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ClosingLineReader } from './read-closing-line.ts';
import { readRooibos, RooibosReader } from './read-rooibos.ts';

const SPEC = '/app/src/source/tests/sample.spec.bs';
const PASS = ['[Rooibos Result]: PASS', '[Rooibos Shutdown]'];
const FAIL = ['[Rooibos Result]: FAIL', '[Rooibos Shutdown]'];

const filled = (text: string, sign: string): string => text.padEnd(80, sign);

/** As the reporter `console` prints it: `it` and `end` are what it made of the name. */
const live = (it: string, line: number, end: string): string[] => [
  filled(`>>>>>> It: ${it}`, '>'),
  `  Location: file://${SPEC}:${line}`,
  '',
  filled(`<<<< END It: ${end}`, '<'),
];
const CONSOLE = [
  filled('> SUITE: arithmetic', '>'),
  filled('>>>> Describe: addTwo', '>'),
  `  Location: file://${SPEC}:4`,
  ...live('adds', 7, 'adds (FAIL) '),
  ...live('upper case 0', 14, 'upper case 0 (PASS) '),
  ...live('a name that the reporter cuts sh...', 20, 'a name that the reporter cut...'),
  ' [START TEST REPORT]',
  '  - |--adds : ...............................................FAIL (5ms)',
  `  |   |--Test : file://${SPEC}:7`,
  `  |   |--Failed at: file://${SPEC}:8`,
  '  |   |--Error Message: expected "3 (Integer)" to equal "4 (Integer)"',
  '  | |--a name that the reporter cuts.....................CRASH (1ms)',
  `  |   |--Test : file://${SPEC}:20`,
  `  |   |--Crashed at: file://${SPEC}:20`,
  '  |   |--Message: Type Mismatch.',
];
const COUNTS = [' Total: 4', '   Passed: 1', '   Crashed: 1', '   Failed: 1', '   Ignored: 0'];

const short = (lines: readonly string[]): string[] =>
  readRooibos(lines).map(({ suite, name, verdict }) => `${verdict.kind} ${suite} | ${name}`);
const reasons = (lines: readonly string[]): string[] =>
  readRooibos(lines).flatMap(({ verdict }) => (verdict.kind === 'failed' ? [verdict.reason] : []));

describe('the reporters of Rooibos', () => {
  test('console: failures with their reasons, also of names that were cut short, and what was ignored', () => {
    const lines = [...CONSOLE, ...COUNTS, ...FAIL];
    assert.deepEqual(short(lines), [
      'failed arithmetic | addTwo: adds',
      'passed arithmetic | addTwo: upper case 0',
      'failed arithmetic | addTwo: a name that the reporter cuts sh...',
      'skipped Rooibos | ignored test 1',
    ]);
    assert.deepEqual(reasons(lines), [
      `FAIL: expected "3 (Integer)" to equal "4 (Integer)"\nat ${SPEC}:8`,
      `CRASH: Type Mismatch.\nat ${SPEC}:20`,
    ]);
  });

  test('mocha', () => {
    const lines = [
      'arithmetic',
      '  addTwo',
      'BRIGHTSCRIPT: ERROR: Runtime: unknown classname "roNobody": pkg:/source/a.brs(3)',
      '    ✖ adds',
      '    ✔ upper case 0 ["a","A"] (120ms)',
      '    - left out',
      '\t1 passed  (22ms)',
      '\t1 failing',
      '\t1 skipped',
      '\t1) arithmetic',
      '\t\taddTwo',
      '\t\t\tadds:',
      '\tAssertionError: expected "3 (Integer)" to equal "4 (Integer)"',
      `      assertion at (file://${SPEC}:8)`,
      ...FAIL,
    ];
    assert.deepEqual(short(lines), [
      'failed arithmetic | addTwo: adds',
      'passed arithmetic | addTwo: upper case 0 ["a","A"]',
      'skipped arithmetic | addTwo: left out',
    ]);
    assert.deepEqual(reasons(lines), [`FAIL: expected "3 (Integer)" to equal "4 (Integer)"\nat ${SPEC}:8`]);
    assert.equal(readRooibos(lines)[1]?.ms, 120);
  });

  test('mocha: each failure is of the test that it names, also of one whose sign was that of a pass', () => {
    const failure = (at: number, group: string, name: string, said: string): string[] => [
      `\t${at}) arithmetic`,
      `\t\t${group}`,
      `\t\t\t${name}:`,
      '',
      `\t${said}`,
      `      test at (file://${SPEC}:${at})`,
      '',
    ];
    const lines = [
      'arithmetic',
      '  mocks',
      '    ✔ is called',
      '    ✔ is called 0 [1]',
      '    ✔ is called 1 [2]',
      '  addTwo',
      '    ✖ adds',
      '    ✔ adds',
      '\t2 passed  (22ms)',
      '\t1 crashed',
      '\t3 failing',
      ...failure(1, 'mocks', 'is called', 'AssertionError: Wrong number of calls. (0 / 1)'),
      ...failure(2, 'mocks', 'is called 1', 'AssertionError: Wrong number of calls. (0 / 2)'),
      ...failure(3, 'addTwo', 'adds', 'Error: Type Mismatch.'),
      ...failure(4, 'addTwo', 'has no beforeEach', 'AssertionError: not ready'),
      ...FAIL,
    ];
    assert.deepEqual(short(lines), [
      'failed arithmetic | mocks: is called',
      'passed arithmetic | mocks: is called 0 [1]',
      'failed arithmetic | mocks: is called 1 [2]',
      'failed arithmetic | addTwo: adds',
      'passed arithmetic | addTwo: adds',
      'failed arithmetic | addTwo: has no beforeEach',
    ]);
    assert.deepEqual(reasons(lines), [
      `FAIL: Wrong number of calls. (0 / 1)\nat ${SPEC}:1`,
      `FAIL: Wrong number of calls. (0 / 2)\nat ${SPEC}:2`,
      `CRASH: Type Mismatch.\nat ${SPEC}:3`,
      `FAIL: not ready\nat ${SPEC}:4`,
    ]);
  });

  test('junit', () => {
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="arithmetic" tests="2" failures="1" skipped="0" time="3">' +
        `<testcase name="adds &amp; more" time="3" file="file://${SPEC}:7" classname="arithmetic"><failure message="expected &quot;3&quot;" type="FAIL">x</failure></testcase>` +
        `<testcase name="upper case" time="0" file="file://${SPEC}:14" classname="arithmetic"/></testsuite></testsuites>`,
      ...FAIL,
    ];
    assert.deepEqual(short(lines), ['failed arithmetic | adds & more', 'passed arithmetic | upper case']);
    assert.deepEqual(reasons(lines), [`FAIL: expected "3"\nat ${SPEC}:7`]);
  });

  for (const [what, lines, said] of [
    ['no result', [...CONSOLE, ...COUNTS], /no line \[Rooibos Result\] came/],
    ['a verdict better than its tests', [...CONSOLE, ...COUNTS, ...PASS], /says PASS, but 2 of the tests/],
    ['a verdict worse than its tests', ['    ✔ adds', ...FAIL], /says FAIL, but none of the 1 tests/],
    ['a lost test', [...CONSOLE.slice(7), ...COUNTS, ...FAIL], /counted 1 passed and 2 failed, but 1 and 1 were read/],
    ['a lost test of mocha', ['    ✔ adds', '\t2 passed  (3ms)', ...PASS], /counted 2 tests that ran, but 1 were read/],
    [
      'a failure of mocha that nothing names',
      ['    ✔ adds', '    ✖ subtracts', '    ✔ divides', '\t1 passed  (3ms)', '\t2 failing', ...FAIL],
      /counted 1 tests that passed, but 2 were read/,
    ],
    ['no test', PASS, /ran no test: look at "files"/],
    ['FAIL without a test', FAIL, /reported FAIL but no test/],
  ] as const) {
    test(`${what} is red`, () => assert.match(reasons(lines).at(-1) ?? '', said));
  }
});

describe('the end', () => {
  const OLD = [...CONSOLE, ...COUNTS, ' RESULT: Fail', ' [END TEST REPORT]'];
  const after = (lines: readonly string[]): RooibosReader => {
    const reader = new RooibosReader();
    for (const line of lines) reader.take(line);
    return reader;
  };

  test('of a release before 5.13, which says nothing at its beginning, is that of its report', () => {
    const reader = after(OLD);
    assert.equal(reader.begun && reader.over, true);
    assert.equal(reader.findings().filter(({ verdict }) => verdict.kind === 'failed').length, 2);
    assert.equal(after(OLD.slice(0, -1)).over, false);
  });

  test('of a later one comes after it', () => {
    const lines = ['[Rooibos Framework Version]: 5.15.7', ...OLD];
    assert.equal(after(lines).over, false);
    assert.equal(after([...lines, ...FAIL]).over, true);
  });
});

describe('a closing line', () => {
  const read = (lines: readonly string[]): string[] => {
    const reader = new ClosingLineReader('app', { pass: undefined, fail: undefined });
    for (const line of lines) reader.take(line);
    return (reader.findings ?? []).map(({ name, verdict }) => `${verdict.kind} ${name}`);
  };

  test('counts, and gives names only when there is one for each test', () => {
    assert.deepEqual(read(['ok a', 'not ok 2 - b', '1 passed, 1 failed']), ['passed a', 'failed b']);
    assert.deepEqual(read(['ok, let us see', '1 passed, 0 failed, 1 skipped']), [
      'passed passed 1',
      'skipped skipped 1',
    ]);
    assert.deepEqual(read(['12 passed, 0 failing']), []);
  });

  test('that counts nothing, or more than a run may have, is red', () => {
    assert.deepEqual(read(['0 passed, 0 failed']), ['failed the run adds up']);
    assert.deepEqual(read(['99999999999 passed, 0 failed']), ['failed the run adds up']);
  });
});
