/** `npm version X`: npm writes package.json and the lock file, and this program every copy of the version. */
import { join } from 'node:path';
import { projectVersion, versionCopies } from './version-copies.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const version = projectVersion(ROOT);
const files = new Set(versionCopies(ROOT, version).map(({ file }) => file));
console.log(`wrote ${version} into ${[...files].join(', ')}`);
