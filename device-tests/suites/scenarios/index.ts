/** Every scenario, in the order in which they run. */
import type { Scenario } from '../runner/scenario.ts';
import { batches } from './batches.ts';
import { consent } from './consent.ts';
import { content } from './content.ts';
import { deviceEvents } from './device-events.ts';
import { endsAndLinks } from './ends-and-links.ts';
import { kept } from './kept.ts';
import { powerLoss } from './power-loss.ts';
import { refusals } from './refusals.ts';
import { restart } from './restart.ts';
import { retries } from './retries.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { video } from './video.ts';
import { wrongArguments } from './wrong-arguments.ts';

export const scenarios: readonly Scenario[] = [
  // The longest waits start first. Started last, one would keep a device busy while the other is idle.
  ...retries,
  ...refusals,
  ...deviceEvents,
  ...powerLoss,
  ...kept,
  ...status,
  ...video,
  ...start,
  ...content,
  ...batches,
  ...restart,
  ...endsAndLinks,
  ...consent,
  ...wrongArguments,
];
