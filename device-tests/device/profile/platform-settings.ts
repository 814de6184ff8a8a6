/** Settings for unconfirmed platform behavior: assumptions and limits. */
import { keptSettlements, parseAssumptions, type AssumptionId } from './platform-assumptions.ts';

export interface PlatformSettings {
  /** Assumptions that take their worse branch. */
  strict: readonly AssumptionId[];
  /**
   * Time limit of one round of the render thread's callbacks, in milliseconds, after which the app ends. It counts the
   * thread's processor time and its sleeps, so other load on the machine does not end an app.
   */
  renderThreadLimitMs: number;
  /** Price of a crossing from a task to the render thread, in device milliseconds; 0 adds nothing to its real cost. */
  crossingMs: number;
}

/** Settings for a sideloaded app, including the assumptions that device reports have settled. */
export const USUAL_PLATFORM: PlatformSettings = {
  strict: parseAssumptions(undefined, keptSettlements()),
  renderThreadLimitMs: 3000,
  crossingMs: 0,
};

/** Settings that take the worse branch of every assumption that no report has settled. */
export const STRICT_PLATFORM: PlatformSettings = {
  ...USUAL_PLATFORM,
  strict: parseAssumptions('strict', keptSettlements()),
};
