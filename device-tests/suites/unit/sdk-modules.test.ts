/** Guards against modules of the SDK that the unit suites forget. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const entry = readFileSync(join(import.meta.dirname, 'sdk-modules.ts'), 'utf8');

/** Modules with nothing but types or inlined constants, which leave no code on the device. */
const NOTHING_TO_RUN = ['sdk/impl/facilities.ts', 'sdk/wire/batch.ts', 'sdk/wire/call.ts', 'sdk/wire/limits.ts'];
/** Folder of modules that need the component's own fields; the scenarios cover them. */
const IN_THE_TASK = 'sdk/task/';

test('every module of the SDK with code of its own is compiled into the unit suites', () => {
  const modules = globSync('sdk/{connector,impl,task,wire}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.endsWith('.bench.ts'),
  );
  const missing = modules.filter(
    (file) => !entry.includes(`/${file}'`) && !NOTHING_TO_RUN.includes(file) && !file.startsWith(IN_THE_TASK),
  );
  assert.deepEqual(missing, []);
});

test('every exported module has a suite that calls it', () => {
  const suites = globSync('*.spec.bs', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const modules = [...entry.matchAll(/'(?:\.\.\/)+(sdk\/[^']+)'/g)].map((match) => match[1] ?? '');
  const untested = modules.filter((file) => {
    const exports = [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:function|class) (\w+)/gm)];
    // An exported name becomes a global function with the SDK's prefix.
    const globals = exports.map(([, name = '']) => (name.startsWith('Analytics') ? name : `Analytics${name}`));
    const called = globals.some((name) => suites.toLowerCase().includes(`${name.toLowerCase()}(`));
    return globals.length > 0 && !called;
  });
  // The suites of the client and the connector cover these, which do nothing on their own.
  assert.deepEqual(untested.sort(), [
    'sdk/connector/loss-finder.ts',
    'sdk/connector/missing-task.ts',
    'sdk/impl/delivery/sender.ts',
    'sdk/impl/delivery/stock.ts',
    'sdk/impl/device/console.ts',
    'sdk/impl/device/status-field.ts',
    'sdk/impl/features/clock-check.ts',
    'sdk/impl/features/consent.ts',
    'sdk/impl/features/video-ends.ts',
    'sdk/impl/intake.ts',
    'sdk/impl/message/call-label.ts',
    'sdk/impl/message/rejections.ts',
    'sdk/impl/session.ts',
    'sdk/impl/split-natively.ts',
    'sdk/impl/track-fast-path.ts',
    'sdk/impl/unquoted-keys.ts',
    'sdk/wire/losses.ts',
  ]);
});
