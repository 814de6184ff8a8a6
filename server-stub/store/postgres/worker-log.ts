/** Writes graphile-worker's messages to the server's log, with its levels and redaction and without meta objects. */
import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../../runtime/log.ts';

/** Logger for the time before there is a log. Failures are thrown anyway. */
export const silentWorkerLogger = new WorkerLogger(() => () => undefined);

export function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    switch (level) {
      case 'error':
        log.error('jobs.worker', { message });
        break;
      case 'warning':
        log.warn('jobs.worker', { message });
        break;
      // graphile-worker logs a line for each successful job, which is useful for debugging only.
      case 'info':
      case 'debug':
        log.debug('jobs.worker', { message });
        break;
    }
  });
}
