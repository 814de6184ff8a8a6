/** The checklist of `selfTest()`: with debug only, each line with its mend, the last one from the endpoint's answer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../../testing/app.ts';
import { answer, OK, refusal } from '../../testing/fakes.ts';

function tested(config: Record<string, unknown>, prepare: (app: FakeApp) => void = () => undefined): FakeApp {
  const app = new FakeApp();
  prepare(app);
  app.init({ debug: true, apiHost: 'https://host', queueSize: 100, ...config });
  app.call('selfTest');
  return app;
}

function lines(app: FakeApp): string[] {
  return app.device.console.lines.flatMap((line) => /self-test: (.*)/.exec(line)?.[1] ?? []);
}

test("prints eight lines, and a ninth after the endpoint's answer", () => {
  const app = tested({});
  assert.equal(lines(app).length, 8);
  app.answer(OK);
  assert.equal(lines(app).length, 9);
  assert.deepEqual(
    lines(app).filter((line) => !line.startsWith('[ok]')),
    [],
  );
  assert.deepEqual(app.tracked(), [['Analytics Self-Test']]);
});

test('prints the fix of each failed check', () => {
  const app = tested({ apiHost: 'http://host', consent: 'pending', trackExits: true }, (one) => {
    one.device.device.link = false;
    one.device.device.version = '';
    one.device.clock.wallBase = 0;
  });
  const wrong = lines(app).filter((line) => line.startsWith('[FAIL]'));
  assert.equal(wrong.length, 6);
  for (const line of wrong) assert.match(line, /^\[FAIL\] not so: .+; .+/);
  assert.deepEqual(app.tracked(), []);
});

test('does not keep a test message for a later consent', () => {
  const app = tested({ consent: 'pending' });
  app.call('setConsent', 'granted');
  app.call('flush');
  assert.deepEqual(app.tracked(), []);
});

const PAGE = '<html>Sign in</html>';
const ANSWERS: [status: number, body: string, claim: string, mend: RegExp][] = [
  [401, refusal('WRITE_KEY_UNKNOWN'), 'the endpoint knows the write key', /^copy the write key/],
  [401, PAGE, 'there is a batch endpoint at apiHost', /^see ADDRESS_WRONG/],
  [401, 'Invalid Write Key', 'there is a batch endpoint at apiHost', /^see ADDRESS_WRONG/],
  [404, PAGE, 'there is a batch endpoint at apiHost', /^see ADDRESS_WRONG/],
  [407, '', 'there is a batch endpoint at apiHost', /^see ADDRESS_WRONG/],
  [403, refusal('SOURCE_DISABLED'), 'the source takes messages', /^enable the source/],
  [
    403,
    PAGE,
    'the test message was delivered',
    /^status 403 with an HTML page, but not the answer of a batch endpoint/,
  ],
  [403, 'blocked', 'the test message was delivered', /^status 403 with "blocked", but not the answer of a batch/],
  [400, refusal('BATCH_INVALID'), 'the endpoint took the test message', /^see the line before/],
  [200, PAGE, 'the test message was delivered', /^status 200 with an HTML page, but not the answer of a batch/],
  [500, '', 'the test message was delivered', /^status 500/],
  [-7, '', 'the test message was delivered', /^no answer \(-7\)/],
];

for (const [status, body, claim, mend] of ANSWERS) {
  test(`an answer of ${status} with ${body.slice(0, 12)} claims no more than it shows`, () => {
    const app = tested({ retryLimit: 0 });
    app.answer(answer(status, { body }));
    const [, told, advice] = /^\[FAIL\] not so: (.*?) \(-?\d+\); (.*)$/.exec(lines(app).at(-1) ?? '') ?? [];
    assert.equal(told, claim);
    assert.match(advice ?? '', mend);
  });
}

test('prints the verdict of a split request when the half with the test message is answered', () => {
  const app = new FakeApp();
  app.init({ debug: true, apiHost: 'https://host', queueSize: 100 });
  app.track('Before');
  app.call('selfTest');
  app.answer(answer(413, { body: PAGE }));
  assert.equal(lines(app).length, 8);
  app.pass(3000);
  app.answer(OK);
  app.pass(3000);
  app.answer(OK);
  assert.deepEqual(lines(app).slice(8), ['[ok]   the test message counts as delivered (200)']);
});

test('reports missing launchParams and a wrong clock', () => {
  assert.ok(lines(tested({})).includes('[ok]   launchParams are not needed'));
  assert.ok(lines(tested({ launchParams: { a: 1 } })).includes('[ok]   launchParams are given'));
  const app = tested({});
  app.answer(answer(200, { body: '{"success":true}', date: 'Fri, 20 Nov 2020 18:00:00 GMT' }));
  app.call('selfTest');
  const told = lines(app).filter((line) => line.includes('another time'));
  assert.deepEqual(
    told.map((line) => line.slice(0, 6)),
    ['[ok]  ', '[FAIL]'],
  );
});

test('waits for the test message’s own request, not for one already in flight', () => {
  const app = new FakeApp();
  app.init({ debug: true, apiHost: 'https://host', queueSize: 1, retryLimit: 0 });
  app.track('Before');
  app.call('selfTest');
  app.answer(answer(500));
  assert.deepEqual(lines(app).slice(8), []);
  app.pass(3000);
  assert.equal(app.tracked().at(-1)?.[0], 'Analytics Self-Test');
  app.answer(OK);
  assert.deepEqual(lines(app).slice(8), ['[ok]   the test message counts as delivered (200)']);
  assert.equal(app.tracked().at(-1)?.[0], 'Analytics Self-Test');
  app.track('After');
  app.answer(answer(404));
  assert.equal(lines(app).length, 9);
});

test('reports a request without an answer and a rejected test message', () => {
  const silent = tested({});
  silent.pass(31_000);
  assert.match(lines(silent).at(-1) ?? '', /^\[FAIL\] not so: the test message was delivered \(0\); /);
  const rejected = tested({});
  rejected.answer(answer(200, { body: '{"success":true,"rejected":[{"index":0,"reason":"no"}]}' }));
  assert.match(lines(rejected).at(-1) ?? '', /^\[FAIL\] not so: the endpoint took the test message \(200\); /);
});

test('prints the verdict at once after a refused write key', () => {
  const app = tested({});
  app.answer(answer(401, { body: refusal('UNKNOWN_KEY') }));
  const requests = app.tracked().length;
  const before = lines(app).length;
  app.call('selfTest');
  assert.equal(lines(app).length, before + 9);
  assert.match(lines(app).at(-1) ?? '', /^\[FAIL\] not so: the endpoint knows the write key \(401\); /);
  assert.equal(app.tracked().length, requests);
});

test('rejects the call without debug, and sends nothing', () => {
  const app = tested({ debug: false });
  assert.match(app.device.console.errors().at(-1) ?? '', /CALL_INVALID selfTest rejected: debug must be true/);
  assert.deepEqual(app.tracked(), []);
});
