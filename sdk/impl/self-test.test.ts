/** The checklist of `selfTest()`: with debug only, each line with its mend, the last one from the endpoint's answer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { answer, OK, refusal } from '../testing/fakes.ts';

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

test('all is well: seven lines, and an eighth when the endpoint has answered', () => {
  const app = tested({});
  assert.equal(lines(app).length, 7);
  app.answer(OK);
  assert.equal(lines(app).length, 8);
  assert.deepEqual(
    lines(app).filter((line) => !line.startsWith('[ok]')),
    [],
  );
  assert.deepEqual(app.tracked(), [['Analytics Self-Test']]);
});

test('what is wrong has its mend', () => {
  const app = tested({ apiHost: 'http://host', consent: 'pending', trackExits: true }, (one) => {
    one.device.device.link = false;
    one.device.device.version = '';
    one.device.clock.wallBase = 0;
  });
  const wrong = lines(app).filter((line) => line.startsWith('[MEND]'));
  assert.equal(wrong.length, 6);
  for (const line of wrong) assert.match(line, /^\[MEND\] not so: .+; .+/);
  assert.deepEqual(app.tracked(), []);
});

test('a test message is not kept for a later consent', () => {
  const app = tested({ consent: 'pending' });
  app.call('setConsent', 'granted');
  app.call('flush');
  assert.deepEqual(app.tracked(), []);
});

for (const status of [401, 403, 404, 500, -7]) {
  test(`an answer of ${status} is told with its mend`, () => {
    const app = tested({ retryLimit: 0 });
    app.answer(answer(status));
    assert.match(lines(app).at(-1) ?? '', new RegExp(`^\\[MEND\\] not so: .*\\(${status}\\); `));
  });
}

test('the verdict is of the test message’s own request, not of one that was under way', () => {
  const app = new FakeApp();
  app.init({ debug: true, apiHost: 'https://host', queueSize: 1, retryLimit: 0 });
  app.track('Before');
  app.call('selfTest');
  app.answer(answer(500));
  assert.deepEqual(lines(app).slice(7), []);
  app.pass(3000);
  assert.equal(app.tracked().at(-1)?.[0], 'Analytics Self-Test');
  app.answer(OK);
  assert.deepEqual(lines(app).slice(7), ['[ok]   the endpoint took the test message (200)']);
  assert.equal(app.tracked().at(-1)?.[0], 'Analytics Self-Test');
  app.track('After');
  app.answer(answer(404));
  assert.equal(lines(app).length, 8);
});

test('a request without an answer is told, and a test message that the endpoint rejects by itself', () => {
  const silent = tested({});
  silent.pass(31_000);
  assert.match(lines(silent).at(-1) ?? '', /^\[MEND\] not so: the endpoint can be reached \(0\); /);
  const rejected = tested({});
  rejected.answer(answer(200, { body: '{"success":true,"rejected":[{"index":0,"reason":"no"}]}' }));
  assert.match(lines(rejected).at(-1) ?? '', /^\[MEND\] not so: the endpoint took the test message \(200\); /);
});

test('after a refused write key nothing is sent: the verdict comes at once', () => {
  const app = tested({});
  app.answer(answer(401, { body: refusal('UNKNOWN_KEY') }));
  const requests = app.tracked().length;
  const before = lines(app).length;
  app.call('selfTest');
  assert.equal(lines(app).length, before + 8);
  assert.match(lines(app).at(-1) ?? '', /^\[MEND\] not so: the endpoint knows the write key \(401\); /);
  assert.equal(app.tracked().length, requests);
});

test('without debug it is rejected in words, and nothing is sent', () => {
  const app = tested({ debug: false });
  assert.match(app.device.console.errors().at(-1) ?? '', /CALL_INVALID selfTest rejected: debug must be true/);
  assert.deepEqual(app.tracked(), []);
});
