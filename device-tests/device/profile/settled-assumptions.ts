/** Determines the assumptions that real devices' reports settle, so that only one branch of them remains. */
import type { ProbeReport } from './probe-report.ts';

/** State of an assumption: still open, or settled by device reports. */
export type Settlement =
  /** The strict profile takes the worse branch, the usual one the likely branch. */
  | { readonly state: 'open'; readonly why: 'no report' | 'reports disagree' }
  /** Devices take the assumed or the worse branch, and so does every profile. */
  | { readonly state: 'settled'; readonly branch: 'assumed' | 'worse' };

/** Returns the state of each of these assumptions. */
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

/** Returns the assumptions whose worse branch a profile takes: those settled as worse and, if strict, open ones. */
export function strictBranches<Id extends string>(
  profile: 'usual' | 'strict',
  settlements: ReadonlyMap<Id, Settlement>,
): readonly Id[] {
  return [...settlements].filter(([, given]) => takesWorse(profile, given)).map(([id]) => id);
}

function takesWorse(profile: 'usual' | 'strict', given: Settlement): boolean {
  return given.state === 'settled' ? given.branch === 'worse' : profile === 'strict';
}
