/** Builds the contents of dist/ in memory, so that an error leaves the folder unchanged. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { IncrementalState } from '../transpile/index.ts';
import { buildChannel } from './channel.ts';
import { checkCallGraph } from './check-call-graph.ts';
import { checkOsFloor, SUPPORTED, type OsFloor } from './check-os-floor.ts';
import { checkPackage } from './check-package.ts';
import { buildDropIn, CONNECTOR_PATH, ROOT, VIDEO_PATH } from './drop-in.ts';
import { npmPackage } from './npm-package.ts';
import { sdkGuide } from './sdk-guide.ts';
import { buildTestDouble } from './test-double.ts';
import type { Output } from './write-output.ts';
import { zipOf } from './zip.ts';

/** Path of the typings: BrighterScript finds them beside the script, and a device ignores them. */
const BRIGHTERSCRIPT_TYPINGS = CONNECTOR_PATH.replace(/\.brs$/, '.d.bs');
const VIDEO_TYPINGS = VIDEO_PATH.replace(/\.brs$/, '.d.bs');
const TYPESCRIPT_TYPINGS = 'typings/AnalyticsConnector.d.ts';
const TYPESCRIPT_VIDEO_TYPINGS = 'typings/AnalyticsVideo.d.ts';
const TYPESCRIPT_TASK_TYPINGS = 'typings/AnalyticsTask.d.ts';

/**
 * Compiles and checks the contents of `dist/`; incremental with the results of an earlier build. Throws a `BuildError`
 * that names each problem.
 */
export async function distOutput(
  version: string,
  onProgress: (line: string) => void,
  memory = new IncrementalState(),
  osFloor: OsFloor = SUPPORTED,
): Promise<Output> {
  const dropIn = await buildDropIn(onProgress, memory);
  onProgress('compiling sdk/test-double/AnalyticsTask.ts');
  const testDouble = await buildTestDouble(memory);
  onProgress('checking the generated files with BrighterScript and bslint');
  // The app's own code is the app's matter, the sample channel's too: it may need a newer OS than the SDK.
  for (const files of [dropIn, { files: testDouble, maps: new Map<string, string>() }]) {
    await checkPackage(files);
    await checkOsFloor(files, osFloor);
    checkCallGraph(files.files);
  }
  onProgress('packaging the sample channel');
  const sample = await buildChannel({ folder: path.join(ROOT, 'sample-channel'), dropIn, manifest: {}, memory });
  await checkPackage(sample);

  const source = (name: string): Promise<string> => fs.readFile(path.join(ROOT, name), 'utf8');
  const copied = new Map(dropIn.files)
    .set(BRIGHTERSCRIPT_TYPINGS, await source('sdk/typings/AnalyticsConnector.d.bs'))
    .set(VIDEO_TYPINGS, await source('sdk/typings/AnalyticsVideo.d.bs'));
  const besides = new Map([
    ['LICENSE', await source('LICENSE')],
    ['README.md', await sdkGuide(source)],
    [TYPESCRIPT_TYPINGS, await source('sdk/typings/AnalyticsConnector.d.ts')],
    [TYPESCRIPT_VIDEO_TYPINGS, await source('sdk/typings/AnalyticsVideo.d.ts')],
    [TYPESCRIPT_TASK_TYPINGS, await source('sdk/typings/AnalyticsTask.d.ts')],
  ]);
  for (const [name, text] of testDouble) besides.set(`test-double/${name}`, text);

  const output = new Map<string, Uint8Array>();
  const put = (folder: string, files: ReadonlyMap<string, string>): void => {
    for (const [name, text] of files) output.set(`${folder}${name}`, new TextEncoder().encode(text));
  };
  put('drop-in/', copied);
  put('', new Map([...besides].filter(([name]) => name.includes('/'))));
  put('maps/', new Map([...sample.maps].map(([name, map]) => [`${name}.map`, map])));
  // One package with one name: an app gets the same files from npm and through ropm.
  const sdk = await npmPackage({ dropIn: copied, besides });
  for (const folder of ['ropm/', 'npm/settop-analytics/']) put(folder, sdk);
  output.set('sample-channel.zip', zipOf(sample.files));
  output.set(`settop-analytics-${version}.zip`, zipOf(new Map([...copied, ...besides])));
  return output;
}
