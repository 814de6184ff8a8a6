/**
 * The switches of the device page: network faults, restart of the app, reboot. Each event must arrive exactly once,
 * whatever is switched.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { CALLS_AT_START, figure, pressKey, SCREEN_IS_ON, startPath, switchNetwork, type Path } from './testing/path.ts';
import { browserTests, eventually, withBrowser } from './testing/rig.ts';

/** Waits until the SDK has accepted this many calls since the app started. */
function called(page: Page, calls: number): Promise<void> {
  return eventually(page, figure('called'), calls);
}

/** Asserts that all `calls` arrived once, across all restarts and reboots. */
async function allArrived({ receiver, page }: Path, calls: number): Promise<void> {
  await receiver.waitFor(calls);
  await eventually(page, figure('waiting'), 0);
  const ids = receiver.received.map(({ json }) => json['messageId']);
  assert.equal(new Set(ids).size, calls, 'each of them');
  assert.equal(receiver.received.length, calls, 'each once');
}

const TAKEN = CALLS_AT_START + 3;

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('switches of the device', browserTests, () => {
  withBrowser();

  it('offline: events wait; on again: all arrive', async (t) => {
    const path = await startPath(t);
    const { page, receiver } = path;
    await switchNetwork(page, 'Offline');
    await page.getByText('The link is down').waitFor();
    for (let press = 1; press <= 4; press += 1) {
      await pressKey(page);
      await eventually(page, figure('waiting'), press);
    }
    assert.equal(receiver.received.length, CALLS_AT_START, 'nothing gets through');
    await switchNetwork(page, 'Works');
    await allArrived(path, CALLS_AT_START + 4);
  });

  it('offline and the app restarted: what is stored on disk outlives the app and arrives', async (t) => {
    const path = await startPath(t);
    const { page, receiver } = path;
    await switchNetwork(page, 'Offline');
    await pressKey(page, 'OK', 3);
    await called(page, TAKEN);
    const way = page.getByRole('region', { name: 'From the remote to your webhook' });
    await way.getByText('track taken; it waits until a request gets through').waitFor();
    await eventually(page, figure('stored on disk'), 3);
    await page.getByRole('button', { name: 'Restart app' }).click();
    await page.getByText(/spool: 3 messages of an earlier run are offered again/).waitFor();
    await eventually(page, figure('waiting'), 3 + CALLS_AT_START);
    assert.equal(receiver.received.length, CALLS_AT_START, 'nothing gets through');
    await switchNetwork(page, 'Works');
    await allArrived(path, TAKEN + CALLS_AT_START);
    await eventually(page, figure('stored on disk'), 0);
  });

  it('500s: the SDK tries again and says why; on again: all arrive', async (t) => {
    const path = await startPath(t);
    const { page, receiver } = path;
    await switchNetwork(page, '500s');
    await pressKey(page, 'OK', 3);
    await called(page, TAKEN);
    await page
      .getByText(/status 500/)
      .first()
      .waitFor();
    await eventually(page, `${figure('retries')} > 0`, true);
    await eventually(page, figure('waiting'), 3);
    assert.equal(receiver.received.length, CALLS_AT_START, 'nothing gets through');
    await switchNetwork(page, 'Works');
    await allArrived(path, TAKEN);
  });

  it('429: the SDK waits as long as it was asked to; on again: all arrive', async (t) => {
    const path = await startPath(t);
    const { page, receiver } = path;
    await switchNetwork(page, '429');
    await pressKey(page, 'OK', 3);
    await called(page, TAKEN);
    await page
      .getByText(/status 429; next attempt in 2000 ms/)
      .first()
      .waitFor();
    await eventually(page, figure('waiting'), 3);
    assert.equal(receiver.received.length, CALLS_AT_START, 'nothing gets through');
    await switchNetwork(page, 'Works');
    await allArrived(path, TAKEN);
  });

  it('slow: events wait for the answer under way, and all arrive without any retry', async (t) => {
    const path = await startPath(t);
    const { page } = path;
    await switchNetwork(page, 'Slow');
    await pressKey(page, 'OK', 2);
    await called(page, CALLS_AT_START + 2);
    await eventually(page, `${figure('waiting')} > 0`, true);
    await allArrived(path, CALLS_AT_START + 2);
    assert.equal(await page.evaluate(figure('retries')), 0);
  });

  it('restarts the app and reboots the device, and the page continues', async (t) => {
    const { receiver, page } = await startPath(t);
    await page.getByRole('button', { name: 'Restart app' }).click();
    await page.getByText('The app was restarted.').waitFor();
    await receiver.waitFor(2 * CALLS_AT_START);
    await eventually(page, SCREEN_IS_ON, true);
    await eventually(page, figure('delivered'), CALLS_AT_START);
    await eventually(page, `${figure('stored on disk')} > 0`, false);
    await page.getByRole('button', { name: 'Reboot' }).click();
    await page.getByText('The device was rebooted').waitFor();
    await receiver.waitFor(3 * CALLS_AT_START);
    await eventually(page, SCREEN_IS_ON, true);
    await pressKey(page);
    await receiver.waitFor(3 * CALLS_AT_START + 1);
    const way = page.getByRole('region', { name: 'From the remote to your webhook' });
    await way.getByText(/^signature verified, answered 200 after/).waitFor();
  });
});
