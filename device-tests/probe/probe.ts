/** Types of the probes: each is one assumption about the platform, as a row of a table. */
import type { AssumptionId } from '../device/profile/platform-assumptions.ts';

/** Execution context of a probe's BrightScript. */
export type ProbePlace =
  /** In the channel's main thread: the body of a function that returns a string. */
  | 'main'
  /** In a task node of its own: the same, with the task's `m`. */
  | 'task'
  /** A whole file with a `main`, compiled when its turn comes: a device may refuse to compile it. */
  | 'file';

export interface Probe {
  /** `group.what-is-asked`; never changed, because reports are kept by it. */
  readonly id: string;
  /** The assumption, in words. */
  readonly assumes: string;
  /** Execution context; default `main`. */
  readonly runsIn?: ProbePlace;
  /**
   * BrightScript source. In its answer, `{line end}` stands for the console's line ending, and `{printed}` for the text
   * it printed behind `PROBE|printed|`. It may use the functions of `channel/source/show.brs`, and in `main` also those
   * of `channel/source`.
   */
  readonly body: string;
  /** Parameters that the command sends to the running app when the body prints `input`. */
  readonly input?: Readonly<Record<string, string>>;
  /** Answer of the emulated device, which the project assumes. `throws N` is an error with that number. */
  readonly expected: string;
  /** Files and folders that depend on the assumption, relative to the project's root. */
  readonly dependsOn: readonly string[];
  /** The switch of the strict profile that takes the worse branch of the assumption. */
  readonly strictSwitch?: AssumptionId;
}

/** Outcome of a probe: its answer, or the cause that ended the app. */
export type ProbeOutcome =
  { readonly kind: 'answered'; readonly answer: string } | { readonly kind: 'crash'; readonly cause: string };
