/** Live picture of a device: from the control port of an emulated one, from screenshots of any other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlTarget } from './driver/device-target.ts';
import type { DeviceUnderTest } from './runner/device-under-test.ts';

export interface Frame {
  number: number;
  /** JPEG or PNG. */
  bytes: Uint8Array;
  type: string;
}

/** Resolves with the first frame whose number is above `after`, or undefined when none came within some seconds. */
export type ScreenSource = (after: number, signal: AbortSignal) => Promise<Frame | undefined>;

const BETWEEN_SCREENSHOTS_MS = 1000;
const SCREENSHOTS_AT_A_TIME = 10;

export function screenOf(device: DeviceUnderTest, control: ControlTarget | undefined): ScreenSource {
  return control === undefined ? screenshots(device) : liveFrames(control);
}

function liveFrames({ url, token }: ControlTarget): ScreenSource {
  return async (after, signal) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(new URL(`/frame?after=${after}`, url), { headers, signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { number: Number(response.headers.get('x-frame')), bytes, type: 'image/jpeg' };
  };
}

/** Takes single screenshots, one after the other, since hardware offers nothing else. */
function screenshots(device: DeviceUnderTest): ScreenSource {
  let last: Frame | undefined;
  return async (after, signal) => {
    for (let taken = 0; taken < SCREENSHOTS_AT_A_TIME && !signal.aborted; taken++) {
      if (last !== undefined && last.number > after) return last;
      // No channel is on the screen, or the device is busy: the next attempt may succeed.
      const bytes = await device.screenshot().catch(() => undefined);
      if (bytes !== undefined && (last === undefined || !Buffer.from(bytes).equals(last.bytes))) {
        last = { number: (last?.number ?? 0) + 1, bytes, type: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg' };
      } else await sleep(BETWEEN_SCREENSHOTS_MS, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  };
}
