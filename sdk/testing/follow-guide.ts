/**
 * Runs a channel that follows the guide (sdk/README.md) on the emulated device, against a batch endpoint that notes what
 * arrives: what the guide prints is what is run.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { RealNetwork } from '../../device-tests/device/network/real-network.ts';
import { runChannel } from '../../device-tests/device/app/run-channel.ts';
import type { BatchBody, WireMessage } from '../wire/batch.ts';

/** Only a limit: nothing is decided by it. */
const LIMIT_MS = 60000;
const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The first code block of this language, from this heading on. */
export function fromGuide(language: string, heading = '# '): string {
  const section = README.slice(README.indexOf(heading));
  const block = new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\``, 'm').exec(section)?.[1];
  assert.ok(block, `the guide has a block of ${language}`);
  return block;
}

/** A main thread that shows `MainScene` and ends once the task's field says that all is done. */
export const mainUntil = (field: string, done: string): string => `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("MainScene")
  screen.show()
  task = scene.findNode("analyticsTask")
  while true
    value = task.${field}
    if value <> invalid
      if ${done}
        print "[done] "; formatJson(value)
        return
      end if
    end if
    wait(50, port)
  end while
end sub`;

/** Runs a channel with these files, its key and its host filled in; gives what arrived and what was printed. */
export async function follow(
  files: ReadonlyMap<string, string | Uint8Array>,
  mainScript: string,
): Promise<{ messages: WireMessage[]; output: string }> {
  const messages: WireMessage[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      messages.push(...(JSON.parse(body) as BatchBody).batch);
      response.setHeader('content-type', 'application/json').end('{"success":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network = new RealNetwork();
  try {
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const app = new Map(files)
      .set('manifest', 'title=Guide\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n')
      .set('source/main.brs', mainScript);
    const filled = (text: string): string =>
      text.replace('<WRITE_KEY>', 'wk_guide').replace('https://events.example.com', host);
    const encoder = new TextEncoder();
    const all = [...app].map(([name, content]): [string, Uint8Array] => [
      name,
      typeof content === 'string' ? encoder.encode(filled(content)) : content,
    ]);
    const { output, ended } = await runChannel({ files: Object.fromEntries(all), network, timeoutMs: LIMIT_MS });
    assert.equal(ended, 'EXIT_USER_NAV', output);
    assert.ok(!output.includes('[ERROR]'), output);
    return { messages, output };
  } finally {
    network.close();
    server.closeAllConnections();
    server.close();
  }
}
