/** `npm run docs`: builds the site of the guides, reference pages and internals, with pictures of the present product. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../server-stub/web/testing/chromium.ts';
import { commandOptions } from '../command-options.ts';
import { buildSite } from './build-site.ts';
import { SITE } from './site-pages.ts';
import { PICTURE_FILES, takePictures } from './take-pictures.ts';

const USAGE = `Usage: npm run docs [-- options]

Builds the site of all Markdown pages. Open its index.html in a browser, or publish the folder. Pictures of the web app
are taken anew: the command starts npm start and a browser for them.

  --out FOLDER        folder of the site; its old content is removed (default: ${SITE})
  --no-pictures       use the pictures in docs/ instead
  --update-pictures   also replace the pictures in docs/
  -h, --help          print this help`;

const { values } = commandOptions('npm run docs', USAGE, {
  out: { type: 'string', default: SITE },
  'no-pictures': { type: 'boolean', default: false },
  'update-pictures': { type: 'boolean', default: false },
});
const pages = await buildSite(values.out);
if (!values['no-pictures']) {
  const chromium = await findChromium();
  if (chromium.ok) {
    console.error('Taking the pictures of the web app (about half a minute) …');
    await takePictures(values.out, chromium);
    if (values['update-pictures']) for (const file of PICTURE_FILES) await cp(path.join(values.out, file), file);
  } else console.error(`The pictures are those in docs/, because ${chromium.reason}`);
}
console.log(`${pages} pages: ${pathToFileURL(path.resolve(values.out, 'index.html')).href}`);
