/** Detects whether a build is up to date, by a digest of everything that it reads. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Sources that affect `dist/`: device code, compiler, packaging, and the versions of the tools. */
const DIST_SOURCES = [
  'sdk/**/*',
  'sample-channel/**/*',
  'build/transpile/**/*',
  'build/packaging/**/*',
  'build/plan/*',
  'build/*.ts',
  'package.json',
  'package-lock.json',
  'LICENSE',
];
const NO_SOURCE = /\.test\.ts$|^build\/transpile\/(conformance|fuzz)\/|^sample-channel\/titles\//;

/** Returns a digest of all sources. Equal digests mean that a build would write the same bytes. */
export async function sourcesDigest(root: string, patterns: readonly string[] = DIST_SOURCES): Promise<string> {
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !NO_SOURCE.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await fs.readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
