/** Two tasks that write to `cachefs:` and `tmp:` at once: each file keeps its own text, and all threads see all files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import { mainOf } from '../testing/test-channel.ts';

const FILES = 40;

const WRITER = `sub init()
  m.top.functionName = "work"
end sub
sub work()
  for i = 1 to ${FILES}
    for each volume in ["cachefs:/", "tmp:/"]
      name = volume + m.top.prefix + i.toStr()
      if not writeAsciiFile(name, m.top.prefix + string(i * 30, "x")) then print "not written "; name
      if i mod 5 = 0 then deleteFile(volume + m.top.prefix + (i - 1).toStr())
    end for
  end for
  m.top.done = true
end sub
`;

const SCENE = `sub onStart()
  m.left = 2
  m.tasks = []
  for each prefix in ["a", "b"]
    task = createObject("roSGNode", "Writer")
    task.prefix = prefix
    task.observeField("done", "onDone")
    m.tasks.push(task)
  end for
  for each task in m.tasks
    task.control = "RUN"
  end for
end sub
sub onDone()
  m.left--
  if m.left > 0 then return
  right = 0
  for each volume in ["cachefs:/", "tmp:/"]
    for each prefix in ["a", "b"]
      for i = 1 to ${FILES}
        expected = prefix + string(i * 30, "x")
        if i mod 5 = 4 then expected = ""
        if readAsciiFile(volume + prefix + i.toStr()) = expected then right++
      end for
    end for
    print volume; " lists "; listDir(volume).count()
  end for
  print "right "; right
  m.top.done = true
end sub
`;

const xml = (name: string, base: string, fields: string): string =>
  `<?xml version="1.0"?><component name="${name}" extends="${base}"><interface>${fields}<field id="done" type="boolean" />` +
  `</interface><script type="text/brightscript" uri="${name}.brs" /></component>`;

test('two tasks write files at once', async () => {
  const files = {
    manifest: 'title=Files\nmajor_version=1\nminor_version=0\nbuild_version=0\nui_resolutions=hd\nsplash_min_time=0\n',
    'source/main.brs': mainOf('Scene1'),
    'components/Writer.xml': xml('Writer', 'Task', '<field id="prefix" type="string" />'),
    'components/Writer.brs': WRITER,
    'components/Scene1.xml': xml('Scene1', 'Scene', '<field id="start" type="boolean" onChange="onStart" />'),
    'components/Scene1.brs': SCENE,
  };
  const network = new RealNetwork();
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  const { output, ended } = await runChannel({ files: bytes, network, timeoutMs: 120_000 });
  network.close();
  assert.equal(ended, 'EXIT_USER_NAV', output);
  // The device reports each deleted file that the scene looks for.
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('BRIGHTSCRIPT: ERROR: ReadAsciiFile'));
  const listed = FILES * 2 * (4 / 5);
  const volumes = ['cachefs:/', 'tmp:/'].map((volume) => `${volume} lists  ${listed}`);
  assert.deepEqual(lines, [...volumes, `right  ${FILES * 4}`]);
});
