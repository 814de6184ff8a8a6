/** Shared setup of the browser tests: one browser per file, pages that are watched for errors, and the real server. */
import assert from 'node:assert/strict';
import { after, before, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ADMIN_TOKEN, startServerProcess, type ServerProcess } from '../../testing/server.ts';
import { buildWebPage } from '../build.ts';
import { findChromium, launch } from './chromium.ts';

/** Timeout of every wait. It only ends waits that would never end; no test depends on speed. */
const GIVE_UP_MS = 90_000;

const chromium = await findChromium();

/** For `describe(…, browserTests, …)`: skips with the reason where there is no browser. */
export const browserTests = chromium.ok ? {} : { skip: chromium.reason };

let browser: Browser | undefined;

/** Call once in a `describe` that uses the browser. */
export function withBrowser(): void {
  before(async () => {
    if (!chromium.ok) return;
    // Built before any server is asked for it, so that no page waits for a compiler.
    await buildWebPage();
    browser = await launch(chromium);
  });
  after(() => browser?.close());
}

interface OpenOptions extends BrowserContextOptions {
  /** The fragment to start with; the token by default. */
  fragment?: string;
  /** Additional origins that the page may access. */
  also?: readonly string[];
  /** Script that runs before the page's own script. */
  before?: string;
}

/** Collects unexpected errors of a page. Refused requests are not errors, because tests provoke them. */
function watch(page: Page, origins: readonly string[]): string[] {
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      mistakes.push(message.text());
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (!origins.includes(origin)) mistakes.push(`a request to ${request.url()}`);
  });
  return mistakes;
}

/** Opens a new page. The test fails if the page throws, violates its policy, or requests a foreign origin. */
export async function openPage(t: TestContext, url: string, options: OpenOptions = {}): Promise<Page> {
  assert.ok(browser !== undefined, 'call withBrowser() in the describe');
  const { fragment = `token=${ADMIN_TOKEN}`, also = [], before: script, ...context } = options;
  const own = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context });
  if (script !== undefined) await own.addInitScript(script);
  const page = await own.newPage();
  page.setDefaultTimeout(GIVE_UP_MS);
  page.setDefaultNavigationTimeout(GIVE_UP_MS);
  const mistakes = watch(page, [new URL(url).origin, ...also]);
  t.after(async () => {
    await own.close();
    assert.deepEqual(mistakes, []);
  });
  await page.goto(`${url}/#${fragment}`);
  return page;
}

/** Navigates within the page, like a link. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
}

/** The page, signed in, at one of its places. */
export async function openAt(t: TestContext, url: string, place: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(t, url, options);
  await page.getByText('Live', { exact: true }).waitFor();
  await goTo(page, place);
  return page;
}

const LOOK_EVERY_MS = 25;

/** Waits until an expression in the page has this value; fails with the last value after a timeout. */
export async function eventually(page: Page, expression: string, wanted: unknown): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const found: unknown = await page.evaluate(expression);
    if (isDeepStrictEqual(found, wanted)) return;
    if (Date.now() > deadline) assert.deepEqual(found, wanted, `in the page: ${expression}`);
    await sleep(LOOK_EVERY_MS);
  }
}

export { ADMIN_TOKEN, startServerProcess, type ServerProcess };
