/** Selects the SDK's sources for the coverage of its suites. */
import { ROOT } from '../../build/packaging/drop-in.ts';
import type { MapFinder } from '../device/coverage/source-coverage.ts';
import type { CoveredSources } from '../rig/report/coverage.ts';

/** Folder of the SDK's sources; the suites and their channels do not count as tested code. */
const SDK = 'sdk/';

export function sdkSources(mapOf: MapFinder): CoveredSources {
  return { mapOf, root: ROOT, isTested: (source) => source.startsWith(SDK) };
}
