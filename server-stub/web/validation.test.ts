/** Every validation rule of the settings form: the message beside the field is the server's own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { configurationFor } from '../testing/server.ts';
import { browserTests, openAt, startServerProcess, withBrowser, type ServerProcess } from './testing/rig.ts';

interface Typed {
  name: string;
  url: string;
  header: readonly [string, string];
  second: readonly [string, string];
  secret: string;
}

const FINE: Typed = {
  name: 'Second',
  url: 'https://example.com/hook',
  header: ['x-team', 'tv'],
  second: ['x-more', 'yes'],
  secret: 'fine',
};

type Place = 'name' | 'url' | 'header' | 'second' | 'secret';

/** Invalid inputs, and the field that must show the problem. */
const CASES: readonly (readonly [string, Partial<Typed>, Place])[] = [
  ['an empty name', { name: ' ' }, 'name'],
  ['a name of 201 characters', { name: 'n'.repeat(201) }, 'name'],
  ['a URL without a scheme', { url: 'example.com/hook' }, 'url'],
  ['a scheme other than http and https', { url: 'ftp://example.com/' }, 'url'],
  ['a URL that is too long', { url: `https://example.com/${'a'.repeat(2100)}` }, 'url'],
  ['the address of a metadata service', { url: 'http://169.254.169.254/latest' }, 'url'],
  ['a private address', { url: 'http://10.1.2.3/hook' }, 'url'],
  ['a reserved header', { header: ['X-Signature', 'forged'] }, 'header'],
  ['the header Host', { header: ['Host', 'elsewhere'] }, 'header'],
  ['a header name with a space', { header: ['x team', 'tv'] }, 'header'],
  ['a header without a name', { header: ['', 'tv'] }, 'header'],
  ['a header value beyond ASCII', { header: ['x-team', 'tèle'] }, 'header'],
  ['a header value that is too long', { header: ['x-team', 'v'.repeat(5000)] }, 'header'],
  ['a header given twice', { second: ['X-Team', 'again'] }, 'second'],
  ['a secret that is too long', { secret: 's'.repeat(600) }, 'secret'],
];

async function type(page: Page, typed: Typed): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a static header to webhook 1' });
  const headers = page.getByRole('textbox', { name: 'Header' });
  while ((await headers.count()) < 2) await add.click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(typed.name);
  await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill(typed.url);
  for (const [place, [name, value]] of [typed.header, typed.second].entries()) {
    await headers.nth(place).fill(name);
    await page.getByRole('textbox', { name: 'Value' }).nth(place).fill(value);
    await page.getByRole('textbox', { name: 'Value' }).nth(place).blur();
    await headers.nth(place).focus();
    await headers.nth(place).blur();
  }
  await page.getByRole('textbox', { name: 'Shared secret' }).fill(typed.secret);
}

function fieldAt(page: Page, place: Place) {
  const fields = {
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    url: page.getByRole('textbox', { name: 'Webhook URL 1' }),
    header: page.getByRole('textbox', { name: 'Header' }).nth(0),
    second: page.getByRole('textbox', { name: 'Header' }).nth(1),
    secret: page.getByRole('textbox', { name: 'Shared secret' }),
  };
  return fields[place];
}

/** Returns the server's messages for the same settings, from the API. */
async function serverSays(server: ServerProcess, typed: Typed): Promise<string[]> {
  const destination = {
    name: typed.name.trim(),
    type: 'webhooks',
    enabled: true,
    sources: [],
    settings: {
      webhooks: [{ url: typed.url, headers: Object.fromEntries([typed.header, typed.second]) }],
      sharedSecret: typed.secret,
    },
  };
  const { json } = await server.admin('POST', '/api/destinations/validate', { destination });
  return (json as { problems: { message: string }[] }).problems.map(({ message }) => message);
}

// Longer than 70 lines: a list of tests that share one browser. Each test is a function of its own, and shorter.
describe('validation as you type', browserTests, () => {
  withBrowser();

  it('shows nothing while all is fine, and each problem at its field in the words of the server', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/destinations/new-webhooks');
    for (const [what, change, place] of CASES) {
      await type(page, FINE);
      await page.locator('.problem').first().waitFor({ state: 'detached' });
      const typed = { ...FINE, ...change };
      await type(page, typed);
      const words = await serverSays(server, typed);
      assert.notEqual(words.length, 0, `${what}: the server has nothing against it`);
      // The server may have validated an earlier text first, so wait for the message about the last one.
      for (const word of words) await page.locator('.problem').getByText(word, { exact: true }).waitFor();
      assert.deepEqual(await page.locator('.problem').allTextContents(), words, what);
      const field = fieldAt(page, place);
      assert.equal(await field.getAttribute('aria-invalid'), 'true', `${what}: marked at its field`);
      const described = (await field.getAttribute('aria-describedby')) ?? '';
      assert.match(described, /-problem\b/, `${what}: read out with its field`);
    }
  });

  it('refuses the same URL twice', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/destinations/new-webhooks');
    await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill('https://example.com/');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByRole('textbox', { name: 'Webhook URL 2' }).fill('https://example.com/');
    await page.getByText('is the same URL as an earlier webhook').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Webhook URL 2' }).getAttribute('aria-invalid'), 'true');
  });

  it('does not validate fields that were not focused yet', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/destinations/new-webhooks');
    const answered = page.waitForResponse((response) => response.url().endsWith('/validate'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second');
    await answered;
    await page.getByRole('heading', { name: 'New destination' }).waitFor();
    assert.equal(await page.locator('[aria-invalid]').count(), 0);
  });

  it('lists what stands in the way of saving, and each entry leads to its field', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/destinations/new-webhooks');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hooks');
    await page.getByRole('textbox', { name: 'Webhook URL 1' }).fill('nothing');
    await page.getByRole('button', { name: 'Save' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Not saved.' });
    await page.locator('.summary:focus').waitFor();
    await summary.getByRole('button', { name: 'Webhook URL 1' }).click();
    const focused = page.locator(':focus');
    assert.equal(await focused.getAttribute('data-path'), 'settings.webhooks[0].url');
    const { json } = await server.admin('GET', '/api/destinations');
    assert.equal((json as { destinations: unknown[] }).destinations.length, 1, 'nothing was stored');
  });

  it('asks for a webhook before a destination is enabled, and stores a disabled one without', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/destinations/new-webhooks');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Later');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('must hold at least one webhook').first().waitFor();
    await page.getByRole('checkbox', { name: 'Enabled' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Catalog' }).waitFor();
    await page.getByRole('link', { name: 'Later', exact: true }).waitFor();
  });

  it('refuses a source without a name or with one that is taken', async (t) => {
    const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/a' }]));
    const page = await openAt(t, server.url, '#/sources');
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByText('must be a non-empty string').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('TV');
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByText('is used by another source').waitFor();
  });
});
