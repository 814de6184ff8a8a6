/** Running transfers of one engine thread: busy objects and completed responses. */
import type { BrsValue, TransferValue } from '../../engine/types.ts';
import type { FinishedTransfer, StreamPart, TransferOutcome } from '../../network/types.ts';
import { isStrict, type FixTarget } from '../fix.ts';
import { moveToPort } from './port-room.ts';
import { serverSentEvent, startedEvent } from './stream-events.ts';
import { eventOf, hideHeaders, isSuccess, requestOf, settingsOf, type TransferCall } from './transfer-request.ts';

/** Error code of curl. */
const ABORTED = -42;

interface RunningTransfer {
  transfer: TransferValue;
  call: TransferCall;
  /** Parts of an event stream that the port of the object has no room for yet. */
  parts: StreamPart[];
}

type Target = Pick<FixTarget, 'core' | 'host' | 'platform'>;

const ofEngine = new WeakMap<object, RunningTransfers>();

/** Returns the running transfers of this engine thread. */
export function runningTransfers(target: Target): RunningTransfers {
  const known = ofEngine.get(target.core) ?? new RunningTransfers(target);
  ofEngine.set(target.core, known);
  return known;
}

export class RunningTransfers {
  readonly #target: Target;
  readonly #running = new Map<number, RunningTransfer>();
  /** Transfers that have ended, in order. An event stream may still have parts to deliver. */
  #finished: FinishedTransfer[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  /** Starts a transfer. Returns false when its object is busy or has no port for the response. */
  begin(transfer: TransferValue, call: TransferCall): boolean {
    const settings = settingsOf(transfer);
    if (settings.busy !== undefined || transfer.port === undefined) return false;
    const request = requestOf(this.#target.core, transfer, call);
    transfer.failureReason = '';
    if ('code' in request) {
      transfer.port.pushMessage(this.#event(transfer, call, request));
      return true;
    }
    settings.busy = this.#target.host.start(request);
    this.#running.set(settings.busy, { transfer, call, parts: [] });
    return true;
  }

  /** Runs a transfer synchronously. */
  runSync(transfer: TransferValue, call: TransferCall): BrsValue {
    const request = requestOf(this.#target.core, transfer, call);
    const outcome = 'code' in request ? request : this.#target.host.runSync(request);
    return this.#event(transfer, call, outcome);
  }

  /** Cancels the object's transfer without an event. */
  cancel(transfer: TransferValue): void {
    const settings = settingsOf(transfer);
    if (settings.busy === undefined) return;
    this.#target.host.cancel(settings.busy);
    const running = this.#running.get(settings.busy);
    if (running !== undefined && isStrict(this.#target, 'cancelled-event')) {
      const outcome = { answered: false, code: ABORTED, reason: 'Operation was aborted' } as const;
      transfer.port?.pushMessage(this.#event(transfer, running.call, outcome));
    }
    this.#running.delete(settings.busy);
    delete settings.busy;
  }

  /** Posts the parts of event streams and the events of completed transfers to their ports. */
  deliver(): void {
    const { host } = this.#target;
    // In this order: the parts of a transfer that has ended have come before its end.
    this.#finished.push(...host.takeFinished());
    for (const { id, part } of host.takeStreamed()) this.#running.get(id)?.parts.push(part);
    for (const [id, { transfer, call, parts }] of this.#running) {
      if (parts.length === 0) continue;
      const moved = moveToPort(parts, transfer.port, (part) => this.#partEvent(transfer, call, part)).length;
      if (moved > 0) host.taken(id, moved);
    }
    this.#finished = this.#finished.filter(({ id, outcome }) => !this.#finish(id, outcome));
  }

  /** @returns false when parts of the transfer are still to be delivered */
  #finish(id: number, outcome: TransferOutcome): boolean {
    const running = this.#running.get(id);
    if (running === undefined) return true;
    if (running.parts.length > 0) return false;
    const { transfer, call } = running;
    this.#running.delete(id);
    delete settingsOf(transfer).busy;
    transfer.port?.pushMessage(this.#event(transfer, call, outcome));
    return true;
  }

  #partEvent(transfer: TransferValue, call: TransferCall, part: StreamPart): BrsValue {
    return part.type === 'event'
      ? serverSentEvent(this.#target.core, transfer, part.event)
      : startedEvent(this.#target.core, this.#event(transfer, call, part.answer));
  }

  #event(transfer: TransferValue, call: TransferCall, outcome: TransferOutcome): BrsValue {
    const event = eventOf(this.#target.core, transfer, call, outcome);
    if (outcome.answered && !isSuccess(outcome.status)) {
      hideHeaders(this.#target.core, event, isStrict(this.#target, 'hidden-headers'));
    }
    return event;
  }
}
