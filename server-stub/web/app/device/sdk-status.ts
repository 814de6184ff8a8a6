/** Derives the state of the SDK's queue from its log lines, without a request to the app. */

export interface SdkStatus {
  /** Number of calls that the SDK accepted. */
  called: number;
  delivered: number;
  requests: number;
  retries: number;
  failures: number;
  errors: number;
  /** Last error, as the SDK logged it. */
  lastTrouble: string;
  lastStatus: number | undefined;
  /** Number of messages in the spool; undefined until the SDK logs it. */
  stored: number | undefined;
}

export const NEW_STATUS: SdkStatus = {
  called: 0,
  delivered: 0,
  requests: 0,
  retries: 0,
  failures: 0,
  errors: 0,
  lastTrouble: '',
  lastStatus: undefined,
  stored: undefined,
};

/** Returns the number of calls not yet delivered: in the queue, in a running request, or in the spool. */
export function waiting({ called, delivered }: SdkStatus): number {
  return Math.max(0, called - delivered);
}

const DEBUG = 'Analytics - [DEBUG] ';
const ERROR = 'Analytics - [ERROR] ';
/** Console line of a starting channel, which resets the counts. */
const APP_STARTS = /^-+ Running dev /;

export function isSdkLine(line: string): boolean {
  return line.includes('Analytics - [');
}

function number(text: string, key: string): number | undefined {
  const found = new RegExp(`\\b${key}=(\\d+)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Returns the status after one more console line. */
export function afterLine(status: SdkStatus, line: string): SdkStatus {
  if (APP_STARTS.test(line)) return NEW_STATUS;
  const error = line.indexOf(ERROR);
  if (error !== -1) return { ...status, errors: status.errors + 1, lastTrouble: line.slice(error + ERROR.length) };
  const start = line.indexOf(DEBUG);
  if (start === -1) return status;
  const text = line.slice(start + DEBUG.length);
  if (/^\w+(?: ".*")? queued, /.test(text)) return { ...status, called: status.called + 1 };
  if (text.startsWith('request sent: ')) {
    const isRetry = (number(text, 'attempt') ?? 1) > 1;
    return { ...status, requests: status.requests + 1, retries: status.retries + (isRetry ? 1 : 0) };
  }
  if (text.startsWith('request delivered: ')) {
    const delivered = status.delivered + (number(text, 'messages') ?? 0);
    return { ...status, delivered, lastStatus: number(text, 'status'), lastTrouble: '' };
  }
  if (text.startsWith('request failed: ')) {
    return { ...status, failures: status.failures + 1, lastTrouble: text.slice('request failed: '.length) };
  }
  const stored = /^spool: (\d+) messages? stored/.exec(text)?.[1];
  if (stored !== undefined) return { ...status, stored: Number(stored) };
  const restored = /^spool: (\d+) messages? of an earlier run/.exec(text)?.[1];
  return restored === undefined ? status : { ...status, called: status.called + Number(restored) };
}
