/** What the reports kept in `reports/` settle: which switches of the strict profile need no longer be held both ways. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { verdictOf, type Probe } from './probe.ts';
import { problemOf, type ProbeReport, type ReportedProbe } from './probe-report.ts';

/** Whether devices have answered what a switch asks. */
export type Settlement =
  /** The strict profile goes on taking the worse branch. */
  | { readonly state: 'open'; readonly why: 'no report' | 'reports disagree' }
  /** Devices do what the project assumed, or the worse: every profile does the same from now on. */
  | { readonly state: 'settled'; readonly branch: 'assumed' | 'worse' };

/** A kept report cannot be used. The message names the file. */
export class ProbeReportError extends Error {
  readonly code = 'PROBE_REPORT_INVALID';
}

/**
 * Every report of a folder, `<model>-<os>.json` each; none when there is no such folder.
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

/**
 * For each switch whether it is settled. An answer is held against what the project assumes today, not against what it
 * assumed when the report was made.
 */
export function settledSwitches(
  switches: readonly string[],
  probes: readonly Probe[],
  reports: readonly ProbeReport[],
): ReadonlyMap<string, Settlement> {
  return new Map(switches.map((id) => [id, settlementOf(probesOf(id, probes), reports)]));
}

/** The probes that ask what a switch is about. */
function probesOf(id: string, probes: readonly Probe[]): readonly Probe[] {
  return probes.filter(({ strictSwitch }) => strictSwitch === id);
}

function settlementOf(probes: readonly Probe[], reports: readonly ProbeReport[]): Settlement {
  const branches = new Set(reports.map((report) => branchOf(probes, report)).filter((branch) => branch !== undefined));
  const [branch] = branches;
  if (branch === undefined) return { state: 'open', why: 'no report' };
  return branches.size > 1 ? { state: 'open', why: 'reports disagree' } : { state: 'settled', branch };
}

/** What one device does: the worse as soon as one probe says so; undefined unless it has answered all of them. */
function branchOf(probes: readonly Probe[], report: ProbeReport): 'assumed' | 'worse' | undefined {
  const reported = new Map(report.probes.map((row) => [row.id, row]));
  const verdicts = probes.map(({ id, expected }) => {
    const row = reported.get(id);
    return row && verdictOf(outcomeOf(row), expected);
  });
  if (verdicts.some((verdict) => verdict === 'different' || verdict === 'crash')) return 'worse';
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'confirmed') ? 'assumed' : undefined;
}

function outcomeOf({ verdict, answered }: ReportedProbe): Parameters<typeof verdictOf>[0] {
  return verdict === 'crash' ? { kind: 'crash', cause: answered } : { kind: 'answered', answer: answered };
}

/** Switches of the profile that no probe asks about, and switches that probes name although there are none. */
export function switchGaps(
  switches: readonly string[],
  probes: readonly Probe[],
): { readonly unprobed: readonly string[]; readonly unknown: readonly string[] } {
  const named = new Set(probes.flatMap(({ strictSwitch }) => strictSwitch ?? []));
  return {
    unprobed: switches.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !switches.includes(id)),
  };
}
