/**
 * `npm run fuzz -- --seed N --count M`: random programs of the promised language, compiled and run on the emulated
 * device and in Node. Program i has seed N + i. Failures are printed made small; exit code 1 when there are any.
 */
import { parseArgs } from 'node:util';
import { closeBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import { compile } from '../index.ts';
import { describeFailure } from './report.ts';
import { resultsOf } from './search.ts';

/** Failures that are made small and shown in full; the others are listed by seed. */
const SHOWN_FAILURES = 3;

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`npm run fuzz: --${name} must be a whole number of at least ${least}, not '${text}'.`);
  process.exit(1);
}

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '1000' } },
});
const first = wholeNumber('seed', values.seed, 0);
const count = wholeNumber('count', values.count, 1);

let passed = 0;
const shownKinds = new Set<string>();
const failed: string[] = [];
for await (const results of resultsOf({ first, count }, compile)) {
  for (const { seed, failure } of results) {
    if (failure === undefined) {
      passed++;
      continue;
    }
    failed.push(`${seed} (${failure.kind})`);
    if (shownKinds.size >= SHOWN_FAILURES || shownKinds.has(failure.kind)) continue;
    shownKinds.add(failure.kind);
    console.log(`seed ${seed} fails (${failure.kind}); making it small …`);
    console.log(await describeFailure(seed, failure, compile));
  }
  console.log(`${passed + failed.length} of ${count} programs, ${failed.length} failed`);
}
await closeBrightScript();
if (failed.length > 0) {
  console.log(`failed seeds: ${failed.join(', ')}`);
  process.exitCode = 1;
}
