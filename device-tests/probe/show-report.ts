/** Formats the report as a table for a person. */
import type { ProbeReport, ReportedProbe, Verdict } from '../device/profile/probe-report.ts';
import type { Probe } from './probe.ts';

const ORDER: readonly Verdict[] = ['confirmed', 'different', 'crash'];
const VERDICT_WIDTH = 'confirmed'.length;

/** Returns the lines of the table. The most important ones come last, where a terminal shows them. */
export function reportLines(report: ProbeReport, probes: readonly Probe[]): string[] {
  const rows = new Map(probes.map((probe) => [probe.id, probe]));
  return [
    ...ORDER.flatMap((verdict) =>
      report.probes
        .filter((reported) => reported.verdict === verdict)
        .flatMap((reported) => {
          const probe = rows.get(reported.id);
          return probe ? linesOf(reported, probe) : [];
        }),
    ),
    summary(report),
  ];
}

function linesOf({ id, verdict, answered, expected }: ReportedProbe, probe: Probe): string[] {
  const indent = ' '.repeat(VERDICT_WIDTH + 2);
  const strict = probe.strictSwitch === undefined ? '' : ` · strict: ${probe.strictSwitch}`;
  return [
    `${verdict.padEnd(VERDICT_WIDTH)}  ${id}: ${probe.assumes}`,
    ...(verdict === 'confirmed'
      ? []
      : [
          `${indent}${verdict === 'crash' ? 'ended by' : 'answered'} ${quoted(answered)}, expected ${quoted(expected)}`,
        ]),
    `${indent}in ${probe.dependsOn.join(', ')}${strict}`,
  ];
}

/** Adds quotation marks, so that an empty answer or a trailing space is visible. */
function quoted(text: string): string {
  return `‹${text}›`;
}

function summary({ probes, model, osVersion, emulated }: ProbeReport): string {
  const counted = ORDER.map((verdict) => `${probes.filter((probe) => probe.verdict === verdict).length} ${verdict}`);
  return `${counted.join(', ')} on ${emulated ? 'an emulated ' : ''}${model}, OS ${osVersion}`;
}
