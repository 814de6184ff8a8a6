/** Compares the device's answers with the project's assumptions. */
import { REPORT_FORMAT, type ProbeReport, type Verdict } from '../device/profile/probe-report.ts';
import type { Probe, ProbeOutcome } from './probe.ts';

/** Report fields about the device and the command. */
export type ReportedRun = Pick<ProbeReport, 'date' | 'model' | 'osVersion' | 'emulated' | 'commit'>;

export function makeReport(
  run: ReportedRun,
  probes: readonly Probe[],
  outcomes: ReadonlyMap<string, ProbeOutcome>,
): ProbeReport {
  return {
    format: REPORT_FORMAT,
    ...run,
    probes: probes.flatMap(({ id, expected, strictSwitch }) => {
      const outcome = outcomes.get(id);
      if (outcome === undefined) return [];
      const answered = outcome.kind === 'crash' ? outcome.cause : outcome.answer;
      const verdict = verdictOf(outcome, expected);
      return [{ id, answered, expected, verdict, ...(strictSwitch === undefined ? {} : { strictSwitch }) }];
    }),
  };
}

function verdictOf(outcome: ProbeOutcome, expected: string): Verdict {
  if (outcome.kind === 'crash') return 'crash';
  return outcome.answer === expected ? 'confirmed' : 'different';
}
