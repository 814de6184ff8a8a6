/**
 * Tests that the replay of an app prints the same bytes again without its server, without its keys and at another time.
 * The app reads every kind of input that differs from run to run.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { strToU8 } from 'fflate';
import { http } from '../network/node-http.ts';
import { launch } from '../../../build/testing/commands.ts';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import { temporaryFolder } from '../testing/test-channel.ts';
import { readRecording, recordingBytes, type AppRecording } from './app-recording.ts';
import { replayApp } from './replay-app.ts';

const KEY_UP = 2;
const MANIFEST = 'title=Recorded\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n';

const MAIN = `sub main(args as object)
  print "time "; createObject("roDateTime").toISOString("milliseconds"); " "; createObject("roDateTime").asSeconds()
  print "random "; rnd(0); " "; rnd(1000); " "; createObject("roDeviceInfo").getRandomUUID()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("RecordScene")
  screen.show()
  scene.observeField("over", port)
  scene.url = args.url
  span = createObject("roTimespan")
  while true
    event = wait(30, port)
    if event = invalid
      print "waited "; span.totalMilliseconds()
    else if type(event) = "roSGNodeEvent" then
      print "over after "; span.totalMilliseconds()
      writeAsciiFile("tmp:/last", "main")
      return
    end if
  end while
end sub
`;

const SCENE_XML = `<component name="RecordScene" extends="Scene">
  <interface>
    <field id="url" type="string" onChange="start" />
    <field id="over" type="boolean" />
  </interface>
  <script type="text/brightscript" uri="pkg:/components/RecordScene.brs" />
  <children>
    <Timer id="timer" duration="0.05" repeat="true" />
    <RecordTask id="one" /><RecordTask id="two" />
  </children>
</component>`;

const SCENE = `sub start()
  m.top.setFocus(true)
  m.done = 0
  m.ticks = 0
  m.span = createObject("roTimespan")
  m.top.findNode("timer").observeField("fire", "onTick")
  m.top.findNode("timer").control = "start"
  for each id in ["one", "two"]
    task = m.top.findNode(id)
    task.url = m.top.url
    task.observeField("said", "onSaid")
    task.control = "RUN"
  end for
end sub
sub onTick()
  m.ticks++
  print "tick "; m.ticks; " at "; m.span.totalMilliseconds()
  m.top.findNode("one").word = "tick " + m.ticks.toStr()
end sub
sub onSaid(event)
  print event.getNode(); " said "; event.getData(); " at "; m.span.totalMilliseconds()
  if event.getData() = "done" then m.done++
  if m.done = 2 then print "press up"
end sub
function onKeyEvent(key, press)
  print "key "; key; " "; press; " at "; m.span.totalMilliseconds()
  if not press then m.top.over = true
  return true
end function
`;

const TASK_XML = `<component name="RecordTask" extends="Task">
  <interface>
    <field id="url" type="string" />
    <field id="word" type="string" />
    <field id="said" type="string" alwaysNotify="true" />
  </interface>
  <script type="text/brightscript" uri="pkg:/components/RecordTask.brs" />
</component>`;

const TASK = `sub init()
  m.top.functionName = "work"
end sub
sub work()
  port = createObject("roMessagePort")
  m.top.observeField("word", port)
  id = m.top.id
  writeAsciiFile("tmp:/last", id)
  for i = 1 to 4
    transfer = createObject("roUrlTransfer")
    transfer.setPort(port)
    transfer.setUrl(m.top.url + "?from=" + id)
    transfer.asyncGetToString()
    answered = false
    while not answered
      event = wait(0, port)
      if type(event) = "roUrlEvent" then
        answered = true
        print id; " got "; event.getResponseCode(); " "; event.getString()
      else
        print id; " heard "; event.getData()
      end if
    end while
    print id; " "; rnd(0); " last "; readAsciiFile("tmp:/last")
    writeAsciiFile("tmp:/last", id + i.toStr())
    m.top.said = "step " + i.toStr()
  end for
  m.top.said = "done"
end sub
`;

const FILES = {
  manifest: strToU8(MANIFEST),
  'source/main.brs': strToU8(MAIN),
  'components/RecordScene.xml': strToU8(SCENE_XML),
  'components/RecordScene.brs': strToU8(SCENE),
  'components/RecordTask.xml': strToU8(TASK_XML),
  'components/RecordTask.brs': strToU8(TASK),
};

let asked = 0;
let server: Server;
let recording: AppRecording;
before(async () => {
  server = http.createServer((request, response) => {
    // Random delays: the order of the tasks differs from run to run.
    setTimeout(() => response.end(`answer ${++asked} to ${request.url}`), Math.random() * 15);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  recording = await recorded();
  await new Promise((resolve) => server.close(resolve));
});
after(() => server.close());

async function recorded(): Promise<AppRecording> {
  const network = new RealNetwork();
  let got: AppRecording | undefined;
  let text = '';
  let pressed = false;
  const { output, ended } = await runChannel({
    files: FILES,
    network,
    timeoutMs: 60_000,
    launchParams: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x` },
    onRecording: (made) => (got = made),
    onOutput: (more) => {
      text += more;
      if (pressed || !text.includes('press up')) return undefined;
      pressed = true;
      return { type: 'key', code: KEY_UP };
    },
  });
  network.close();
  assert.equal(ended, 'EXIT_USER_NAV', output);
  assert.equal(got?.output, output);
  return got ?? assert.fail('no recording');
}

test('replayed from its file, with its server gone: the same console, byte for byte, as often as one likes', async (t) => {
  const expected = [
    /^time 20\d\d/m,
    /^random +0?\.\d/m,
    /^tick +\d/m,
    /^two got +200 +answer/m,
    /last \w+\d/,
    /^key up/m,
  ];
  for (const said of expected) assert.match(recording.output, said);
  const file = join(await temporaryFolder(t), 'run.recording');
  await writeFile(file, recordingBytes(recording));
  const network = new RealNetwork();
  const before = asked;
  for (let i = 1; i <= 2; i++) {
    const { output, end } = await replayApp(readRecording(file), network);
    assert.equal(output, recording.output);
    assert.deepEqual(end, { kind: 'complete' });
  }
  assert.equal(asked, before);
  network.close();
});

test('a replay stops at the event that was chosen, and its events can be listed', async (t) => {
  const network = new RealNetwork();
  t.after(() => network.close());
  const until = Math.floor(recording.order.length / 2);
  const events: string[] = [];
  const { output, end } = await replayApp(recording, network, {
    until,
    onEvent: (event, thread, what) => events.push(`${event} ${thread} ${what}`),
  });
  assert.deepEqual(end, { kind: 'stopped', at: until });
  assert.equal(events.length, until);
  assert.match(events.join('\n'), /^\d+ 0 print,time /m);
  assert.match(events.join('\n'), /^\d+ 0 task /m);
  assert.ok(output.length > 0 && output.length < recording.output.length);
  assert.ok(recording.output.startsWith(output));
});

test('an app that asks for something else ends the replay, and the event is named', async (t) => {
  const network = new RealNetwork();
  t.after(() => network.close());
  const changed = MAIN.replace('  screen.show()', '  more = rnd(0)\n  screen.show()');
  const files = { ...recording.start.files, 'source/main.brs': strToU8(changed) };
  const { end } = await replayApp({ ...recording, start: { ...recording.start, files } }, network);
  assert.equal(end.kind, 'diverged');
  assert.match(end.kind === 'diverged' ? end.why : '', /^thread 0: input \d+ is [a-z]+, and [a-z]+ in the recording$/i);
});

test('the command reports whether the console is the same, and refuses other files', async (t) => {
  const folder = await temporaryFolder(t);
  const replayed = async (bytes: Uint8Array, ...more: string[]): Promise<{ code: number | null; text: string }> => {
    const file = join(folder, 'one.recording');
    await writeFile(file, bytes);
    return await launch('device-tests/device/main.ts', ['--replay', file, ...more], {}).finished;
  };
  const listed = await replayed(recordingBytes(recording), '--events', '--until', '9');
  assert.match(
    listed.text,
    /^1 thread 0: .*\n(?:.*\n)*replay: stopped after event 9 of \d+, the console is the same$/m,
  );
  assert.equal(listed.code, 0);
  const another = await replayed(recordingBytes({ ...recording, output: recording.output.replace('time', 'tide') }));
  assert.match(another.text, /^replay: \d+ events, the console is another$/m);
  assert.equal(another.code, 1);
  const none = await replayed(strToU8('no recording'));
  assert.equal(none.code, 1);
  assert.match(none.text, /one\.recording cannot be read as a recording .*--record wrote/);
});
