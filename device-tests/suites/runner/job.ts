/** One thing the runner does on the device: a scenario, or a Rooibos channel with many tests in it. */
import type { Verdict } from '../report/verdict.ts';
import type { TestConsole } from './console-judge.ts';
import type { DeviceUnderTest } from './device-under-test.ts';
import type { Only } from './scenario.ts';

/** What a job works with. */
export interface JobContext {
  device: DeviceUnderTest;
  /** Lines of this job only. */
  console: TestConsole;
  /** Aborts when the job's time is up, the run's is, or the console told of a fault. */
  signal: AbortSignal;
}

/** One test found in a job. A job that breaks off throws instead and counts as one failed test. */
export interface Finding {
  suite: string;
  name: string;
  verdict: Verdict;
  /** Milliseconds, where the job knows better than the runner's clock around the whole job. */
  ms?: number;
  /** Files that the job itself has kept of a failed test, as paths. */
  artifacts?: readonly string[];
}

export interface Job {
  suite: string;
  name: string;
  only?: Only;
  /** Longest time it may take, in milliseconds. */
  limitMs: number;
  /** Its verdict comes from elsewhere than the console; any other job whose channel prints nothing has failed. */
  mayBeSilent?: boolean;
  run(context: JobContext): Promise<readonly Finding[]>;
}
