/** The guide inside the SDK's packages leads nowhere outside itself. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sdkGuide } from './sdk-guide.ts';

const ROOT = path.join(import.meta.dirname, '../..');

test('each link of the guide is an address or a heading of the guide, and each page is in it', async () => {
  const guide = await sdkGuide((file) => readFile(path.join(ROOT, file), 'utf8'));
  const headings = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...guide.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  assert.deepEqual(
    links.filter((link) => !link.startsWith('https://') && !headings.includes(link.replace('#', ''))),
    [],
  );
  for (const title of ['tracking-plans', 'privacy', 'status', 'errors-of-the-sdk', 'what-happens-to-a-message'])
    assert.ok(headings.includes(title) && links.includes(`#${title}`), title);
});
