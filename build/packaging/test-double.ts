/** Builds the test double of the task: a node that records its calls, for tests of apps. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { IncrementalState } from '../transpile/index.ts';
import { compileUnit } from './compile-unit.ts';
import { withScripts } from './component-xml.ts';
import { place, ROOT, SDK_PREFIX, TASK_SCRIPT, withLicence } from './drop-in.ts';

const FOLDER = 'components/analytics';
const XML = 'sdk/test-double/AnalyticsTask.xml';

/** Compiles the test double: paths in its folder → texts. */
export async function buildTestDouble(memory: IncrementalState): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const entry = path.join(ROOT, 'sdk/test-double/AnalyticsTask.ts');
  const one = { globalPrefix: SDK_PREFIX, layout: 'single', isComponent: true, root: ROOT } as const;
  place(withLicence(await compileUnit({ entry, ...one, memory })), FOLDER, files, new Map());
  const xml = await fs.readFile(path.join(ROOT, XML), 'utf8');
  return files.set(`${FOLDER}/AnalyticsTask.xml`, withScripts(xml, [TASK_SCRIPT], XML));
}
