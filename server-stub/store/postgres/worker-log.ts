/** What graphile-worker has to say, in the server's own log: with its levels, its redaction, and none of its objects. */
import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../../runtime/log.ts';

/** Until there is a log to write to: what goes wrong is thrown anyway. */
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
      // graphile-worker logs a line for each job that ran well: only for debugging here.
      case 'info':
      case 'debug':
        log.debug('jobs.worker', { message });
        break;
    }
  });
}
