/** `npm run docs`: builds the site of the guides, reference pages and internals. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandOptions } from '../command-options.ts';
import { buildSite } from './build-site.ts';
import { SITE } from './site-pages.ts';

const USAGE = `Usage: npm run docs [-- --out FOLDER]

Builds the site of all Markdown pages. Open its index.html in a browser, or publish the folder.

  --out FOLDER  folder of the site; its old content is removed (default: ${SITE})`;

const { values } = commandOptions('npm run docs', USAGE, { out: { type: 'string', default: SITE } });
const pages = await buildSite(values.out);
console.log(`${pages} pages: ${pathToFileURL(path.resolve(values.out, 'index.html')).href}`);
