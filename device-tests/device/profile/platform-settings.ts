/** Settings for unconfirmed platform behavior: assumptions and limits. */
import { keptSettlements, parseAssumptions, type AssumptionId } from './platform-assumptions.ts';

export interface PlatformSettings {
  /** Assumptions that take their worse branch. */
  strict: readonly AssumptionId[];
  /**
   * Milliseconds that one round of the render thread's callbacks may take before the app is ended. Counted is the time
   * the thread itself computes, as the operating system measures it, and what it sleeps: a machine that is busy with
   * other things does not end an app.
   */
  renderThreadLimitMs: number;
}

/** A sideloaded app's; what reports of devices have settled is in it. */
export const USUAL_PLATFORM: PlatformSettings = {
  strict: parseAssumptions(undefined, keptSettlements()),
  renderThreadLimitMs: 3000,
};

/** The device that takes every doubt for the worse which no report has settled. */
export const STRICT_PLATFORM: PlatformSettings = {
  ...USUAL_PLATFORM,
  strict: parseAssumptions('strict', keptSettlements()),
};
