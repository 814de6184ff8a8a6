import type { BrsStringValue, BrsValue, Interpreter, TransferValue } from '../engine/types.ts';
import { FAILURE, type TransferOutcome, type TransferRequest } from '../network/types.ts';
import { builtIn, FixNotApplicable, replaceMethod, required, type EngineFix, type FixTarget } from './fix.ts';
import { onPump } from './waiting.ts';

/** Settings of one transfer object that the engine ignores. */
interface Settings {
  compressed: boolean;
  verifyPeer: boolean;
  verifyHost: boolean;
  retainBodyOnError: boolean;
  certificatesSet: boolean;
  minimumRate?: { bytesPerSecond: number; periodSeconds: number };
  /** Id of the transfer under way. */
  busy?: number;
}

/** Turns an outcome into the event the channel gets. */
type Finish = (outcome: TransferOutcome) => BrsValue;

interface EventRequest {
  method: string;
  responseType: string;
  body?: string | Uint8Array;
  bodyFilePath?: string;
  onSuccess?: (answer: { status: number; response: ArrayBuffer }) => void;
}

const OK = 200;
const FIRST_ERROR_STATUS = 400;

/**
 * Real transfers. The engine's "asynchronous" ones run inside `wait()`, so they are never sent if nobody waits, cannot
 * be cancelled, block each other, and all objects of a channel share eighty identities.
 */
export const transfers: EngineFix = {
  name: 'transfers',
  defect:
    'asynchronous transfers start inside wait(), one at a time, a second call on a busy object returns true, an empty ' +
    'body never fires and identities repeat; a device starts them at once and refuses a busy object.',
  apply(target) {
    const { core, host } = target;
    const pending = new Map<number, { transfer: TransferValue; settings: Settings; finish: Finish }>();
    let lastIdentity = 0;

    onPump(() => {
      for (const { id, outcome } of host.takeFinished()) {
        const waiting = pending.get(id);
        if (waiting === undefined) continue;
        pending.delete(id);
        delete waiting.settings.busy;
        waiting.transfer.port?.pushMessage(waiting.finish(outcome));
      }
    });

    const settingsOf = new WeakMap<TransferValue, Settings>();
    const settings = (transfer: TransferValue): Settings => {
      let known = settingsOf.get(transfer);
      if (known === undefined) {
        known = {
          compressed: false,
          verifyPeer: true,
          verifyHost: true,
          retainBodyOnError: false,
          certificatesSet: false,
        };
        settingsOf.set(transfer, known);
      }
      return known;
    };

    /** The synchronous calls all come through here. */
    replaceMethod<(this: TransferValue, options: EventRequest) => BrsValue>(
      this.name,
      core.RoURLTransfer,
      'RoURLTransfer',
      'executeRequest',
      () =>
        function (options) {
          const request = requestOf(target, this, settings(this), options);
          const outcome = 'code' in request ? request : host.runSync(request);
          return finishWith(target, this, settings(this), options)(outcome);
        },
    );

    const create = required(this.name, core.BrsObjects.get('roUrlTransfer'), 'component roUrlTransfer');
    core.BrsObjects.set(
      'roUrlTransfer',
      (interpreter) => {
        const transfer = create(interpreter) as TransferValue;
        if (typeof transfer.identity !== 'number' || !(transfer.customHeaders instanceof Map)) {
          throw new FixNotApplicable('transfers', 'field RoURLTransfer.identity or customHeaders');
        }
        transfer.identity = ++lastIdentity;
        addMethods(transfer);
        return transfer;
      },
      0,
    );

    const yes = core.BrsBoolean.True;
    const no = core.BrsBoolean.False;

    function begin(transfer: TransferValue, options: EventRequest): BrsValue {
      const state = settings(transfer);
      if (state.busy !== undefined || transfer.port === undefined) return no;
      const finish = finishWith(target, transfer, state, options);
      const request = requestOf(target, transfer, state, options);
      transfer.failureReason = '';
      if ('code' in request) {
        transfer.port.pushMessage(finish(request));
        return yes;
      }
      state.busy = host.start(request);
      pending.set(state.busy, { transfer, settings: state, finish });
      return yes;
    }

    function addMethods(transfer: TransferValue): void {
      const kind = core.ValueKind;
      const text = kind['String'] ?? 0;
      const bool = kind['Boolean'] ?? 0;
      const int = kind['Int32'] ?? 0;
      const add = (name: string, args: [string, number][], impl: (...args: never[]) => BrsValue): void =>
        transfer.overrideMethods([
          builtIn(core, name, args, bool, (_interpreter: Interpreter, ...given: never[]) => impl(...given)),
        ]);
      const flag = (name: string, set: (on: boolean) => void): void =>
        add(name, [['enable', bool]], (value: BrsValue) => {
          set(value.toString() === 'true');
          return yes;
        });
      const state = settings(transfer);
      const toFile = (path: string) => (answer: { status: number; response: ArrayBuffer }) => {
        if (answer.status === OK) transfer.saveDownloadedFile(path, answer.response);
      };
      add('asyncGetToString', [], () => begin(transfer, { method: 'GET', responseType: 'text' }));
      add('asyncHead', [], () => begin(transfer, { method: 'HEAD', responseType: 'text' }));
      add('asyncGetToFile', [['path', text]], (path: BrsStringValue) =>
        begin(transfer, { method: 'GET', responseType: 'arraybuffer', onSuccess: toFile(path.value) }),
      );
      add('asyncPostFromString', [['body', text]], (body: BrsStringValue) =>
        begin(transfer, { method: 'POST', responseType: 'text', body: body.value }),
      );
      add('asyncPostFromFile', [['path', text]], (path: BrsStringValue) =>
        begin(transfer, { method: 'POST', responseType: 'text', bodyFilePath: path.value }),
      );
      add(
        'asyncPostFromFileToFile',
        [
          ['from', text],
          ['to', text],
        ],
        (from: BrsStringValue, to: BrsStringValue) =>
          begin(transfer, {
            method: 'POST',
            responseType: 'arraybuffer',
            bodyFilePath: from.value,
            onSuccess: toFile(to.value),
          }),
      );
      add('asyncCancel', [], () => {
        if (state.busy !== undefined) {
          host.cancel(state.busy);
          pending.delete(state.busy);
          delete state.busy;
        }
        return yes;
      });
      flag('enableEncodings', (on) => (state.compressed = on));
      flag('enablePeerVerification', (on) => (state.verifyPeer = on));
      flag('enableHostVerification', (on) => (state.verifyHost = on));
      flag('retainBodyOnError', (on) => (state.retainBodyOnError = on));
      add('setCertificatesFile', [['certificate', text]], (path: BrsStringValue) => {
        transfer.certificatesFile = path.value;
        state.certificatesSet = true;
        return yes;
      });
      add(
        'setMinimumTransferRate',
        [
          ['bytesPerSecond', int],
          ['periodSeconds', int],
        ],
        (bytes: { getValue(): number }, period: { getValue(): number }) => {
          state.minimumRate = { bytesPerSecond: bytes.getValue(), periodSeconds: period.getValue() };
          return yes;
        },
      );
    }
  },
};

/** Builds what goes to the host, or the failure that ends the transfer before it starts. */
function requestOf(
  { core }: FixTarget,
  transfer: TransferValue,
  settings: Settings,
  options: EventRequest,
): TransferRequest | Extract<TransferOutcome, { answered: false }> {
  const files = core.BrsDevice.fileSystem;
  const request: TransferRequest = {
    method: transfer.reqMethod === '' ? options.method : transfer.reqMethod,
    url: transfer.url,
    headers: [...transfer.customHeaders],
    verifyPeer: settings.verifyPeer,
    verifyHost: settings.verifyHost,
    compressed: settings.compressed,
    cookies: transfer.cookiesEnabled,
    userAgent: userAgent(core.BrsDevice.deviceInfo),
  };
  if (options.bodyFilePath !== undefined) {
    if (!files.existsSync(options.bodyFilePath)) {
      return { answered: false, code: FAILURE.fileUnreadable, reason: `Failed to open/read local data from file` };
    }
    request.body = new Uint8Array(files.readFileSync(options.bodyFilePath));
  } else if (options.body !== undefined) {
    request.body = typeof options.body === 'string' ? new TextEncoder().encode(options.body) : options.body;
  }
  if (transfer.url.toLowerCase().startsWith('https:') && settings.certificatesSet) {
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

function userAgent(deviceInfo: Record<string, unknown>): string {
  const version = String(deviceInfo['osVersion'] ?? '15.0.4');
  const [major = '15', minor = '0'] = version.split('.');
  return `Roku/DVP-${major}.${minor} (${version}.5531-48)`;
}

function finishWith(target: FixTarget, transfer: TransferValue, settings: Settings, options: EventRequest): Finish {
  const { core } = target;
  return (outcome) => {
    if (!outcome.answered) {
      transfer.failureReason = outcome.reason;
      return new core.RoURLEvent(transfer.identity, transfer.host, '', outcome.code, outcome.reason, '');
    }
    transfer.failureReason = outcome.statusText;
    const headers = outcome.headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    const keep = outcome.status < FIRST_ERROR_STATUS || settings.retainBodyOnError;
    const text = options.responseType === 'text' && keep ? new TextDecoder().decode(outcome.body) : '';
    options.onSuccess?.({ status: outcome.status, response: new Uint8Array(outcome.body).buffer });
    return new core.RoURLEvent(
      transfer.identity,
      transfer.host,
      text,
      outcome.status,
      outcome.statusText,
      headers === '' ? '' : `${headers}\r\n`,
    );
  };
}
