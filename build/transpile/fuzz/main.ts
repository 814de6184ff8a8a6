/**
 * `npm run fuzz -- --seed N --count M`: runs random programs of the supported language on the emulated device and in
 * Node. Program i has seed N + i. `--variants V` adds V equivalent variants of each program, `--components` tests
 * components instead. Prints failures with the shrunken program and exits with code 1 if there are any. `--into folder` runs a resumable campaign, with a time limit
 * of `--minutes` and `--workers` processes.
 */
import { closeBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import { commandOptions } from '../../command-options.ts';
import { compile } from '../index.ts';
import { campaignIn } from './campaign-process.ts';
import { describeFailure } from './report.ts';
import { resultsOf } from './search.ts';

/** Number of failures to shrink and print in full. All others are listed by seed. */
const SHOWN_FAILURES = 3;

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`npm run fuzz: --${name} is '${text}', but it must be a whole number of at least ${least}.`);
  process.exit(1);
}

const USAGE = `Usage: npm run fuzz -- [--seed N] [--count N] [--variants N | --components] [--into FOLDER [--minutes N] [--workers N]]

Compiles random programs and compares their output on the emulated device with their output in Node.

  --seed N       start with the program of this seed (default 1)
  --count N      test this many seeds (default 1000)
  --variants N   also test this many equivalent variants of each program (default 0)
  --components   test components, with fields, observers and tasks, instead of functions
  --into FOLDER  run a campaign that keeps its state in FOLDER and continues from there
  --minutes N    end the campaign after this time (default 600)
  --workers N    use this many processes for the campaign (default 1)
  -h, --help     print this help`;

const { values } = commandOptions('npm run fuzz', USAGE, {
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '1000' },
  variants: { type: 'string', default: '0' },
  minutes: { type: 'string', default: '600' },
  workers: { type: 'string', default: '1' },
  components: { type: 'boolean', default: false },
  into: { type: 'string' },
});
const first = wholeNumber('seed', values.seed, 0);
const count = wholeNumber('count', values.count, 1);
const variants = wholeNumber('variants', values.variants, 0);
const { components } = values;
if (components && variants > 0) {
  console.error('npm run fuzz: components have no variants; omit --variants or --components.');
  process.exit(1);
}

async function printed(): Promise<string[]> {
  let tried = 0;
  const shownKinds = new Set<string>();
  const failed: string[] = [];
  for await (const results of resultsOf({ first, count, variants, components }, compile)) {
    for (const { seed, variant, failure, isSkipped } of results) {
      if (!isSkipped) tried++;
      if (failure === undefined) continue;
      failed.push(`${seed}${variant > 0 ? ` variant ${variant}` : ''} (${failure.kind})`);
      if (shownKinds.size >= SHOWN_FAILURES || shownKinds.has(failure.kind)) continue;
      shownKinds.add(failure.kind);
      console.log(`seed ${seed} fails (${failure.kind}); shrinking …`);
      console.log(await describeFailure({ seed, variant, failure, isComponent: components }, compile));
    }
    console.log(`${tried} programs, ${failed.length} failed`);
  }
  await closeBrightScript();
  return failed;
}

async function campaign(folder: string): Promise<string[]> {
  const workers = wholeNumber('workers', values.workers, 1);
  const minutes = wholeNumber('minutes', values.minutes, 1);
  const end = await campaignIn({ first, count, variants, components, workers, minutes, folder });
  console.log(`${end.programs} programs compared, ${end.skipped} skipped, ${end.failed.length} failed`);
  return end.failed.map(({ seed, variant, kind }) => `${seed}${variant > 0 ? ` variant ${variant}` : ''} (${kind})`);
}

const failed = values.into === undefined ? await printed() : await campaign(values.into);
if (failed.length > 0) {
  console.log(`failed seeds: ${failed.join(', ')}`);
  process.exitCode = 1;
}
