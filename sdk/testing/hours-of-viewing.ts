/** A thread that watches for an hour at each queue size it is given, and tells what each wrote to flash. */
import { parentPort, workerData } from 'node:worker_threads';
import { hourOfViewing } from './hour-of-viewing.ts';

const queueSizes = workerData as readonly number[];
parentPort?.postMessage(queueSizes.map((queueSize) => hourOfViewing({ queueSize })));
