/** Each field of the config: default, bounds, and what is said of a wrong one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import '../testing/platform.ts';
import { readConfig } from './config.ts';

const GOOD = { writeKey: 'wk', apiHost: 'https://host' };

test('uses the defaults: queueSize 1, retryLimit 1, debug off, flush after 30 s', () => {
  const { config, faults, corrections } = readConfig(GOOD, '');
  assert.deepEqual(faults, []);
  assert.deepEqual(corrections, []);
  assert.deepEqual(config, {
    writeKey: 'wk',
    apiHost: 'https://host',
    debug: false,
    queueSize: 1,
    retryLimit: 1,
    flushIntervalSeconds: 30,
    rememberIdentity: false,
    trackLifecycle: false,
    trackSessions: false,
    sessionTimeoutMinutes: 30,
    trackExits: false,
    trackDeepLinks: false,
    launchParams: {},
    consent: 'granted',
    spool: true,
    includeAdvertisingId: false,
    includeDeviceId: false,
    childDirected: false,
  });
});

test('replaces numbers out of range by their defaults', () => {
  const rows: [Record<string, unknown>, number, number][] = [
    [{ queueSize: 0, retryLimit: 0 }, 1, 0],
    [{ queueSize: -5, retryLimit: -1 }, 1, 1],
    [{ queueSize: 10, retryLimit: 7 }, 10, 7],
    [{ queueSize: 10.9, retryLimit: 2.9 }, 10, 2],
    [{ queueSize: '10', retryLimit: '3' }, 1, 1],
    [{ queueSize: Number.NaN, retryLimit: Number.NaN }, 1, 1],
    [{ queueSize: 1e12, retryLimit: 1e12 }, 100000, 1000],
    [{ queueSize: null, retryLimit: undefined }, 1, 1],
  ];
  for (const [fields, queueSize, retryLimit] of rows) {
    const { config } = readConfig({ ...GOOD, ...fields }, '');
    assert.deepEqual([config.queueSize, config.retryLimit], [queueSize, retryLimit], JSON.stringify(fields));
  }
});

test('logs an unknown or misspelled key', () => {
  const { config, corrections } = readConfig({ ...GOOD, queSize: 10, QUEUESIZE: 7 }, '');
  assert.equal(config.queueSize, 7);
  assert.deepEqual(corrections, ['there is no queSize; did you mean queueSize?']);
});

test('reads keys in any case, because unquoted BrightScript keys arrive in lower case', () => {
  const { config, faults } = readConfig({ writekey: 'wk', apihost: 'http://h', queuesize: 5, DEBUG: true }, '');
  assert.deepEqual(faults, []);
  assert.deepEqual([config.writeKey, config.apiHost, config.queueSize, config.debug], ['wk', 'http://h', 5, true]);
});

test('explains a missing or unusable write key or host', () => {
  const rows: [unknown, string, RegExp][] = [
    [undefined, 'http://h', /config must be an associative array/],
    ['wk', 'http://h', /config must be an associative array/],
    [{}, 'http://h', /writeKey must be a non-empty string/],
    [{ writeKey: '' }, 'http://h', /writeKey must be a non-empty string/],
    [{ writeKey: 7 }, 'http://h', /writeKey must be a non-empty string/],
    [{ writeKey: 'wk' }, '', /there is no apiHost/],
    [{ writeKey: 'wk', apiHost: '  /' }, '', /there is no apiHost/],
    [{ writeKey: 'wk', apiHost: 'host:80' }, '', /must start with http/],
    [{ writeKey: 'wk', apiHost: 7 }, 'http://h', /apiHost must be a string/],
  ];
  for (const [given, manifestHost, expected] of rows) {
    const { faults } = readConfig(given, manifestHost);
    assert.equal(faults.length, 1, JSON.stringify(given));
    assert.match(faults[0] ?? '', expected);
  }
});

test('takes the host from the config or the manifest, without trailing slashes', () => {
  assert.equal(readConfig({ writeKey: 'wk', apiHost: ' https://a/b// ' }, 'http://m').config.apiHost, 'https://a/b');
  assert.equal(readConfig({ writeKey: 'wk' }, 'http://m/').config.apiHost, 'http://m');
  assert.equal(readConfig({ writeKey: 'wk', apiHost: '' }, 'http://m/').config.apiHost, 'http://m');
});

test('holds messages when the consent value is invalid', () => {
  assert.equal(readConfig({ ...GOOD, consent: 'denied' }, '').config.consent, 'denied');
  const { config, corrections } = readConfig({ ...GOOD, consent: 'yes' }, '');
  assert.equal(config.consent, 'pending');
  assert.match(corrections[0] ?? '', /consent must be/);
});

test('reduces a number above its limit to the limit and logs it', () => {
  const { config, corrections } = readConfig({ ...GOOD, queueSize: 100001, retryLimit: 1001 }, '');
  assert.deepEqual([config.queueSize, config.retryLimit], [100000, 1000]);
  assert.deepEqual(corrections, [
    'queueSize must be at most 100000; using 100000',
    'retryLimit must be at most 1000; using 1000',
  ]);
});

test('explains an unknown key: a misspelled one, and one of another SDK', () => {
  const said = (key: string): string[] => readConfig({ ...GOOD, [key]: 1 }, '').corrections;
  assert.deepEqual(said('queueSise'), ['there is no queueSise; did you mean queueSize?']);
  assert.deepEqual(said('queue_size'), ['there is no queue_size; did you mean queueSize?']);
  assert.deepEqual(said('api-hosts'), ['there is no api-hosts; did you mean apiHost?']);
  assert.deepEqual(said('flushat'), ['there is no flushat: queueSize is the number of messages in a request']);
  assert.deepEqual(said('flushInterval'), ['there is no flushInterval: flushIntervalSeconds is the same in seconds']);
  assert.deepEqual(said('colour'), ['there is no colour']);
  assert.deepEqual(said('x'.repeat(10000)), [`there is no ${'x'.repeat(10000)}`]);
});
