/** The pages of the site and their groups in its menu. Every Markdown file of the project is one, except GitHub's own. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** Folder of the built site, from the project's root. Git ignores it. */
export const SITE = 'out/docs';

export interface SitePage {
  /** Path of the Markdown file from the project's root. */
  file: string;
  /** Path of the page from the site's root. */
  url: string;
  title: string;
}

export interface PageGroup {
  title: string;
  pages: SitePage[];
}

/** Files of each group by pattern. A page belongs to the first group that fits; listed files come in this order. */
const GROUPS: readonly (readonly [title: string, patterns: readonly string[]])[] = [
  [
    'Guides',
    [
      'README.md',
      'docs/channel-developer.md',
      'docs/device-owner.md',
      'docs/ci.md',
      'docs/server-operator.md',
      'docs/*.md',
    ],
  ],
  ['Parts', ['{sdk,server-stub,sample-channel/titles}/README.md']],
  ['Packages', ['*/{npm,ropm}/README.md', '*/*/npm/README.md']],
  ['Reference', ['docs/reference/README.md', 'docs/reference/*.md']],
  ['Work on the project', ['CONTRIBUTING.md', 'CHANGELOG.md', '**/README.md']],
  ['Internals', ['docs/internals/*.md']],
];

/** Returns the groups with their pages. Throws for a file without a group or without a title. */
export function pageGroups(): PageGroup[] {
  const files = globSync('**/*.md', { cwd: ROOT, exclude: (name) => EXCLUDED.has(path.basename(name)) }).sort();
  const groups = GROUPS.map(([title]) => ({ title, pages: [] as SitePage[] }));
  const places = GROUPS.map(([, patterns]) => patterns);
  for (const file of files) {
    const group = places.findIndex((patterns) => patterns.some((pattern) => path.matchesGlob(file, pattern)));
    if (group < 0) throw new Error(`${file} belongs to no group of the site: add it to build/site/site-pages.ts`);
    groups[group]?.pages.push(pageOf(file));
  }
  const rank = (group: number, { file }: SitePage): number =>
    places[group]?.findIndex((pattern) => path.matchesGlob(file, pattern)) ?? 0;
  groups.forEach(({ pages }, group) => pages.sort((a, b) => rank(group, a) - rank(group, b)));
  return groups;
}

const EXCLUDED = new Set(['node_modules', '.git', '.github', 'dist', 'out', 'generated', 'coverage', 'data']);

function pageOf(file: string): SitePage {
  const title = /^# (.+)$/m.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1];
  if (title === undefined) throw new Error(`${file} has no heading of the first level, which the site's menu shows`);
  return { file, url: urlOf(file), title };
}

/** Returns the path of a file's page. It has the depth of the file, so relative addresses stay valid. */
export function urlOf(file: string): string {
  return file.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html');
}

/** Returns GitHub's anchor of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
