/** What the benchmarks share: the tests' own helpers outside of a test, and a browser. */
import type { TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { buildWebPage } from '../build.ts';
import { findChromium, launch } from './chromium.ts';

type CleanUp = () => unknown;

/**
 * Runs `work` with a stand-in for the test that the helpers expect: it collects what has to be cleaned up afterwards.
 * That is done in reverse order, also when the work fails.
 */
export async function withBrowserScope<T>(work: (t: TestContext, browser: Browser) => Promise<T>): Promise<T> {
  const found = await findChromium();
  if (!found.ok) throw new Error(found.reason);
  await buildWebPage();
  const later: CleanUp[] = [];
  // The helpers use nothing else of a test.
  const t = { after: (cleanUp: CleanUp) => void later.push(cleanUp) } as unknown as TestContext;
  try {
    const browser = await launch(found);
    later.push(() => browser.close());
    return await work(t, browser);
  } finally {
    for (const cleanUp of later.reverse()) await cleanUp();
  }
}
