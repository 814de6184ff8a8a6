/**
 * `npm run test:device -- --profile strict`: green on a device where every unproved assumption takes its worse branch.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { endCommands } from '../build/testing/commands.ts';
import { assertGreen, testDevice } from '../build/testing/suite-run.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-strict-test-'));
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

test('green on emulated devices of the strict profile', async () => {
  const junit = join(folder, 'strict.xml');
  await assertGreen(await testDevice(['--profile', 'strict', '--junit', junit]), junit);
});
