/** Client of the device's control port: screen, console and network switches. */
import { signal } from '@preact/signals';
import { createApi, type Result } from '../api/client.ts';
import { follow, type Connection, type StreamEvent } from '../api/event-stream.ts';
import { notify } from '../state/notices.ts';
import { deviceLink } from '../state/session.ts';
import { afterLine, NEW_STATUS, type SdkStatus } from './sdk-status.ts';

export type NetworkMode = 'ok' | 'offline' | 'errors' | 'slow' | 'limited' | 'custom';

interface DeviceState {
  app: { title: string; running: boolean } | null;
  profile: { model: string; modelName: string; osVersion: string };
  network: { mode: NetworkMode; linkUp: boolean };
  frame: { width: number; height: number } | null;
}

export interface LogLine {
  id: number;
  text: string;
}

/** Maximum number of console lines kept in the page. */
const MOST_LINES = 2000;
/** Delay of the next poll for a picture after a failure, in milliseconds. */
const FRAME_RETRY_MS = 500;

export const deviceConnection = signal<Connection>('connecting');
export const deviceState = signal<DeviceState | undefined>(undefined);
export const lines = signal<readonly LogLine[]>([]);
export const sdk = signal<SdkStatus>(NEW_STATUS);
/** Current picture of the screen; undefined until a running app shows one. */
export const frame = signal<ImageBitmap | undefined>(undefined);

const api = createApi(
  () => deviceLink.value?.token ?? '',
  () => undefined,
);
const address = (path: string): string => `${deviceLink.value?.origin ?? ''}${path}`;

let stop: AbortController | undefined;
let nextLine = 1;
let partialLine = '';

export function connectDevice(): () => void {
  stop = new AbortController();
  const { signal: until } = stop;
  void follow({
    open: (aborted) => api.open(address('/console'), aborted),
    take,
    connection: (state) => {
      deviceConnection.value = state;
    },
    signal: until,
  });
  void watchScreen(until);
  return () => stop?.abort();
}

function take({ name, data }: StreamEvent): void {
  switch (name) {
    case 'backlog':
      lines.value = [];
      sdk.value = NEW_STATUS;
      partialLine = '';
      addText((JSON.parse(data) as { text: string }).text);
      break;
    case 'text':
      for (const line of addText((JSON.parse(data) as { text: string }).text))
        for (const listener of lineListeners) listener(line);
      break;
    case 'state':
      deviceState.value = JSON.parse(data) as DeviceState;
      if (deviceState.value.app?.running !== true) frame.value = undefined;
      break;
  }
}

const lineListeners = new Set<(line: string) => void>();

/** Subscribes to new console lines; earlier lines are not reported. */
export function onLine(listener: (line: string) => void): () => void {
  lineListeners.add(listener);
  return () => lineListeners.delete(listener);
}

/** Adds console output, which may end in the middle of a line; returns the lines that are now complete. */
function addText(text: string): readonly string[] {
  const parts = (partialLine + text).split(/\r\n|\n|\r/);
  partialLine = parts.pop() ?? '';
  const added = parts.filter((line) => line !== '').map((line) => ({ id: nextLine++, text: line }));
  if (added.length === 0) return [];
  sdk.value = added.reduce((status, line) => afterLine(status, line.text), sdk.value);
  lines.value = [...lines.value, ...added].slice(-MOST_LINES);
  return added.map(({ text: line }) => line);
}

export function clearLines(): void {
  lines.value = [];
}

/** Long-polls for the next picture until aborted. */
async function watchScreen(until: AbortSignal): Promise<void> {
  let number = 0;
  while (!until.aborted) {
    const response = await api.open(address(`/frame?after=${number}`), until);
    // The poll timed out without a newer picture. Polls again at once.
    if (response.ok && response.value.status !== 200) continue;
    const picture = response.ok ? await pictureOf(response.value) : undefined;
    if (until.aborted) return;
    if (response.ok && picture !== undefined) {
      number = Number(response.value.headers.get('x-frame')) || 0;
      frame.value = picture;
    } else {
      // A restarted device counts its pictures from zero again.
      if (!response.ok) number = 0;
      await new Promise((resolve) => setTimeout(resolve, FRAME_RETRY_MS));
    }
  }
}

/** Returns the picture of a response; undefined if the transfer broke, was aborted, or gave no picture. */
async function pictureOf(response: Response): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(await response.blob());
  } catch {
    return undefined;
  }
}

/** Notifies the user if a request failed. Returns whether it succeeded. */
function checkResult(result: Result<unknown>): boolean {
  if (!result.ok) {
    const isUnreachable = result.status === 0;
    const message = isUnreachable
      ? 'The device does not answer. Check that npm start is still running.'
      : result.message;
    notify('bad', message);
  }
  return result.ok;
}

const pressListeners = new Set<(key: string) => void>();

/** Subscribes to key presses, before they reach the device. */
export function onPress(listener: (key: string) => void): () => void {
  pressListeners.add(listener);
  return () => pressListeners.delete(listener);
}

export async function press(key: string): Promise<void> {
  for (const listener of pressListeners) listener(key);
  checkResult(await api.post(address('/key'), { key, action: 'press' }));
}

export async function setNetwork(mode: NetworkMode): Promise<void> {
  checkResult(await api.put(address('/network'), { mode }));
}

export async function restartApp(): Promise<void> {
  if (checkResult(await api.post(address('/restart')))) notify('good', 'The app was restarted.');
}

/** Reboots the device and restarts the app, because a rebooted device shows its home screen. */
export async function reboot(): Promise<void> {
  if (!checkResult(await api.post(address('/reboot')))) return;
  if (checkResult(await api.post(address('/restart')))) notify('good', 'The device was rebooted and the app started.');
}
