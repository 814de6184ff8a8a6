/** Verdicts, the JUnit file, the lines on the terminal and the exit code. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { fileName, keepEvidence } from './artifacts.ts';
import { junitXml } from './junit.ts';
import { reportLines } from './show.ts';
import { exitCode, lastLine, tally, type TestReport } from './verdict.ts';

function report(more: Partial<TestReport>): TestReport {
  return { suite: 's', name: 'n', verdict: { kind: 'passed' }, ms: 1500, deviceLog: [], artifacts: [], ...more };
}

const failed = report({
  name: 'a < "b" & c',
  verdict: { kind: 'failed', reason: 'first line\nsecond \u0001 line' },
  deviceLog: ['one', 'two ]]> \u001b[31m'],
  artifacts: ['out/a.log'],
});
const skipped = report({ suite: 't', name: 'm', verdict: { kind: 'skipped', reason: 'device-only: needs a remote' } });

test('the last line counts each verdict once', () => {
  const counted = tally([report({}), report({}), failed, skipped]);
  assert.deepEqual(counted, { passed: 2, failed: 1, skipped: 1 });
  assert.equal(lastLine(counted), '2 passed, 1 failed, 1 skipped');
});

test('a run is good only when something passed and nothing failed', () => {
  assert.equal(exitCode({ passed: 1, failed: 0, skipped: 5 }), 0);
  assert.equal(exitCode({ passed: 9, failed: 1, skipped: 0 }), 1);
  assert.equal(exitCode({ passed: 0, failed: 0, skipped: 3 }), 1);
});

test('JUnit XML groups by suite, counts, and escapes everything a test or a device can say', () => {
  assert.equal(
    junitXml([report({}), failed, skipped], '2026-11-20T18:00:00.000Z'),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" errors="0" skipped="1" time="4.500">
  <testsuite name="s" timestamp="2026-11-20T18:00:00.000Z" tests="2" failures="1" errors="0" skipped="0" time="3.000">
    <testcase classname="s" name="n" time="1.500"/>
    <testcase classname="s" name="a &lt; &quot;b&quot; &amp; c" time="1.500">
      <failure message="first line">first line&#10;second \uFFFD line</failure>
      <system-out>one&#10;two ]]&gt; \uFFFD[31m&#10;[[ATTACHMENT|out/a.log]]</system-out>
    </testcase>
  </testsuite>
  <testsuite name="t" timestamp="2026-11-20T18:00:00.000Z" tests="1" failures="0" errors="0" skipped="1" time="1.500">
    <testcase classname="t" name="m" time="1.500">
      <skipped message="device-only: needs a remote"/>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
});

test('a lone surrogate from a device does not break the XML, a pair survives', () => {
  const xml = junitXml([report({ name: '\ud800 \u{1F600}' })], 'x');
  assert.match(xml, /name="\uFFFD \u{1F600}"/u);
});

test('the terminal shows reason, device lines and files of a failure, and the reason of a skip', () => {
  const plain = (of: TestReport): string[] => reportLines(of).map(stripVTControlCharacters);
  assert.deepEqual(plain(report({})), ['✔ s: n 1.5 s']);
  assert.deepEqual(plain(skipped), ['- t: m', '    skipped: device-only: needs a remote']);
  const lines = plain(failed);
  assert.equal(lines[0], '✖ s: a < "b" & c 1.5 s');
  assert.ok(lines.includes('    first line'));
  assert.ok(lines.includes('    device | one'));
  assert.ok(lines.includes('    kept: out/a.log'));
});

test('evidence of a failure is kept as files, and a missing screenshot is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-evidence-'));
  try {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]);
    const evidence = {
      test: 'A/B: c!',
      reason: 'why',
      deviceLog: ['line'],
      screenshotMissing: undefined,
      recording: undefined,
    };
    const files = await keepEvidence(join(folder, 'new'), { ...evidence, screenshot: png });
    assert.deepEqual(files, [join(folder, 'new', 'a-b-c.log'), join(folder, 'new', 'a-b-c.png')]);
    assert.match(await readFile(files[0] ?? '', 'utf8'), /A\/B: c!\n\nwhy\n\ndevice console:\nline\n/);
    assert.deepEqual(await readFile(files[1] ?? ''), png);
    const without = await keepEvidence(folder, { ...evidence, screenshot: undefined, screenshotMissing: 'app closed' });
    assert.equal(without.length, 1);
    assert.match(await readFile(without[0] ?? '', 'utf8'), /no screenshot: app closed/);
    assert.equal(
      (await keepEvidence(folder, { ...evidence, screenshot: Buffer.from([0xff, 0xd8]) }))[1]?.endsWith('.jpg'),
      true,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  assert.equal(fileName('../../etc'), 'etc');
  assert.equal(fileName('…'), 'test');
});
