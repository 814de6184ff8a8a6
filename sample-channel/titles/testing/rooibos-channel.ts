/** Builds a channel of the Rooibos suites for the pure modules, which any device runs. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { compileUnit } from '../../../build/packaging/compile-unit.ts';
import { place, ROOT } from '../../../build/packaging/drop-in.ts';
import { buildSuiteChannel } from '../../../device-tests/suites/rooibos/build-channel.ts';

const SUITES = join(import.meta.dirname, '../rooibos');

export async function buildRooibosChannel(outFile: string): Promise<void> {
  const compiled = await compileUnit({ entry: join(SUITES, 'modules.ts'), root: ROOT });
  const code = new Map<string, string>();
  place(compiled, 'source/titles', code, new Map());
  const suites = globSync('*.spec.bs', { cwd: SUITES }).sort();
  await buildSuiteChannel({ suites: suites.map((file) => join(SUITES, file)), code, outFile });
}
