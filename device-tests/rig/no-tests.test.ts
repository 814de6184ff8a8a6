/**
 * `settop-rig test` of channels in which no test begins: each is red with its own reason, without the minute of silence.
 * All of them but the empty ones stay open for ever.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { deviceByHand, endCommands, launch, type Run } from '../../build/testing/commands.ts';
import { channelFolder, rooibosProject, STAY } from './testing/channels.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
/** A framework in a package: a device only asks for the function. */
const FRAMEWORK = 'sub rooibos_init()\n    print "[Rooibos Info]: Starting test"\nend sub\n';

let folder: string;
let env: Record<string, string>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-rig-none-'));
  env = { ...(await deviceByHand('rig')).env, ROKU_PASSWORD: 'rig' };
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

async function rig(channel: string, ...args: string[]): Promise<Run> {
  return await launch('device-tests/rig/main.ts', ['test', channel, ...args], env).finished;
}

async function assertRed(channel: string, sentence: RegExp): Promise<void> {
  const { code, lines, text } = await rig(channel);
  assert.equal(code, 1, text);
  assert.match(text, sentence);
  assert.equal(lines.at(-1), '0 passed, 1 failed', text);
}

async function withFramework(name: string, body: string, parameters = ''): Promise<string> {
  const place = await channelFolder(join(folder, name), body, parameters);
  await writeFile(join(place, 'source/rooibos.brs'), FRAMEWORK);
  return place;
}

describe('a channel without tests', () => {
  const NONE = /It has no tests: nothing in its package is Rooibos[^\n]*--pass-line[^\n]*--script/;

  test('gets the line to add, with and without console output', async () => {
    await assertRed(await channelFolder(join(folder, 'silent'), STAY), NONE);
    const body =
      '    \' 0 passed, 0 failed\n    while true\n      print "playback failed"\n      sleep(200)\n    end while\n';
    await assertRed(await channelFolder(join(folder, 'chatty'), body), NONE);
  });

  test('that ends at once gets both sentences', async () => {
    await assertRed(
      await channelFolder(join(folder, 'empty'), ''),
      /The channel ended without printing a line\. It has no tests/,
    );
  });

  test('hears of another project in its folder that may have them', async () => {
    const place = await channelFolder(join(folder, 'beside'), STAY);
    for (const name of ['bsconfig.json', 'bsconfig.tests.json']) {
      await writeFile(join(place, name), JSON.stringify({ files: ['manifest', 'source/**/*'] }));
    }
    await assertRed(place, /It has no tests: .* Also there: bsconfig\.tests\.json; name it if its tests are meant\./);
  });

  test('without a script in source/ gets the place where a channel starts', async () => {
    const place = await channelFolder(join(folder, 'no-source'), STAY);
    await rm(join(place, 'source'), { recursive: true });
    await mkdir(join(place, 'components'));
    await writeFile(join(place, 'components/Main.brs'), 'sub Main()\nend sub\n');
    await assertRed(place, /There is no script in the source\/ of its package.*a channel starts in source\/main\.brs/);
  });

  test('has the time that --quiet gives, for a verdict from elsewhere', async () => {
    const body = `    sleep(5000)\n    words = ["pas", "sed, 0 fai", "led"]\n    print "1 " + words.join("")\n`;
    const run = await rig(await channelFolder(join(folder, 'elsewhere'), body), '--quiet', '60');
    assert.deepEqual([run.code, run.lines.at(-1)], [0, '1 passed, 0 failed'], run.text);
  });
});

describe('a package with Rooibos', () => {
  test('that nothing calls gets the line to write, and its place', async () => {
    const body = `    ' Rooibos_init()\n    print "Rooibos_init()"\n${STAY}`;
    await assertRed(
      await withFramework('uncalled', body),
      /Rooibos is in its package, but nothing calls Rooibos_init; write Rooibos_init\(\) as the first line of Main in pkg:\/source\/main\.brs\(1\)\./,
    );
  });

  test('that waits for a launch parameter gets its name', async () => {
    const asks = ['args.RunTests = "true"', 'args["RunTests"] <> invalid'];
    for (const [at, condition] of asks.entries()) {
      const body = `    if ${condition} then rooibos_init()\n${STAY}`;
      await assertRed(
        await withFramework(`asks-${at}`, body, 'args as object'),
        /Its tests begin when it is launched with RunTests, .*; add --launch RunTests=true\./,
      );
    }
  });

  test('that starts in RunUserInterface beside an added main() gets the name of the one that runs', async () => {
    const place = await rooibosProject(join(folder, 'other-entry'), 3);
    await symlink(MODULES, join(place, 'node_modules'));
    await writeFile(
      join(place, 'src/source/main.bs'),
      `sub RunUserInterface(args)\n${STAY}end sub\nfunction add(a, b)\n  return a + b\nend function\n`,
    );
    await assertRed(
      place,
      /calls Rooibos_init, but a device starts RunUserInterface instead; write Rooibos_init\(\) as the first line of RunUserInterface in pkg:\/source\/main\.brs\(\d+\) \[\S*main\.bs:1:1\]/,
    );
  });

  test('that finds no suite gets an example of one', async () => {
    const place = await rooibosProject(join(folder, 'no-suite'), 3);
    await symlink(MODULES, join(place, 'node_modules'));
    await rm(join(place, 'src/source/add.spec.bs'));
    await assertRed(place, /Rooibos ran no test: it found none\. Name the \*\.spec\.bs files .*@suite/);
  });
});
