/** Measures the emulated device: start to first POST, POSTs a second from a task, and processor use when idle. */
import { spawn } from 'node:child_process';
import { createServer, Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { setTimeout as sleep } from 'node:timers/promises';

import { strToU8 } from 'fflate';
import type { Benchmark, Measurement } from '../../build/bench/measurement.ts';
import { RealNetwork } from './network/real-network.ts';
import { runChannel } from './app/run-channel.ts';
import { startDevice } from './start-device.ts';
import { channelZip } from './testing/test-channel.ts';

const RUNS = 5;
const POSTS = 500;
const IDLE_MS = 2000;
const TIMEOUT_MS = 30_000;
const BODY = JSON.stringify({ batch: [{ type: 'track', event: 'bench' }] });

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const SCENE = `<?xml version="1.0" encoding="utf-8" ?>
<component name="BenchScene" extends="Scene">
  <children><BenchTask id="task" /></children>
</component>`;

const TASK = `<?xml version="1.0" encoding="utf-8" ?>
<component name="BenchTask" extends="Task">
  <interface><field id="done" type="boolean" /></interface>
  <script type="text/brightscript"><![CDATA[
sub init()
  m.top.functionName = "work"
  m.top.control = "RUN"
end sub
sub work()
  port = createObject("roMessagePort")
  t = createObject("roUrlTransfer")
  t.setPort(port)
  t.setUrl("@URL@")
  for i = 1 to @POSTS@
    t.asyncPostFromString("@BODY@")
    wait(0, port)
  end for
  m.top.done = true
end sub
  ]]></script>
</component>`;

const MAIN = `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("BenchScene")
  screen.show()
  task = scene.findNode("task")
  task.observeField("done", port)
  if task.done <> true then wait(0, port)
end sub`;

async function channelPosts(url: string, posts: number): Promise<void> {
  const text = (source: string): Uint8Array =>
    strToU8(
      source.replace('@URL@', url).replace('@POSTS@', String(posts)).replace('@BODY@', BODY.replaceAll('"', '""')),
    );
  const network = new RealNetwork();
  const { ended, output } = await runChannel({
    files: {
      manifest: strToU8('title=Bench\n'),
      'source/main.brs': strToU8(MAIN),
      'components/BenchScene.xml': strToU8(SCENE),
      'components/BenchTask.xml': text(TASK),
    },
    network,
    timeoutMs: TIMEOUT_MS,
  });
  network.close();
  if (ended !== 'EXIT_USER_NAV') throw new Error(`the bench channel ended with ${ended}: ${output}`);
}

async function nodePosts(url: string, posts: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let i = 0; i < posts; i++) {
    await new Promise<void>((resolve, reject) => {
      const sent = httpRequest(url, { method: 'POST', agent }, (response) => response.resume().on('end', resolve));
      sent.on('error', reject);
      sent.end(BODY);
    });
  }
  agent.destroy();
}

/** Runs a plain Node program up to its first POST: the minimum cost of a start. */
async function nodeProgram(url: string): Promise<void> {
  const code = `require('node:http').request(${JSON.stringify(url)},{method:'POST'},(r)=>r.resume()).end('x')`;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}

const bench: Benchmark = {
  name: 'emulated device',
  async run(progress) {
    let firstAt = 0;
    const server = createServer((request, response) => {
      firstAt ||= performance.now();
      request.resume().on('end', () => response.writeHead(200).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const toFirstPost = async (start: () => Promise<void>): Promise<number> => {
      firstAt = 0;
      const began = performance.now();
      await start();
      return firstAt - began;
    };
    const perSecond = async (posts: (url: string, count: number) => Promise<void>): Promise<number> => {
      firstAt = 0;
      await posts(url, POSTS);
      return (POSTS * 1000) / (performance.now() - firstAt);
    };
    const starts: number[] = [];
    const programs: number[] = [];
    const rates: number[] = [];
    const peers: number[] = [];
    // Interleaved, so that other load on the machine affects both.
    for (let run = 0; run < RUNS; run++) {
      progress(`run ${run + 1} of ${RUNS}`);
      starts.push(await toFirstPost(() => channelPosts(url, 1)));
      programs.push(await toFirstPost(() => nodeProgram(url)));
      rates.push(await perSecond(channelPosts));
      peers.push(await perSecond(nodePosts));
    }
    server.closeAllConnections();
    server.close();
    const measurements: Measurement[] = [
      {
        what: 'channel start to the first POST of its task',
        unit: 'ms',
        value: median(starts),
        against: 'a Node program doing one POST',
        peer: median(programs),
        better: 'lower',
        runs: RUNS,
      },
      {
        what: 'POSTs in a row from one task',
        unit: 'POSTs/s',
        value: median(rates),
        against: 'a plain Node client',
        peer: median(peers),
        better: 'higher',
        runs: RUNS,
      },
      await idle(progress),
    ];
    return measurements;
  },
};

/** Measures the processor time of a device whose channel is idle on the screen. */
async function idle(progress: (line: string) => void): Promise<Measurement> {
  progress('an idle device');
  const running = await startDevice({ host: '127.0.0.1', ports: { web: 0, ecp: 0, console: 0 }, password: 'x' });
  await running.device.install(await channelZip('fixtures/remote'), true);
  while (!running.device.console.backlog.includes('scene ready')) await sleep(20);
  await sleep(500);
  const before = process.cpuUsage();
  const began = performance.now();
  await sleep(IDLE_MS);
  const { user, system } = process.cpuUsage(before);
  const percent = ((user + system) / 1000 / (performance.now() - began)) * 100;
  await running.stop();
  return {
    what: 'processor use of an idle device with a channel on the screen',
    unit: '% of one core',
    value: percent,
    against: 'limit',
    peer: 5,
    better: 'lower',
    aim: 1,
    runs: 1,
  };
}

export default bench;
