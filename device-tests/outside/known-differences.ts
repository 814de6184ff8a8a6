/** Why lines of suites that others wrote are not equal: each reason by the lines it explains. */
import type { LineOutcome, ProbeOutcome } from './outcome.ts';

interface KnownDifference {
  suite: string;
  /** Part of the probe's name. */
  probe: string;
  /** What the expected line must match. */
  line: RegExp;
  reason: string;
}

const KNOWN: readonly KnownDifference[] = [
  {
    suite: 'device-spec',
    probe: 'device.spec.ts',
    line: /deployAndSignPackage/,
    reason: 'A package can be signed only with a key that hardware keeps; the installer page says so.',
  },
  {
    suite: 'device-spec',
    probe: 'device.spec.ts',
    line: /convertToSquashfs/,
    reason: 'The emulated device keeps packages as zip files; the installer page says so.',
  },
];

function explains(known: KnownDifference, suite: string, probe: string, { expected, verdict }: LineOutcome): boolean {
  return verdict !== 'equal' && known.suite === suite && probe.includes(known.probe) && known.line.test(expected);
}

export function reasonFor(suite: string, probe: string, line: LineOutcome): string | undefined {
  return KNOWN.find((known) => explains(known, suite, probe, line))?.reason;
}

/** Reasons for which there is no case left: they are to be deleted. */
export function unusedReasons(suite: string, outcomes: readonly ProbeOutcome[]): string[] {
  return KNOWN.filter(
    (known) =>
      known.suite === suite &&
      !outcomes.some(({ name, lines }) => lines.some((line) => explains(known, suite, name, line))),
  ).map(({ reason }) => reason);
}
