/** Builds the site with Eleventy: a page for each Markdown file, and an index that the search of each page reads. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Eleventy, { type EleventyPage, type UserConfig } from '@11ty/eleventy';
import MiniSearch from 'minisearch';
import ts from 'typescript';
import { MarkdownPages, type Section } from './markdown-pages.ts';
import { pageGroups, ROOT, type PageGroup, type SitePage } from './site-pages.ts';

const HERE = path.relative(ROOT, import.meta.dirname);

/** Pattern between the words of the search. A code such as `STORE_BUSY` is one word. */
const SEPARATORS = String.raw`[^\p{L}\p{N}_]+`;

/** Options of the search, for the build and the browser. A word of the query may be the start of one, or misspelt. */
const SEARCH_OPTIONS = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND' as const, boost: { title: 3, heading: 2 } },
};

/**
 * Builds the site into a folder, whose old content it removes. The working directory must be the project's root.
 *
 * @returns the number of pages
 */
export async function buildSite(folder: string): Promise<number> {
  const groups = pageGroups();
  const pages = new Map(groups.flatMap(({ pages: own }) => own).map((page) => [page.file, page]));
  const forge = await forgeAddress();
  const markdown = new MarkdownPages(pages.keys(), forge);
  await rm(folder, { recursive: true, force: true });
  const eleventy = new Eleventy('.', folder, {
    configPath: false,
    config: (config) => configure(config, { groups, pages, markdown, forge }),
  });
  await eleventy.write();
  for (const image of markdown.images) await cp(image, path.join(folder, image));
  await writeSearch(folder, pages, markdown.sections);
  return pages.size;
}

/** Returns the address of the project on its forge, with a slash at its end. */
async function forgeAddress(): Promise<string> {
  const { repository } = JSON.parse(await readFile('package.json', 'utf8')) as { repository: { url: string } };
  return repository.url.replace(/^git\+/, '').replace(/\.git$/, '/');
}

interface Site {
  groups: readonly PageGroup[];
  /** Pages by their Markdown file. */
  pages: ReadonlyMap<string, SitePage>;
  markdown: MarkdownPages;
  forge: string;
}

function configure(config: UserConfig, { groups, pages, markdown, forge }: Site): void {
  const pageOf = ({ inputPath }: EleventyPage): SitePage | undefined => pages.get(path.normalize(inputPath));
  config.setQuietMode(true);
  config.setTemplateFormats('md');
  config.addPreprocessor('pages', 'md', ({ page }, content) => (pageOf(page) === undefined ? false : content));
  config.amendLibrary('md', (library) => markdown.amend(library));
  config.setIncludesDirectory(HERE);
  config.addGlobalData('layout', 'page.liquid');
  // Braces in the pages are text.
  config.addGlobalData('templateEngineOverride', 'md');
  config.addGlobalData(
    'permalink',
    () =>
      ({ page }: { page: EleventyPage }) =>
        pageOf(page)?.url,
  );
  config.addGlobalData('groups', groups);
  config.addFilter('page', pageOf);
  config.addFilter('source', ({ file }: SitePage) => `${forge}blob/main/${file}`);
  config.addFilter('sections', ({ inputPath }: EleventyPage) =>
    markdown.sections.get(path.normalize(inputPath))?.filter(({ level, heading }) => level === 2 && heading !== ''),
  );
  config.addFilter('relative', (url: string, { url: from }: SitePage) => path.relative(path.dirname(from), url));
  config.addPassthroughCopy({
    [path.join(HERE, 'site.css')]: 'site.css',
    'server-stub/web/app/icon.svg': 'icon.svg',
    'node_modules/minisearch/dist/umd/index.js': 'minisearch.js',
    'node_modules/minisearch/LICENSE.txt': 'minisearch.LICENSE.txt',
  });
}

/** Writes the script of the search, and its index as a script, which a page opened from a folder can load too. */
async function writeSearch(
  folder: string,
  pages: ReadonlyMap<string, SitePage>,
  sections: ReadonlyMap<string, readonly Section[]>,
): Promise<void> {
  const index = new MiniSearch({
    ...SEARCH_OPTIONS,
    tokenize: (text) => text.split(new RegExp(SEPARATORS, 'u')),
  });
  for (const [file, own] of sections) {
    const { url = '', title = '' } = pages.get(file) ?? {};
    for (const { heading, anchor, text } of own) {
      const entry = {
        id: anchor === '' ? url : `${url}#${anchor}`,
        title,
        heading,
        text: text.replaceAll(/\s+/g, ' '),
      };
      if (heading !== '' || text !== '') index.add(entry);
    }
  }
  const globals = { searchSeparators: SEPARATORS, searchOptions: SEARCH_OPTIONS, searchIndex: JSON.stringify(index) };
  const script = Object.entries(globals).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`);
  await writeFile(path.join(folder, 'search-index.js'), script);
  const source = await readFile(path.join(HERE, 'browser/search.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  await writeFile(path.join(folder, 'search.js'), outputText);
}
