/** The exact requests of the device's SDK (`sdk/wire/vectors.json`) are accepted completely and forwarded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess } from '../testing/server.ts';

interface Vector {
  name: string;
  authorization: string;
  body: string;
}

interface DeviceMessage {
  type: string;
  messageId: string;
  timestamp: string;
  userId?: string;
  anonymousId?: string;
  previousId?: string;
  [key: string]: unknown;
}

const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'sdk', 'wire', 'vectors.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

/** Returns the webhook body that the customer receives for a message of the device. */
function expectedOf(message: DeviceMessage, library: unknown): Record<string, unknown> {
  const { context, userId, previousId, ...rest } = message;
  // Documented fields of a type are present even if the app sent none.
  const always = { track: { properties: {} }, identify: { traits: {} }, group: { traits: {} } }[message.type];
  const common = { version: 1, ...always, ...rest, context: { ...(library as object), ...(context as object) } };
  if (message.type === 'alias') return { ...common, 'Previous ID': previousId, 'User ID': userId };
  return { ...common, ...(userId === undefined ? {} : { userId }) };
}

test('every request of the SDK is taken whole, and its messages reach the customer as they were', async (t) => {
  assert.ok(vectors.length >= 6, 'hardly any vectors');
  for (const { name, authorization, body } of vectors) {
    const receiver = await startReceiver(t);
    const configuration = configurationFor([{ url: receiver.url }]);
    const sources = [{ name: 'TV', kind: 'device', writeKey: 'wk_test', fillIp: false }];
    const server = await startServerProcess(t, { ...configuration, sources });
    const response = await fetch(`${server.url}/v1/batch`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
    assert.deepEqual([response.status, await response.json()], [200, { success: true }], name);
    const { batch, context } = JSON.parse(body) as { batch: DeviceMessage[]; context: unknown };
    const received = await receiver.waitFor(batch.length);
    for (const message of batch) {
      const webhook = received.find(({ json }) => json['messageId'] === message.messageId);
      // sentAt lies in the past, so the device's clock is taken to be slow, and the time of the call is corrected.
      const { timestamp, ...rest } = webhook?.json ?? {};
      const { timestamp: _given, ...expected } = expectedOf(message, context);
      assert.deepEqual(rest, expected, name);
      assert.match(String(timestamp), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    await server.program.stop();
  }
});
