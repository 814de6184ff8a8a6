/** `query/icon`: the icon that the manifest names. */
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';

/** Manifest keys of the icons, largest first. */
const KEYS = ['mm_icon_focus_fhd', 'mm_icon_focus_hd', 'mm_icon_focus_sd'];
/** First bytes of each supported image format, as hexadecimal digits. */
const KINDS: readonly [start: string, type: string][] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
];
const START_BYTES = 4;

export interface Icon {
  type: string;
  bytes: Uint8Array;
}

/** @returns undefined when no app is installed, or its manifest names no existing image */
export function iconOf(device: EmulatedDevice): Icon | undefined {
  const channel = device.installed;
  for (const key of KEYS) {
    const path = channel?.manifest
      .get(key)
      ?.replace(/^pkg:\/+/i, '')
      .toLowerCase();
    const file = Object.keys(channel?.files ?? {}).find((name) => name.toLowerCase() === path);
    const bytes = file === undefined ? undefined : channel?.files[file];
    if (bytes === undefined) continue;
    const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('hex');
    const type = KINDS.find(([begins]) => start.startsWith(begins))?.[1] ?? 'application/octet-stream';
    return { type, bytes };
  }
  return undefined;
}
