/** The SDK, of all sources that its suites run. */
import { ROOT } from '../../build/packaging/drop-in.ts';
import type { MapFinder } from '../device/coverage/source-coverage.ts';
import type { CoveredSources } from './report/coverage.ts';

/** Where the SDK's sources lie; the suites and the channels around them are not what is tested. */
const SDK = 'sdk/';

export function sdkSources(mapOf: MapFinder): CoveredSources {
  return { mapOf, root: ROOT, isTested: (source) => source.startsWith(SDK) };
}
