/** Converts the settings of a transfer object to a request to the host, and its response to an event of the channel. */
import type { BrsComponentValue, BrsValue, EngineCore, TransferValue } from '../../engine/types.ts';
import { builtIn } from '../fix.ts';
import { FAILURE, type TransferOutcome, type TransferRequest } from '../../network/types.ts';

/** Settings of a transfer object that the engine ignores. */
export interface TransferSettings {
  compressed: boolean;
  verifyPeer: boolean;
  verifyHost: boolean;
  retainBodyOnError: boolean;
  certificatesSet: boolean;
  minimumRate?: { bytesPerSecond: number; periodSeconds: number };
  /** Id of the running transfer. */
  busy?: number;
  /** Id of the last server-sent event; empty for none. */
  lastEventId: string;
  /** Last interval that the server named for a new event stream, in milliseconds. */
  retryMs: number;
}

/** Default settings of a new transfer object. */
const NEW_TRANSFER: Readonly<TransferSettings> = {
  compressed: false,
  verifyPeer: true,
  verifyHost: true,
  retainBodyOnError: false,
  certificatesSet: false,
  lastEventId: '',
  retryMs: 0,
};

const allSettings = new WeakMap<TransferValue, TransferSettings>();

export function settingsOf(transfer: TransferValue): TransferSettings {
  const known = allSettings.get(transfer) ?? { ...NEW_TRANSFER };
  allSettings.set(transfer, known);
  return known;
}

/** Request of one call of a channel, in the terms of the engine. */
export interface TransferCall {
  method: string;
  responseType: string;
  body?: string | Uint8Array;
  bodyFilePath?: string;
  /** True to get the events of an event stream as they come. */
  eventStream?: boolean;
  onSuccess?: (answer: { status: number; response: ArrayBuffer }) => void;
}

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

const FIRST_OK_STATUS = 200;
const FIRST_REDIRECT_STATUS = 300;
const FIRST_ERROR_STATUS = 400;

/** Returns the request to the host, or the failure that ends the transfer before it starts. */
export function requestOf(
  core: EngineCore,
  transfer: TransferValue,
  call: TransferCall,
): TransferRequest | Extract<TransferOutcome, { answered: false }> {
  const settings = settingsOf(transfer);
  const files = core.BrsDevice.fileSystem;
  const request: TransferRequest = {
    method: transfer.reqMethod === '' ? call.method : transfer.reqMethod,
    url: transfer.url,
    headers: [...transfer.customHeaders],
    verifyPeer: settings.verifyPeer,
    verifyHost: settings.verifyHost,
    compressed: settings.compressed,
    cookies: transfer.cookiesEnabled,
    userAgent: userAgent(core.BrsDevice.deviceInfo),
  };
  if (call.eventStream === true) {
    request.eventStream = true;
    request.headers = withLastEvent(request.headers, settings.lastEventId);
  }
  if (call.bodyFilePath !== undefined) {
    if (!files.existsSync(call.bodyFilePath)) {
      return { answered: false, code: FAILURE.fileUnreadable, reason: `Failed to open/read local data from file` };
    }
    request.body = new Uint8Array(files.readFileSync(call.bodyFilePath));
  } else if (call.body !== undefined) {
    request.body = typeof call.body === 'string' ? ENCODER.encode(call.body) : call.body;
  }
  if (/^(https|wss):/i.test(transfer.url) && settings.certificatesSet) {
    if (!files.existsSync(transfer.certificatesFile)) {
      return { answered: false, code: FAILURE.certificateFile, reason: 'Problem with the SSL CA cert' };
    }
    request.certificates = files.readFileSync(transfer.certificatesFile, 'utf8');
  }
  if (transfer.user !== undefined && transfer.user !== '') {
    request.user = transfer.user;
    request.password = transfer.password ?? '';
  }
  if (settings.minimumRate !== undefined) request.minimumRate = settings.minimumRate;
  return request;
}

/** Adds the id of the last event, in place of a header that the channel has set. */
function withLastEvent(headers: TransferRequest['headers'], id: string): TransferRequest['headers'] {
  if (id === '') return headers;
  return [...headers.filter(([name]) => name.toLowerCase() !== 'last-event-id'), ['Last-Event-ID', id]];
}

export function userAgent(deviceInfo: Record<string, unknown>): string {
  const version = String(deviceInfo['osVersion'] ?? '15.0.4');
  const [major = '15', minor = '0'] = version.split('.');
  return `Roku/DVP-${major}.${minor} (${version}.5531-48)`;
}

/** Returns the event that reports the outcome to the channel. Writes a body to its file first. */
export function eventOf(
  core: EngineCore,
  transfer: TransferValue,
  call: TransferCall,
  outcome: TransferOutcome,
): BrsValue {
  if (!outcome.answered) {
    transfer.failureReason = outcome.reason;
    return new core.RoURLEvent(transfer.identity, transfer.host, '', outcome.code, outcome.reason, '');
  }
  transfer.failureReason = outcome.statusText;
  const headers = outcome.headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  const keep = outcome.status < FIRST_ERROR_STATUS || settingsOf(transfer).retainBodyOnError;
  const text = call.responseType === 'text' && keep ? DECODER.decode(outcome.body) : '';
  call.onSuccess?.({ status: outcome.status, response: new Uint8Array(outcome.body).buffer });
  return new core.RoURLEvent(
    transfer.identity,
    transfer.host,
    text,
    outcome.status,
    outcome.statusText,
    headers === '' ? '' : `${headers}\r\n`,
  );
}

export function isSuccess(status: number): boolean {
  return status >= FIRST_OK_STATUS && status < FIRST_REDIRECT_STATUS;
}

/** Empties `getResponseHeaders` of an unsuccessful response. `getResponseHeadersArray` still returns the headers. */
export function hideHeaders(core: EngineCore, event: BrsValue, areInvalid: boolean): void {
  const none = core.toAssociativeArray;
  (event as BrsComponentValue).overrideMethods([
    builtIn(core, 'getResponseHeaders', [], core.ValueKind['Object'] ?? 0, () =>
      areInvalid ? core.BrsInvalid.Instance : none(new Map()),
    ),
  ]);
}
