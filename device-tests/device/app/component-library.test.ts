/**
 * Tests that a sideloaded channel loads a component library from a server on loopback: the device's network with its
 * faults, a task that runs already, the console, and a replay without the server.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { http } from '../network/node-http.ts';
import { RealNetwork } from '../network/real-network.ts';
import { replayApp } from '../recording/replay-app.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { channelZip, mainOf } from '../testing/test-channel.ts';

const HOST = '127.0.0.1';
const FREE = { web: 0, ecp: 0, console: 0 };
const MANIFEST = 'title=Host\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n';

const SCENE = `<component name="HostScene" extends="Scene">
  <interface>
    <field id="start" type="boolean" onChange="begin" />
    <field id="done" type="boolean" />
  </interface>
  <script type="text/brightscript"><![CDATA[
    sub begin()
      m.task = m.top.findNode("waiter")
      m.task.observeField("ready", "load")
      m.task.observeField("result", "finish")
      m.task.control = "run"
    end sub
    sub load()
      m.library = createObject("roSGNode", "ComponentLibrary")
      m.library.observeField("loadStatus", "tell")
      m.library.uri = "@URL@/shop.zip"
    end sub
    sub tell(event as object)
      print "library "; event.getData()
      if event.getData() = "failed" then m.top.done = true
      if event.getData() <> "ready" then return
      m.top.appendChild(createObject("roSGNode", "Shop:Price"))
      m.task.go = true
    end sub
    sub finish(event as object)
      print "task "; event.getData()
      m.top.done = true
    end sub
  ]]></script>
  <children><Waiter id="waiter" /></children>
</component>`;

/** Task that runs before the library is there, and then makes a node of it. */
const WAITER = `<component name="Waiter" extends="Task">
  <interface>
    <field id="ready" type="boolean" />
    <field id="go" type="boolean" />
    <field id="result" type="string" />
  </interface>
  <script type="text/brightscript"><![CDATA[
    sub init()
      m.top.functionName = "work"
    end sub
    sub work()
      port = createObject("roMessagePort")
      m.top.observeField("go", port)
      m.top.ready = true
      wait(0, port)
      price = createObject("roSGNode", "Shop:Price")
      m.top.result = price.subtype() + " " + price.note
    end sub
  ]]></script>
</component>`;

interface Host {
  running: RunningDevice;
  zip: Uint8Array;
  requests: string[];
  /** Closes the library's server. */
  close: () => Promise<void>;
}

async function hostOf(t: TestContext, zip?: Uint8Array): Promise<Host> {
  const library = zip ?? (await channelZip('regressions/library-loading/libraries/shop'));
  const requests: string[] = [];
  const server = http
    .createServer((request, response) => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
      response.end(library);
    })
    .listen(0, HOST);
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  t.after(close);
  const running = await startDevice({ host: HOST, ports: FREE, password: 'x', device: { record: true } });
  t.after(() => running.stop());
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const files = {
    manifest: strToU8(MANIFEST),
    'source/main.brs': strToU8(mainOf('HostScene')),
    'components/HostScene.xml': strToU8(SCENE.replace('@URL@', url)),
    'components/Waiter.xml': strToU8(WAITER),
  };
  return { running, zip: zipSync(files, { level: 0 }), requests, close };
}

async function runs({ running: { device }, zip }: Host): Promise<string> {
  let output = '';
  const over = new Promise<void>((done) => {
    device.console.listen((text) => {
      output += text;
      if (output.includes('AppExitComplete')) done();
    });
  });
  await device.install(zip, true);
  await over;
  return output;
}

test('a library from a server, a task that runs before it is there, and a replay without the server', async (t) => {
  const host = await hostOf(t);
  const { device } = host.running;
  const output = await runs(host);
  assert.match(output, /^library loading\nlibrary ready\ntask Shop:Price from the library$/m);
  assert.deepEqual(host.requests, ['GET /shop.zip']);
  assert.deepEqual(
    device.network.records().map(({ outcome }) => outcome?.status),
    [200],
  );
  const recording = device.takeRecording();
  if ('missing' in recording) assert.fail(recording.missing);
  await host.close();
  const network = new RealNetwork();
  t.after(() => network.close());
  const replayed = await replayApp(recording, network);
  assert.deepEqual(replayed.end, { kind: 'complete' });
  assert.equal(replayed.output, recording.output);
});

test('a fault of the network fails the library, the console says why, and the app goes on', async (t) => {
  const host = await hostOf(t);
  host.running.device.setFaults({ seed: 1, rules: [{ path: '/shop.zip', effect: { kind: 'refuse' } }] });
  const output = await runs(host);
  assert.match(output, /library loading\n.*ComponentLibrary: http\S+ is not loaded: .*\(-7\)\nlibrary failed\n/);
  assert.match(output, /EXIT_USER_NAV/);
  assert.deepEqual(host.requests, []);
});

test('a library whose markup is nested too deeply fails, and the app goes on', async (t) => {
  const depth = 20_000;
  const markup = `${'<Group>'.repeat(depth)}${'</Group>'.repeat(depth)}`;
  const files = {
    manifest: strToU8('title=Deep\nsg_component_libs_provided=Shop\n'),
    'components/Price.xml': strToU8(
      `<component name="Price" extends="Group"><children>${markup}</children></component>`,
    ),
  };
  const output = await runs(await hostOf(t, zipSync(files)));
  assert.match(output, /library loading\n.*ComponentLibrary: http\S+ is not loaded: [^]*library failed\n/);
  assert.match(output, /EXIT_USER_NAV/);
});
