/** The events page in a real browser against the real server and real receivers. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { answerOk, startReceiver, type Answer, type TestReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { until } from '../testing/until.ts';
import {
  ADMIN_TOKEN,
  browserTests,
  eventually,
  goTo,
  openAt,
  openPage,
  startServerProcess,
  withBrowser,
} from './testing/rig.ts';

/** Two sources; the destination takes only what comes from TV. */
const TWO_SOURCES = {
  sources: [
    { name: 'TV', kind: 'device', writeKey: 'wk_test' },
    { name: 'Shop', kind: 'web', writeKey: 'wk_shop' },
  ],
};

async function start(t: TestContext, answer: Answer = answerOk, more: Record<string, unknown> = {}) {
  const receiver = await startReceiver(t, answer);
  const server = await startServerProcess(
    t,
    configurationFor([{ url: `${receiver.url}/hook` }], { ...TWO_SOURCES, ...more }),
  );
  return { receiver, server };
}

function rowsOf(page: Page) {
  return page.getByRole('listbox').getByRole('option');
}

async function names(page: Page): Promise<string[]> {
  return page.locator('.event-row .name').allTextContents();
}

async function openRow(page: Page, text: string): Promise<void> {
  await rowsOf(page).filter({ hasText: text }).first().click();
  await page.getByRole('complementary', { name: 'The chosen event' }).getByText('Accepted').waitFor();
}

/** Fails everything until told otherwise. */
function moody(): { answer: Answer; recover(): void } {
  let isRecovered = false;
  return {
    answer: (_webhook, response) =>
      void response.writeHead(isRecovered ? 200 : 400).end(isRecovered ? 'thanks' : 'not today'),
    recover: () => {
      isRecovered = true;
    },
  };
}

async function failedEvents(t: TestContext, mood: ReturnType<typeof moody>) {
  const { receiver, server } = await start(t, mood.answer);
  await server.ingest('/v1/track', { event: 'First', userId: 'user-1' });
  await server.ingest('/v1/track', { event: 'Second', userId: 'user-2' });
  await server.ingest('/v1/identify', { userId: 'user-2' });
  await receiver.waitFor(3);
  return { receiver, server };
}

const bodiesOf = (receiver: TestReceiver): string[] => receiver.received.map(({ body }) => body.toString());

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('events', browserTests, () => {
  withBrowser();

  it('says which destination the client left out', async (t) => {
    const { server } = await start(t);
    const integrations = { All: false };
    await server.ingest('/v1/track', { userId: 'u', event: 'Private', integrations });
    const page = await openAt(t, server.url, '#/events');
    await openRow(page, 'Private');
    const details = page.getByRole('complementary', { name: 'The chosen event' });
    await details.getByText('Hooks was not sent this event: integrations.All of the message is false.').waitFor();
    assert.equal(await details.getByText('No destination was connected').count(), 0);
  });

  it('says what to do while nothing has arrived, then shows what arrives without being asked', async (t) => {
    const { server } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await page.getByText('Nothing has arrived yet').waitFor();
    await page.getByText('curl -u <WRITE_KEY>:').waitFor();
    await server.ingest('/v1/track', { event: 'Video Started', userId: 'user-1' });
    await rowsOf(page).filter({ hasText: 'Video Started' }).filter({ hasText: 'delivered' }).waitFor();
    await server.ingest('/v1/screen', { name: 'Home', userId: 'user-1' });
    await rowsOf(page).first().filter({ hasText: 'Home' }).waitFor();
    assert.deepEqual(await names(page), ['Home', 'Video Started']);
  });

  it('filters by source, type, status, user, text and time, also messages that arrive later', async (t) => {
    const { server, receiver } = await start(t, (webhook, response) => {
      response.writeHead(webhook.json['event'] === 'Refused' ? 400 : 200).end();
    });
    await server.ingest('/v1/track', { event: 'Taken', userId: 'anna' });
    await server.ingest('/v1/track', { event: 'Refused', userId: 'ben' });
    await server.ingest('/v1/screen', { name: 'Home', anonymousId: 'guest' });
    await server.ingest('/v1/track', { event: 'Bought', userId: 'anna' }, 'wk_shop');
    await receiver.waitFor(3);
    const page = await openAt(t, server.url, '#/events');
    const expectRows = (...wanted: string[]): Promise<void> =>
      eventually(page, `[...document.querySelectorAll('.event-row .name')].map((row) => row.textContent)`, wanted);
    await expectRows('Bought', 'Home', 'Refused', 'Taken');
    const filterBy = async (label: string, option: string, ...wanted: string[]): Promise<void> => {
      const box = page.getByRole('combobox', { name: label });
      await box.selectOption({ label: option });
      await expectRows(...wanted);
      await box.selectOption({ index: 0 });
    };
    await filterBy('Source', 'Shop', 'Bought');
    await filterBy('Type', 'screen', 'Home');
    await filterBy('Status', 'failed', 'Refused');
    await filterBy('Status', 'no destination', 'Bought');
    await page.getByRole('searchbox', { name: 'User' }).fill('anna');
    await expectRows('Bought', 'Taken');
    await server.ingest('/v1/track', { event: 'By another', userId: 'carl' });
    await server.ingest('/v1/track', { event: 'By her', userId: 'anna' });
    await expectRows('By her', 'Bought', 'Taken');
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expectRows('By her', 'By another', 'Bought', 'Home', 'Refused', 'Taken');
    await page.getByRole('searchbox', { name: 'Search' }).fill('BY');
    await expectRows('By her', 'By another');
    await server.ingest('/v1/track', { event: 'Stand by', userId: 'dora' });
    await server.ingest('/v1/track', { event: 'Something else', userId: 'dora' });
    await expectRows('Stand by', 'By her', 'By another');
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expectRows('Something else', 'Stand by', 'By her', 'By another', 'Bought', 'Home', 'Refused', 'Taken');
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Last hour' });
    await expectRows('Something else', 'Stand by', 'By her', 'By another', 'Bought', 'Home', 'Refused', 'Taken');
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Between …' });
    await page.getByLabel('From', { exact: true }).fill('2001-01-01T00:00');
    await page.getByLabel('To', { exact: true }).fill('2001-02-01T00:00');
    await page.getByText('No event matches this filter').waitFor();
  });

  it('opens a message to its attempts, exact bytes, headers, and the same as a command', async (t) => {
    const { receiver, server } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await server.ingest('/v1/track', { event: "It's “new”", userId: 'user-1', properties: { a: 'é\n"' } });
    const [webhook] = await receiver.waitFor(1);
    assert.ok(webhook);
    await openRow(page, 'It’s'.replace('’', "'"));
    const details = page.getByRole('complementary');
    await details.getByRole('img', { name: /^Took / }).waitFor();
    await details.getByText('HTTP 200').waitFor();
    await details.getByRole('button', { name: 'Exact bytes' }).first().click();
    assert.equal(await details.getByRole('region', { name: 'Sent' }).textContent(), webhook.body.toString());
    await details.getByText('Request headers').click();
    const headers = (await details.getByRole('region', { name: 'Request headers' }).textContent()) ?? '';
    assert.ok(headers.includes(`X-Signature: ${String(webhook.headers['x-signature'])}`), headers);
    assert.ok(headers.includes('User-Agent: SettopAnalytics/1.0'));
    const received = (await details.getByRole('region', { name: 'Received' }).textContent()) ?? '';
    assert.ok(received.includes('"userId": "user-1"'), received);

    await details.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('Copied a curl command.').waitFor();
    const command = await page.evaluate('navigator.clipboard.readText()');
    assert.ok(String(command).startsWith(`curl -X POST '${receiver.url}/hook'`), String(command));
    assert.ok(String(command).includes(`--data-binary '${webhook.body.toString().replaceAll("'", `'\\''`)}'`));
  });

  it('says in words why an attempt failed and what to do, and when the next one comes', async (t) => {
    const answer: Answer = (_webhook, response) => void response.writeHead(503).end('down for repairs');
    const { receiver, server } = await start(t, answer, { delivery: { retryBaseMs: 600_000 } });
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    await receiver.waitFor(1);
    const page = await openAt(t, server.url, '#/events');
    await openRow(page, 'Played');
    const details = page.getByRole('complementary');
    await details.getByText('The receiver answered 503. The receiver has a fault of its own.').waitFor();
    await details.getByText('down for repairs').waitFor();
    await details.getByText(/Next attempt in \d+ min/).waitFor();
  });

  it('replays one delivery, and shows the new attempt as it happens', async (t) => {
    const mood = moody();
    const { receiver, server } = await failedEvents(t, mood);
    const page = await openAt(t, server.url, '#/events');
    await openRow(page, 'First');
    const details = page.getByRole('complementary');
    await details.getByText('The receiver answered 400.').waitFor();
    mood.recover();
    await details.getByRole('button', { name: 'Replay' }).click();
    const webhooks = await receiver.waitFor(2, ({ json }) => json['event'] === 'First');
    assert.deepEqual(webhooks[0]?.body, webhooks[1]?.body, 'the same bytes');
    await details.getByText('Attempt 2').waitFor();
    await details.getByText('HTTP 200').waitFor();
    await rowsOf(page).filter({ hasText: 'First' }).filter({ hasText: 'delivered' }).waitFor();
  });

  it('replays what failed by filter, after counting it', async (t) => {
    const mood = moody();
    const { receiver, server } = await failedEvents(t, mood);
    const page = await openAt(t, server.url, '#/events');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('track');
    mood.recover();
    const dialog = page.getByRole('dialog');
    // The search also limits which deliveries are replayed.
    await page.getByRole('searchbox', { name: 'Search' }).fill('second');
    await eventually(page, `document.querySelectorAll('.event-row').length`, 1);
    await page.getByRole('button', { name: 'Replay failed' }).click();
    await dialog.getByText('1 failed delivery matches this filter').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await eventually(page, `document.querySelectorAll('.event-row').length`, 2);
    await page.getByRole('button', { name: 'Replay failed' }).click();
    await dialog.getByText('2 failed deliveries match this filter').waitFor();
    assert.equal(receiver.received.length, 3, 'counting sends nothing');
    await dialog.getByRole('button', { name: 'Replay 2 deliveries' }).click();
    await receiver.waitFor(5);
    assert.equal(new Set(bodiesOf(receiver).slice(3)).size, 2);
    await page.getByText('No event matches this filter').waitFor();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('');
    await rowsOf(page).filter({ hasText: 'identify' }).filter({ hasText: 'failed' }).waitFor();
  });

  it('shows messages that the endpoint refused', async (t) => {
    const { server } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await server.ingest('/v1/batch', { batch: [{ type: 'track', userId: 'user-1' }] });
    await page.getByText(/1 message was refused at the endpoint/).waitFor();
  });

  it('holds still while paused and catches up after', async (t) => {
    const { receiver, server } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await server.ingest('/v1/track', { event: 'Before', userId: 'user-1' });
    await rowsOf(page).filter({ hasText: 'Before' }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await server.ingest('/v1/track', { event: 'Meanwhile', userId: 'user-1' });
    await receiver.waitFor(2);
    await page.getByRole('button', { name: 'Paused · 1 new event' }).waitFor();
    assert.deepEqual(await names(page), ['Before']);
    await page.getByRole('button', { name: /^Paused/ }).click();
    await rowsOf(page).filter({ hasText: 'Meanwhile' }).waitFor();
  });

  it('keeps an event that arrives while an older list is on its way', async (t) => {
    const { server } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await server.ingest('/v1/track', { event: 'Before', userId: 'user-1' });
    await rowsOf(page).filter({ hasText: 'Before' }).waitFor();
    await page.route('**/api/events?**', async (request) => {
      const olderList = await request.fetch();
      await server.ingest('/v1/track', { event: 'Meanwhile', userId: 'user-1' });
      await rowsOf(page).filter({ hasText: 'Meanwhile' }).waitFor();
      await request.fulfill({ response: olderList });
    });
    const response = page.waitForResponse(/\/api\/events\?/);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('track');
    await (await response).finished();
    await page.unroute('**/api/events?**');
    await server.ingest('/v1/track', { event: 'After', userId: 'user-1' });
    await rowsOf(page).filter({ hasText: 'After' }).waitFor();
    assert.deepEqual(await names(page), ['After', 'Meanwhile', 'Before']);
  });

  it('draws throughput, time of attempts and queue from the stream', async (t) => {
    const { server } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    const charts = page.getByRole('region', { name: 'The last two minutes' });
    await eventually(
      page,
      `[...document.querySelectorAll('.chart path')].every((line) => line.getAttribute('d') !== '')`,
      true,
    );
    await charts.getByText('received').waitFor();
    await charts.getByText('waiting for delivery').waitFor();
  });

  it('requests a deletion after a question: the receiver is notified and the payload is gone', async (t) => {
    const { receiver, server } = await start(t);
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    await server.ingest('/v1/track', { event: 'Looked around', anonymousId: 'tv-1' });
    await receiver.waitFor(2);
    const page = await openAt(t, server.url, '#/people');
    await page.getByRole('textbox', { name: 'User id to delete' }).fill('user-1');
    await page.getByRole('textbox', { name: 'Anonymous ids of theirs' }).fill('tv-1, tv-2');
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const [notice] = await receiver.waitFor(1, ({ json }) => json['type'] === 'delete');
    assert.equal(notice?.json['userId'], 'user-1');
    await page.getByText(/1 delete event on the way for TV/).waitFor();
    await page.getByRole('cell', { name: 'erased' }).waitFor();
    const erased = (await server.admin('GET', '/api/events?status=erased')).json as { events: unknown[] };
    assert.equal(erased.events.length, 3);
    await goTo(page, '#/events');
    await rowsOf(page).filter({ hasText: 'erased' }).first().click();
    await page.getByRole('complementary').getByText('The payload was erased').waitFor();
  });

  it('syncs audiences and computed traits and shows what the last sync changed', async (t) => {
    const { receiver, server } = await start(t);
    const page = await openAt(t, server.url, '#/people');
    const form = page.getByRole('form', { name: 'Sync an audience' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Binge Watchers');
    await form.getByRole('textbox', { name: /All members/ }).fill('anna\nben, carl');
    await form.getByRole('button', { name: 'Sync audience' }).click();
    await receiver.waitFor(3);
    await page.getByText('binge_watchers').waitFor();
    await page.getByText('3 joined, 0 left, 3 events sent').first().waitFor();
    await form.getByRole('textbox', { name: /All members/ }).fill('anna\nben\ndora');
    await form.getByRole('button', { name: 'Sync audience' }).click();
    await page.getByRole('cell', { name: /1 joined, 1 left, 2 events sent/ }).waitFor();
    const traits = page.getByRole('form', { name: 'Sync a computed trait' });
    await traits.getByRole('textbox', { name: 'Name' }).fill('Favourite Genre');
    await traits.getByRole('textbox', { name: 'Values as JSON' }).fill('{"anna": ');
    await traits.getByRole('button', { name: 'Sync trait' }).click();
    await traits.getByText('This is not JSON yet').waitFor();
    await traits.getByRole('textbox', { name: 'Values as JSON' }).fill('{"anna": ["drama"]}');
    await traits.getByRole('button', { name: 'Sync trait' }).click();
    const [, , , , , identify] = await receiver.waitFor(6);
    assert.deepEqual((identify?.json['traits'] as Record<string, unknown>)['favourite_genre'], ['drama']);
    await page.getByRole('cell', { name: /1 changed, 1 event sent/ }).waitFor();
  });

  it('asks for the token, says when it is wrong, and keeps it out of address and local storage', async (t) => {
    const { server } = await start(t);
    const page = await openPage(t, server.url, { fragment: '/events' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Paste the admin token first.').waitFor();
    await page.getByRole('textbox', { name: 'Admin token' }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The server does not take this admin token').waitFor();
    await page.getByRole('textbox', { name: 'Admin token' }).fill(ADMIN_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByText('Live', { exact: true }).waitFor();
    assert.equal(page.url().includes(ADMIN_TOKEN), false);
    assert.equal(await page.evaluate('localStorage.length'), 0);
    assert.equal(await page.evaluate('document.cookie'), '');
    const linked = await openPage(t, server.url);
    await linked.getByText('Live', { exact: true }).waitFor();
    assert.equal(linked.url().includes(ADMIN_TOKEN), false, 'taken out of the address bar');
    await linked.reload();
    await linked.getByText('Live', { exact: true }).waitFor();
    await linked.getByRole('button', { name: 'Sign out' }).click();
    await linked.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(((await linked.evaluate('JSON.stringify(sessionStorage)')) as string).includes(ADMIN_TOKEN), false);
  });

  it('brings the details of the chosen event up to date after a break', async (t) => {
    let status = 503;
    const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(status).end());
    const configuration = configurationFor([{ url: receiver.url + '/' }]);
    const server = await startServerProcess(t, configuration);
    const page = await openAt(t, server.url, '#/events');
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    await rowsOf(page).filter({ hasText: 'Played' }).click();
    const details = page.getByRole('complementary');
    await details.getByText('pending', { exact: true }).first().waitFor();
    await page.route('**/api/stream', (route) => route.abort());
    await server.program.stop();
    await page.getByText('No connection, trying again').waitFor();
    status = 200;
    const args = ['--port', new URL(server.url).port];
    await startServerProcess(t, configuration, { dir: server.dir, args });
    await until(() => receiver.received.some((webhook) => webhook.status === 200));
    await page.unroute('**/api/stream');
    await details.getByText('delivered', { exact: true }).first().waitFor();
  });

  it('shows that the server is gone, and reconnects when it is back', async (t) => {
    const { server, receiver } = await start(t);
    const page = await openAt(t, server.url, '#/events');
    await page.getByText('Nothing has arrived yet').waitFor();
    const port = new URL(server.url).port;
    await server.program.stop();
    await page.getByText('No connection, trying again').waitFor();
    const again = await startServerProcess(t, configurationFor([{ url: receiver.url + '/' }]), {
      dir: server.dir,
      args: ['--port', port],
    });
    await page.getByText('Live', { exact: true }).waitFor();
    await again.ingest('/v1/track', { event: 'After the break', userId: 'user-1' });
    await rowsOf(page).filter({ hasText: 'After the break' }).waitFor();
  });
});
