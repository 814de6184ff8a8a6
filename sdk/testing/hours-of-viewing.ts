/** Worker thread that simulates an hour of viewing at each queue size, and reports the flash writes of each. */
import { parentPort, workerData } from 'node:worker_threads';
import { hourOfViewing } from './hour-of-viewing.ts';

const queueSizes = workerData as readonly number[];
parentPort?.postMessage(queueSizes.map((queueSize) => hourOfViewing({ queueSize })));
