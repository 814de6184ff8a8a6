/** Ten thousand events in the list: few rows exist at a time, all are reachable, and the scroll position is stable. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { configurationFor } from '../testing/server.ts';
import {
  browserTests,
  eventually,
  openAt,
  startServerProcess,
  withBrowser,
  type ServerProcess,
} from './testing/rig.ts';

const EVENTS = 10_000;
const PER_BATCH = 1000;
/** Maximum number of rendered rows: those in view and a few around them. */
const MOST_ROWS_IN_PAGE = 60;

async function fill(server: ServerProcess): Promise<void> {
  for (let first = 1; first <= EVENTS; first += PER_BATCH) {
    const batch = Array.from({ length: PER_BATCH }, (_, index) => ({
      type: 'track',
      event: `Event ${first + index}`,
      userId: `user-${(first + index) % 7}`,
    }));
    const { json } = await server.ingest('/v1/batch', { batch });
    assert.deepEqual(json, { success: true });
  }
}

const ROWS = `document.querySelectorAll('[role=option]').length`;
const LOADED = `Number(document.querySelector('[role=option]').getAttribute('aria-setsize'))`;

async function loadAll(page: Page): Promise<void> {
  const list = page.getByRole('listbox');
  await list.focus();
  let loaded = 0;
  while (loaded < EVENTS) {
    await page.keyboard.press('End');
    await page.waitForTimeout(20);
    const now = Number(await page.evaluate(LOADED));
    assert.ok(now >= loaded, 'rows are never lost');
    loaded = now;
  }
}

describe('ten thousand events', browserTests, () => {
  withBrowser();

  it('reaches the first and the last with a bounded number of rows, and keeps the place while more arrive', async (t) => {
    // Nothing is connected: this is about the list, not about delivery.
    const server = await startServerProcess(t, { ...configurationFor([]), destinations: [] });
    await fill(server);
    const page = await openAt(t, server.url, '#/events');
    await page
      .getByRole('option')
      .filter({ hasText: `Event ${EVENTS}` })
      .waitFor();
    await loadAll(page);
    await page.keyboard.press('End');
    const last = page.getByRole('option', { name: /\bEvent 1\b/ });
    await last.waitFor();
    assert.equal(await last.getAttribute('aria-posinset'), String(EVENTS));
    assert.ok(Number(await page.evaluate(ROWS)) <= MOST_ROWS_IN_PAGE);

    // From the middle of the list, what is in view stays in view while a hundred more arrive on top.
    await page.getByRole('listbox').evaluate(`document.querySelector('[role=listbox]').scrollTop = 44 * 5000`);
    const middle = page.getByRole('option', { name: /\bEvent 4995\b/ });
    await middle.waitFor();
    const before = await middle.boundingBox();
    const batch = Array.from({ length: 100 }, (_, index) => ({
      type: 'track',
      event: `Later ${index}`,
      userId: 'late',
    }));
    await server.ingest('/v1/batch', { batch });
    await eventually(page, LOADED, EVENTS + 100);
    assert.deepEqual(await middle.boundingBox(), before, 'the row did not move');
    await middle.click();
    await page.getByRole('complementary').getByRole('heading', { name: 'Event 4995' }).waitFor();

    // A filter is answered over all of them.
    await page.getByRole('button', { name: 'Close the event' }).click();
    await page.getByRole('searchbox', { name: 'User' }).fill('user-3');
    await page
      .getByRole('option', { name: /user-3/ })
      .first()
      .waitFor();
    await eventually(
      page,
      `[...document.querySelectorAll('.event-row .user')].every((user) => user.textContent === 'user-3')`,
      true,
    );
    assert.ok(Number(await page.evaluate(ROWS)) <= MOST_ROWS_IN_PAGE);
  });
});
