/** Builds the files of the SDK that an app copies: the connector, and the task component with its script. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { IncrementalState, type GeneratedFile } from '../transpile/index.ts';
import { compileUnit } from './compile-unit.ts';
import { withScripts } from './component-xml.ts';

/** Root folder of the project. */
export const ROOT = path.join(import.meta.dirname, '../..');
export const SDK_PREFIX = 'Analytics';
export const CONNECTOR_PATH = 'source/analytics/AnalyticsConnector.brs';
/** Only components that watch a Video node include it. The main thread would load it from source/. */
export const VIDEO_PATH = 'components/analytics/AnalyticsVideo.brs';
/** Separate prefix: a component includes this script and the connector's, and their functions must not collide. */
const VIDEO_PREFIX = 'AnalyticsVideo';
const COMPONENT_FOLDER = 'components/analytics';
/** Name in the XML of the component: relative, so that a moved folder needs no edit. */
export const TASK_SCRIPT = 'AnalyticsTask.brs';
export const TASK_PATH = `${COMPONENT_FOLDER}/${TASK_SCRIPT}`;

export interface DropIn {
  /** Files that an app copies: `source/analytics/…`, `components/analytics/…`. */
  readonly files: ReadonlyMap<string, string>;
  /** Source map of each generated file, by the path of that file. */
  readonly maps: ReadonlyMap<string, string>;
}

/** Compiles the SDK: one file for the connector, and one for the task component. */
export async function buildDropIn(
  onProgress: (line: string) => void,
  memory = new IncrementalState(),
): Promise<DropIn> {
  const files = new Map<string, string>();
  const maps = new Map<string, string>();
  onProgress('compiling sdk/connector/AnalyticsConnector.ts');
  const connector = await compileUnit({
    entry: path.join(ROOT, 'sdk/connector/AnalyticsConnector.ts'),
    globalPrefix: SDK_PREFIX,
    layout: 'single',
    root: ROOT,
    memory,
  });
  place(withLicence(connector), path.posix.dirname(CONNECTOR_PATH), files, maps);
  onProgress('compiling sdk/video/AnalyticsVideo.ts');
  const video = await compileUnit({
    entry: path.join(ROOT, 'sdk/video/AnalyticsVideo.ts'),
    globalPrefix: VIDEO_PREFIX,
    layout: 'single',
    root: ROOT,
    memory,
  });
  place(withLicence(video), path.posix.dirname(VIDEO_PATH), files, maps);
  onProgress('compiling sdk/task/AnalyticsTask.ts');
  const task = await compileUnit({
    entry: path.join(ROOT, 'sdk/task/AnalyticsTask.ts'),
    globalPrefix: SDK_PREFIX,
    layout: 'single',
    isComponent: true,
    root: ROOT,
    memory,
  });
  place(withLicence(task), COMPONENT_FOLDER, files, maps);
  const xmlPath = 'sdk/task/AnalyticsTask.xml';
  const xml = await fs.readFile(path.join(ROOT, xmlPath), 'utf8');
  files.set(`${COMPONENT_FOLDER}/AnalyticsTask.xml`, withScripts(xml, [TASK_SCRIPT], xmlPath));
  return { files, maps };
}

/** Licence line of each file that an app copies, for tools that list licences (SPDX). */
const LICENCE = "\n' SPDX-License-Identifier: MIT\n";

/** Appends the licence as the last line, so that source maps and line numbers stay valid. */
export function withLicence(generated: readonly GeneratedFile[]): GeneratedFile[] {
  return generated.map(({ name, text }) => ({ name, text: name.endsWith('.map') ? text : text + LICENCE }));
}

/** Adds generated files to a folder of the package. Returns the paths of the scripts. */
export function place(
  generated: readonly GeneratedFile[],
  folder: string,
  files: Map<string, string>,
  maps: Map<string, string>,
): string[] {
  const scripts: string[] = [];
  for (const { name, text } of generated) {
    if (name.endsWith('.map')) {
      maps.set(`${folder}/${name.slice(0, -'.map'.length)}`, text);
    } else {
      files.set(`${folder}/${name}`, text);
      scripts.push(`${folder}/${name}`);
    }
  }
  return scripts;
}

/** Sorts the script of the entry first, where a reader of the XML starts. */
export function entryFirst(scripts: readonly string[], entry: string): string[] {
  const isEntry = (script: string): boolean => path.posix.basename(script) === `${entry}.brs`;
  return [...scripts.filter(isEntry), ...scripts.filter((script) => !isEntry(script))];
}
