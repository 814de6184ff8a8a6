/** Compiles a TypeScript channel into the files of a package, with the drop-in files beside them. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';
import type { IncrementalState } from '../transpile/index.ts';
import { compileUnit } from './compile-unit.ts';
import { withScripts } from './component-xml.ts';
import { withManifestKeys } from './manifest.ts';
import { CONNECTOR_PATH, entryFirst, place, ROOT, TASK_PATH, VIDEO_PATH, type DropIn } from './drop-in.ts';

export interface ChannelOptions {
  /** Folder of the channel: a manifest, `main.ts`, components as `Name.ts` beside `Name.xml`, and files to copy. */
  readonly folder: string;
  readonly dropIn: DropIn;
  /** Manifest keys that override those of the file. */
  readonly manifest: Readonly<Record<string, string>>;
  /** Results of earlier builds, for an incremental build. */
  readonly memory?: IncrementalState;
}

export interface Channel {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly maps: ReadonlyMap<string, string>;
}

const SDK_FOLDER = path.join(ROOT, 'sdk') + path.sep;

/** Compiles a TypeScript channel and adds the drop-in files, as the developer of an app would. */
export async function buildChannel({ folder, dropIn, manifest, memory }: ChannelOptions): Promise<Channel> {
  const files = new Map<string, string | Uint8Array>();
  const maps = new Map(dropIn.maps);
  const scripts = new Map<string, string>();
  for (const [name, text] of dropIn.files) files.set(name, text);
  const sources = await listFiles(folder);
  const manifestText = await readManifest(folder, manifest);
  files.set('manifest', manifestText);
  // No script of an app shares a scope with that of the task, so an empty file replaces it and saves parsing time.
  const withoutVideo = new Map(dropIn.files).set(TASK_PATH, '');
  withoutVideo.delete(VIDEO_PATH);
  // The video script, placed in source/ so that the compiler sees it. Only scripts that watch a video get this set.
  const withVideo = new Map(withoutVideo).set('source/AnalyticsVideo.brs', dropIn.files.get(VIDEO_PATH) ?? '');
  for (const source of sources) {
    const absolute = path.join(folder, source);
    const name = path.posix.basename(source, '.ts');
    const xml = source.replace(/\.ts$/, '.xml');
    const isScript = source.endsWith('.ts');
    const watches = isScript && (await fs.readFile(absolute, 'utf8')).includes('AnalyticsVideo(');
    const surroundings = watches ? withVideo : withoutVideo;
    const common = {
      entry: absolute,
      root: ROOT,
      isExternal: (file: string) => file.startsWith(SDK_FOLDER),
      surroundings,
      ...(memory && { memory }),
    };
    if (isScript && sources.includes(xml)) {
      const own = place(await compileUnit({ ...common, isComponent: true }), `components/${name}`, scripts, maps);
      const usesConnector = own.some((script) => (scripts.get(script) ?? '').includes('AnalyticsConnector('));
      const listed = [
        ...entryFirst(own, name),
        ...(usesConnector ? [CONNECTOR_PATH] : []),
        ...(watches ? [VIDEO_PATH] : []),
      ];
      const uris = listed.map((script) => `pkg:/${script}`);
      const text = await fs.readFile(path.join(folder, xml), 'utf8');
      files.set(
        `components/${name}/${name}.xml`,
        withScripts(text, uris, path.relative(process.cwd(), path.join(folder, xml))),
      );
    } else if (name === 'main') {
      place(await compileUnit({ ...common, needsMain: true }), 'source', scripts, maps);
    } else if (!/\.(ts|xml|json)$/.test(source) && source !== 'manifest') {
      files.set(source, await fs.readFile(absolute));
    }
  }
  for (const [script, text] of scripts) files.set(script, text);
  return { files, maps };
}

/** Lists the files of the folder and its subfolders, except other projects, which have their own tsconfig.json. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const others = files.filter((file) => file.endsWith('/tsconfig.json')).map((file) => path.posix.dirname(file));
  return files.filter((file) => !others.some((other) => file.startsWith(`${other}/`)));
}

async function readManifest(folder: string, overrides: Readonly<Record<string, string>>): Promise<string> {
  const file = path.join(folder, 'manifest');
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new BuildError(
      'BUILD_INPUT',
      `${path.relative(process.cwd(), file)} cannot be read. A channel needs a manifest.`,
    );
  });
  return withManifestKeys(text, overrides);
}
