/** Features of a newer OS version are absent from an older device. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';

const TIMEOUT_MS = 60_000;

it('a component that came with 15.0 is invalid before it', async () => {
  const files = {
    manifest: strToU8('title=Version\n'),
    'source/main.brs': strToU8('sub main()\nprint type(createObject("roRenderThreadQueue"))\nend sub\n'),
  };
  const printed = async (osVersion: string): Promise<string> =>
    (await runChannel({ files, osVersion, network: new RealNetwork(), timeoutMs: TIMEOUT_MS })).output.trim();
  assert.equal(await printed('14.6.4'), 'Invalid');
  assert.equal(await printed('15.0.4'), 'roRenderThreadQueue');
});
