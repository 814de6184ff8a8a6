/**
 * Places that repeat the version of package.json, because they are compiled for the device or are read by people.
 * `npm version` writes all of them, and a test compares them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = String.raw`\d+\.\d+\.\d+(?:-[\w.]+)?`;
/** Documents of this project; generated files and packages have none of their own. */
const DOCUMENTS = ['*.md', 'action.yml', '{build,device-tests,docs,sample-channel,sdk,server-stub}/**/*.md'];

/** Files, and the text before and after the version in them. */
const COPIES: readonly { files: readonly string[]; before: string; after: string }[] = [
  { files: ['sdk/wire/limits.ts'], before: `LIBRARY_VERSION = '`, after: `'` },
  {
    files: ['sdk/wire/vectors.json'],
    before: String.raw`\\"library\\":\{\\"name\\":\\"settop-analytics\\",\\"version\\":\\"`,
    after: String.raw`\\"`,
  },
  { files: DOCUMENTS, before: 'settop-analytics-(?:sdk|rig|transpile|server)-', after: String.raw`\.tgz` },
  { files: DOCUMENTS, before: 'settop-analytics/settop-analytics@v', after: String.raw`\s` },
];

interface Copy {
  readonly file: string;
  readonly version: string;
}

/** Finds every copy in a folder. With a version, writes it into each. */
export function versionCopies(root: string, write?: string): Copy[] {
  const found: Copy[] = [];
  for (const { files, before, after } of COPIES) {
    const pattern = new RegExp(`(?<=${before})${VERSION}(?=${after})`, 'g');
    for (const file of globSync([...files], {
      cwd: root,
      exclude: (name) => /^(node_modules|generated)$/.test(name),
    })) {
      const text = readFileSync(join(root, file), 'utf8');
      found.push(...[...text.matchAll(pattern)].map(([version]) => ({ file, version })));
      const changed = write === undefined ? text : text.replace(pattern, () => write);
      if (changed !== text) writeFileSync(join(root, file), changed);
    }
  }
  return found;
}

/** Returns the version of the project. */
export function projectVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Returns a sentence for each copy that differs from package.json, and for a changelog without the version. */
export function versionProblems(root: string): string[] {
  const version = projectVersion(root);
  const fix = `run npm version ${version} --allow-same-version --no-git-tag-version`;
  const problems = versionCopies(root)
    .filter((copy) => copy.version !== version)
    .map((copy) => `${copy.file} has version ${copy.version}, and package.json has ${version}; ${fix}`);
  const newest = /^## \[([^\]]+)\]/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1];
  if (newest !== version)
    problems.push(`CHANGELOG.md begins with ${newest ?? 'no version'}; write a section "## [${version}]" first`);
  return problems;
}
