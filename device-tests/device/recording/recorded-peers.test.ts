/**
 * Tests that a replay takes socket data and the console debugger's input from the recording. The console output is the
 * same without the peers and without anybody at the prompt.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { test, type TestContext } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import { startDevice } from '../start-device.ts';
import { startSocketPeers, withPorts } from '../testing/socket-peers.ts';
import { channelFiles } from '../testing/test-channel.ts';
import type { AppRecording } from './app-recording.ts';
import { replayApp } from './replay-app.ts';

const TIMEOUT_MS = 60_000;
const HOST = '127.0.0.1';
const FREE = { web: 0, ecp: 0, console: 0 };
const MANIFEST = 'title=Peers\nmajor_version=1\nminor_version=0\nbuild_version=0\n';

/** Two connections, whose events arrive in the order of their bytes, and a datagram for each. */
const MAIN = `sub main()
  port = createObject("roMessagePort")
  connections = {}
  for i = 1 to 2
    address = createObject("roSocketAddress")
    address.setAddress("127.0.0.1:@CHATTER@")
    tcp = createObject("roStreamSocket")
    tcp.setMessagePort(port)
    tcp.notifyReadable(true)
    tcp.setSendToAddress(address)
    print "connected "; tcp.connect()
    connections[tcp.getID().toStr()] = { tcp: tcp, name: "connection " + i.toStr() }
  end for
  udp = createObject("roDatagramSocket")
  udp.setMessagePort(port)
  udp.setAddress(createObject("roSocketAddress"))
  print "bound at "; udp.getAddress().getPort()
  address = createObject("roSocketAddress")
  address.setAddress("127.0.0.1:@UDP@")
  udp.setSendToAddress(address)
  udp.notifyReadable(true)
  span = createObject("roTimespan")
  while connections.count() > 0
    event = wait(0, port)
    id = event.getSocketID().toStr()
    if id = udp.getID().toStr() then
      print "echo "; udp.receiveStr(100); " at "; span.totalMilliseconds()
    else if connections[id] <> invalid
      one = connections[id]
      said = one.tcp.receiveStr(100)
      print one.name; " said "; said; " at "; span.totalMilliseconds()
      udp.sendStr(said)
      if said = "" or not one.tcp.isConnected() then connections.delete(id)
    end if
  end while
  print "over"
end sub
`;

/** Sends three random numbers at random times and hangs up. */
async function chatter(): Promise<Server> {
  const server = createServer((connection) => {
    let left = 3;
    const say = (): void => {
      connection.write(`${Math.random()} `);
      if (--left === 0) connection.end();
      else setTimeout(say, Math.random() * 20);
    };
    setTimeout(say, Math.random() * 20);
    connection.on('error', () => connection.destroy());
  }).listen(0, HOST);
  await once(server, 'listening');
  return server;
}

async function recorded(files: Record<string, Uint8Array>): Promise<AppRecording> {
  const network = new RealNetwork();
  let got: AppRecording | undefined;
  const { output, ended } = await runChannel({
    files,
    network,
    timeoutMs: TIMEOUT_MS,
    onRecording: (made) => (got = made),
  });
  network.close();
  assert.equal(ended, 'EXIT_USER_NAV', output);
  return got ?? assert.fail('no recording');
}

async function replaysTheSame(t: TestContext, recording: AppRecording): Promise<void> {
  const network = new RealNetwork();
  t.after(() => network.close());
  const { output, end } = await replayApp(recording, network);
  assert.deepEqual(end, { kind: 'complete' });
  assert.equal(output, recording.output);
}

test('sockets: the same bytes, events, addresses and order, without a peer', async (t) => {
  const peers = await startSocketPeers();
  const server = await chatter();
  const { port } = server.address() as AddressInfo;
  const main = withPorts(MAIN.replace('@CHATTER@', String(port)), peers);
  const recording = await recorded({ manifest: strToU8(MANIFEST), 'source/main.brs': strToU8(main) });
  await peers.close();
  await new Promise((done) => server.close(done));
  for (const said of [/^connection 1 said 0\.\d/m, /^connection 2 said 0\.\d/m, /^echo 0\.\d/m, /^over$/m]) {
    assert.match(recording.output, said);
  }
  await replaysTheSame(t, recording);
});

test('and all that the channel about sockets does with them: listeners, resets, endless peers, timeouts', async (t) => {
  const peers = await startSocketPeers();
  const files = await channelFiles('regressions/sockets', (_, text) => withPorts(text, peers));
  files['manifest'] = strToU8(MANIFEST);
  files['source/check.brs'] = strToU8('sub check(claim, value, expected)\n  print claim; " "; value\nend sub\n');
  const recording = await recorded(files);
  await peers.close();
  assert.ok(recording.output.split('\n').length > 50, recording.output);
  await replaysTheSame(t, recording);
});

const STOPPED = `sub main()
  total = rnd(0)
  for n = 1 to 2
    total += n
    stop
  end for
  print "over "; total
end sub
`;

/** Pads the package, because a device refuses packages below 512 bytes. */
function packageOf(main: string): Uint8Array {
  const files = { manifest: strToU8(MANIFEST), 'source/main.brs': strToU8(main), 'images/none': new Uint8Array(512) };
  return zipSync(files, { level: 0 });
}

test('input at the console’s debugger is recorded: variables, changes, steps, continue', async (t) => {
  const running = await startDevice({ host: HOST, ports: FREE, password: 'x', device: { record: true } });
  t.after(() => running.stop());
  const console = connect(running.ports.console, HOST);
  t.after(() => console.destroy());
  await once(console, 'connect');
  const { device } = running;
  const lines = ['print total', 'total = 100 + n', 'over', 'print total', 'c', 'bt', 'c'];
  const over = new Promise<void>((done) => {
    let prompts = 0;
    device.console.listen((text) => {
      for (const _ of text.matchAll(/Brightscript Debugger> /gi)) console.write(`${lines[prompts++] ?? 'c'}\r\n`);
      if (/Exited dev/.test(text)) done();
    });
  });
  await device.install(packageOf(STOPPED), true);
  await over;
  const recording = device.takeRecording();
  if ('missing' in recording) assert.fail(recording.missing);
  assert.match(recording.output, /Debugger> {2}101 [^]*over {2}103 /);
  await replaysTheSame(t, recording);
});

test('a run with a debugger at port 8081 is not recorded, and says so', async (t) => {
  const running = await startDevice({ host: HOST, ports: FREE, password: 'x', device: { record: true } });
  t.after(() => running.stop());
  const { device } = running;
  const missing = (): string => {
    const recording = device.takeRecording();
    return 'missing' in recording ? recording.missing : 'there is one';
  };
  assert.match(missing(), /^No app ran /);
  await device.install(packageOf(STOPPED), true, true);
  assert.match(missing(), /^The newest run had a debugger at port 8081, /);
  await device.home();
  await device.install(packageOf(STOPPED), true);
  assert.equal(missing(), 'there is one');
});
