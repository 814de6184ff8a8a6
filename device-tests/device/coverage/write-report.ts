/** Writes coverage reports: lcov for tools, HTML for people, and a summary line for the terminal. */
import { join } from 'node:path';
import coverage, { type CoverageMapData } from 'istanbul-lib-coverage';
import report from 'istanbul-lib-report';
import reports from 'istanbul-reports';
import type { DeviceCoverage } from './coverage-recorder.ts';
import type { SourceCoverage } from './source-coverage.ts';

const UNKNOWN_TEXT = 'The text of this source is neither in the package nor in its source map.';

/**
 * Writes `lcov.info` and `index.html` with its pages into a folder, and creates the folder if needed.
 *
 * @returns a summary line: the covered share, and the location of the pages
 */
export function writeCoverage({ files, texts }: SourceCoverage, folder: string): string {
  const coverageMap = coverage.createCoverageMap(files);
  const context = report.createContext({
    dir: folder,
    coverageMap,
    defaultSummarizer: 'pkg',
    sourceFinder: (path) => texts.get(path) || UNKNOWN_TEXT,
  });
  reports.create('lcovonly').execute(context);
  reports.create('html').execute(context);
  return `coverage: ${summaryOf(files)}; ${join(folder, 'index.html')}`;
}

function summaryOf(files: CoverageMapData): string {
  const { lines, branches, functions } = coverage.createCoverageMap(files).getCoverageSummary();
  const share = (name: string, { covered, total }: { covered: number; total: number }): string =>
    `${total === 0 ? '100.0' : ((100 * covered) / total).toFixed(1)} % of ${total} ${name}`;
  return [share('lines', lines), share('branches', branches), share('functions', functions)].join(', ');
}

/** Describes the scripts that were not counted, one sentence each. */
export function uncounted(devices: readonly DeviceCoverage[]): string[] {
  const unlike = new Set(devices.flatMap((device) => device.unlike));
  const unreadable = new Set(devices.flatMap((device) => device.unreadable));
  return [
    ...[...unlike].map((path) => `coverage: ${path} ran with other statements than the package has; not counted`),
    ...[...unreadable].map((path) => `coverage: ${path} does not compile, and nothing needs it; not counted`),
  ];
}
