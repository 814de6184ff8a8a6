/** What a benchmark measures, and how its figures are read. */

/** One figure beside the figure it is compared with; both were taken in this run. */
export interface Measurement {
  /** What was measured, for example `POSTs per second from one task`. */
  what: string;
  /** Of both values, for example `messages/s`, `ms`, `bytes`. */
  unit: string;
  /** Ours: the median of the runs. */
  value: number;
  /** The peer's name, or the limit's. */
  against: string;
  /** The peer's figure, or the limit. */
  peer: number;
  /** Which way is better. */
  better: 'lower' | 'higher';
  /** The ratio value / peer that we aim for, when there is an aim. */
  aim?: number;
  /** How many runs each figure is the median of. */
  runs: number;
}

export interface Benchmark {
  name: string;
  /** Takes the measurements; `progress` tells a person what is going on. Must bound its own time. */
  run(progress: (line: string) => void): Promise<Measurement[]>;
}

/** The middle value; the mean of the two middle ones when there is an even number. */
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

/** Whether the aim is met; undefined where there is none. */
export function meetsAim(measurement: Measurement): boolean | undefined {
  if (measurement.aim === undefined) return undefined;
  return measurement.better === 'lower' ? ratio(measurement) <= measurement.aim : ratio(measurement) >= measurement.aim;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

/** One line of the report. */
export function measurementLine(m: Measurement): string {
  const aim = m.aim === undefined ? '' : `, aim ${m.better === 'lower' ? '≤' : '≥'} ${m.aim}`;
  const met = meetsAim(m) === false ? '  NOT MET' : '';
  return `  ${m.what}: ${figure(m.value)} ${m.unit} against ${figure(m.peer)} (${m.against}) = ${ratio(m).toFixed(2)}×${aim}${met}`;
}
