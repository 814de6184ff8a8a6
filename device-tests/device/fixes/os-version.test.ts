/** Each feature of the table is there from its OS version on, and absent before. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import type { DeviceNews } from '../profile/device-status.ts';
import { isOsAtLeast, NEWEST_OS, OLDEST_OS, OS_FEATURES, type OsFeature } from '../profile/os-features.ts';

const TIMEOUT_MS = 60_000;

/** BrightScript expressions that create the objects whose methods depend on the version. */
const OBJECTS: Readonly<Record<string, string>> = {
  roSGNode: 'createObject("roSGNode", "Node")',
  roArray: '[]',
  roAssociativeArray: '{}',
};

/** Returns an expression that is invalid when the device lacks the feature; none for what a channel cannot ask. */
function questionOf({ kind, on = '' }: OsFeature, name: string): string | undefined {
  if (kind === 'component') return `createObject("${name}")`;
  if (kind === 'node') return `createObject("roSGNode", "${name}")`;
  return kind === 'method' ? `memberOf(${OBJECTS[on] ?? `createObject("${on}")`}, "${name}")` : undefined;
}

const questions = (OS_FEATURES as readonly OsFeature[]).flatMap((row) =>
  row.names.flatMap((name) => {
    const question = questionOf(row, name);
    return question === undefined ? [] : [{ name, question, since: row.since }];
  }),
);

async function featuresOf(osVersion: string): Promise<string[]> {
  const asks = questions.map(({ name, question }) => `if ${question} <> invalid then print "has ${name}"`);
  const files = {
    manifest: strToU8('title=Version\nsplash_min_time=0\n'),
    'source/main.brs': strToU8(
      `sub main()\n${asks.join('\n')}\nprint "end"\nend sub\n` +
        'function memberOf(object as dynamic, name as string) as dynamic\nif object = invalid then return invalid\nreturn findMemberFunction(object, name)\nend function\n',
    ),
  };
  const { output } = await runChannel({ files, osVersion, network: new RealNetwork(), timeoutMs: TIMEOUT_MS });
  const lines = output.split(/\r?\n/);
  assert.ok(lines.includes('end'), output);
  return lines.filter((line) => line.startsWith('has ')).map((line) => line.slice('has '.length));
}

/** Use of memory after a line of the channel, in percent. */
const MEMORY_AFTER: Readonly<Record<string, number>> = { ready: 91, 'then 86': 86, 'then 99': 99 };

/** Returns the shares of memory that a channel is told, while its use is 91, then 86, then 99 percent. */
async function memoryEvents(osVersion: string): Promise<string> {
  const main = `sub main()
    port = createObject("roMessagePort")
    monitor = createObject("roAppMemoryMonitor")
    monitor.setMessagePort(port)
    monitor.enableMemoryWarningEvent(true)
    print "ready"
    told = ""
    while told.instr("99 99") < 0
      told += wait(0, port).getInfo().memoryUsagePercent.toStr() + " "
      if told = "91 91 91 " then
        print "then 86"
        print "then 99"
      end if
    end while
    print "told "; told
  end sub
  `;
  const files = { manifest: strToU8('title=Memory\nsplash_min_time=0\n'), 'source/main.brs': strToU8(main) };
  const onOutput = (text: string): DeviceNews | undefined => {
    const memoryPercent = MEMORY_AFTER[text.trim()];
    return memoryPercent === undefined ? undefined : { type: 'status', status: { memoryPercent } };
  };
  const { output } = await runChannel({
    files,
    osVersion,
    onOutput,
    network: new RealNetwork(),
    timeoutMs: TIMEOUT_MS,
  });
  return /told (.*?) *$/m.exec(output)?.[1] ?? output;
}

/** Statements that set `sum` to 3, each with a line break that 15.3 allows. */
const CONTINUED: Readonly<Record<string, string>> = {
  'after an operator': 'sum = 1 +\n 2',
  'after a comparison': 'isSame = 3 =\n 3\n if isSame then sum = 3',
  'in parentheses after (': 'sum = abs(\n -3)',
  'in parentheses before )': 'sum = abs(-3\n )',
};

/** Returns the output of a channel that prints the variable `sum` after this code. */
async function outputOf(osVersion: string, code: string): Promise<string> {
  const main = `sub main()\n${code}\nprint "sum " + sum.toStr()\nend sub\n`;
  const files = { manifest: strToU8('title=Lines\nsplash_min_time=0\n'), 'source/main.brs': strToU8(main) };
  const { output } = await runChannel({ files, osVersion, network: new RealNetwork(), timeoutMs: TIMEOUT_MS });
  return output.trim();
}

describe('features of OS versions', () => {
  const versions = [...new Set([OLDEST_OS, ...questions.map(({ since }) => since), NEWEST_OS])];
  for (const version of versions) {
    it(`${version} has the features that came until then, and no others`, async () => {
      const expected = questions.filter(({ since }) => isOsAtLeast(version, since)).map(({ name }) => name);
      assert.deepEqual(await featuresOf(`${version}.0`), expected);
    });
  }

  it('15.2 tells a channel that its use of memory falls, and 15.1 does not', async () => {
    assert.equal(await memoryEvents('15.1.0'), '91 91 91 99 99');
    assert.equal(await memoryEvents('15.2.0'), '91 91 91 86 99 99');
  });

  for (const [name, code] of Object.entries(CONTINUED)) {
    it(`15.3 continues a line ${name}, and 15.2 refuses it`, async () => {
      assert.equal(await outputOf('15.3.0', code), 'sum 3');
      assert.match(await outputOf('15.2.0', code), /Syntax Error/);
    });
  }

  it('15.3 refuses a line that breaks after an assignment or a unary operator', async () => {
    for (const code of ['sum =\n 3', 'sum = -\n 3', 'sum = true and not\n false']) {
      assert.match(await outputOf('15.3.0', code), /Syntax Error/, code);
    }
  });

  it('an older device accepts arguments on several lines that start and end at the parentheses', async () => {
    assert.equal(
      await outputOf('15.2.0', 'sum = int({ three: function()\n return 3\n end function }.three())'),
      'sum 3',
    );
  });

  it('16.0 takes an undefined constant as false, and 15.3 refuses it', async () => {
    const code = '#if nothing_defines_it\nsum = 1\n#else\nsum = 3\n#end if';
    assert.equal(await outputOf('16.0.0', code), 'sum 3');
    assert.match(await outputOf('15.3.0', code), /not defined/);
  });

  it('the table is in the order of the versions', () => {
    const inOrder = OS_FEATURES.map(({ since }) => since);
    assert.deepEqual(
      inOrder,
      inOrder.toSorted((a, b) => (a === b ? 0 : isOsAtLeast(a, b) ? 1 : -1)),
    );
  });
});
