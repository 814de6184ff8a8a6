/** "Why did this not arrive?" on the events page, in a real browser against the real server. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { findings } from './testing/axe.ts';
import { browserTests, openAt, startServerProcess, withBrowser } from './testing/rig.ts';

describe('why did this not arrive?', browserTests, () => {
  withBrowser();

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is answered for a message and a user: ${colorScheme}`, async (t) => {
      const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(400).end('not today'));
      const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
      const track = { type: 'track', messageId: 'm-1', userId: 'anna', event: 'Play' };
      await server.ingest('/v1/batch', { batch: [track, { ...track, messageId: 'm-2', event: '' }] });
      await server.ingest('/v1/track', { ...track, messageId: 'm-3' }, 'wk_mistyped_key');
      const page = await openAt(t, server.url, '#/events', { colorScheme });
      await page.getByRole('option').filter({ hasText: 'Play' }).filter({ hasText: 'failed' }).waitFor();

      await page.getByText('Why did this not arrive?').click();
      const field = page.getByRole('textbox', { name: 'Message or user' });
      const ask = async (id: string): Promise<void> => {
        await field.fill(id);
        await field.press('Enter');
      };
      const answers = page.locator('.why-not').getByRole('listitem');
      await ask('m-3');
      await answers.filter({ hasText: 'refused key' }).filter({ hasText: 'wk_m…ey got 401' }).waitFor();
      await answers.filter({ hasText: 'not found' }).waitFor();
      await ask('m-2');
      await answers.filter({ hasText: 'rejected' }).filter({ hasText: 'EVENT_NAME' }).waitFor();
      assert.equal(await answers.count(), 1);
      await ask(' anna ');
      const failed = answers.filter({ hasText: 'Attempt 1 at Hooks failed' });
      await failed.waitFor();
      assert.equal(await answers.count(), 2);
      assert.deepEqual(await findings(page), []);
      await failed.getByRole('link', { name: 'track Play' }).click();
      await page.getByRole('complementary', { name: 'The chosen event' }).getByText('not today').waitFor();
      await ask('');
      await page.locator('.why-not').getByText('"id" must be a non-empty string').waitFor();
    });
  }
});
