/** Standard Webhooks as others read them: the official verifiers, each given the secret as the user wrote it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook as StandardVerifier } from 'standardwebhooks';
import { Webhook as SvixVerifier } from 'svix';
import { readDestination } from '../config/read-destination.ts';
import { Field, type Problem } from '../config/reader.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess } from '../testing/server.ts';

const OLD = 'whsec_b2xkLXNlY3JldC0tLS0t';
const OTHER = 'whsec_YW5vdGhlci1zZWNyZXQtLS0t';
const PLAIN = 'bmV3LXNlY3JldC0tLS0tLQ==';

test('the official verifiers accept the headers with either secret, with whsec_ and without', async (t) => {
  const receiver = await startReceiver(t);
  const settings = {
    webhooks: [{ url: receiver.url }],
    sharedSecret: PLAIN,
    previousSharedSecret: OLD,
    standardWebhooks: true,
  };
  const destinations = [{ name: 'Hooks', type: 'webhooks', sources: ['TV'], settings }];
  const server = await startServerProcess(t, configurationFor([], { destinations }));
  for (const messageId of ['own-id_7', 'ümläut. and\nmore']) {
    await server.ingest('/v1/track', { userId: 'u', event: 'Déjà vu ☃', messageId });
  }
  for (const { headers, body, json } of await receiver.waitFor(2)) {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    for (const secret of [PLAIN, OLD]) {
      assert.deepEqual(new StandardVerifier(secret).verify(body.toString(), sent), json);
      // This one says nothing about what is right.
      new SvixVerifier(secret).verify(body.toString(), sent);
    }
    for (const Verifier of [StandardVerifier, SvixVerifier]) {
      assert.throws(() => new Verifier(OTHER).verify(body.toString(), sent));
    }
    const id = sent['webhook-id'] ?? '';
    if (json['messageId'] === 'own-id_7') assert.equal(id, 'own-id_7');
    else assert.match(id, /^msg_[\w-]{43}$/);
  }
});

test('a secret that these verifiers would not take is refused, with the reason', () => {
  const problemsOf = (settings: Record<string, unknown>): Problem[] => {
    const problems: Problem[] = [];
    const webhooks = [{ url: 'https://example.com/' }];
    const entry = { name: 'Hooks', type: 'webhooks', settings: { webhooks, ...settings } };
    readDestination(new Field('', entry, problems), () => undefined);
    return problems;
  };
  for (const sharedSecret of ['my secret', 's3cret', 'whsec_', 'whsec_x', 'bmV3LXNlY3JldC0tLS0tLQ']) {
    assert.deepEqual(problemsOf({ sharedSecret }), []);
    const [problem, ...others] = problemsOf({ sharedSecret, standardWebhooks: true });
    assert.equal(problem?.path, 'settings.sharedSecret');
    assert.match(problem.message, /must be base64/);
    assert.deepEqual(others, []);
  }
  const rotated = { sharedSecret: PLAIN, previousSharedSecret: 'my secret', standardWebhooks: true };
  assert.deepEqual(
    problemsOf(rotated).map(({ path }) => path),
    ['settings.previousSharedSecret'],
  );
});

test('a URL whose user name or password cannot be decoded is refused, with the reason', () => {
  for (const url of ['https://u:100%@example.com/', 'https://%E0%A4%A@example.com/']) {
    const problems: Problem[] = [];
    const entry = { name: 'Hooks', type: 'webhooks', settings: { webhooks: [{ url }] } };
    readDestination(new Field('', entry, problems), () => undefined);
    const [problem, ...others] = problems;
    assert.equal(problem?.path, 'settings.webhooks[0].url');
    assert.match(problem.message, /write %25 instead/);
    assert.deepEqual(others, []);
  }
});
