/** Reports which parts of the sources the tests of a run executed, over all its devices. */
import {
  sourceCoverage,
  textsIn,
  type MapFinder,
  type SourceCoverage,
} from '@settop-analytics/device/coverage/source-coverage';
import { uncounted, writeCoverage } from '@settop-analytics/device/coverage/write-report';
import { messageOf } from '../driver/device-connection.ts';
import type { DeviceUnderTest } from '../runner/device-under-test.ts';

export interface CoveredSources {
  /** Finds the source map of a script whose package has none. */
  mapOf: MapFinder;
  /** Folder that the names of sources are relative to. */
  root: string;
  /** Reports whether a source is tested code. */
  isTested(source: string): boolean;
}

/**
 * Writes the report and returns its summary lines. They name each device that is gone or counts nothing, whose share is
 * missing.
 */
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
