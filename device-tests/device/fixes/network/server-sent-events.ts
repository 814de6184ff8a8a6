/** Server-sent events of `roUrlTransfer`, which Roku's page ifUrlTransfer describes. */
import type { BrsValue, TransferValue } from '../../engine/types.ts';
import { changeComponent } from '../component-makers.ts';
import { required, type EngineFix } from '../fix.ts';
import { callables } from '../new-component.ts';
import { runningTransfers } from './running-transfers.ts';
import { settingsOf } from './transfer-request.ts';

const FIX = 'server-sent-events';

interface WithInterfaces extends TransferValue {
  readonly interfaces?: ReadonlyMap<string, { readonly methodNames?: Set<string> }>;
}

export const serverSentEvents: EngineFix = {
  name: FIX,
  defect: 'a transfer cannot read an event stream; it can from Roku OS 16.0 on.',
  apply(target) {
    const { core } = target;
    changeComponent(FIX, { core }, 'roUrlTransfer', 0, (transfer) => {
      const settings = settingsOf(transfer);
      const methods = callables(core, {
        asyncGetSSEvents: {
          gives: 'Boolean',
          does: () => {
            const call = { method: 'GET', responseType: 'text', eventStream: true };
            const isStarted = runningTransfers(target).begin(transfer, call);
            if (isStarted) settings.retryMs = 0;
            return core.BrsBoolean.from(isStarted);
          },
        },
        SSELastEventId: { gives: 'String', does: () => new core.BrsString(settings.lastEventId) },
        SSERetry: { gives: 'Int32', does: () => new core.Int32(settings.retryMs) },
        SSEClearLastEventId: {
          does: () => {
            settings.lastEventId = '';
            return (core['Uninitialized'] as { Instance: BrsValue }).Instance;
          },
        },
      });
      const { interfaces } = transfer as WithInterfaces;
      const names = required(
        FIX,
        interfaces?.get('ifurltransfer')?.methodNames,
        'names of the methods of ifUrlTransfer',
      );
      for (const method of methods) names.add(method.getName().toLowerCase());
      transfer.appendMethods(methods);
    });
  },
};
