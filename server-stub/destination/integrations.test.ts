/** Tests of destinations that a client excludes by `integrations`: the rules, and a real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../runtime/json.ts';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';
import { leftOutBy } from './integrations.ts';

test('the own name decides before the name in the catalog, and that before All', () => {
  const cases: [JsonObject | undefined, string | undefined][] = [
    [undefined, undefined],
    [{}, undefined],
    [{ All: true }, undefined],
    [{ All: false }, 'All'],
    [{ all: false }, 'all'],
    [{ Webhooks: false }, 'Webhooks'],
    [{ Hooks: false }, 'Hooks'],
    [{ All: false, Webhooks: true }, undefined],
    [{ All: false, Webhooks: { url: 'x' } }, undefined],
    [{ All: true, Webhooks: false }, 'Webhooks'],
    [{ Webhooks: false, Hooks: true }, undefined],
    [{ Webhooks: true, Hooks: false }, 'Hooks'],
    [{ All: false, Other: true }, 'All'],
    [{ webhooks: false, hooks: false, Other: false }, undefined],
    [{ All: 'false', Webhooks: null, Hooks: 0 }, undefined],
  ];
  for (const [integrations, key] of cases) {
    assert.equal(leftOutBy(integrations, { name: 'Hooks' }), key, JSON.stringify(integrations));
  }
  assert.equal(leftOutBy({}, { name: 'toString' }), undefined);
});

onBothStores(
  'a message goes to the destinations that its client lets in, and the event says why not to others',
  async (t, args) => {
    const receiver = await startReceiver(t);
    const destination = (name: string) => ({
      ...{ name, type: 'webhooks', sources: ['TV'] },
      settings: { webhooks: [{ url: `${receiver.url}/${name}` }], sharedSecret: SECRET },
    });
    const configuration = configurationFor([], { destinations: [destination('One'), destination('Two')] });
    const server = await startServerProcess(t, configuration, { args });
    const integrations = [undefined, { All: false }, { Webhooks: false }, { All: false, Two: true }, { One: false }];
    const batch = integrations.map((given, n) => ({
      ...{ type: 'track', userId: 'u', event: `e${n}`, messageId: `m${n}` },
      ...(given === undefined ? {} : { integrations: given }),
    }));
    assert.equal((await server.ingest('/v1/batch', { batch })).status, 200);
    const webhooks = await receiver.waitFor(4);
    assert.deepEqual(webhooks.map(({ path, json }) => `${path} ${String(json['event'])}`).sort(), [
      '/One e0',
      '/Two e0',
      '/Two e3',
      '/Two e4',
    ]);
    let events: { id: number; event: string; status: string }[] = [];
    await until(async () => {
      events = ((await server.admin('GET', '/api/events')).json as { events: typeof events }).events;
      return events.length === 5 && events.every(({ status }) => status !== 'pending');
    });
    const shown = await Promise.all(
      events.map(async ({ id, event, status }) => {
        const { leftOut } = (await server.admin('GET', `/api/events/${id}`)).json as {
          leftOut: { destination: string; reason: string }[];
        };
        return [
          event,
          status,
          leftOut
            .map(({ destination, reason }) => `${destination}: ${reason}`)
            .sort()
            .join(),
        ];
      }),
    );
    const because = (name: string, key: string): string => `${name}: integrations.${key} of the message is false`;
    assert.deepEqual(shown.sort(), [
      ['e0', 'delivered', ''],
      ['e1', 'unrouted', `${because('One', 'All')},${because('Two', 'All')}`],
      ['e2', 'unrouted', `${because('One', 'Webhooks')},${because('Two', 'Webhooks')}`],
      ['e3', 'delivered', because('One', 'All')],
      ['e4', 'delivered', because('One', 'One')],
    ]);
  },
);
