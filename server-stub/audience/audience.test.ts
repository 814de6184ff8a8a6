/** Audiences and computed traits through a real process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { snakeCase } from './snake-case.ts';
import { matches, type RuleData } from './rule.ts';
import type { AudienceRule, EventRule, TraitRule } from '../config/settings.ts';

test('names become snake_case', () => {
  const expected: [string, string][] = [
    ['Big Spenders (EU)', 'big_spenders_eu'],
    ['bigSpenders', 'big_spenders'],
    ['already_snake_case', 'already_snake_case'],
    ['HTTPUsers2', 'http_users2'],
    ['  a--b  ', 'a_b'],
    ['Kinder & Größe', 'kinder_größe'],
    ['!!!', ''],
  ];
  for (const [name, snake] of expected) assert.equal(snakeCase(name), snake);
});

test('the first sync sends every member, later ones only those who joined or left', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const first = await startServerProcess(t, configuration);
  const put = (server: typeof first, userIds: string[]) =>
    server.admin('PUT', `/api/audiences/${encodeURIComponent('Big Spenders')}/members`, { source: 'TV', userIds });
  assert.deepEqual((await put(first, ['a', 'b', 'a'])).json, { success: true, added: 2, removed: 0, messages: 2 });
  const webhooks = await receiver.waitFor(2);
  for (const webhook of webhooks) {
    const { userId, timestamp, messageId, ...rest } = webhook.json;
    assert.ok(['a', 'b'].includes(String(userId)));
    assert.match(String(timestamp), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(typeof messageId, 'string');
    assert.deepEqual(rest, { version: 1, type: 'identify', traits: { big_spenders: true } });
    assert.equal(typeof webhook.headers['x-signature'], 'string');
  }
  assert.deepEqual((await put(first, ['a', 'b'])).json, { success: true, added: 0, removed: 0, messages: 0 });
  await first.program.stop();
  const second = await startServerProcess(t, configuration, { dir: first.dir });
  assert.deepEqual((await put(second, ['b', 'c'])).json, { success: true, added: 1, removed: 1, messages: 2 });
  const changes = (await receiver.waitFor(4)).slice(2).map((w) => [w.json['userId'], w.json['traits']]);
  assert.deepEqual(changes.sort(), [
    ['a', { big_spenders: false }],
    ['c', { big_spenders: true }],
  ]);
  const listed = (await second.admin('GET', '/api/audiences')).json as { audiences: Record<string, unknown>[] };
  assert.equal(listed.audiences[0]?.['key'], 'big_spenders');
  assert.equal(listed.audiences[0]?.['members'], 2);
});

test('computed traits carry any JSON value, and only changes are sent', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const put = (values: unknown) => server.admin('PUT', '/api/computed-traits/lastOrder', { source: 'TV', values });
  const values = { a: 12.5, b: 'text', c: null, d: ['x', { y: 1 }], e: false };
  assert.deepEqual((await put(values)).json, { success: true, changed: 5, messages: 5 });
  const webhooks = await receiver.waitFor(5);
  const traits = Object.fromEntries(webhooks.map((w) => [w.json['userId'], w.json['traits']]));
  for (const [user, value] of Object.entries(values)) assert.deepEqual(traits[user], { last_order: value });
  assert.deepEqual((await put({ a: 12.5, e: true })).json, { success: true, changed: 1, messages: 1 });
  assert.equal((await put([])).status, 400);
  assert.equal((await server.admin('PUT', '/api/computed-traits/x', { source: 'nobody', values })).status, 400);
});

test('computed traits keep the digits of their numbers', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const digits = ['12345678901234567890', '0.1234567890123456789', '1.50', '1E+2'];
  const put = async (): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/computed-traits/exact`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: `{"source":"TV","values":{${digits.map((number, n) => `"u${n}":[${number}]`).join()}}}`,
    });
    return response.json();
  };
  assert.deepEqual(await put(), { success: true, changed: 4, messages: 4 });
  const bodies = (await receiver.waitFor(4)).map(({ body }) => body.toString());
  for (const number of digits)
    assert.ok(bodies.join('\n').includes(`{"exact":[${number}]}`), `${number}: ${bodies.join()}`);
  assert.deepEqual(await put(), { success: true, changed: 0, messages: 0 });
});

test('an audience by rule follows traits and events', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, {
    ...configurationFor([{ url: receiver.url }]),
    audiences: [
      {
        name: 'Gold watchers',
        source: 'TV',
        rule: {
          kind: 'all',
          rules: [
            { kind: 'trait', trait: 'plan', operator: 'equals', value: 'gold' },
            { kind: 'event', event: 'Play', atLeast: 2, withinHours: 24 },
          ],
        },
      },
    ],
  });
  const play = (userId: string, timestamp?: string) => ({ type: 'track', userId, event: 'Play', timestamp });
  const identify = (userId: string, plan: string) => ({ type: 'identify', userId, traits: { plan } });
  await server.ingest('/v1/batch', {
    batch: [
      identify('in', 'gold'),
      play('in'),
      play('in'),
      identify('too few', 'gold'),
      play('too few'),
      identify('too old', 'gold'),
      play('too old'),
      play('too old', '2020-01-01T00:00:00Z'),
      identify('silver', 'silver'),
      play('silver'),
      play('silver'),
    ],
  });
  const sync = () => server.admin('POST', `/api/audiences/${encodeURIComponent('Gold watchers')}/sync`);
  assert.deepEqual((await sync()).json, { success: true, added: 1, removed: 0, messages: 1 });
  const [webhooks] = await receiver.waitFor(1, (w) => 'gold_watchers' in ((w.json['traits'] ?? {}) as object));
  assert.deepEqual([webhooks?.json['userId'], webhooks?.json['traits']], ['in', { gold_watchers: true }]);
  await server.ingest('/v1/batch', { batch: [identify('in', 'silver'), play('too few')] });
  assert.deepEqual((await sync()).json, { success: true, added: 1, removed: 1, messages: 2 });
  assert.equal((await server.admin('POST', '/api/audiences/nothing/sync')).status, 404);
});

test('a name may be as long as in the configuration file, and a longer one is refused', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const put = (characters: number) =>
    server.admin('PUT', `/api/audiences/${'n'.repeat(characters)}/members`, { source: 'TV', userIds: ['u'] });
  assert.equal((await put(200)).status, 200);
  const { status, json } = await put(201);
  assert.deepEqual([status, (json as { code: string }).code], [400, 'BAD_REQUEST']);
});

test('each operator, and groups of rules', () => {
  const event: EventRule = { kind: 'event', event: 'e', atLeast: 3, withinHours: 1 };
  const facts: RuleData = {
    traits: new Map([['u', { n: 5, s: 'hello', list: ['x'], flag: true, nothing: null }]]),
    counts: new Map([[event, new Map([['u', 3]])]]),
  };
  const trait = (name: string, operator: TraitRule['operator'], value?: string | number | boolean): TraitRule => ({
    kind: 'trait',
    trait: name,
    operator,
    ...(value === undefined ? {} : { value }),
  });
  const cases: [AudienceRule, boolean][] = [
    [trait('n', 'equals', 5), true],
    [trait('n', 'equals', '5'), false],
    [trait('n', 'notEquals', 4), true],
    [trait('missing', 'notEquals', 4), true],
    [trait('n', 'greaterThan', 4), true],
    [trait('n', 'greaterThan', 5), false],
    [trait('s', 'greaterThan', 1), false],
    [trait('n', 'lessThan', 6), true],
    [trait('s', 'contains', 'ell'), true],
    [trait('list', 'contains', 'x'), true],
    [trait('list', 'contains', 'y'), false],
    [trait('flag', 'equals', true), true],
    [trait('nothing', 'exists'), false],
    [trait('s', 'exists'), true],
    [trait('toString', 'exists'), false],
    [event, true],
    [{ kind: 'all', rules: [trait('s', 'exists'), trait('missing', 'exists')] }, false],
    [{ kind: 'any', rules: [trait('missing', 'exists'), event] }, true],
  ];
  for (const [rule, expected] of cases) assert.equal(matches(rule, 'u', facts), expected, JSON.stringify(rule));
  assert.equal(matches(event, 'somebody else', facts), false);
});

onBothStores(
  'a sync while nobody is connected says so, changes nothing, and the next one tells all',
  async (t, args) => {
    const receiver = await startReceiver(t);
    const configuration = configurationFor([{ url: receiver.url }]);
    const [destination] = configuration.destinations;
    const dir = tempDir(t);
    const off = { ...configuration, destinations: [{ ...destination, enabled: false }] };
    const upload = { source: 'TV', userIds: ['u1', 'u2'] };
    const first = await startServerProcess(t, off, { dir, args });
    const reason = 'no enabled destination is connected to the source';
    assert.deepEqual((await first.admin('PUT', '/api/audiences/Fans/members', upload)).json, {
      success: true,
      added: 0,
      removed: 0,
      messages: 0,
      reason,
    });
    const values = { source: 'TV', values: { u1: 7 } };
    assert.deepEqual((await first.admin('PUT', '/api/computed-traits/Score', values)).json, {
      success: true,
      changed: 0,
      messages: 0,
      reason,
    });
    await first.program.stop();
    const second = await startServerProcess(t, configuration, { dir, args });
    const { json } = await second.admin('PUT', '/api/audiences/Fans/members', upload);
    assert.deepEqual(json, { success: true, added: 2, removed: 0, messages: 2 });
    await receiver.waitFor(2);
  },
);
