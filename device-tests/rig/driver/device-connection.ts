/** Reaching a device over TCP, and the errors of the driver. */
import { connect, type Socket } from 'node:net';

export type DeviceErrorCode =
  | 'DEVICE_UNREACHABLE'
  | 'DEVICE_NOT_IN_DEVELOPER_MODE'
  | 'DEVICE_PASSWORD_WRONG'
  | 'DEVICE_KEYS_REFUSED'
  | 'DEVICE_KEY_UNKNOWN'
  | 'DEVICE_CONSOLE_IN_USE'
  | 'DEVICE_CONSOLE_CLOSED'
  | 'CHANNEL_FILE_MISSING'
  | 'CHANNEL_INVALID'
  | 'CHANNEL_COMPILE_FAILED'
  | 'CHANNEL_NOT_INSTALLED'
  | 'SCREENSHOT_FAILED'
  | 'DEVICE_CONTROL_REFUSED'
  | 'DEVICE_ANSWER_UNEXPECTED';

export class DeviceError extends Error {
  readonly code: DeviceErrorCode;
  constructor(code: DeviceErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DeviceError';
    this.code = code;
  }
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Connects, and with `keep` hands over the socket.
 *
 * @throws DeviceError DEVICE_UNREACHABLE
 */
export function reach(host: string, port: number, what: string, keep: true): Promise<Socket>;
export function reach(host: string, port: number, what: string): Promise<void>;
export function reach(host: string, port: number, what: string, keep?: true): Promise<Socket | void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const failed = (error: Error): void => {
      socket.destroy();
      reject(unreachable(host, port, what, error));
    };
    socket.once('error', failed);
    socket.once('timeout', () => failed(new Error(`no answer within ${CONNECT_TIMEOUT_MS / 1000} seconds`)));
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeListener('error', failed);
      if (keep) resolve(socket);
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

/** `error` is what the system said. */
export function unreachable(host: string, port: number, what: string, error: unknown): DeviceError {
  return new DeviceError(
    'DEVICE_UNREACHABLE',
    `Cannot reach a device's ${what} at ${host}:${port} (${causeOf(error)}); check that it is switched on, in the same network, and that ROKU_HOST and ROKU_PORTS name it.`,
    error,
  );
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // A DOMException, as an answer that is late, has a number that says nothing.
  const code: unknown = (cause as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' ? code : messageOf(cause);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
