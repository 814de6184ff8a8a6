/** axe-core on every page, light and dark, desk and phone: no finding that is serious or worse. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { findings } from './testing/axe.ts';
import { ADMIN_TOKEN, browserTests, goTo, openAt, openPage, startServerProcess, withBrowser } from './testing/rig.ts';

const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'dark phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('accessibility', browserTests, () => {
  withBrowser();

  for (const { name, ...look } of LOOKS) {
    it(`has no serious finding on any page: ${name}`, async (t) => {
      const receiver = await startReceiver(t, (webhook, response) => {
        response.writeHead(webhook.json['event'] === 'Refused' ? 400 : 200).end('why');
      });
      const server = await startServerProcess(
        t,
        configurationFor([{ url: receiver.url + '/', headers: { 'x-a': 'b' } }]),
      );
      await server.ingest('/v1/track', { event: 'Taken', userId: 'user-1' });
      await server.ingest('/v1/track', { event: 'Refused', userId: 'user-1' });
      await server.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds: ['user-9'] });
      await receiver.waitFor(3);

      const door = await openPage(t, server.url, { ...look, fragment: '' });
      await door.getByRole('button', { name: 'Continue' }).click();
      assert.deepEqual(await findings(door), [], 'sign-in');

      const page = await openAt(t, server.url, '#/events', look);
      await page.getByRole('option').filter({ hasText: 'Refused' }).filter({ hasText: 'failed' }).waitFor();
      assert.deepEqual(await findings(page), [], 'events');
      if (look.viewport.width < 800) await page.getByText('Filter', { exact: true }).click();
      await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Between …' });
      await page.getByLabel('From', { exact: true }).waitFor();
      assert.deepEqual(await findings(page), [], 'events, the whole filter');
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await page.getByRole('option').filter({ hasText: 'Refused' }).click();
      await page.getByText('The receiver answered 400.').waitFor();
      assert.deepEqual(await findings(page), [], 'an event');

      await goTo(page, '#/events');
      await page.getByRole('button', { name: 'Replay failed' }).click();
      await page.getByText('1 failed delivery matches').waitFor();
      assert.deepEqual(await findings(page), [], 'the replay question');
      await page.keyboard.press('Escape');

      await goTo(page, '#/destinations');
      await page.getByRole('link', { name: 'Edit Hooks' }).waitFor();
      assert.deepEqual(await findings(page), [], 'destinations');
      await page.getByRole('link', { name: 'Edit Hooks' }).click();
      await page.getByRole('button', { name: 'Replace the secret' }).click();
      await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill('ftp://x');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('.summary:focus').waitFor();
      assert.deepEqual(await findings(page), [], 'a destination with problems');

      await goTo(page, '#/sources');
      await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
      await page.getByRole('button', { name: 'Create source' }).click();
      await page.getByRole('status', { name: 'New write key' }).waitFor();
      assert.deepEqual(await findings(page), [], 'sources');

      await goTo(page, '#/people');
      await page.getByText('fans').first().waitFor();
      assert.deepEqual(await findings(page), [], 'people');
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.equal(overflow, 0, 'nothing sticks out sideways');
    });
  }

  it('does not speak while events stream in; only what the reader did is read out', async (t) => {
    const receiver = await startReceiver(t);
    const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/` }]));
    const page = await openAt(t, server.url, '#/events');
    await page.getByText('Nothing has arrived yet').waitFor();
    await server.ingest('/v1/track', { event: 'First', userId: 'user-1' });
    await page.getByRole('option').filter({ hasText: 'First' }).filter({ hasText: 'delivered' }).waitFor();
    await page.evaluate(`(() => {
      window.spoken = [];
      const live = (node) => node.nodeType === 1 ? node.closest('[role=status], [role=alert], [aria-live]:not([aria-live=off])') : null;
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const region = live(target.nodeType === 1 ? target : target.parentElement);
          if (region) window.spoken.push(region.textContent);
          for (const node of addedNodes) if (live(node)) window.spoken.push(node.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    })()`);
    for (let number = 1; number <= 20; number += 1)
      await server.ingest('/v1/track', { event: `Event ${number}`, userId: 'u' });
    await page.getByRole('option').filter({ hasText: 'Event 20' }).filter({ hasText: 'delivered' }).waitFor();
    assert.deepEqual(await page.evaluate('window.spoken'), []);
    // The same observer does hear what is meant to be read out.
    await server.program.stop();
    await page.getByText('No connection, trying again').waitFor();
    assert.deepEqual(await page.evaluate('window.spoken.length > 0'), true);
  });

  it('sees a finding, so that it cannot pass by being blind', async (t) => {
    const server = await startServerProcess(t, { adminToken: ADMIN_TOKEN });
    const page = await openAt(t, server.url, '#/sources');
    await page.evaluate(`document.querySelector('main').append(document.createElement('button'))`);
    const found = await findings(page);
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', /^button-name/);
  });
});
