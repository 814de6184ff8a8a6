/**
 * `npm run outside -- <suite> <checkout>`: a suite that others wrote, from a checkout of their project, against the
 * emulated device. Nothing of the checkout is copied into this project or changed.
 *
 * The last line holds the figures and the commit. Exits 0 when every line that is not equal has a named reason.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commitOf } from './checkout.ts';
import { deviceSpec } from './device-spec.ts';
import { reasonFor, unusedReasons } from './known-differences.ts';
import { CheckoutError, count, type OutsideSuite, type ProbeOutcome } from './outcome.ts';
import { probeSuite } from './probe-suite.ts';

const SUITES: readonly OutsideSuite[] = [probeSuite, deviceSpec];

const HELP = `npm run outside -- <suite> <checkout> [--only TEXT]

${SUITES.map(({ name, about }) => `  ${name.padEnd(14)}${about}`).join('\n')}

  --only TEXT   only the probes whose name holds this
`;

/** @returns whether all that differs has a reason */
function report(suite: OutsideSuite, outcomes: readonly ProbeOutcome[], isWhole: boolean): boolean {
  let unexplained = 0;
  for (const { name, lines, extra } of outcomes) {
    const one = [{ name, lines, extra }];
    console.log(
      `\n${name}: ${count(one, 'equal')} equal, ${count(one, 'different')} different, ${count(one, 'missing')} missing, ` +
        `${extra.length} more than expected`,
    );
    for (const line of lines) {
      if (line.verdict === 'equal') continue;
      const reason = reasonFor(suite.name, name, line);
      if (reason === undefined) unexplained++;
      console.log(`  ${line.verdict.padEnd(9)} ${line.expected}`);
      if (line.got !== undefined) console.log(`  here      ${line.got}`);
      console.log(`  because   ${reason ?? 'NO REASON IS NAMED in device-tests/outside/known-differences.ts'}`);
    }
    for (const line of extra) console.log(`  more      ${line}`);
  }
  const unused = isWhole ? unusedReasons(suite.name, outcomes) : [];
  for (const reason of unused) console.log(`\nthis reason explains nothing any more: ${reason}`);
  return unexplained === 0 && unused.length === 0;
}

async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, folder] = positionals;
  if (values.help === true) {
    process.stdout.write(HELP);
    return true;
  }
  const suite = SUITES.find((one) => one.name === name);
  if (suite === undefined || folder === undefined) throw new CheckoutError(`name a suite and a checkout.\n\n${HELP}`);
  const checkout = resolve(folder);
  const commit = await commitOf(checkout);
  const outcomes = await suite.run(checkout, values.only);
  if (outcomes.length === 0) throw new CheckoutError(`no probe's name holds '${values.only ?? ''}'.`);
  const isExplained = report(suite, outcomes, values.only === undefined);
  const all = outcomes.reduce((sum, { lines }) => sum + lines.length, 0);
  console.log(
    `\n${suite.name}: ${count(outcomes, 'equal')} of ${all} equal, ${count(outcomes, 'different')} different, ` +
      `${count(outcomes, 'missing')} missing, checkout ${commit}`,
  );
  return isExplained;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`npm run outside: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
