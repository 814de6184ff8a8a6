/**
 * Builds the web app: TypeScript and CSS under `app/` in, one script, one stylesheet, one icon and `index.html` out.
 *
 * The result is kept in `dist/web/<digest of the sources>/`, so that a build happens once per change, whoever asks
 * first: `npm run build`, or the server at the first request of its page. Where nothing can be written, the page is
 * served from memory.
 */
import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const app = join(here, 'app');
/** Where `npm run build` and the server keep the built page. */
const WEB_OUT_DIR = join(root, 'dist', 'web');

/** Files of the built page by name. `index.html` refers to the others as `assets/<name>`. */
export type BuiltPage = ReadonlyMap<string, Uint8Array>;

interface BuildWebPageOptions {
  /** Folder that keeps builds. */
  outDir?: string;
  /** Told when the page has to be built, which takes a few seconds. */
  onBuild?: () => void;
}

/** A mistake in the app's sources. The message lists what the compiler found, with file and line. */
export class WebBuildError extends Error {
  readonly code = 'WEB_BUILD_FAILED';
}

const DIGEST_CHARACTERS = 16;

/** The page built from the sources of now, from `outDir` where it is there already. @throws WebBuildError */
export async function buildWebPage({ outDir = WEB_OUT_DIR, onBuild }: BuildWebPageOptions = {}): Promise<BuiltPage> {
  const folder = join(outDir, await digestOfSources());
  const kept = await readPage(folder);
  if (kept !== undefined) return kept;
  onBuild?.();
  const page = await bundle();
  await keep(page, outDir, folder);
  return page;
}

/** Everything that the result depends on. The lock file stands for the libraries. */
async function digestOfSources(): Promise<string> {
  const files = globSync('**/*', { cwd: app, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, fileURLToPath(import.meta.url), join(root, 'package-lock.json')]) {
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

/** Written beside and moved into place, so that two processes building at once never see half a page. */
async function keep(page: BuiltPage, outDir: string, folder: string): Promise<void> {
  const beside = join(outDir, `.building-${randomUUID()}`);
  try {
    const older = await readdir(outDir).catch((): string[] => []);
    await mkdir(beside, { recursive: true });
    for (const [name, bytes] of page) await writeFile(join(beside, name), bytes);
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

/** The plugins' declarations describe a CommonJS default, which Node's own module loader does not make of them. */
type PluginFactory = (options: object) => import('rollup').Plugin;

async function bundle(): Promise<BuiltPage> {
  try {
    return await pageOf(await smaller(await bundleScript()));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new WebBuildError(`the web app in ${app.slice(root.length + 1)} does not build:\n${message}`);
  }
}

/** The whole app as one script, as a person would read it. */
export async function bundleScript(): Promise<string> {
  // Loaded only when there is something to build: a server whose page is there starts without a compiler.
  const [{ rollup }, { default: typescript }, { default: resolve }] = await Promise.all([
    import('rollup'),
    import('@rollup/plugin-typescript'),
    import('@rollup/plugin-node-resolve'),
  ]);
  const problems: string[] = [];
  const build = await rollup({
    input: join(app, 'main.tsx'),
    plugins: [
      (resolve as unknown as PluginFactory)({ browser: true }),
      (typescript as unknown as PluginFactory)({
        tsconfig: join(app, 'tsconfig.json'),
        include: [join(app, '**/*.ts'), join(app, '**/*.tsx')],
      }),
    ],
    onLog: (level, log) => {
      if (level === 'warn' || log.code === 'PLUGIN_WARNING') problems.push(`${log.loc?.file ?? ''} ${log.message}`);
    },
  });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return output[0].code;
}

/** Half the size on the wire and to be parsed. Names of properties stay, so that what the admin API says is found. */
async function smaller(script: string): Promise<string> {
  const { minify } = await import('terser');
  const { code } = await minify(script, { module: true, ecma: 2020 });
  if (code === undefined) throw new Error('terser gave no code');
  return code;
}

/** Names carry a digest of their content, so that browsers may keep them for ever. */
async function pageOf(script: string): Promise<BuiltPage> {
  const styles = globSync('styles/*.css', { cwd: app }).sort();
  const style = (await Promise.all(styles.map((file) => readFile(join(app, file), 'utf8')))).join('\n');
  const icon = await readFile(join(app, 'icon.svg'), 'utf8');
  const named = (extension: string, text: string): [string, Uint8Array] => {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
    return [`app-${digest}.${extension}`, Buffer.from(text)];
  };
  const assets = { SCRIPT: named('js', script), STYLE: named('css', style), ICON: named('svg', icon) };
  let html = await readFile(join(app, 'index.html'), 'utf8');
  for (const [place, [name]] of Object.entries(assets)) html = html.replace(`%${place}%`, name);
  return new Map([...Object.values(assets), ['index.html', Buffer.from(html)] as const]);
}
