/**
 * Structured log: one JSON object per line, `{"time","level","event",…}`.
 *
 * Lines of one turn of the event loop are written together, so that a busy server does not pay a system call per
 * message. Callers never pass secrets on purpose. As a second safeguard, the logger masks values under secret-looking
 * keys, and every registered secret wherever it appears in a string.
 */
import type { Clock } from './clock.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** Reports whether lines of this level are written. Call it before computing expensive fields. */
  writes(level: LogLevel): boolean;
  /** Replaces the set of values that must never appear in a line. */
  setSecrets(secrets: readonly string[]): void;
  /** Writes what is buffered. Call before the process ends. */
  flush(): void;
}

export const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

const SECRET_KEY = /secret|token|authorization|password|writekey|signature/i;
const MASK = '***';
/** Minimum length of a masked secret. Shorter ones would mask innocent words, and they protect nothing anyway. */
const SHORTEST_MASKED_SECRET_CHARACTERS = 4;

interface LoggerOptions {
  write(text: string): void;
  clock: Clock;
  level: LogLevel;
}

export function createLogger(options: LoggerOptions): Logger {
  const threshold = LOG_LEVELS.indexOf(options.level);
  let lines: string[] = [];
  let secrets: readonly string[] = [];

  function flush(): void {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    options.write(text);
  }

  function mask(text: string): string {
    let masked = text;
    for (const secret of secrets) if (masked.includes(secret)) masked = masked.replaceAll(secret, MASK);
    return masked;
  }

  function log(level: LogLevel, event: string, fields: LogFields): void {
    if (LOG_LEVELS.indexOf(level) < threshold) return;
    const line: LogFields = { time: new Date(options.clock.now()).toISOString(), level, event };
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      line[key] = SECRET_KEY.test(key) ? MASK : typeof value === 'string' ? mask(value) : value;
    }
    if (lines.length === 0) setImmediate(flush);
    lines.push(JSON.stringify(line) + '\n');
  }

  return {
    debug: (event, fields = {}) => log('debug', event, fields),
    info: (event, fields = {}) => log('info', event, fields),
    warn: (event, fields = {}) => log('warn', event, fields),
    error: (event, fields = {}) => log('error', event, fields),
    writes: (level) => LOG_LEVELS.indexOf(level) >= threshold,
    setSecrets(values) {
      secrets = values.filter((value) => value.length >= SHORTEST_MASKED_SECRET_CHARACTERS);
    },
    flush,
  };
}

/** A logger that drops everything, for tests and benchmarks. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  writes: () => false,
  setSecrets: () => undefined,
  flush: () => undefined,
};
