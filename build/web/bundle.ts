/** Bundles the web app's sources into the files of its page. Loads compilers, so run it in its own process. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import typescript from '@rollup/plugin-typescript';
import { rollup } from 'rollup';
import { minify } from 'terser';

const app = join(import.meta.dirname, '../../server-stub/web/app');
const DIGEST_CHARACTERS = 16;

/** The plugins' declarations describe a CommonJS default, which Node's own module loader does not make of them. */
type PluginFactory = (options: object) => import('rollup').Plugin;

/** Returns the files by name. Throws an error that lists the compiler's errors. */
export async function bundlePage(): Promise<Map<string, Uint8Array>> {
  return pageOf(await smaller(await bundleScript()));
}

/** Returns the whole app as one readable script. */
export async function bundleScript(): Promise<string> {
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

/** Minifies the script to half its size. Keeps property names, because the admin API uses them. */
async function smaller(script: string): Promise<string> {
  const { code } = await minify(script, { module: true, ecma: 2020 });
  if (code === undefined) throw new Error('terser gave no code');
  return code;
}

/** Returns the page's files. Their names contain a digest of their content, so browsers may cache them forever. */
async function pageOf(script: string): Promise<Map<string, Uint8Array>> {
  const styles = globSync('styles/*.css', { cwd: app }).sort();
  const style = (await Promise.all(styles.map((file) => readFile(join(app, file), 'utf8')))).join('\n');
  const icon = await readFile(join(app, 'icon.svg'), 'utf8');
  const named = (extension: string, text: string): [string, Uint8Array] => {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
    return [`app-${digest}.${extension}`, Buffer.from(text)];
  };
  const assets = { SCRIPT: named('js', script), STYLE: named('css', style), ICON: named('svg', icon) };
  let html = await readFile(join(app, 'index.html'), 'utf8');
  for (const [place, [name]] of Object.entries(assets)) html = html.replace(`%${place}%`, () => name);
  return new Map<string, Uint8Array>([...Object.values(assets), ['index.html', Buffer.from(html)]]);
}
