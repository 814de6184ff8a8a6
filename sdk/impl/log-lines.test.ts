/** Log lines name the call they are about, stay on one line, and are bounded. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { MAX_BODY_CHARACTERS } from '../wire/limits.ts';
import { LINE_MAX_CHARACTERS } from './log.ts';

const PREFIX_CHARACTERS = 'Analytics - [DEBUG] '.length;
const USER = { userId: 'u1' };

function begun(config: Record<string, unknown> = {}): FakeApp {
  const app = new FakeApp();
  app.init({ debug: true, ...config });
  return app;
}

test('logs a queued event or screen with its size and the number of waiting messages', () => {
  const app = begun({ queueSize: 10 });
  app.call('track', 'Play "Pressed"', {}, USER);
  app.call('screen', '', 'Main', {}, USER);
  app.call('identify', 'u1', {});
  const lines = app.device.console.lines.slice(1).map((line) => line.replace(/\d+ characters/, 'N characters'));
  assert.deepEqual(lines, [
    'Analytics - [DEBUG] track "Play \\"Pressed\\"" queued, N characters, 1 waiting, messageId=id-1',
    'Analytics - [DEBUG] screen "Main" queued, N characters, 2 waiting, messageId=id-2',
    'Analytics - [DEBUG] identify queued, N characters, 3 waiting, messageId=id-3',
  ]);
});

test('limits each log entry to one line of 1,000 characters after its prefix', () => {
  const evil = `A\nAnalytics - [ERROR] forged\r${'x'.repeat(5000)}`;
  const app = begun({ apiHost: `http://host/${evil}`, [evil]: 1 });
  app.call('track', evil, {}, USER);
  app.call('screen', 7, evil, {}, USER);
  app.call('setConsent', evil);
  app.call('identify', evil, 7);
  app.field({ call: evil, args: [], seconds: 1, milliseconds: 1 });
  const { lines } = app.device.console;
  assert.ok(lines.length >= 7, lines.join('\n'));
  for (const line of lines) {
    assert.ok(line.length <= PREFIX_CHARACTERS + LINE_MAX_CHARACTERS + 1, line);
    assert.doesNotMatch(line, /[\r\n]/);
  }
  app.pass(2000);
  const { lastError } = app.device.status.published.at(-1) as { lastError: string };
  assert.ok(lastError.length <= LINE_MAX_CHARACTERS + 1, lastError);
});

test('MESSAGE_TOO_LARGE states the exact number of characters', () => {
  const sizeOf = (fill: number): { body: number; errors: string[] } => {
    const app = begun({ debug: false });
    app.call('track', 'A', { fill: 'x'.repeat(fill) }, USER);
    return { body: app.device.transfer.requests[0]?.body.length ?? 0, errors: app.device.console.errors() };
  };
  const fits = MAX_BODY_CHARACTERS - sizeOf(0).body;
  assert.deepEqual(sizeOf(fits), { body: MAX_BODY_CHARACTERS, errors: [] });
  const [error] = sizeOf(fits + 1).errors;
  assert.match(
    error ?? '',
    /MESSAGE_TOO_LARGE track "A" rejected: a request with this message alone has 500001 characters, and may have 500000;/,
  );
});
