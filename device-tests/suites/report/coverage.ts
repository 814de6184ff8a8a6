/** What of the SDK the tests of a run have run, over all its devices: a report, and the lines that sum it up. */
import { sourceCoverage, textsIn, type MapFinder, type SourceCoverage } from '../../device/coverage/source-coverage.ts';
import { ROOT } from '../../../build/packaging/drop-in.ts';
import { uncounted, writeCoverage } from '../../device/coverage/write-report.ts';
import { messageOf } from '../../driver/device-connection.ts';
import type { DeviceUnderTest } from '../runner/device-under-test.ts';

/** Where the SDK's sources lie; the suites and the channels around them are not what is tested. */
const SDK = 'sdk/';

/** A device that is gone, or counts nothing, is named: what it ran is missing from the report. */
export async function reportCoverage(
  devices: readonly Pick<DeviceUnderTest, 'control'>[],
  mapOf: MapFinder,
  folder: string,
): Promise<string[]> {
  const lines: string[] = [];
  const taken = [];
  for (const { control } of devices) {
    try {
      if (control === undefined) lines.push('coverage: a device without a control port counts nothing');
      else taken.push(await control.takeCoverage());
    } catch (error) {
      lines.push(`coverage: not of all devices: ${messageOf(error)}`);
    }
  }
  if (taken.length === 0) return lines;
  const { files, texts } = await sourceCoverage(taken, mapOf, textsIn(ROOT));
  const own: SourceCoverage = {
    files: Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith(SDK))),
    texts,
  };
  return [...lines, writeCoverage(own, folder), ...uncounted(taken)];
}
