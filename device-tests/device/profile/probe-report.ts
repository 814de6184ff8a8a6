/** The report of `npm run probe`: a device's answers, without serial number and address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Version of the file format; each change of the format gets a new number. */
export const REPORT_FORMAT = 1;

/** Result of comparing a device's answer with the project's assumption. */
export type Verdict = 'confirmed' | 'different' | 'crash';

export interface ProbeReport {
  readonly format: typeof REPORT_FORMAT;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** For example `4800X`. */
  readonly model: string;
  /** For example `15.0.4`. */
  readonly osVersion: string;
  /** True for an emulated device, whose reports settle nothing about hardware. */
  readonly emulated: boolean;
  /** Git commit of the command. */
  readonly commit: string;
  readonly probes: readonly ReportedProbe[];
}

export interface ReportedProbe {
  readonly id: string;
  /** The device's answer, or the cause when the app ended. */
  readonly answered: string;
  readonly expected: string;
  readonly verdict: Verdict;
  /** The assumption of the strict profile that the probe asks about. */
  readonly strictSwitch?: string;
}

/** Thrown for an unusable report. The message names the file. */
export class ProbeReportError extends Error {
  readonly code = 'PROBE_REPORT_INVALID';
}

/**
 * Returns every report of a folder (`<model>-<os>.json`); an empty array when there is no such folder.
 *
 * @throws ProbeReportError
 */
export function readReports(folder: string): readonly ProbeReport[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => readReport(join(folder, name)));
}

function readReport(file: string): ProbeReport {
  const refuse = (why: string): ProbeReportError =>
    new ProbeReportError(`the probe report ${basename(file)} cannot be used: ${why}; write it with npm run probe`);
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const problem = problemOf(report);
  if (problem !== undefined) throw refuse(problem);
  const kept = report as ProbeReport;
  if (kept.emulated) throw refuse('it is of an emulated device, which proves nothing about hardware');
  const named = `${kept.model}-${kept.osVersion}.json`;
  if (basename(file) !== named) throw refuse(`its device is to give it the name ${named}`);
  return kept;
}

/** Describes the first problem of a report; undefined when the report is valid. */
function problemOf(report: unknown): string | undefined {
  if (typeof report !== 'object' || report === null || Array.isArray(report)) return 'it is no JSON object';
  const { format, emulated, probes, ...rest } = report as Record<string, unknown>;
  if (format !== REPORT_FORMAT) return `its 'format' is not ${REPORT_FORMAT}`;
  for (const field of ['date', 'model', 'osVersion', 'commit']) {
    if (typeof rest[field] !== 'string') return `its '${field}' is no text`;
  }
  if (typeof emulated !== 'boolean') return "its 'emulated' is neither true nor false";
  if (!Array.isArray(probes)) return "its 'probes' is no list";
  const wrong = probes.findIndex((probe) => !isReportedProbe(probe));
  return wrong === -1 ? undefined : `entry ${wrong} of its 'probes' lacks id, answered, expected or verdict`;
}

function isReportedProbe(probe: unknown): probe is ReportedProbe {
  if (typeof probe !== 'object' || probe === null) return false;
  const { id, answered, expected, verdict, strictSwitch } = probe as Record<string, unknown>;
  const texts = [id, answered, expected].every((value) => typeof value === 'string');
  const names = strictSwitch === undefined || typeof strictSwitch === 'string';
  return texts && names && ['confirmed', 'different', 'crash'].includes(String(verdict));
}
