/** Shared setup of the browser benchmarks: a browser, and the test helpers outside of a test. */
import type { TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { buildWebPage } from '../build.ts';
import { findChromium, launch } from './chromium.ts';

type CleanUp = () => unknown;

/**
 * Runs `work` with a stub of the TestContext that the helpers expect. The stub collects clean-up functions, which run
 * afterwards in reverse order, even if the work fails.
 */
export async function withBrowserScope<T>(work: (t: TestContext, browser: Browser) => Promise<T>): Promise<T> {
  const found = await findChromium();
  if (!found.ok) throw new Error(found.reason);
  await buildWebPage();
  const later: CleanUp[] = [];
  // The helpers only use `after`.
  const t = { after: (cleanUp: CleanUp) => void later.push(cleanUp) } as unknown as TestContext;
  try {
    const browser = await launch(found);
    later.push(() => browser.close());
    return await work(t, browser);
  } finally {
    for (const cleanUp of later.reverse()) await cleanUp();
  }
}
