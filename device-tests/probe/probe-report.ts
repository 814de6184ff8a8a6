/** The report of one run: what a device answered. It names no serial number and no address. */
import { verdictOf, type Probe, type ProbeOutcome, type Verdict } from './probe.ts';

/** The form of the file; a change of it is another number. */
const REPORT_FORMAT = 1;

export interface ProbeReport {
  readonly format: typeof REPORT_FORMAT;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** For example `4800X`. */
  readonly model: string;
  /** For example `15.0.4`. */
  readonly osVersion: string;
  /** An emulated device proves nothing about hardware: its reports settle nothing. */
  readonly emulated: boolean;
  /** Git commit of the command. */
  readonly commit: string;
  readonly probes: readonly ReportedProbe[];
}

export interface ReportedProbe {
  readonly id: string;
  /** What the device answered; the cause when the app ended. */
  readonly answered: string;
  readonly expected: string;
  readonly verdict: Verdict;
}

/** What the report says of the device and of the command. */
export type ReportedRun = Pick<ProbeReport, 'date' | 'model' | 'osVersion' | 'emulated' | 'commit'>;

export function probeReport(
  run: ReportedRun,
  probes: readonly Probe[],
  outcomes: ReadonlyMap<string, ProbeOutcome>,
): ProbeReport {
  const { date, model, osVersion, emulated, commit } = run;
  return {
    format: REPORT_FORMAT,
    date,
    model,
    osVersion,
    emulated,
    commit,
    probes: probes.flatMap(({ id, expected }) => {
      const outcome = outcomes.get(id);
      if (outcome === undefined) return [];
      const answered = outcome.kind === 'crash' ? outcome.cause : outcome.answer;
      return [{ id, answered, expected, verdict: verdictOf(outcome, expected) }];
    }),
  };
}

/** What is wrong with a report read from a file, in words; undefined when nothing is. */
export function problemOf(report: unknown): string | undefined {
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
  const { id, answered, expected, verdict } = probe as Record<string, unknown>;
  const texts = [id, answered, expected].every((value) => typeof value === 'string');
  return texts && ['confirmed', 'different', 'crash'].includes(String(verdict));
}
