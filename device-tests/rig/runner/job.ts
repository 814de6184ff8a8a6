/** A job of the runner on the device: a scenario, or a Rooibos channel with many tests in it. */
import type { Verdict } from '../report/verdict.ts';
import type { TestConsole } from './console-judge.ts';
import type { DeviceUnderTest } from './device-under-test.ts';
import type { Only } from './skip-reason.ts';

/** Context of a running job. */
export interface JobContext {
  device: DeviceUnderTest;
  /** Lines of this job only. */
  console: TestConsole;
  /** Aborts at the time limit of the job or the run, or on a fault in the console. */
  signal: AbortSignal;
}

/** Result of one test in a job. A job that breaks off throws instead and counts as one failed test. */
export interface Finding {
  suite: string;
  name: string;
  verdict: Verdict;
  /** Duration in milliseconds, when the job knows better than the runner's clock around the whole job. */
  ms?: number;
  /** Paths of files that the job itself saved for a failed test. */
  artifacts?: readonly string[];
}

export interface Job {
  suite: string;
  name: string;
  only?: Only;
  /** Time limit in milliseconds. */
  limitMs: number;
  /** The verdict does not come from the console. Any other job fails when its channel prints nothing. */
  mayBeSilent?: boolean;
  run(context: JobContext): Promise<readonly Finding[]>;
}
