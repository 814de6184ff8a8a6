/**
 * Real transfers. The engine's "asynchronous" ones run inside `wait()`: they are never sent if nobody waits, cannot be
 * cancelled, and block each other. All objects of a channel share eighty identities.
 */
import type {
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  EngineCore,
  Interpreter,
  TransferValue,
} from '../../engine/types.ts';
import { builtIn, FixNotApplicable, replaceMethod, required, type EngineFix } from '../fix.ts';
import { runningTransfers, type RunningTransfers } from './running-transfers.ts';
import { settingsOf, type TransferCall } from './transfer-request.ts';
import { onPump } from '../threads/waiting.ts';
import { changeComponent } from '../component-makers.ts';

const FIX = 'transfers';
const OK = 200;

export const transfers: EngineFix = {
  name: FIX,
  defect:
    'asynchronous transfers start inside wait(), one at a time, a second call on a busy object returns true, an empty ' +
    'body never fires, identities repeat and an object that nobody holds goes on; a device starts them at once, refuses ' +
    'a busy object and stops the transfer of a dropped one.',
  apply({ core, host, platform }) {
    const running = runningTransfers({ core, host, platform });
    let lastIdentity = 0;
    onPump(() => running.deliver());

    /** All synchronous calls use this method. */
    replaceMethod<(this: TransferValue, call: TransferCall) => BrsValue>(
      FIX,
      core.RoURLTransfer,
      'RoURLTransfer',
      'executeRequest',
      () =>
        function (call) {
          return running.runSync(this, call);
        },
    );

    changeComponent(FIX, { core }, 'roUrlTransfer', 0, (transfer) => {
      if (typeof transfer.identity !== 'number' || !(transfer.customHeaders instanceof Map)) {
        throw new FixNotApplicable(FIX, 'field RoURLTransfer.identity or customHeaders');
      }
      transfer.identity = ++lastIdentity;
      addCalls(core, transfer, running);
      addSettings(core, transfer);
      stopWhenDropped(transfer, running);
    });
  },
};

/** The engine counts references to its objects, and says when there are none left. */
function stopWhenDropped(transfer: TransferValue, running: RunningTransfers): void {
  const dispose = required(FIX, transfer.dispose?.bind(transfer), 'method RoURLTransfer.dispose');
  transfer.dispose = () => {
    running.cancel(transfer);
    dispose();
  };
}

type Argument = readonly [name: string, kind: number];

/** Adds a method that returns a Boolean to an object. */
function add(
  core: EngineCore,
  transfer: TransferValue,
  name: string,
  args: readonly Argument[],
  act: (...given: never[]) => boolean,
): void {
  transfer.overrideMethods([
    builtIn(core, name, args, core.ValueKind['Boolean'] ?? 0, (_interpreter: Interpreter, ...given: never[]) =>
      core.BrsBoolean.from(act(...given)),
    ),
  ]);
}

/** Adds the asynchronous calls. Each returns whether the transfer was started. */
function addCalls(core: EngineCore, transfer: TransferValue, running: RunningTransfers): void {
  const text = core.ValueKind['String'] ?? 0;
  const method = (name: string, args: readonly string[], callOf: (...given: string[]) => TransferCall): void => {
    const kinds = args.map((arg): Argument => [arg, text]);
    add(core, transfer, name, kinds, (...given: BrsStringValue[]) =>
      running.begin(transfer, callOf(...given.map(({ value }) => value))),
    );
  };
  const toFile = (path: string): Pick<TransferCall, 'responseType' | 'onSuccess'> => ({
    responseType: 'arraybuffer',
    onSuccess: ({ status, response }) => {
      if (status === OK) transfer.saveDownloadedFile(path, response);
    },
  });
  method('asyncGetToString', [], () => ({ method: 'GET', responseType: 'text' }));
  method('asyncHead', [], () => ({ method: 'HEAD', responseType: 'text' }));
  method('asyncGetToFile', ['path'], (path = '') => ({ method: 'GET', ...toFile(path) }));
  method('asyncPostFromString', ['body'], (body = '') => ({ method: 'POST', responseType: 'text', body }));
  method('asyncPostFromFile', ['path'], (bodyFilePath = '') => ({
    method: 'POST',
    responseType: 'text',
    bodyFilePath,
  }));
  method('asyncPostFromFileToFile', ['from', 'to'], (bodyFilePath = '', to = '') => ({
    method: 'POST',
    bodyFilePath,
    ...toFile(to),
  }));
  add(core, transfer, 'asyncCancel', [], () => {
    running.cancel(transfer);
    return true;
  });
}

/** Adds the settings that the engine ignores. Each call returns true. */
function addSettings(core: EngineCore, transfer: TransferValue): void {
  const text = core.ValueKind['String'] ?? 0;
  const bool = core.ValueKind['Boolean'] ?? 0;
  const int = core.ValueKind['Int32'] ?? 0;
  const settings = settingsOf(transfer);
  const flag = (name: string, setting: 'compressed' | 'verifyPeer' | 'verifyHost' | 'retainBodyOnError'): void =>
    add(core, transfer, name, [['enable', bool]], (value: BrsValue) => {
      settings[setting] = value.toString() === 'true';
      return true;
    });
  flag('enableEncodings', 'compressed');
  flag('enablePeerVerification', 'verifyPeer');
  flag('enableHostVerification', 'verifyHost');
  flag('retainBodyOnError', 'retainBodyOnError');
  add(core, transfer, 'setCertificatesFile', [['certificate', text]], (path: BrsStringValue) => {
    transfer.certificatesFile = path.value;
    settings.certificatesSet = true;
    return true;
  });
  const rate: Argument[] = [
    ['bytesPerSecond', int],
    ['periodSeconds', int],
  ];
  add(core, transfer, 'setMinimumTransferRate', rate, (bytes: BrsNumberValue, period: BrsNumberValue) => {
    settings.minimumRate = { bytesPerSecond: bytes.getValue(), periodSeconds: period.getValue() };
    return true;
  });
}
