/** The page shows all data of clients as plain text: it runs nothing, loads nothing and breaks no layout. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { browserTests, goTo, openAt, startServerProcess, withBrowser } from './testing/rig.ts';

const MARKUP = [
  '<script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned = 1">',
  '"><svg onload="window.pwned = 1">',
  `javascript:window.pwned=1`,
  '</pre><iframe srcdoc="<script>parent.pwned=1</script>">',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<a href="https://evil.example/">click</a>',
];
const RIGHT_TO_LEFT = '\u202Eevil\u202C شغّل الفيديو';
const HUGE = 'W'.repeat(300_000);

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('hostile payloads', browserTests, () => {
  withBrowser();

  it('shows markup in every place of a message as text, and runs none of it', async (t) => {
    // The answer of a receiver is shown too, and a receiver may be hostile as well.
    const receiver = await startReceiver(t, (_webhook, response) => {
      response.writeHead(400, { 'content-type': 'text/html' }).end(MARKUP.join('\n'));
    });
    const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/<img src=x>` }]));
    for (const markup of MARKUP) {
      const properties = { [markup]: markup, deep: [{ markup }] };
      const { status } = await server.ingest('/v1/track', {
        event: markup,
        userId: markup,
        messageId: markup,
        properties,
        context: { page: markup },
      });
      assert.equal(status, 200);
    }
    await receiver.waitFor(MARKUP.length);
    const page = await openAt(t, server.url, '#/events');
    for (const markup of MARKUP) {
      await page.getByRole('option').filter({ hasText: markup }).click();
      const details = page.getByRole('complementary');
      await details.getByRole('heading', { name: markup, exact: true }).waitFor();
      await details
        .getByText(MARKUP[0] ?? '')
        .first()
        .waitFor();
      const sent = (await details.getByRole('region', { name: 'Sent' }).textContent()) ?? '';
      const body = receiver.received.find(({ json }) => json['event'] === markup)?.json;
      assert.deepEqual(JSON.parse(sent), body, 'what is shown is what was sent');
    }
    const strangers = await page.evaluate(
      `document.querySelectorAll('#app script, #app img, #app iframe, #app a[href^="javascript"], #app a[href*="evil"]').length`,
    );
    assert.equal(strangers, 0);
    assert.equal(await page.evaluate('window.pwned'), undefined);
  });

  it('shows markup in names of settings, audiences and deletions as text', async (t) => {
    const receiver = await startReceiver(t);
    const name = MARKUP[1] ?? '';
    const configuration = {
      ...configurationFor([]),
      sources: [{ name, kind: 'device', writeKey: 'wk_test' }],
      destinations: [
        { name, type: 'webhooks', sources: [name], settings: { webhooks: [{ url: `${receiver.url}/` }] } },
      ],
    };
    const server = await startServerProcess(t, configuration);
    await server.ingest('/v1/track', { event: 'Played', userId: name });
    await server.admin('PUT', `/api/audiences/${encodeURIComponent('bold <b>x</b>')}/members`, {
      source: name,
      userIds: [name],
    });
    await server.admin('POST', '/api/deletions', { userId: name });
    const page = await openAt(t, server.url, '#/people');
    await page.getByText('bold <b>x</b>').first().waitFor();
    await page.getByRole('table', { name: '' }).first().waitFor();
    await goTo(page, '#/sources');
    await page.getByRole('cell', { name, exact: true }).waitFor();
    await goTo(page, '#/destinations');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByRole('checkbox', { name }).waitFor();
    assert.equal(await page.evaluate('window.pwned'), undefined);
    assert.equal(await page.evaluate(`document.querySelectorAll('#app img, #app b').length`), 0);
  });

  it('keeps huge values and right-to-left text inside their places', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/` }]));
    await server.ingest('/v1/track', { event: RIGHT_TO_LEFT, userId: 'user-1' });
    const huge = await server.ingest('/v1/track', {
      event: HUGE.slice(0, 1024),
      userId: HUGE.slice(0, 200),
      properties: { HUGE },
    });
    assert.deepEqual([huge.status, huge.json], [200, { success: true }]);
    await receiver.waitFor(2);
    for (const width of [1280, 390]) {
      const page = await openAt(t, server.url, '#/events', { viewport: { width, height: 800 } });
      await page.getByRole('option').filter({ hasText: 'WWWW' }).click();
      const details = page.getByRole('complementary');
      await details.getByText('characters are shown. Copy gives the whole text').first().waitFor();
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.equal(overflow, 0, `nothing sticks out sideways at ${width}`);
      await details.getByRole('button', { name: 'Close the event' }).click();
      const row = page.getByRole('option').filter({ hasText: 'شغّل' });
      // The time stands left of the name, whatever direction the name has.
      const inOrder = await row.evaluate(
        `(() => { const box = (name) => document.querySelectorAll('.event-row')[1].querySelector(name).getBoundingClientRect(); return ${width > 900 ? "box('.at').right <= box('.name').left && box('.name').right <= box('.user').left" : "box('.kind').right <= box('.name').left"}; })()`,
      );
      assert.equal(inOrder, true);
      assert.equal(await row.locator('.name bdi').count(), 1);
    }
  });
});
