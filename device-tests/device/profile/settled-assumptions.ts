/** Which assumptions about the platform the reports of real devices settle, so that they need not be held both ways. */
import type { ProbeReport } from './probe-report.ts';

/** State of an assumption: still open, or settled by device reports. */
export type Settlement =
  /** The strict profile goes on taking the worse branch, the usual one the likely branch. */
  | { readonly state: 'open'; readonly why: 'no report' | 'reports disagree' }
  /** Devices do what was assumed, or the worse: every profile does the same from now on. */
  | { readonly state: 'settled'; readonly branch: 'assumed' | 'worse' };

/** For each of these assumptions whether it is settled. */
export function settledAssumptions<Id extends string>(
  ids: readonly Id[],
  reports: readonly ProbeReport[],
): ReadonlyMap<Id, Settlement> {
  return new Map(ids.map((id) => [id, settlementOf(id, reports)]));
}

function settlementOf(id: string, reports: readonly ProbeReport[]): Settlement {
  const branches = new Set(reports.map((report) => branchOf(id, report)).filter((branch) => branch !== undefined));
  const [branch] = branches;
  if (branch === undefined) return { state: 'open', why: 'no report' };
  return branches.size > 1 ? { state: 'open', why: 'reports disagree' } : { state: 'settled', branch };
}

/** Returns the branch of one device: the worse if any probe shows it, undefined when no probe asked. */
function branchOf(id: string, { probes }: ProbeReport): 'assumed' | 'worse' | undefined {
  const asked = probes.filter(({ strictSwitch }) => strictSwitch === id);
  if (asked.length === 0) return undefined;
  return asked.every(({ verdict }) => verdict === 'confirmed') ? 'assumed' : 'worse';
}

/** The assumptions whose worse branch a profile takes: the usual one those shown, the strict one all not disproved. */
export function strictBranches<Id extends string>(
  profile: 'usual' | 'strict',
  settlements: ReadonlyMap<Id, Settlement>,
): readonly Id[] {
  return [...settlements].filter(([, given]) => takesWorse(profile, given)).map(([id]) => id);
}

function takesWorse(profile: 'usual' | 'strict', given: Settlement): boolean {
  return given.state === 'settled' ? given.branch === 'worse' : profile === 'strict';
}
