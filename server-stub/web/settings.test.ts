/**
 * The settings pages in a real browser against the real server: destinations with their webhooks, headers and secrets,
 * and sources.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { answerOk, startReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET } from '../testing/server.ts';
import {
  ADMIN_TOKEN,
  browserTests,
  goTo,
  openAt,
  startServerProcess,
  withBrowser,
  type ServerProcess,
} from './testing/rig.ts';

const EMPTY = { adminToken: ADMIN_TOKEN };

function sign(secret: string, body: Buffer): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

async function send(server: ServerProcess, writeKey: string, event = 'Played'): Promise<number> {
  const { status } = await server.ingest('/v1/track', { event, userId: 'user-1' }, writeKey);
  return status;
}

async function createSource(page: Page, name: string): Promise<string> {
  await goTo(page, '#/sources');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('device');
  await page.getByRole('button', { name: 'Create source' }).click();
  return (await page.getByRole('status', { name: 'New write key' }).locator('.once').textContent()) ?? '';
}

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Catalog' }).waitFor();
}

async function editHooks(t: TestContext, server: ServerProcess): Promise<Page> {
  const page = await openAt(t, server.url, '#/destinations');
  await page.getByRole('link', { name: 'Edit Hooks' }).click();
  return page;
}

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
/** Base64, as secrets of Standard Webhooks are. */
const NEW_SECRET = 'dGhlIG5ldyBzZWNyZXQgb2YgdGhlIHRlc3Rz';

describe('settings', browserTests, () => {
  withBrowser();

  it('goes from nothing to a delivered, signed webhook: source, catalog, URL, header, secret, enable', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, EMPTY);
    const page = await openAt(t, server.url, '#/destinations');
    await page.getByText('No destination yet').waitFor();
    const writeKey = await createSource(page, 'Living room');
    assert.match(writeKey, /^wk_.{20,}/);

    await goTo(page, '#/destinations');
    await page.getByRole('link', { name: 'Add Webhooks' }).click();
    await page.getByRole('checkbox', { name: 'Living room' }).check();
    await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill(`${receiver.url}/hook`);
    await page.getByRole('button', { name: 'Add a static header to webhook 1' }).click();
    await page.getByRole('textbox', { name: 'Header' }).fill('x-team');
    await page.getByRole('textbox', { name: 'Value' }).fill('tv');
    await page.getByRole('textbox', { name: 'Shared secret' }).fill('a secret');
    await page.getByRole('checkbox', { name: 'Enabled' }).check();
    await saved(page);

    assert.equal(await send(server, writeKey), 200);
    const [webhook] = await receiver.waitFor(1);
    assert.ok(webhook);
    assert.equal(webhook.path, '/hook');
    assert.equal(webhook.json['event'], 'Played');
    assert.equal(webhook.headers['x-team'], 'tv');
    assert.equal(webhook.headers['x-signature'], sign('a secret', webhook.body));
  });

  it('takes up to five webhooks and not a sixth, and removes one', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/1` }]));
    const page = await editHooks(t, server);
    const add = page.getByRole('button', { name: 'Add a webhook' });
    for (const number of [2, 3, 4, 5]) {
      await add.click();
      await page.getByRole('textbox', { name: `Webhook URL ${number}` }).fill(`${receiver.url}/${number}`);
    }
    assert.equal(await add.count(), 0);
    await page.getByText('at most 5 webhooks').waitFor();
    await page.getByRole('button', { name: 'Remove webhook 3' }).click();
    await saved(page);
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    const webhooks = await receiver.waitFor(4);
    assert.deepEqual(webhooks.map(({ path }) => path).sort(), ['/1', '/2', '/4', '/5']);
  });

  it('takes up to five static headers and not a sixth', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await editHooks(t, server);
    const add = page.getByRole('button', { name: 'Add a static header to webhook 1' });
    for (let number = 1; number <= 5; number += 1) await add.click();
    assert.equal(await add.count(), 0);
    await page.getByText('At most 5 static headers').waitFor();
  });

  it('never shows a secret again, neither on the page nor in what the page is sent', async (t) => {
    const receiver = await startReceiver(t);
    const hooks = [{ url: receiver.url + '/', headers: { authorization: 'Bearer of-the-customer' } }];
    const server = await startServerProcess(t, configurationFor(hooks));
    const page = await openAt(t, server.url, '#/sources');
    const answers: string[] = [];
    page.on('response', (response) => {
      // The stream never ends, so waiting for its text would never end either.
      if (response.url().endsWith('/api/stream')) return;
      void response.text().then((text) => answers.push(text));
    });
    await goTo(page, '#/destinations');
    await page.getByRole('link', { name: 'Edit Hooks' }).click();
    await page.getByText('A shared secret is set').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Value' }).inputValue(), '');
    await saved(page);
    const everything = answers.join('\n') + (await page.content());
    for (const secret of [SECRET, 'of-the-customer', 'wk_test']) {
      assert.equal(everything.includes(secret), false, `${secret} was shown`);
    }
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    const [webhook] = await receiver.waitFor(1);
    assert.ok(webhook);
    assert.equal(webhook.headers['authorization'], 'Bearer of-the-customer', 'saving unseen values keeps them');
    assert.equal(webhook.headers['x-signature'], sign(SECRET, webhook.body));
  });

  it('replaces the secret, and stops signing', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: receiver.url + '/' }]));
    const page = await editHooks(t, server);
    await page.getByRole('button', { name: 'Replace the secret' }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    const secret = await page.getByRole('textbox', { name: 'Shared secret' }).inputValue();
    assert.match(secret, /^[0-9a-f]{64}$/);
    await saved(page);
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    const [webhook] = await receiver.waitFor(1);
    assert.ok(webhook);
    assert.equal(webhook.headers['x-signature'], sign(secret, webhook.body));

    await page.getByRole('link', { name: 'Edit Hooks' }).click();
    await page.getByRole('button', { name: 'Stop signing' }).click();
    await saved(page);
    await server.ingest('/v1/track', { event: 'Unsigned', userId: 'user-1' });
    const [unsigned] = await receiver.waitFor(1, ({ json }) => json['event'] === 'Unsigned');
    assert.equal(unsigned?.headers['x-signature'], undefined);
  });

  it('rotates the secret with two secrets at a time, and saving other settings keeps both', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: receiver.url + '/' }]));
    const page = await editHooks(t, server);
    /** Which of the two secrets signed the next webhook, in X-Signature and in webhook-signature. */
    const signedBy = async (event: string): Promise<[string[], string[]]> => {
      await server.ingest('/v1/track', { event, userId: 'user-1' });
      const [webhook] = await receiver.waitFor(1, ({ json }) => json['event'] === event);
      assert.ok(webhook);
      const header = (name: string): string => String(webhook.headers[name] ?? '');
      const content = `${header('webhook-id')}.${header('webhook-timestamp')}.${webhook.body.toString()}`;
      const standard = (secret: string): string =>
        `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
          .update(content)
          .digest('base64')}`;
      const secrets = [NEW_SECRET, SECRET];
      return [
        secrets.filter((secret) => header('x-signature') === sign(secret, webhook.body)),
        secrets.filter((secret) => header('webhook-signature').split(' ').includes(standard(secret))),
      ];
    };
    await page.getByRole('button', { name: 'Replace the secret' }).click();
    await page.getByRole('textbox', { name: 'Shared secret' }).fill(NEW_SECRET);
    await page.getByRole('checkbox', { name: 'Sign with the old secret too' }).check();
    await page.getByRole('checkbox', { name: 'Also send Standard Webhooks headers' }).check();
    await saved(page);
    assert.deepEqual(await signedBy('Both'), [[NEW_SECRET], [NEW_SECRET, SECRET]]);

    await page.getByRole('link', { name: 'Edit Hooks' }).click();
    await page.getByText('A previous secret is set too').waitFor();
    assert.equal((await page.content()).includes(SECRET), false, 'not shown again');
    // Neither another setting nor an emptied field takes a secret away.
    await page.getByRole('checkbox', { name: /in order/ }).check();
    await page.getByRole('button', { name: 'Replace the secret' }).click();
    await saved(page);
    assert.deepEqual(await signedBy('Still both'), [[NEW_SECRET], [NEW_SECRET, SECRET]]);
    await page.getByRole('button', { name: 'Disable Hooks' }).click();
    await page.getByRole('button', { name: 'Enable Hooks' }).click();
    await page.getByRole('button', { name: 'Disable Hooks' }).waitFor();
    assert.deepEqual(await signedBy('Both after the switch'), [[NEW_SECRET], [NEW_SECRET, SECRET]]);

    await page.getByRole('link', { name: 'Edit Hooks' }).click();
    await page.getByRole('button', { name: 'Remove the previous secret' }).click();
    await page.getByText('When you save, only the new secret signs.').waitFor();
    await saved(page);
    assert.deepEqual(await signedBy('One'), [[NEW_SECRET], [NEW_SECRET]]);

    await page.getByRole('link', { name: 'Edit Hooks' }).click();
    await page.getByRole('textbox', { name: 'Previous secret' }).fill(SECRET);
    await saved(page);
    assert.deepEqual(await signedBy('Typed'), [[NEW_SECRET], [NEW_SECRET, SECRET]]);
  });

  it('refuses a previous secret that is too long, at its field and in the words of the server', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await editHooks(t, server);
    const field = page.getByRole('textbox', { name: 'Previous secret' });
    await field.fill('x'.repeat(600));
    await page.locator('.problem').getByText('512').waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
  });

  it('disables and enables a destination, and removes it after asking', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: receiver.url + '/' }]));
    const page = await openAt(t, server.url, '#/destinations');
    await page.getByRole('button', { name: 'Disable Hooks' }).click();
    await page.getByRole('button', { name: 'Enable Hooks' }).waitFor();
    await server.ingest('/v1/track', { event: 'While disabled', userId: 'user-1' });
    await page.getByRole('button', { name: 'Enable Hooks' }).click();
    await page.getByRole('button', { name: 'Disable Hooks' }).waitFor();
    await server.ingest('/v1/track', { event: 'While enabled', userId: 'user-1' });
    const webhooks = await receiver.waitFor(1);
    assert.deepEqual(
      webhooks.map(({ json }) => json['event']),
      ['While enabled'],
    );
    await page.getByRole('link', { name: 'Edit Hooks' }).click();
    await page.getByRole('button', { name: 'Remove …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No destination yet').waitFor();
  });

  it('sends a test event from unsaved settings through the guard of real delivery', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/old' }]));
    const page = await editHooks(t, server);
    await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill(`${receiver.url}/new`);
    await page.getByRole('button', { name: 'Send test event' }).click();
    const [webhook] = await receiver.waitFor(1);
    assert.ok(webhook);
    assert.equal(webhook.path, '/new');
    assert.equal(webhook.headers['x-signature'], sign(SECRET, webhook.body));
    const section = page.getByRole('region', { name: 'Try it' });
    await section.getByText('delivered').waitFor();
    await section.getByText('HTTP 200').waitFor();

    await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill('http://169.254.169.254/latest');
    await page.getByRole('button', { name: 'Send test event' }).click();
    await section.getByText('Nothing was sent').waitFor();
  });

  it('shows why a test event failed and what to do', async (t) => {
    const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(403).end('who are you'));
    const server = await startServerProcess(t, configurationFor([{ url: receiver.url + '/' }]));
    const page = await editHooks(t, server);
    await page.getByRole('button', { name: 'Send test event' }).click();
    const section = page.getByRole('region', { name: 'Try it' });
    await section.getByText('the receiver answered 403').waitFor();
    await section.getByText('Check the static headers').waitFor();
  });

  it('shows code for a new source, says where its events go, and waits for the first one', async (t) => {
    const server = await startServerProcess(t, EMPTY);
    const page = await openAt(t, server.url, '#/sources');
    const writeKey = await createSource(page, 'Living room');
    const shown = page.getByRole('status', { name: 'New write key' });
    const code = shown.getByRole('region', { name: 'Code that sends an event' });
    const text = (await code.textContent()) ?? '';
    assert.ok(text.includes(`"writeKey": "${writeKey}", "apiHost": "${server.url}"`), text);
    await shown.getByText('its events are stored, and sent nowhere').waitFor();
    await shown.getByText('Waiting for the first event').waitFor();
    assert.equal(await send(server, writeKey, 'Hello'), 200);
    await shown.getByRole('link', { name: 'track Hello' }).click();
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await server.ingest('/v1/identify', { userId: 'user-2' }, writeKey);
    await page.locator('.event-row .name', { hasText: 'user-2' }).waitFor();
  });

  it('shows the first event of a new source although the live stream broke at that moment', async (t) => {
    const server = await startServerProcess(t, EMPTY);
    const page = await openAt(t, server.url, '#/sources');
    const asked = page.waitForResponse(/\/api\/events\?source=/);
    const writeKey = await createSource(page, 'Living room');
    await (await asked).finished();
    const shown = page.getByRole('status', { name: 'New write key' });
    await shown.getByText('Waiting for the first event').waitFor();
    const { port } = new URL(server.url);
    await page.route('**/api/stream', (route) => route.abort());
    await server.program.stop();
    await page.getByText('No connection, trying again').waitFor();
    const args = ['--port', port];
    const again = await startServerProcess(t, EMPTY, { dir: server.dir, args });
    assert.equal(await send(again, writeKey, 'Hello'), 200);
    await page.unroute('**/api/stream');
    await shown.getByRole('link', { name: 'track Hello' }).waitFor();
  });

  it('names the destinations of a new key, and prints a command that works for a source that is no device', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/hook` }]));
    const page = await openAt(t, server.url, '#/sources');
    await page.getByRole('button', { name: 'Rotate key of TV' }).click();
    await page.getByRole('button', { name: 'Rotate now' }).click();
    const shown = page.getByRole('status', { name: 'New write key' });
    await shown.getByText('Its events go to Hooks.').waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('server');
    await page.getByRole('textbox', { name: 'Name' }).fill('Back office');
    await page.getByRole('button', { name: 'Create source' }).click();
    await shown.getByText('Back office').waitFor();
    const command = (await shown.getByRole('region', { name: 'Code that sends an event' }).textContent()) ?? '';
    await promisify(execFile)('sh', ['-c', command]);
    await shown.getByRole('link', { name: 'track Hello' }).waitFor();
  });

  it('rotates a write key: the old one stops at once, the new one is shown once', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/sources');
    await page.getByRole('button', { name: 'Rotate key of TV' }).click();
    await page.getByRole('button', { name: 'Rotate now' }).click();
    const shown = page.getByRole('status', { name: 'New write key' });
    const writeKey = (await shown.locator('.once').textContent()) ?? '';
    assert.equal(await send(server, 'wk_test'), 401);
    assert.equal(await send(server, writeKey), 200);
    await shown.getByRole('button', { name: 'Done' }).click();
    await goTo(page, '#/destinations');
    await goTo(page, '#/sources');
    await page.getByRole('cell', { name: 'TV', exact: true }).waitFor();
    assert.equal((await page.content()).includes(writeKey), false);
  });

  it('lists write keys that were refused lately, masked', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/sources');
    await page.getByRole('button', { name: 'Rotate key of TV' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Refused lately' }).count(), 0);
    for (let n = 0; n < 2; n++) assert.equal(await send(server, 'wk_mistyped_key'), 401);
    await page.reload();
    const row = page.getByRole('table', { name: 'Refused write keys' }).getByRole('row').nth(1);
    assert.match((await row.textContent()) ?? '', /^wk_m…ey2 requests/);
    assert.equal((await page.content()).includes('mistyped'), false);
  });

  it('disables and enables a source', async (t) => {
    const receiver = await startReceiver(t, answerOk);
    const server = await startServerProcess(t, configurationFor([{ url: receiver.url + '/' }]));
    const page = await openAt(t, server.url, '#/sources');
    await page.getByRole('button', { name: 'Disable TV' }).click();
    await page.getByRole('button', { name: 'Enable TV' }).waitFor();
    assert.equal(await send(server, 'wk_test'), 401);
    await page.getByRole('button', { name: 'Enable TV' }).click();
    await page.getByRole('button', { name: 'Disable TV' }).waitFor();
    assert.equal(await send(server, 'wk_test'), 200);
  });
});
