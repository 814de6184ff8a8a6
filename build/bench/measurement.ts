/** The data model of a benchmark measurement, with its median, ratio and report line. */

/** A figure and the figure of its peer, or a limit. Both figures come from the same run. */
export interface Measurement {
  /** Name of the measured quantity, for example `POSTs per second from one task`. */
  what: string;
  /** Unit of both `value` and `peer`, for example `messages/s`, `ms`, `bytes`. */
  unit: string;
  /** This project's figure: the median of the runs. */
  value: number;
  /** Name of the peer or the limit that the figure is compared with. */
  against: string;
  /** The peer's figure, or the limit. */
  peer: number;
  /** Which way is better. */
  better: 'lower' | 'higher';
  /** Target for the ratio value / peer, if the benchmark has one. */
  aim?: number;
  /** Number of runs behind each median. */
  runs: number;
}

export interface Benchmark {
  name: string;
  /** Takes the measurements and reports progress to a person. Must bound its own run time. */
  run(progress: (line: string) => void): Promise<Measurement[]>;
}

/** Returns the middle value, or the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function ratio(measurement: Measurement): number {
  return measurement.value / measurement.peer;
}

/** Reports whether the ratio meets the aim, or undefined without an aim. */
export function meetsAim(measurement: Measurement): boolean | undefined {
  if (measurement.aim === undefined) return undefined;
  return measurement.better === 'lower' ? ratio(measurement) <= measurement.aim : ratio(measurement) >= measurement.aim;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

/** Formats a measurement as one line of the report. */
export function measurementLine(m: Measurement): string {
  const aim = m.aim === undefined ? '' : `, aim ${m.better === 'lower' ? '≤' : '≥'} ${m.aim}`;
  const met = meetsAim(m) === false ? '  NOT MET' : '';
  return `  ${m.what}: ${figure(m.value)} ${m.unit} against ${figure(m.peer)} (${m.against}) = ${ratio(m).toFixed(2)}×${aim}${met}`;
}
