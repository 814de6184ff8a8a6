/** An app that takes more memory than its limit is ended with the reason of hardware, and the emulator goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from './run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';

const HEAP_MB = 100;

const FILLING: Readonly<Record<string, string>> = {
  'objects inside each other': `kept = {}
  while true
    kept = { inner: kept }
  end while`,
  'an array of objects': `kept = []
  while true
    kept.push({ n: kept.count(), inner: [1, 2, 3, 4] })
  end while`,
  bytes: `kept = createObject("roByteArray")
  kept.fromAsciiString("abcdefgh")
  while true
    kept.append(kept)
  end while`,
  'a list appended to itself': `kept = [1, 2, 3]
  while true
    kept.append(kept)
  end while`,
  'an index far behind the end': `kept = []
  while true
    inner = []
    inner[3000000] = 1
    kept.push(inner)
  end while`,
  'one text': `kept = "abcdefgh"
  while true
    kept = kept + kept
    found = instr(1, kept, "z")
  end while`,
  nodes: `kept = []
  while true
    kept.push(createObject("roSGNode", "ContentNode"))
  end while`,
};

for (const [what, code] of Object.entries(FILLING)) {
  test(`an app that fills its memory with ${what} ends with EXIT_CHANNEL_MEM_LIMIT_FG`, async (t) => {
    const network = new RealNetwork();
    t.after(() => network.close());
    const { ended, output } = await runChannel({
      files: {
        manifest: strToU8('title=Memory\nsplash_min_time=0\n'),
        'source/main.brs': strToU8(`sub main()\n  ${code}\nend sub\n`),
      },
      network,
      heapMb: HEAP_MB,
      timeoutMs: 120_000,
    });
    assert.equal(ended, 'EXIT_CHANNEL_MEM_LIMIT_FG', output);
    assert.match(output, /BRIGHTSCRIPT: ERROR: thread 'main' exceeded its memory limit\n/);
  });
}
