/** Running transfers of one engine thread: busy objects and completed responses. */
import type { BrsValue, TransferValue } from '../../engine/types.ts';
import type { TransferOutcome } from '../../network/types.ts';
import { isStrict, type FixTarget } from '../fix.ts';
import { eventOf, hideHeaders, isSuccess, requestOf, settingsOf, type TransferCall } from './transfer-request.ts';

/** Error code of curl. */
const ABORTED = -42;

interface RunningTransfer {
  transfer: TransferValue;
  call: TransferCall;
}

export class RunningTransfers {
  readonly #target: Pick<FixTarget, 'core' | 'host' | 'platform'>;
  readonly #running = new Map<number, RunningTransfer>();

  constructor(target: Pick<FixTarget, 'core' | 'host' | 'platform'>) {
    this.#target = target;
  }

  /** Starts a transfer. Returns false when its object is busy or has no port for the response. */
  begin(transfer: TransferValue, call: TransferCall): boolean {
    const settings = settingsOf(transfer);
    if (settings.busy !== undefined || transfer.port === undefined) return false;
    const request = requestOf(this.#target.core, transfer, call);
    transfer.failureReason = '';
    if ('code' in request) {
      transfer.port.pushMessage(this.#event({ transfer, call }, request));
      return true;
    }
    settings.busy = this.#target.host.start(request);
    this.#running.set(settings.busy, { transfer, call });
    return true;
  }

  /** Runs a transfer synchronously. */
  runSync(transfer: TransferValue, call: TransferCall): BrsValue {
    const request = requestOf(this.#target.core, transfer, call);
    const outcome = 'code' in request ? request : this.#target.host.runSync(request);
    return this.#event({ transfer, call }, outcome);
  }

  /** Cancels the object's transfer without an event. */
  cancel(transfer: TransferValue): void {
    const settings = settingsOf(transfer);
    if (settings.busy === undefined) return;
    this.#target.host.cancel(settings.busy);
    const running = this.#running.get(settings.busy);
    if (running !== undefined && isStrict(this.#target, 'cancelled-event')) {
      const outcome = { answered: false, code: ABORTED, reason: 'Operation was aborted' } as const;
      transfer.port?.pushMessage(this.#event(running, outcome));
    }
    this.#running.delete(settings.busy);
    delete settings.busy;
  }

  /** Posts the events of completed transfers to their ports. */
  deliver(): void {
    for (const { id, outcome } of this.#target.host.takeFinished()) {
      const running = this.#running.get(id);
      if (running === undefined) continue;
      this.#running.delete(id);
      delete settingsOf(running.transfer).busy;
      running.transfer.port?.pushMessage(this.#event(running, outcome));
    }
  }

  #event({ transfer, call }: RunningTransfer, outcome: TransferOutcome): BrsValue {
    const event = eventOf(this.#target.core, transfer, call, outcome);
    if (outcome.answered && !isSuccess(outcome.status)) {
      hideHeaders(this.#target.core, event, isStrict(this.#target, 'hidden-headers'));
    }
    return event;
  }
}
