/**
 * Builds the web app: TypeScript and CSS under `app/` in, one script, one stylesheet, one icon and `index.html` out.
 *
 * The result is kept in `dist/web/<digest of the sources>/`, so each change is built once: by `npm run build`, or by
 * the server at the first request of its page. If the folder is not writable, the page is served from memory.
 */
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const app = join(here, 'app');
/** Bundler of the page. It is no part of the server, whose install has no compilers. */
const bundler = join(root, 'build', 'web');
const BUNDLE_PROCESS = join(bundler, 'bundle-process.ts');
/** Build scripts, which are part of the digest. */
const MAKERS = [join(here, 'build.ts'), BUNDLE_PROCESS, join(bundler, 'bundle.ts')];
/** Folder in which `npm run build` and the server keep built pages. */
const WEB_OUT_DIR = join(root, 'dist', 'web');

/** Files of the built page by name. `index.html` refers to the others as `assets/<name>`. */
export type BuiltPage = ReadonlyMap<string, Uint8Array>;

/** Message of the bundler's process. */
export type Bundled = { ok: true; page: BuiltPage } | { ok: false; problem: string };

interface BuildWebPageOptions {
  /** Folder that keeps builds. */
  outDir?: string;
  /** Called when the page must be built, which takes a few seconds. */
  onBuild?: () => void;
}

/** A mistake in the app's sources. The message lists what the compiler found, with file and line. */
export class WebBuildError extends Error {
  readonly code = 'WEB_BUILD_FAILED';
}

const DIGEST_CHARACTERS = 16;

/** Returns the page of the current sources, from `outDir` if it is already built. @throws WebBuildError */
export async function buildWebPage({ outDir = WEB_OUT_DIR, onBuild }: BuildWebPageOptions = {}): Promise<BuiltPage> {
  const folder = join(outDir, await digestOfSources());
  const kept = await readPage(folder);
  if (kept !== undefined) return kept;
  onBuild?.();
  const page = await bundle();
  await keep(page, outDir, folder);
  return page;
}

/** Returns a digest of everything the result depends on. The lock file stands for the libraries. */
async function digestOfSources(): Promise<string> {
  const files = globSync('**/*', { cwd: app, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, ...MAKERS, join(root, 'package-lock.json')]) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, DIGEST_CHARACTERS);
}

async function readPage(folder: string): Promise<BuiltPage | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes('index.html')) return undefined;
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return new Map(files);
}

/** Stores the page atomically by a rename, so that two processes building at once never see half a page. */
async function keep(page: BuiltPage, outDir: string, folder: string): Promise<void> {
  const beside = join(outDir, `.building-${randomUUID()}`);
  try {
    const older = await readdir(outDir).catch((): string[] => []);
    await mkdir(beside, { recursive: true });
    for (const [name, bytes] of page) {
      await writeFile(join(beside, name), bytes);
      await chmod(join(beside, name), 0o644);
    }
    await rename(beside, folder);
    const stale = older.filter((name) => /^[0-9a-f]{16}$/.test(name)).map((name) => join(outDir, name));
    await Promise.all(
      stale.filter((path) => path !== folder).map((path) => rm(path, { recursive: true, force: true })),
    );
  } catch {
    // Another process was first, or the folder cannot be written: the page in memory is the same.
    await rm(beside, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Bundles the page in a child process. In the server's process, the compiler would block ingest and delivery for
 * seconds and leave 350 MB of memory in use. A worker thread would not avoid that memory use.
 */
function bundle(): Promise<BuiltPage> {
  const child = fork(BUNDLE_PROCESS, { execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    const fail = (problem: string): void =>
      reject(new WebBuildError(`the web app in ${app.slice(root.length + 1)} does not build:\n${problem}`));
    child.once('message', (bundled: Bundled) => {
      if (bundled.ok) resolve(bundled.page);
      else fail(bundled.problem);
      child.kill();
    });
    child.once('error', (error) => fail(error.message));
    // After a message this changes nothing.
    child.once('exit', (code, signal) => fail(`its process ended (${code ?? String(signal)})`));
  });
}
