/**
 * Hostile requests to the ports of the device: none ends its process, and web pages of other origins press no keys.
 * The tests use raw sockets, because HTTP clients would correct most of these requests.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { debugPortOf } from '../access.ts';
import { startEmulatedDevice } from '../../rig/driver/start-emulated-device.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { channelZip } from '../testing/test-channel.ts';
import { MAX_UNREAD_BYTES, writeOrCut } from './bounded-write.ts';
import { wantsAnswer } from './ssdp.ts';

const HOST = '127.0.0.1';
const TOKEN = 'secret-token';
const PASSWORD = 'secret';
const FREE = { web: 0, ecp: 0, console: 0 };

/** Request targets that may break a URL parser, a path splitter or a decoder. */
const TARGETS = [
  ...['/', '//', '///', '//:', '//@', '/\\', '\\\\', '*', '/..%2f..', '/%', '/%ZZ', '/%00', '/keypress/%E0%A4%A'],
  ...['http://[', 'http://', 'http://%', 'https://[::1', '?', '#', '/?%', '/?a=%E0', '/;', '/\u00ff', 'a', ':80'],
  ...['/query/sgnodes/nodes?node-id=%00', '/query/app-state/%', '/query/registry/__proto__', '/query/constructor'],
  ...['/launch/dev?__proto__=1&constructor=2', '/launch/%ff', '/input?__proto__[x]=1&=&&=', '/keypress/__proto__'],
  ...['/keypress/Lit_', '/keypress/Lit_%', '/keydown/', '/exit-app/..', '/plugin_install?//', '/pkgs/dev.png?%'],
  ...['/frame?after=NaN', '/frame?after=-1e999', '/requests?after=x', '/state?', `/${'a'.repeat(7000)}`],
];
const METHODS = ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'DELETE', 'CONNECT', 'TRACE', 'PROPFIND', 'X'];

/** Complete requests that violate HTTP itself. */
const BROKEN = [
  '\r\n\r\n\r\n',
  '\0',
  'GET',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\nHost: 127.0.0.1\n\n',
  `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x81\xfe`,
  `POST /keypress/Up HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: -1\r\n\r\n`,
  `POST /keypress/Up HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /plugin_install HTTP/1.1\r\nHost: ${HOST}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n`,
  `POST /plugin_install HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 99999999999\r\n\r\nx`,
  `POST /plugin_install HTTP/1.1\r\nHost: ${HOST}\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc`,
  `GET / HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Digest ${'a="b",'.repeat(2000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer \r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: ${HOST}\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: ${'x'.repeat(5000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: [::1\r\nOrigin: http://[\r\n\r\n`,
  `${`GET // HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(50)}`,
];

const withToken = (target: string, method: string): string =>
  `${method} ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 9\r\n\r\n{"a":null`;

/** Returns a seeded generator of random integers below a bound. */
function numbers(seed: number): (bound: number) => number {
  const random = mersenne(seed);
  return (bound) => uniformInt(random, 0, bound - 1);
}

/** Returns `count` copies of a request with random bytes changed, from a seed. */
function mutated(request: string, count: number, seed: number): string[] {
  const below = numbers(seed);
  return Array.from({ length: count }, () => {
    const bytes = Buffer.from(request, 'latin1');
    for (let flips = below(4); flips >= 0; flips--) bytes[below(bytes.length)] = below(256);
    return bytes.toString('latin1');
  });
}

const LIST_BREAKPOINTS = 8;
const EXIT = 122;
const LAST_REQUEST = 0x5eed5eed;
/** Start of an update without an error: all threads have stopped. */
const STOPPED = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);

/** Returns a packet of the debug protocol: length, request id, command and payload. */
function packetOf(request: number, command: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(head.length + rest.length, 0);
  head.writeUInt32LE(request, 4);
  head.writeUInt32LE(command, 8);
  return Buffer.concat([head, rest]);
}

/** Every command with payloads that are empty, have wrong counts, an unterminated string or random bytes. */
const DEBUG_PACKETS: readonly Buffer[] = (() => {
  const below = numbers(17);
  // Continue, step and exit are left out, because the app has to stay paused.
  const commands = [0, 1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 99, EXIT + 1, 0xffffffff];
  const chance = (): Buffer => Buffer.from(Array.from({ length: below(80) }, () => below(256)));
  const rests = (): Buffer[] => [
    Buffer.alloc(0),
    Buffer.alloc(4, 0xff),
    Buffer.alloc(64, 0xff),
    Buffer.alloc(64),
    Buffer.from('x'.repeat(5000)),
    ...Array.from({ length: 20 }, chance),
  ];
  return commands.flatMap((command) => rests().map((rest, i) => packetOf(i + 1, command, rest)));
})();

const CORPUS: readonly string[] = [
  ...BROKEN,
  ...TARGETS.flatMap((target) => METHODS.map((method) => withToken(target, method))),
  ...mutated(withToken('/keypress/Up', 'POST'), 200, 14),
  ...mutated(withToken('/query/sgnodes/all?sizes=true', 'GET'), 200, 15),
];

/** Sends the bytes and waits until the socket is closed. With `cut`, it resets the connection after the write. */
async function send(port: number, bytes: string, cut: boolean): Promise<void> {
  const socket = connect({ host: HOST, port });
  socket.on('error', () => undefined);
  socket.resume();
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (cut) socket.write(bytes, 'latin1', () => socket.resetAndDestroy());
  else socket.end(bytes, 'latin1');
  await closed;
}

/** Sends the whole corpus to one port, `AT_ONCE` requests at a time. */
async function attack(port: number, corpus: readonly string[]): Promise<void> {
  const AT_ONCE = 16;
  for (let at = 0; at < corpus.length; at += AT_ONCE) {
    await Promise.all(corpus.slice(at, at + AT_ONCE).map((bytes, i) => send(port, bytes, (at + i) % 5 === 0)));
  }
}

describe('a device among strangers', () => {
  it('outlives a hostile corpus at each of its ports', async (t) => {
    const { target, control, failed, stop } = await startEmulatedDevice({ controlToken: TOKEN, discovery: false });
    t.after(stop);
    const { ports } = target;
    assert.ok(control);
    await Promise.race([
      failed,
      (async () => {
        for (const port of [
          ports.web,
          ports.ecp,
          Number(new URL(control.url).port),
          ports.console,
          debugPortOf(ports),
        ]) {
          await attack(port, CORPUS);
          // Every port still responds correctly, whichever was attacked.
          assert.equal((await fetch(`http://${HOST}:${ports.web}/plugin_install`)).status, 401);
          assert.equal((await fetch(`http://${HOST}:${ports.ecp}/query/device-info`)).status, 200);
          const state = await fetch(`${control.url}/state`, { headers: { Authorization: `Bearer ${TOKEN}` } });
          assert.equal(state.status, 200);
        }
      })(),
    ]);
  });

  it('outlives a debugger that says what none would, and is cut off when its packets have no end', async (t) => {
    const running = await startDevice({ host: HOST, ports: FREE, password: PASSWORD, device: { draws: false } });
    t.after(running.stop);
    await running.device.install(await channelZip('fixtures/debugged'), true, true);
    const socket = connect({ host: HOST, port: running.ports.debug });
    socket.on('error', () => undefined);
    let answers = Buffer.alloc(0);
    let changed: () => void = () => undefined;
    socket.on('data', (chunk: Buffer) => {
      answers = Buffer.concat([answers, chunk]);
      changed();
    });
    const closed = once(socket, 'close');
    socket.write('bsdebug\0');
    // The app is paused before its first line, so the device answers the requests of a debugger.
    while (!answers.includes(STOPPED)) await new Promise<void>((done) => (changed = done));
    for (const packet of DEBUG_PACKETS) socket.write(packet);
    const last = packetOf(LAST_REQUEST, LIST_BREAKPOINTS);
    socket.write(last);
    while (!answers.includes(last.subarray(4, 8))) await new Promise<void>((done) => (changed = done));
    assert.equal(running.device.running, true);
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0x7f]));
    await closed;
    assert.equal((await fetch(`http://${HOST}:${running.ports.ecp}/query/device-info`)).status, 200);
  });

  it('survives malformed forms of an authenticated client', async (t) => {
    const running = await startDevice({ host: HOST, ports: FREE, password: PASSWORD, device: { draws: false } });
    t.after(running.stop);
    const zip = Buffer.from(await channelZip('fixtures/remote'));
    const part = (name: string, body: Buffer | string): Buffer =>
      Buffer.concat([
        Buffer.from(`--B\r\nContent-Disposition: form-data; name="${name}"; filename="../../x.zip"\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const form = Buffer.concat([part('mysubmit', 'Install'), part('archive', zip), Buffer.from('--B--\r\n')]);
    const below = numbers(16);
    const spoilt = Array.from({ length: 40 }, () => {
      const copy = Buffer.from(form);
      for (let flips = 20; flips > 0; flips--) copy[below(copy.length)] = below(256);
      return copy.subarray(0, below(copy.length));
    });
    for (const body of [Buffer.alloc(0), Buffer.from('--B'), Buffer.from('--B--B--B'), ...spoilt]) {
      for (const type of ['multipart/form-data; boundary=B', 'multipart/form-data; boundary=']) {
        const status = await post(running, '/plugin_install', body, { 'Content-Type': type });
        assert.ok(status === 200 || status === 400 || status === 500, `status ${status}`);
      }
    }
    assert.equal(
      await post(running, '/plugin_install', form, { 'Content-Type': 'multipart/form-data; boundary=B' }),
      200,
    );
    assert.ok(running.device.installed, 'the unspoilt form installs');
  });

  it('lets no page of another origin press keys, start the app or install', async (t) => {
    const running = await startDevice({ host: HOST, ports: FREE, password: PASSWORD, device: { draws: false } });
    t.after(running.stop);
    await running.device.install(await channelZip('fixtures/remote'), false);
    const { ecp, web } = running.ports;
    const foreign: Record<string, string>[] = [
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
      { Origin: `https://${HOST}:${ecp}` },
      { Origin: `http://${HOST}:1` },
      { Host: 'evil.example' },
      { Host: `evil.example:${ecp}`, Origin: `http://evil.example:${ecp}` },
      { Host: `${HOST}.evil.example` },
      { Host: `[evil]` },
    ];
    for (const headers of foreign) {
      for (const path of ['/keypress/Select', '/launch/dev', '/input?contentId=1', '/exit-app/dev']) {
        assert.equal(await ask(ecp, 'POST', path, headers), 403, `${path} ${JSON.stringify(headers)}`);
      }
      assert.equal(await ask(ecp, 'GET', '/query/device-info', headers), 403);
      const installed = await post(running, '/plugin_install', Buffer.alloc(0), headers);
      assert.equal(installed, 403, JSON.stringify(headers));
      assert.equal(running.device.running, false);
    }
    // Requests of programs, and of the pages that the device itself serves.
    for (const host of [`${HOST}:${ecp}`, 'localhost', `[::1]:${ecp}`, '192.168.1.5']) {
      assert.equal(await ask(ecp, 'GET', '/query/device-info', { Host: host }), 200);
    }
    assert.equal(await ask(web, 'GET', '/', { Host: `${HOST}:${web}`, Origin: `http://${HOST}:${web}` }), 401);
    assert.equal(await ask(ecp, 'POST', '/launch/dev', {}), 200);
    assert.equal(running.device.running, true);
  });

  it('cuts off a reader that does not read', async (t) => {
    const server = createServer().listen(0, HOST);
    await once(server, 'listening');
    const reader = connect({ host: HOST, port: (server.address() as AddressInfo).port });
    reader.on('error', () => undefined).pause();
    t.after(() => {
      reader.destroy();
      server.close();
    });
    const [writer] = (await once(server, 'connection')) as [Socket];
    const line = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 64; i++) writeOrCut(writer, line);
    assert.equal(writer.destroyed, true);
    assert.ok(writer.bytesWritten <= MAX_UNREAD_BYTES + 32 * line.length);
  });

  it('answers no search that names port 0 as its own', () => {
    const search = 'M-SEARCH * HTTP/1.1\r\nMan: "ssdp:discover"\r\nST: roku:ecp\r\n\r\n';
    assert.equal(wantsAnswer(search, { port: 1900 }), true);
    assert.equal(wantsAnswer(search, { port: 0 }), false);
  });

  it('keeps its tokens out of what other users of the machine can read', { skip: notLinux() }, async (t) => {
    const device = await startEmulatedDevice({ controlToken: TOKEN, password: PASSWORD, discovery: false });
    t.after(device.stop);
    const shown = await readFile(`/proc/${device.pid}/cmdline`, 'utf8');
    assert.match(shown, /--control\0/);
    for (const hidden of [TOKEN, PASSWORD]) assert.ok(!shown.includes(hidden), shown.replaceAll('\0', ' '));
  });
});

function notLinux(): string | false {
  return process.platform === 'linux' ? false : 'only Linux shows the arguments of a process as a file';
}

/** Returns the status of a request with exactly these headers, including `Host`. */
function ask(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: HOST, port, method, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Posts to the installer with the correct password. */
async function post(
  { ports }: RunningDevice,
  path: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const challenge = await fetch(`http://${HOST}:${ports.web}${path}`, { method: 'HEAD' });
  const nonce = /nonce="(\w+)"/.exec(challenge.headers.get('www-authenticate') ?? '')?.[1] ?? '';
  const subject = [md5(`rokudev:rokudev:${PASSWORD}`), nonce, md5(`POST:${path}`)].join(':');
  const authorization = `Digest username="rokudev", nonce="${nonce}", uri="${path}", response="${md5(subject)}"`;
  return ask(
    ports.web,
    'POST',
    path,
    { Authorization: authorization, 'Content-Length': String(body.length), ...headers },
    body,
  );
}
