/** Discovery over real sockets, on the loopback interface. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { searchTarget, SSDP_GROUP } from './ssdp.ts';

const HOST = '127.0.0.1';
const FREE = { web: 0, ecp: 0, console: 0 };

function search(target: string): string {
  return ['M-SEARCH * HTTP/1.1', `Host: ${SSDP_GROUP}:1900`, 'Man: "ssdp:discover"', `ST: ${target}`, '', ''].join(
    '\r\n',
  );
}

async function start(port: number, required = true): Promise<RunningDevice> {
  return startDevice({ host: HOST, ports: FREE, password: 'x', discovery: { port, required } });
}

/** Sends each search to the group and gives the locations of those who answer, until there are `count`. */
async function locations(port: number, searches: readonly string[], count: number): Promise<string[]> {
  const socket = createSocket('udp4');
  const found: string[] = [];
  try {
    socket.bind(0, HOST);
    await once(socket, 'listening');
    socket.setMulticastInterface(HOST);
    const enough = new Promise<void>((resolve) => {
      socket.on('message', (message) => {
        found.push(/^LOCATION: (.*)\r$/m.exec(message.toString())?.[1] ?? message.toString());
        if (found.length === count) resolve();
      });
    });
    for (const text of searches) socket.send(text, port, SSDP_GROUP);
    await enough;
  } finally {
    socket.close();
  }
  return found.sort();
}

describe('discovery', () => {
  it('two devices on one port each answer a search with the place of their ECP', async (t) => {
    const first = await start(0);
    t.after(first.stop);
    const port = first.discoveryPort ?? 0;
    const second = await start(port);
    t.after(second.stop);
    // Searches that the devices must not answer go first: a wrong answer would be among those counted.
    const searches = ['noise', search('upnp:rootdevice'), search('roku:ecp')];
    assert.deepEqual(
      await locations(port, searches, 2),
      [first, second].map(({ ports }) => `http://${HOST}:${ports.ecp}/`).sort(),
    );
    assert.equal((await fetch(`http://${HOST}:${first.ports.ecp}/`)).status, 200);
  });

  it('is left out when its port is taken, unless it was asked for', async (t) => {
    const taken = createSocket('udp4');
    t.after(() => new Promise<void>((resolve) => taken.close(() => resolve())));
    taken.bind(0, SSDP_GROUP);
    await once(taken, 'listening');
    const { port } = taken.address();
    const running = await start(port, false);
    t.after(running.stop);
    assert.equal(running.discoveryPort, undefined);
    await assert.rejects(
      start(port),
      /cannot listen for the discovery on 127\.0\.0\.1:\d+ \(another program uses it\)/,
    );
  });

  it('reads searches as others write them', () => {
    assert.equal(searchTarget('M-SEARCH * HTTP/1.1\nHOST:1\nMAN:"ssdp:discover"\nST:ssdp:all\n\n'), 'ssdp:all');
    assert.equal(searchTarget('NOTIFY * HTTP/1.1\r\nMan: "ssdp:discover"\r\nST: roku:ecp\r\n\r\n'), undefined);
    assert.equal(searchTarget('M-SEARCH * HTTP/1.1\r\nST: roku:ecp\r\n\r\n'), undefined);
  });
});
