import path from 'node:path';
import { buildChannel } from './channel.ts';
import { checkPackage } from './check-package.ts';
import { buildDropIn, ROOT } from './drop-in.ts';
import { ropmPackage } from './ropm.ts';
import type { Output } from './write-output.ts';
import { zipOf } from './zip.ts';

/** Compiles and checks everything that `dist/` holds. Throws a `BuildError` that names each problem. */
export async function distOutput(version: string, onProgress: (line: string) => void): Promise<Output> {
  const dropIn = await buildDropIn(onProgress);
  onProgress('checking the drop-in files with BrighterScript and bslint');
  await checkPackage(dropIn);
  onProgress('packaging the sample channel');
  const sample = await buildChannel({ folder: path.join(ROOT, 'sample-channel'), dropIn, manifest: {} });
  await checkPackage(sample);
  const output = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  for (const [name, text] of dropIn.files) output.set(`drop-in/${name}`, encoder.encode(text));
  for (const [name, map] of sample.maps) output.set(`maps/${name}.map`, encoder.encode(map));
  for (const [name, text] of ropmPackage(dropIn, version)) output.set(`ropm/${name}`, encoder.encode(text));
  output.set('sample-channel.zip', zipOf(sample.files));
  output.set(`settop-analytics-${version}.zip`, zipOf(dropIn.files));
  return output;
}
