/**
 * Takes the pictures of the guides: starts `npm start`, opens its page in a browser, and photographs the device page and
 * an event. They show the present product, because the build of the site takes them.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, type Found } from '../../server-stub/web/testing/chromium.ts';
import { launch as runCommand } from '../testing/commands.ts';

/** Size of a picture, in pixels. */
const VIEWPORT = { width: 1280, height: 1000 };
/** Time limit of a step, in milliseconds. The first one builds and sideloads the sample channel. */
const GIVE_UP_MS = 60_000;

/** The pictures, by their path from the project's root, in the order in which they are taken on one page. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'docs/web-device.png': async (page) => {
    await page.getByText('channel “Settop Analytics Sample”').waitFor();
    // The channel makes five calls by itself; the alias is the last one.
    await page.getByRole('listitem').filter({ hasText: 'alias' }).filter({ hasText: 'delivered' }).waitFor();
    for (const key of ['Up', 'OK']) {
      await page.getByRole('button', { name: key, exact: true }).click();
      await page.getByText(`${key} pressed`).waitFor();
      await page.getByText(/^signature verified, answered 200 after \d/).waitFor();
    }
    await page.locator('.figure').filter({ hasText: 'delivered' }).getByText('7', { exact: true }).waitFor();
    // The picture of the television comes once a second.
    await page.waitForTimeout(2500);
  },
  'docs/web-events.png': async (page) => {
    await page.getByRole('link', { name: 'Open this event' }).click();
    await page.getByRole('complementary').getByText('HTTP 200').waitFor();
  },
};

/** The pictures that {@link takePictures} writes. */
export const PICTURE_FILES: readonly string[] = Object.keys(PICTURES);

/**
 * Writes the pictures below `folder`, at their path from the project's root.
 *
 * @throws an error that contains the output of `npm start` when the page cannot be opened
 */
export async function takePictures(folder: string, chromium: Extract<Found, { ok: true }>): Promise<void> {
  const product = await startProduct();
  let browser: Browser | undefined;
  try {
    browser = await launch(chromium);
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light' });
    page.setDefaultTimeout(GIVE_UP_MS);
    await page.goto(product.link);
    for (const [file, prepare] of Object.entries(PICTURES)) {
      await prepare(page);
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await page.screenshot({ path: target });
    }
  } finally {
    await browser?.close();
    await product.stop();
  }
}

/** Starts `npm start`. @returns the address of its page, and a function that stops it and waits for its end */
async function startProduct(): Promise<{ link: string; stop: () => Promise<void> }> {
  const { promise: link, resolve, reject } = Promise.withResolvers<string>();
  const { child, finished } = runCommand('build/start/main.ts', [], {}, (line) => {
    const address = /^ *web app +(http\S+)/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
  });
  void finished.then(({ text }) => reject(new Error(`npm start ended before its page was ready:\n${text}`)));
  return {
    link: await link,
    async stop() {
      child.kill('SIGINT');
      await finished;
    },
  };
}
