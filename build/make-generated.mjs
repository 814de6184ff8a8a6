// Makes the generated files that are missing or older than their sources. `npm install` runs it, so that an editor
// finds them, and so does the set-up before every npm script. Plain JavaScript, because npm runs it on the machine's own
// Node, which may be older than the project's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './choose-node.mjs';

/**
 * The program that writes each generated file, the package that it needs, and the files and folders that it reads. All
 * paths start at the project's root. Git ignores the folders named `generated`; the packages ship what they need.
 */
const GENERATED = [
  {
    file: 'build/transpile/lib/generated/platform.d.ts',
    program: 'build/transpile/write-platform-types.ts',
    needs: 'brighterscript',
    sources: ['build/transpile/platform-types.ts', 'build/transpile/lib/roku.d.ts'],
  },
  {
    file: 'device-tests/device/fixes/documented/generated/documented-nodes.ts',
    program: 'device-tests/device/fixes/documented/write-documented-nodes.ts',
    needs: 'brighterscript',
    sources: ['device-tests/device/fixes/documented/reference-nodes.ts'],
  },
  {
    file: 'server-stub/openapi/generated/openapi.json',
    program: 'server-stub/write-openapi.ts',
    needs: 'fastify',
    sources: ['server-stub/admin', 'server-stub/ingest', 'server-stub/openapi'],
  },
];

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Returns the time of the last change in a file or folder, in milliseconds since 1970.
 * @param {string} path
 * @returns {number}
 */
function changedMs(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'generated' && !name.endsWith('.test.ts'));
  return Math.max(found.mtimeMs, ...names.map((name) => changedMs(join(path, name))));
}

/**
 * Makes what is missing or old. A file that cannot be made again stays as it is, because most commands need no other.
 * Skips the files of workspaces that are not installed.
 * @returns a sentence about the first file that is missing and cannot be made
 */
export function makeGenerated(root = ROOT, generated = GENERATED) {
  for (const { file, program, needs, sources } of generated) {
    if (!existsSync(join(root, 'node_modules', needs))) continue;
    const isThere = existsSync(join(root, file));
    const madeMs = isThere ? changedMs(join(root, file)) : 0;
    if ([program, 'package-lock.json', ...sources].every((path) => changedMs(join(root, path)) <= madeMs)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const node = join(ROOT, 'node_modules', '.bin', 'node');
    const { error, status } = spawnSync(node, [program], { cwd: root, stdio: ['ignore', 2, 2] });
    if (!error && status === 0) continue;
    const what = `${program} could not write ${file}: ${error?.message ?? 'the lines above say why'}`;
    if (!isThere) return `${what}. Correct it and run the command again.`;
    console.error(`settop-analytics: ${what}. The command goes on with the old file.`);
  }
  return undefined;
}

/** Reports whether the whole project is installed, and not only one workspace (`npm ci --workspace server-stub`). */
function isWhole() {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(dependencies).every((name) => existsSync(join(ROOT, 'node_modules', name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = chooseNode(ROOT) ?? makeGenerated();
  if (failed) {
    console.error(`settop-analytics: ${failed}`);
    // The pinned Node belongs to the whole project. A workspace alone can be run by another Node.
    if (isWhole()) process.exit(1);
  }
}
