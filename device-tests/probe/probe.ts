/** What a probe is: one assumption about the platform, as a row of a table. */
import type { AssumptionId } from '../device/profile/platform-assumptions.ts';

/** Where a probe's BrightScript runs. */
export type ProbePlace =
  /** In the channel's main thread: the body of a function that returns a text. */
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
  /** Where it runs; `main` unless said. */
  readonly runsIn?: ProbePlace;
  /**
   * BrightScript. In its answer `{line end}` becomes the end of the console's line and
   * `{printed}` what it printed behind `PROBE|printed|`. It may use the functions of `channel/source/show.brs`, in `main` those of `channel/source` too.
   */
  readonly body: string;
  /** What the command sends to the running app when the body has said `input`. */
  readonly input?: Readonly<Record<string, string>>;
  /** What the emulated device answers, which is what the project assumes. `throws N` is an error with that number. */
  readonly expected: string;
  /** Files and folders of the project that the assumption holds up, from the project's root. */
  readonly dependsOn: readonly string[];
  /** The switch of the strict profile that takes the worse branch of the assumption. */
  readonly strictSwitch?: AssumptionId;
}

/** What came of a probe: its answer, or the end of the app and its cause. */
export type ProbeOutcome =
  { readonly kind: 'answered'; readonly answer: string } | { readonly kind: 'crash'; readonly cause: string };
