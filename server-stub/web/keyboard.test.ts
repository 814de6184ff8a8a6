/** The whole way with the keyboard alone: no pointer is used in this file. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, browserTests, eventually, openPage, startServerProcess, withBrowser } from './testing/rig.ts';

const MOST_STEPS = 60;

/** What has the focus, as a screen reader would name it. */
async function focused(page: Page): Promise<string> {
  return String(await page.evaluate(NAME_OF_FOCUSED));
}

const NAME_OF_FOCUSED = `((element = document.activeElement) => {
  const label = element.getAttribute('aria-label') ?? [...(element.labels ?? [])].map((one) => one.textContent).join(' ');
  return label || element.textContent;
})()`;

/** Presses Tab until the focus is on what has this name, and checks on the way that each stop can be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    const outline = await page.evaluate(
      `(() => { const at = document.activeElement; const style = getComputedStyle(at.classList.contains('unseen') ? at.parentElement : at); return at === document.body || style.outlineStyle !== 'none'; })()`,
    );
    assert.equal(outline, true, `the focus on “${here}” is visible`);
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return;
    seen.push(here);
  }
  assert.fail(`Tab never came to ${String(name)}; it came to: ${seen.join(' | ')}`);
}

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

describe('keyboard alone', browserTests, () => {
  withBrowser();

  it('signs in, creates a source, sets up a destination, finds an event, replays it', async (t) => {
    const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(400).end('no'));
    const server = await startServerProcess(t, { adminToken: ADMIN_TOKEN });
    const page = await openPage(t, server.url, { fragment: '' });
    await page.getByRole('heading', { name: 'Who is there?' }).waitFor();
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
    await tabTo(page, /^Events, 2 rows/);
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
