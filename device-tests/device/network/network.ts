/** What the device's network can do for a transfer. */
import type { TransferOutcome, TransferRequest } from './types.ts';

export interface Running {
  cancel(): void;
}

export interface Network {
  /** Starts a transfer; `done` is called once, later, unless it is cancelled. */
  start(request: TransferRequest, done: (outcome: TransferOutcome) => void): Running;
}
