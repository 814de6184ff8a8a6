/** The device page end to end: compiled channel, emulated device, server, receiver and a real browser. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { thoroughTest } from '../../build/testing/tiers.ts';
import { findings } from './testing/axe.ts';
import { BREAK_FIRST_PICTURE } from './testing/break-first-picture.ts';
import { missedByTab } from './testing/keyboard.ts';
import { CALLS_AT_START, PIXELS, pressKey, SCREEN_IS_ON, startPath, startProcesses } from './testing/path.ts';
import { ADMIN_TOKEN, browserTests, eventually, openPage, startServerProcess, withBrowser } from './testing/rig.ts';

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('device view', browserTests, () => {
  withBrowser();

  it('shows the screen, takes keys by mouse and keyboard, and each event arrives beside it', async (t) => {
    const { receiver, page } = await startPath(t);
    await page.getByRole('heading', { name: 'Device', level: 1 }).waitFor();
    await page.getByText('Settop Analytics Sample').waitFor();
    const way = page.getByRole('region', { name: 'From the remote to your webhook' });
    await way.getByText('Press OK, or any other key.').waitFor();
    const before = String(await page.evaluate(PIXELS));

    await pressKey(page);
    const arriving = page.getByRole('region', { name: 'Arriving' });
    const newest = arriving.getByRole('listitem').first();
    await newest.filter({ hasText: 'Button Pressed' }).filter({ hasText: 'delivered' }).waitFor();
    // The event's way on the same page: the key, the call, the server's disk, and the receiver's word on the signature.
    await way.getByText('OK pressed').waitFor();
    await way.getByText(/^track Button Pressed, after \d/).waitFor();
    await way.getByText(/^stored on disk after \d/).waitFor();
    await way.getByText(/^signature verified, answered 200 after \d/).waitFor();
    // The screen shows what was sent, as soon as its next picture is here.
    await eventually(page, `${PIXELS} !== ${JSON.stringify(before)}`, true);

    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowUp');
    await newest.filter({ hasText: 'screen' }).filter({ hasText: 'delivered' }).waitFor();
    const webhooks = await receiver.waitFor(CALLS_AT_START + 2);
    assert.deepEqual(
      webhooks.slice(CALLS_AT_START).map(({ json }) => json['type']),
      ['track', 'screen'],
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        assert.deepEqual(await findings(page), [], `accessible: ${colorScheme}, ${width} pixels`);
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        assert.equal(overflow, 0, `nothing sticks out sideways at ${width}`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });

    // With the keyboard alone: Tab comes to everything, and the arrow keys choose what the network does.
    assert.deepEqual(await missedByTab(page), []);
    await page.getByRole('radio', { name: 'Works' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('The link is down').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Requests pass.').waitFor();

    const log = page.getByRole('log');
    await log.getByText('request delivered').first().waitFor();
    assert.equal(await log.getByText('[beacon.').count(), 0, 'the SDK’s own lines only');
    await page.getByRole('button', { name: 'All lines' }).click();
    await log.getByText('[beacon.').first().waitFor();

    await page.keyboard.press('Tab');
    await newest.getByRole('link').click();
    await page.getByRole('complementary').getByText('HTTP 200').waitFor();
  });

  thoroughTest('asks again for a picture whose transfer broke', async (t) => {
    const { server, control, fragment } = await startProcesses(t);
    const page = await openPage(t, server.url, { fragment, also: [control], before: BREAK_FIRST_PICTURE });
    await eventually(page, SCREEN_IS_ON, true);
    assert.equal(await page.evaluate('brokenPictures'), 1);
  });

  it('says that no device is connected when the link names none', async (t) => {
    const server = await startServerProcess(t, { adminToken: ADMIN_TOKEN });
    const page = await openPage(t, server.url, { fragment: `token=${ADMIN_TOKEN}` });
    await page.getByText('Live', { exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Device' }).count(), 0);
    await page.evaluate(`location.hash = '#/device'`);
    await page.getByText('No device is connected').waitFor();
  });
});
