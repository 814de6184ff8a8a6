/**
 * Controls that only an emulated device offers a test: its clock, its network, its power. They use the control port of
 * `npm run device -- --control PORT`. Tests check whether a device has this client, never which kind of device it is.
 */
import type { DeviceCoverage } from '@settop-analytics/device/coverage/coverage-recorder';
import type { DeviceStatus } from '@settop-analytics/device/profile/device-status';
import type { VideoScript } from '@settop-analytics/device/profile/video-script';
import type { RecordedTransfer } from '@settop-analytics/device/network/device-network';
import type { FaultSettings } from '@settop-analytics/device/network/faults';
import { DeviceError, unreachable } from './device-connection.ts';
import type { ControlTarget } from './device-target.ts';

export interface DeviceControl {
  /**
   * Sets speed (device seconds in a real second) and skew (milliseconds the clock is off) for channels started later.
   */
  setClock(clock: { speed?: number; skewMs?: number }): Promise<void>;
  setFaults(faults: FaultSettings): Promise<void>;
  /** Pulls the network cable or puts it in again. */
  setLink(up: boolean): Promise<void>;
  /** Sets the memory and internet state that the channel is told. */
  setStatus(status: Partial<DeviceStatus>): Promise<void>;
  /** Makes something happen to the video that the channel plays. */
  setVideo(script: VideoScript): Promise<void>;
  /**
   * Cuts the power: at once, or right after the channel's `afterRegistryWrites`-th write from now on. The device
   * restarts by itself, with the data that survives a reboot. Resolves when the power is cut, or the cut is armed.
   */
  cutPower(afterRegistryWrites?: number): Promise<void>;
  /** Returns the transfers that the device sent after record number `after`. */
  requests(after?: number): Promise<RecordedTransfer[]>;
  /** Returns the coverage of the channels' scripts since the device started with `coverage`. */
  takeCoverage(): Promise<DeviceCoverage>;
  /**
   * Returns the newest run of the channel as a file for `npm run device -- --replay`. A device that records nothing
   * refuses.
   */
  takeRecording(): Promise<Uint8Array>;
}

const TIMEOUT_MS = 10_000;

export function controlOf(target: ControlTarget): DeviceControl {
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(new URL(path, target.url), {
        method,
        headers: { Authorization: `Bearer ${target.token}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      const { hostname, port } = new URL(target.url);
      throw unreachable(hostname, Number(port), 'control port', error);
    }
    if (response.ok) return response;
    throw new DeviceError(
      'DEVICE_CONTROL_REFUSED',
      `The control port at ${target.url} answered ${response.status} to ${method} ${path}: ${await response.text()}; check ROKU_CONTROL and ROKU_CONTROL_TOKEN.`,
    );
  };
  const command = async (method: string, path: string, body?: unknown): Promise<void> => {
    await send(method, path, body);
  };
  return {
    setClock: (clock) => command('PUT', '/clock', clock),
    setFaults: (faults) => command('PUT', '/faults', faults),
    setLink: (up) => command('PUT', '/link', { up }),
    setStatus: (status) => command('PUT', '/status', status),
    setVideo: (script) => command('PUT', '/video', script),
    cutPower: (afterRegistryWrites = 0) => command('POST', '/power-cut', { afterRegistryWrites }),
    requests: async (after = 0) =>
      (await send('GET', `/requests?after=${after}`)).json() as Promise<RecordedTransfer[]>,
    takeCoverage: async () => (await send('GET', '/coverage')).json() as Promise<DeviceCoverage>,
    takeRecording: async () => new Uint8Array(await (await send('GET', '/recording')).arrayBuffer()),
  };
}
