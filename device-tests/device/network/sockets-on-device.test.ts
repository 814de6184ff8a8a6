/** Tests a running channel's sockets: they use the device's network, end with the app, and peers cannot end the app. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { startSocketPeers, type SocketPeers } from '../testing/socket-peers.ts';
import { RealNetwork } from './real-network.ts';

/** Longest wait for a line that must come, in milliseconds. */
const PATIENCE_MS = 60_000;

describe('sockets of a running channel', { concurrency: 1 }, () => {
  const network = new RealNetwork();
  let peers: SocketPeers;
  let held: Socket[] = [];
  const devices: EmulatedDevice[] = [];
  const holder: Server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    held.push(connection.resume());
  });
  before(async () => {
    peers = await startSocketPeers();
    holder.listen(0, '127.0.0.1');
    await once(holder, 'listening');
  });
  // Also after a failed test: a running device would block the whole test run.
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.stop();
  });
  after(async () => {
    for (const connection of held) connection.destroy();
    holder.close();
    network.close();
    await peers.close();
  });

  /** Starts a channel with this main function. `connect(port)` returns a connected socket with a message port. */
  async function start(main: string): Promise<EmulatedDevice> {
    const device = await EmulatedDevice.start({ network, draws: false });
    devices.push(device);
    const source = `
sub main()
  m.port = createObject("roMessagePort")
  ${main}
end sub

function connect(port as integer) as object
  address = createObject("roSocketAddress")
  address.setAddress("127.0.0.1:" + port.toStr())
  tcp = createObject("roStreamSocket")
  tcp.setSendToAddress(address)
  print "> "; tcp.connect().toStr(); tcp.status()
  tcp.setMessagePort(m.port)
  tcp.notifyReadable(true)
  return tcp
end function
`;
    const files = { manifest: strToU8('title=Sockets\nmajor_version=1\n'), 'source/main.brs': strToU8(source) };
    const [{ type, text } = { type: 'error', text: '' }] = await device.install(zipSync(files, { level: 0 }), true);
    assert.equal(type, 'success', `${text}\n${device.console.backlog}`);
    return device;
  }

  async function line(device: EmulatedDevice, pattern: RegExp): Promise<string> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
      const found = device.console.backlog.split('\n').find((printed) => pattern.test(printed));
      if (found !== undefined) return found;
      await new Promise((again) => setTimeout(again, 5));
    }
    throw new Error(`no line matches ${pattern}:\n${device.console.backlog}`);
  }

  it('a pulled cable resets a connection, and the app gets an event', async () => {
    const device = await start(`
      tcp = connect(${peers.ports.tcp})
      print "> connected"
      event = wait(0, m.port)
      print "> "; type(event); " "; tcp.receiveStr(10); tcp.eConnReset().toStr()
      again = connect(${peers.ports.tcp})
      print "> "; again.eOK().toStr()
      wait(0, m.port)`);
    await line(device, /^> connected/);
    device.setNetworkMode('offline');
    await line(device, /^> roSocketEvent true/);
    await line(device, /^> false/);
  });

  it('a connection that the app leaves open ends with the app', async () => {
    held = [];
    const device = await start(`
      tcp = connect(${(holder.address() as AddressInfo).port})
      print "> open"
      wait(0, m.port)`);
    await line(device, /^> open/);
    const [connection] = held;
    assert.ok(connection);
    const closed = once(connection, 'close');
    await device.home();
    await closed;
  });

  it('peers that flood and reset leave the app and the device as they are', async () => {
    const device = await start(`
      endless = connect(${peers.ports.flood})
      broken = connect(${peers.ports.reset})
      broken.sendStr("x")
      echo = connect(${peers.ports.tcp})
      echo.sendStr("alive")
      while echo.getCountRcvBuf() < 5
        wait(100, m.port)
      end while
      print "> "; echo.receiveStr(5); endless.getCountRcvBuf() <= 131072
      ' The endless one goes on having news.
      while true
        wait(0, m.port)
      end while`);
    assert.match(await line(device, /^> alive/), /true/);
    assert.ok(device.running);
    await device.home();
    assert.ok(await device.launch({}, 'test'));
    await line(device, /^> alive/);
  });
});
