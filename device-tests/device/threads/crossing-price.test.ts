/** The price of thread crossings: what a task does to nodes of the render thread takes at least so long. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import { USUAL_PLATFORM } from '../profile/platform-settings.ts';

let network: RealNetwork;
before(() => (network = new RealNetwork()));
after(() => network.close());

const component = (name: string, parent: string, fields: string): string =>
  `<component name="${name}" extends="${parent}"><interface>${fields}</interface><script type="text/brightscript" uri="${name}.brs" /></component>`;

/** A task that does each of these ten times, and prints the milliseconds of each. */
function channel(acts: readonly string[]): Record<string, Uint8Array> {
  const timed = acts
    .map(
      (act) =>
        `  clock.mark()\n  for i = 1 to 10\n    ${act}\n  end for\n  told += clock.totalMilliseconds().toStr() + " "`,
    )
    .join('\n');
  const texts = {
    manifest: 'title=Crossing\nsplash_min_time=0\n',
    'components/CrossTask.xml': component(
      'CrossTask',
      'Task',
      '<field id="label" type="node" /><field id="own" type="integer" /><field id="told" type="string" alwaysNotify="true" />',
    ),
    'components/CrossTask.brs': `sub init()
  m.top.functionName = "work"
end sub
sub work()
  clock = createObject("roTimespan")
  label = m.top.label
  mine = createObject("roSGNode", "ContentNode")
  told = ""
${timed}
  m.top.told = told
end sub
`,
    'components/CrossScene.xml': component(
      'CrossScene',
      'Scene',
      '<field id="done" type="boolean" /><function name="work" />',
    ),
    'components/CrossScene.brs': `sub init()
  m.label = m.top.createChild("Label")
  m.label.text = "here"
  m.task = createObject("roSGNode", "CrossTask")
  m.task.label = m.label
  m.task.observeField("told", "onTold")
  m.task.control = "RUN"
end sub
sub onTold()
  print m.task.told
  m.top.done = true
end sub
function work() as integer
  return 1
end function
`,
    'source/main.brs': `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  scene = screen.createScene("CrossScene")
  scene.observeField("done", port)
  screen.show()
  wait(0, port)
end sub
`,
  };
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
}

async function timesOf(acts: readonly string[], crossingMs: number, clockSpeed = 1): Promise<number[]> {
  const { output } = await runChannel({
    files: channel(acts),
    network,
    platform: { ...USUAL_PLATFORM, crossingMs },
    clock: { speed: clockSpeed },
    timeoutMs: 120_000,
  });
  const line = output.split('\n').find((text) => /^[\d ]+$/.test(text)) ?? '';
  return line.trim().split(' ').map(Number);
}

/** Acts of a task, with the crossings of ten. */
const ACTS: readonly (readonly [act: string, crossings: number])[] = [
  ['x = label.text', 10],
  ['x = label.getFields()', 10],
  ['label.text = "other " + i.toStr()', 10],
  ['label.setFields({ "text": "both " + i.toStr(), "opacity": i / 10 })', 10],
  ['x = m.top.own', 10],
  ['m.top.own = i', 10],
  ['x = m.top.getScene().callFunc("work")', 20],
];
const PRICE_MS = 37;
/** Price that no crossing costs by itself, even on a busy machine. */
const HIGH_PRICE_MS = 2000;

test('a task waits the price for each field that it reads or sets, its own too, and for each call', async () => {
  const times = await timesOf(
    ACTS.map(([act]) => act),
    PRICE_MS,
  );
  assert.equal(times.length, ACTS.length);
  for (const [at, [act, crossings]] of ACTS.entries()) {
    const took = times[at] ?? 0;
    assert.ok(took >= crossings * PRICE_MS, `${act} took ${took} ms`);
  }
});

test('a node that the task made costs nothing, and without a price nothing waits', async () => {
  const [own = Infinity] = await timesOf(['x = mine.title'], HIGH_PRICE_MS);
  assert.ok(own < 10 * HIGH_PRICE_MS, `its own node took ${own} ms`);
  const [free = Infinity] = await timesOf(['x = label.text'], 0);
  assert.ok(free < 10 * HIGH_PRICE_MS, `without a price it took ${free} ms`);
});

test('small prices add up, for each read of one field', async () => {
  const [took = 0] = await timesOf(['x = label.text'], 2);
  assert.ok(took >= 20, `ten times 2 ms took ${took} ms`);
});

test('the price is in milliseconds of the device', async () => {
  const started = performance.now();
  const [took = 0] = await timesOf(['x = label.text'], 6000, 1000);
  assert.ok(took >= 60_000, `ten times 6 s took ${took} ms of the device`);
  assert.ok(performance.now() - started < 60_000, 'a fast clock waits less');
});
