/** What of the sources the tests of a run have run, over all its devices: a report, and the lines that sum it up. */
import { sourceCoverage, textsIn, type MapFinder, type SourceCoverage } from '../../device/coverage/source-coverage.ts';
import { uncounted, writeCoverage } from '../../device/coverage/write-report.ts';
import { messageOf } from '../../driver/device-connection.ts';
import type { DeviceUnderTest } from '../runner/device-under-test.ts';

export interface CoveredSources {
  /** Of scripts whose package has no source map. */
  mapOf: MapFinder;
  /** What the names of sources start from. */
  root: string;
  /** Whether a source is part of what is tested. */
  isTested(source: string): boolean;
}

/** A device that is gone, or counts nothing, is named: what it ran is missing from the report. */
export async function reportCoverage(
  devices: readonly Pick<DeviceUnderTest, 'control'>[],
  { mapOf, root, isTested }: CoveredSources,
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
  const { files, texts } = await sourceCoverage(taken, mapOf, textsIn(root));
  const own: SourceCoverage = {
    files: Object.fromEntries(Object.entries(files).filter(([file]) => isTested(file))),
    texts,
  };
  return [...lines, writeCoverage(own, folder), ...uncounted(taken)];
}
