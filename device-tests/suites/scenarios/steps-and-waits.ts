/** Shared steps of scenarios: waiting for a message, and making sure that no more messages can follow. */
import type { WireMessage } from '../../../sdk/wire/batch.ts';
import { allMessages, label } from '../collector/expectations.ts';
import type { DeviceControl } from '../../rig/driver/device-control.ts';
import type { Rig } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';

/** The label of the message that {@link finish} sends. */
export const END = 'track:end';

/** Resolves when a message with this label has arrived `count` times. */
export async function arrived({ collector, signal }: Rig, wanted: string, count = 1): Promise<void> {
  await collector.until(
    () => allMessages(collector.requests).filter((message) => label(message) === wanted).length >= count,
    signal,
  );
}

/**
 * Sends one more message and waits for it. One batch is in flight at a time and order is kept, so whatever arrives
 * before it is all that was sent before it: exact counts need no waiting time. Console lines printed until then have
 * been read too.
 */
export async function finish(rig: Rig): Promise<void> {
  await rig.app.do(track('end'), { call: 'flush' });
  await arrived(rig, END);
  await rig.app.do();
}

/** Returns the labels of all messages that have arrived, in order. */
export function labelsOf({ collector }: Rig): string[] {
  return allMessages(collector.requests).map(label);
}

/** Returns the controls of clock, network and power, for scenarios of `only: { on: 'emulator' }`. */
export function controlOf({ control }: Rig): DeviceControl {
  if (control === undefined) throw new Error('The runner let a scenario run that needs the control port.');
  return control;
}

/** Returns the first message with this label. */
export function messageOf({ collector }: Rig, wanted: string): WireMessage {
  const found = allMessages(collector.requests).find((message) => label(message) === wanted);
  if (!found) throw new Error(`No message ${wanted} arrived.`);
  return found;
}

/** Returns `track:e1` … `track:e<count>`, the labels of `track('e{i}', { times: count })`. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `track:${prefix}${i + 1}`);
}

/** Returns each label as a separate request. */
export function single(labels: readonly string[]): string[][] {
  return labels.map((one) => [one]);
}
