/**
 * The site as its reader has it: built by the command, and opened in a browser, from a folder and from a web server. Every
 * internal link is followed, the search is used, and the pages are checked in both color schemes, wide and narrow.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findings } from '../../server-stub/web/testing/axe.ts';
import { findChromium, launch } from '../../server-stub/web/testing/chromium.ts';
import { isThorough } from '../testing/tiers.ts';
import { pageGroups, ROOT } from './site-pages.ts';
import { PICTURE_FILES, takePictures } from './take-pictures.ts';

const chromium = await findChromium();

const WIDE = { viewport: { width: 1440, height: 900 } };
const NARROW = { viewport: { width: 390, height: 844 } };
/** Time limit of a wait. No test depends on speed. */
const GIVE_UP_MS = 90_000;
const LOOKS = [
  { name: 'light', colorScheme: 'light', ...WIDE },
  { name: 'dark', colorScheme: 'dark', ...WIDE },
  { name: 'light, narrow', colorScheme: 'light', ...NARROW },
  { name: 'dark, narrow', colorScheme: 'dark', ...NARROW },
] as const;

/** Folder name of the site on the web server, as a forge's pages have one. */
const PREFIX = '/settop-analytics/';

/** A page of each kind: text, code blocks, and wide tables. */
const CHECKED = ['index.html', 'docs/server-operator.html', 'docs/reference/server-routes.html'];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

describe('the site', chromium.ok ? {} : { skip: chromium.reason }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settop-site-'));
  let browser: Browser | undefined;

  before(async () => {
    if (!chromium.ok) return;
    execFileSync(process.execPath, ['build/site/main.ts', '--no-pictures', '--out', folder], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    browser = await launch(chromium);
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens an empty page. The test fails if it logs an error or requests anything outside the site. */
  async function openPage(t: TestContext, site: string, options: BrowserContextOptions = {}): Promise<Page> {
    assert.ok(browser !== undefined);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(GIVE_UP_MS);
    const mistakes: string[] = [];
    page.on('pageerror', (error) => mistakes.push(error.message));
    page.on('console', (message) => mistakes.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(site)) mistakes.push(`a request to ${request.url()}`);
    });
    t.after(async () => {
      await context.close();
      assert.deepEqual(mistakes, []);
    });
    return page;
  }

  /** Serves the site on a port of its own. @returns its address, with a slash at its end */
  async function serve(t: TestContext): Promise<string> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://site');
      const file = path.join(folder, decodeURIComponent(pathname.slice(PREFIX.length)));
      if (!pathname.startsWith(PREFIX) || !statSync(file, { throwIfNoEntry: false })?.isFile())
        return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? '' }).end(readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`;
  }

  it('has a page for every document, and no dead link', async (t) => {
    const site = await serve(t);
    const page = await openPage(t, site, NARROW);
    const dead: string[] = [];
    const wide: string[] = [];
    // Anchors of each opened page, by the page's address.
    const anchors = new Map<string, Set<string>>();
    const links: { from: string; to: string }[] = [{ from: '', to: `${site}index.html` }];
    for (const { from, to } of links) {
      const address = to.split('#')[0] ?? '';
      if (!address.startsWith(site) || anchors.has(address)) continue;
      const response = await page.goto(address);
      anchors.set(address, new Set());
      if (response?.status() !== 200) {
        dead.push(`${from} → ${to}`);
        continue;
      }
      const found = await page.evaluate<{ ids: string[]; hrefs: string[]; overflow: number }>(`({
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...document.querySelectorAll('a')].map(({ href }) => href),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      })`);
      anchors.set(address, new Set(found.ids));
      if (found.overflow > 0) wide.push(address);
      links.push(...found.hrefs.map((href) => ({ from: address, to: href })));
    }
    for (const { from, to } of links) {
      const [address = '', anchor = ''] = to.split('#');
      if (anchor !== '' && address.startsWith(site) && !anchors.get(address)?.has(decodeURIComponent(anchor)))
        dead.push(`${from} → ${to}`);
    }
    assert.deepEqual(dead, []);
    assert.deepEqual(wide, [], 'nothing sticks out sideways');
    const urls = pageGroups().flatMap(({ pages }) => pages.map(({ url }) => `${site}${url}`));
    assert.deepEqual(
      urls.filter((url) => !anchors.has(url)),
      [],
    );
    assert.ok(urls.length > 40, `${urls.length} pages`);
    t.diagnostic(`${links.length} links on ${anchors.size} pages`);
  });

  it('has no picture that the build cannot take anew', () => {
    assert.deepEqual(globSync('docs/**/*.{png,jpg,svg}', { cwd: ROOT }).sort(), [...PICTURE_FILES].sort());
  });

  if (isThorough()) {
    it('has pictures of the present web app', async (t) => {
      assert.ok(chromium.ok);
      const own = mkdtempSync(path.join(tmpdir(), 'settop-pictures-'));
      t.after(() => rmSync(own, { recursive: true, force: true }));
      await takePictures(own, chromium);
      for (const file of PICTURE_FILES) {
        const picture = readFileSync(path.join(own, file));
        assert.equal(picture.toString('latin1', 1, 4), 'PNG', file);
        // A blank page of this size has less than 10 kB.
        assert.ok(picture.length > 50_000, `${file} has ${picture.length} bytes`);
      }
    });
  }

  for (const [name, isServed] of [
    ['a folder', false],
    ['a web server', true],
  ] as const) {
    it(`is searched by keyboard from ${name}`, async (t) => {
      const site = isServed ? await serve(t) : pathToFileURL(`${folder}/`).href;
      const page = await openPage(t, site, WIDE);
      await page.goto(`${site}docs/ci.html`);
      await page.keyboard.press('/');
      const status = page.getByRole('search').getByRole('status');
      await page.keyboard.type('no such word anywhere');
      await status.filter({ hasText: 'No page has' }).waitFor();
      await page.keyboard.press('Escape');
      await status.waitFor({ state: 'hidden' });
      await page.getByRole('searchbox').fill('STORE_BUSY');
      const first = page.getByRole('search').getByRole('link').first();
      await first.filter({ hasText: 'Errors of the server › Requests that ingest refuses' }).waitFor();
      assert.equal(await first.locator('mark').first().textContent(), 'STORE_BUSY');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/reference/server-errors.html#requests-that-ingest-refuses');
      await page.getByRole('heading', { name: 'Requests that ingest refuses' }).waitFor();
    });
  }

  for (const { name, ...look } of LOOKS) {
    it(`has no serious accessibility finding: ${name}`, async (t) => {
      const site = await serve(t);
      const page = await openPage(t, site, look);
      for (const one of CHECKED) {
        await page.goto(`${site}${one}`);
        assert.deepEqual(await findings(page), [], one);
      }
      await page.getByRole('searchbox').fill('retry');
      const panel = page.locator('.results');
      await panel.getByRole('link').first().waitFor();
      assert.deepEqual(await findings(page), [], 'the results');
      const box = await panel.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= look.viewport.width, 'the results fit on the screen');
      const ground = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      assert.equal(ground, look.colorScheme === 'dark' ? 'rgb(23, 26, 35)' : 'rgb(255, 255, 255)');
    });
  }
});
