/**
 * Tests the problems that an editor with the plug-in reports in calls of a plan's functions, through BrighterScript
 * itself.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { Program } from 'brighterscript';
import { CONFIG_KEYS } from './compare-config.ts';
import plugin from './editor-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settop-plugin-'));
after(() => rmSync(folder, { recursive: true }));
cpSync(path.join(import.meta.dirname, 'fixtures/shop.json'), path.join(folder, 'plan.json'));

/** Findings of the plug-in, each with its place. */
function findings(call: string, file = 'source/main.bs', options: object = {}, wanted = 'PLAN_MISMATCH'): string[] {
  const program = new Program({ rootDir: folder, cwd: folder, logLevel: 'off', ...options } as never);
  try {
    program.plugins.add(plugin());
    program.setFile(file, `sub main(a as object, given as object)\n${call}\nend sub\n`);
    program.validate();
    return program
      .getDiagnostics()
      .filter(({ code }) => code === wanted)
      .map(({ range, message }) => `${range.start.line + 1}:${range.start.character + 1} ${message}`);
  } finally {
    program.dispose();
  }
}

const order = (properties: string): string => `AnalyticsTrackOrderCompleted(a, ${properties}, {})`;

test('properties that match the plan, and those computed at run time, are no findings', () => {
  for (const properties of [
    '{ "orderId": "a", "total": 1.5, "plan": invalid, items: [{ sku: "s", count: 2 }] }',
    '{ "orderId": given.id, total: -1, plan: given.plan, items: given.items }',
    '{ "orderId": "a" + "b", total: 1& }',
    'given',
  ]) {
    assert.deepEqual(findings(order(properties)), [], properties);
  }
  assert.deepEqual(findings('AnalyticsTrackCartViewed(a, { any: 1 })'), []);
  assert.deepEqual(findings('AnalyticsTrackOther(a, { any: 1 })'), []);
});

test('each difference is a finding at its place, in .bs and .brs', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['{ "orderId": 5, total: 1 }', ['2:46 properties.orderId is the integer 5, the plan says string']],
    [
      '{ orderId: "a", total: 1 }',
      ['2:35 properties has the key "orderid", the plan says "orderId" (in quotes, or it loses its case)'],
    ],
    ['{ "orderId": "a" }', ['2:33 properties.total is missing, the plan says number']],
    ['{ "orderId": "a", total: 1, totl: 2 }', ['2:61 properties.totl is not in the plan']],
    [
      '{ "orderId": "a", total: 1, plan: "bronze" }',
      ['2:67 properties.plan is the string "bronze", the plan says one of "gold", "silver", null'],
    ],
    ['{ "orderId": "a", total: 1, items: [7] }', ['2:69 properties.items[0] is the integer 7, the plan says object']],
    [
      '{ "orderId": "a", total: 1, items: [{ sku: "s", count: 1.5 }] }',
      ['2:88 properties.items[0].count is the number 1.5, the plan says integer'],
    ],
    ['"text"', ['2:33 properties is the string "text", the plan says object']],
  ];
  for (const [properties, expected] of cases) {
    for (const file of ['source/main.bs', 'source/main.brs']) {
      assert.deepEqual(findings(order(properties), file), expected, properties);
    }
  }
});

test('in the config of init, wrong keys and types are findings at their places', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [
      '{ writeKey: "k", queueSize: 10, debug: invalid, consent: "pending", launchParams: given, apiHost: given.host }',
      [],
    ],
    ['{ "WRITEKEY": "k", queuesize: 10 }', []],
    ['{ writeKey: "k", queuesize: "10" }', ['2:36 config.queueSize is the string "10", it takes integer']],
    [
      '{ writeKey: 5, queSize: 10 }',
      ['2:20 config.writeKey is the integer 5, it takes string', '2:23 the config has no key "queSize"'],
    ],
    [
      '{ writeKey: "k", consent: "yes", debug: 1 }',
      [
        '2:34 config.consent is the string "yes", it takes one of "granted", "pending", "denied"',
        '2:48 config.debug is the integer 1, it takes boolean',
      ],
    ],
    ['{ anything: 1 }', []],
  ];
  for (const [config, expected] of cases) {
    for (const file of ['source/main.bs', 'source/main.brs']) {
      assert.deepEqual(findings(`a.init(${config})`, file, {}, 'CONFIG_CORRECTED'), expected, config);
    }
  }
  assert.deepEqual(findings('a.start({ writeKey: 5 })', 'source/main.bs', {}, 'CONFIG_CORRECTED'), []);
});

test('components, and scripts with declarations beside them, are accepted', () => {
  const program = new Program({ rootDir: folder, cwd: folder, logLevel: 'off' } as never);
  const { onFileValidate, ...rest } = plugin();
  const seen: string[] = [];
  program.plugins.add({
    ...rest,
    // BrighterScript itself only prints what a plug-in throws.
    onFileValidate: (event) => {
      try {
        void onFileValidate?.(event);
        seen.push(event.file.pkgPath);
      } catch (error) {
        seen.push(String(error));
      }
    },
  });
  try {
    program.setFile('components/S.xml', '<component name="S" extends="Group"></component>');
    for (const name of ['a.d.bs', 'a.brs', 'b.brs', 'b.d.bs']) {
      program.setFile(`source/${name}`, `sub ${name[0] ?? ''}()\nend sub\n`);
    }
    program.validate();
    assert.deepEqual(
      seen.filter((line) => line.includes('Error')),
      [],
    );
    assert.ok(seen.length >= 2, seen.join());
  } finally {
    program.dispose();
  }
});

test('the config has the keys that the typings have', () => {
  const typings = readFileSync(path.join(import.meta.dirname, '../../sdk/typings/AnalyticsConnector.d.ts'), 'utf8');
  const body = /interface AnalyticsConfig \{([^}]*)\}/.exec(typings)?.[1] ?? '';
  assert.deepEqual([...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name).sort(), [...CONFIG_KEYS].sort());
});

test('the plan may be elsewhere; an invalid or missing plan causes no findings and stops nothing', () => {
  const wrong = order('"text"');
  writeFileSync(path.join(folder, 'wrong.json'), '{');
  assert.equal(findings(wrong, 'source/main.bs', { analyticsPlan: './plan.json' }).length, 1);
  assert.deepEqual(findings(wrong, 'source/main.bs', { analyticsPlan: 'wrong.json' }), []);
  assert.deepEqual(findings(wrong, 'source/main.bs', { analyticsPlan: 'none.json' }), []);
});
