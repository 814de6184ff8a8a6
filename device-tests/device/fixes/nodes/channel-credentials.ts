/** A ChannelStore keeps the credentials of a channel, as Roku's cloud does. */
import type { FieldModel } from '../../engine/members.ts';
import type { BrsStringValue, BrsValue } from '../../engine/types.ts';
import { onPump } from '../threads/waiting.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface StoreNode {
  getValueJS(field: string): unknown;
  setValue(field: string, value: BrsValue): void;
}

interface ContentValue extends BrsValue {
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
  setValueSilent(field: string, value: BrsValue): void;
}

const FIX = 'channel-credentials';
const FIELDS: readonly (FieldModel & { alwaysNotify?: boolean })[] = [
  { name: 'channelCredData', type: 'string' },
  { name: 'channelCred', type: 'node', alwaysNotify: true },
  { name: 'storeChannelCredDataStatus', type: 'assocarray', alwaysNotify: true },
];
/** Name of a sideloaded channel. */
const CHANNEL_ID = 'dev';
const STORED = JSON.stringify({ status: 'success', error: 'none', error_detail: null });

export const channelCredentials: EngineFix = {
  name: FIX,
  defect:
    'a ChannelStore refuses the commands getChannelCred and storeChannelCredData and lacks their fields, so that a channel ' +
    'waits for their answer at its start for ever; a device answers both (ChannelStore).',
  apply({ core, sceneGraph, signal }) {
    const { BrsString: Text, Int32, RoAssociativeArray: Table } = core;
    const Content = required(FIX, sceneGraph['ContentNode'], 'class ContentNode') as unknown as new () => ContentValue;
    const Store = sceneGraph['ChannelStore'] as { prototype: object } | undefined;
    const member = (name: string, value: BrsValue): { name: BrsStringValue; value: BrsValue } => ({
      name: new Text(name),
      value,
    });
    /** The value that the channel stored last. Empty when there is none. */
    let stored = '';
    const answers: (() => void)[] = [];
    // A device answers later than the call.
    onPump(() => {
      for (const answer of answers.splice(0)) answer();
    });
    const credentials = (): BrsValue => {
      const device = String(core.BrsDevice.deviceInfo['clientId']);
      // The identifier of the user is absent when the channel stores data of its own.
      const own = stored === '' ? { roku_pucid: device } : { roku_pucid: '', channel_data: stored };
      const json = JSON.stringify({ error: null, token_type: 'urn:roku:pucid:token_type:pucid_token', ...own });
      const texts = { channelID: CHANNEL_ID, errorCode: '', json, publisherDeviceID: device };
      const node = new Content();
      for (const [name, text] of Object.entries(texts)) {
        node.addNodeField(name, 'string', false, false);
        node.setValueSilent(name, new Text(text));
      }
      node.addNodeField('status', 'integer', false, false);
      node.setValueSilent('status', new Int32(0));
      return node;
    };
    replaceMethod<(this: StoreNode, command: string) => void>(
      FIX,
      Store,
      'ChannelStore',
      'handleCommand',
      (original) =>
        function (command) {
          if (command === 'getchannelcred') {
            answers.push(() => this.setValue('channelCred', credentials()));
          } else if (command === 'storechannelcreddata') {
            stored = String(this.getValueJS('channelCredData') ?? '');
            const status = new Table([member('response', new Text(STORED)), member('status', new Int32(0))]);
            answers.push(() => this.setValue('storeChannelCredDataStatus', status));
          } else return original.call(this, command);
          signal.ring();
        },
    );
    replaceMethod<(this: unknown, fields: readonly FieldModel[]) => void>(
      FIX,
      Store,
      'ChannelStore',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          original.call(
            this,
            fields.some(({ name }) => name === 'requestedUserData') ? [...fields, ...FIELDS] : fields,
          );
        },
    );
  },
};
