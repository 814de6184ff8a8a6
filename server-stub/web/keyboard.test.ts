/** The whole way with the keyboard alone: no pointer is used in this file. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { focused, missedByTab, NAME_OF_FOCUSED, tabTo } from './testing/keyboard.ts';
import {
  ADMIN_TOKEN,
  browserTests,
  eventually,
  goTo,
  openPage,
  startServerProcess,
  withBrowser,
} from './testing/rig.ts';

/** Goes to a page by the menu; the focus is then on its heading. */
async function follow(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.locator('h1:focus').filter({ hasText: name }).waitFor();
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('keyboard alone', browserTests, () => {
  withBrowser();

  it('signs in, creates a source, sets up a destination, finds an event, replays it', async (t) => {
    const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(400).end('no'));
    const server = await startServerProcess(t, { adminToken: ADMIN_TOKEN });
    const page = await openPage(t, server.url, { fragment: '' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await tabTo(page, 'Admin token');
    await type(page, ADMIN_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByText('Live', { exact: true }).waitFor();

    await follow(page, 'Sources');
    await tabTo(page, 'Name');
    await type(page, 'Living room');
    await page.keyboard.press('Enter');
    const writeKey = (await page.locator('.once').textContent()) ?? '';

    await follow(page, 'Destinations');
    await tabTo(page, 'Add Webhooks');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^New destination/ }).waitFor();
    await tabTo(page, 'Living room');
    await page.keyboard.press('Space');
    await tabTo(page, 'Webhook URL 1');
    await type(page, `${receiver.url}/hook`);
    await tabTo(page, 'Add a static header');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(page), 'Header');
    await type(page, 'x-team');
    await tabTo(page, 'Value');
    await type(page, 'tv');
    await tabTo(page, 'Shared secret');
    await type(page, 'a secret');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Edit Webhooks' }).waitFor();

    await server.ingest('/v1/track', { event: 'First', userId: 'user-1' }, writeKey);
    await server.ingest('/v1/track', { event: 'Second', userId: 'user-1' }, writeKey);
    await receiver.waitFor(2);
    await follow(page, 'Events');
    await page.getByRole('option').filter({ hasText: 'First' }).filter({ hasText: 'failed' }).waitFor();
    await tabTo(page, 'Events, newest first');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const active = await page.getByRole('listbox').getAttribute('aria-activedescendant');
    assert.equal(await page.locator(`#${active ?? 'none'} .name`).textContent(), 'First');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByText('Accepted').waitFor();
    await eventually(page, NAME_OF_FOCUSED, 'First');
    await page.getByRole('complementary').getByRole('button', { name: 'Replay', exact: true }).waitFor();
    await tabTo(page, /^Replay$/);
    await page.keyboard.press('Enter');
    await receiver.waitFor(3);
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await page.locator('.virtual:focus').waitFor();
  });

  it('opens a question, keeps the focus in it, and gives it back on Escape', async (t) => {
    const server = await startServerProcess(t, {
      adminToken: ADMIN_TOKEN,
      sources: [{ name: 'TV', kind: 'device', writeKey: 'wk_test' }],
    });
    const page = await openPage(t, server.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.evaluate(`location.hash = '#/sources'`);
    await page.getByRole('cell', { name: 'TV', exact: true }).waitFor();
    await tabTo(page, 'Rotate key of TV');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Rotate the write key of TV?' }).waitFor();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
      );
      assert.equal(inside, true, 'Tab stays in the question');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(page, NAME_OF_FOCUSED, 'Rotate key of TV');
    assert.equal(
      (await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' })).status,
      200,
      'nothing was done',
    );
  });

  it('comes to everything that can be used, on every page, and shows where it is', async (t) => {
    const server = await startServerProcess(
      t,
      configurationFor([{ url: 'http://127.0.0.1:9/a', headers: { 'x-team': 'tv' } }]),
    );
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    await server.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds: ['user-9'] });
    const page = await openPage(t, server.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await goTo(page, '#/destinations');
    const edit = await page.getByRole('link', { name: 'Edit Hooks' }).getAttribute('href');
    const places: readonly [string, string][] = [
      ['#/events', 'Played'],
      ['#/events/1', 'Accepted'],
      ['#/destinations', 'Edit'],
      [edit ?? '', 'Try it'],
      ['#/destinations/new-webhooks', 'Try it'],
      ['#/sources', 'Rotate key'],
      ['#/people', 'fans'],
      ['#/device', 'No device is connected'],
    ];
    for (const [place, text] of places) {
      await goTo(page, place);
      await page.getByText(text).first().waitFor();
      assert.deepEqual(await missedByTab(page), [], place);
    }
  });

  it('asks for a deletion and syncs an audience', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/` }]));
    await server.ingest('/v1/track', { event: 'Played', userId: 'user-1' });
    const page = await openPage(t, server.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await follow(page, 'People');
    await tabTo(page, 'Name');
    await type(page, 'Fans');
    await tabTo(page, 'All members now');
    await type(page, 'anna');
    await tabTo(page, 'Sync audience');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'fans', exact: true }).waitFor();
    await tabTo(page, 'User id to delete');
    await type(page, 'user-1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete user-1?' }).waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await receiver.waitFor(1, ({ json }) => json['type'] === 'delete');
  });

  it('offers to skip the menu', async (t) => {
    const server = await startServerProcess(t, { adminToken: ADMIN_TOKEN });
    const page = await openPage(t, server.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Skip to the page');
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Events');
  });
});
