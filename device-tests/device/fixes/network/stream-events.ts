/** Events of a transfer that reads an event stream, as Roku's page roSSEvent describes them. */
import type { BrsComponentValue, BrsValue, EngineCore, TransferValue } from '../../engine/types.ts';
import type { ServerSentEvent } from '../../network/event-stream.ts';
import { builtIn } from '../fix.ts';
import { withMethods } from '../new-component.ts';
import { settingsOf } from './transfer-request.ts';

/** Type of an `roUrlEvent` that comes with the first server-sent event. */
const TRANSFER_STARTED = 2;

/** Makes an `roSSEvent`. Its object keeps the id and the interval for the next transfer. */
export function serverSentEvent(
  core: EngineCore,
  transfer: TransferValue,
  { event, id, data, retry, hasId }: ServerSentEvent,
): BrsValue {
  const settings = settingsOf(transfer);
  if (hasId) settings.lastEventId = id;
  if (retry > 0) settings.retryMs = retry;
  const Base = core.BrsEvent as unknown as new (name: string) => BrsComponentValue;
  const { identity } = transfer;
  return withMethods(core, new Base('roSSEvent'), {
    getSourceIdentity: { gives: 'Int32', does: () => new core.Int32(identity) },
    getEvent: { gives: 'String', does: () => new core.BrsString(event) },
    getId: { gives: 'String', does: () => new core.BrsString(id) },
    getData: { gives: 'String', does: () => new core.BrsString(data) },
    getRetry: { gives: 'Int32', does: () => new core.Int32(retry) },
  });
}

/** Changes the event of a complete transfer to that of a started one. */
export function startedEvent(core: EngineCore, event: BrsValue): BrsValue {
  const int = core.ValueKind['Int32'] ?? 0;
  (event as BrsComponentValue).overrideMethods([
    builtIn(core, 'getInt', [], int, () => new core.Int32(TRANSFER_STARTED)),
  ]);
  return event;
}
