/** Tests transfers over real sockets through a channel’s own `roUrlTransfer`. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, describe, it, test } from 'node:test';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from './real-network.ts';
import type { TransferOutcome, TransferRequest } from './types.ts';

/** Opens to 80 MB, more than any answer may have. */
const BOMB = gzipSync(Buffer.alloc(80 * 1024 * 1024));

function answer(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { pathname, searchParams: search } = new URL(request.url ?? '', 'http://localhost');
    switch (pathname) {
      case '/gzip':
        response
          .writeHead(200, { 'Content-Encoding': 'gzip' })
          .end(gzipSync(`asked ${request.headers['accept-encoding'] ?? 'nothing'}`));
        break;
      case '/encoded':
        response.writeHead(200, { 'Content-Encoding': search.get('as') ?? '' });
        response.end(search.get('hex') === 'bomb' ? BOMB : Buffer.from(search.get('hex') ?? '', 'hex'));
        break;
      case '/moved':
        response.writeHead(302, { Location: '/echo' }).end();
        break;
      case '/moved-same':
        response.writeHead(307, { Location: '/echo' }).end();
        break;
      case '/circle':
        response.writeHead(302, { Location: '/circle' }).end();
        break;
      case '/set-cookies':
        response
          .writeHead(200, [
            ['Set-Cookie', 'a=1; Path=/'],
            ['Set-Cookie', 'b=2; Path=/'],
          ] as never)
          .end();
        break;
      case '/teapot':
        response.writeHead(418, { 'X-Kind': 'tea' }).end('short and stout');
        break;
      case '/drip':
        response.writeHead(200, { 'Content-Length': 1000 }).write('slow');
        break;
      case '/silent':
        break;
      case '/bytes': {
        // One byte per turn of the event loop gives many small chunks, however fast the machine.
        const body = 'one byte at a time';
        response.writeHead(200, { 'Content-Length': body.length });
        const next = (i: number): void => {
          if (i === body.length) response.end();
          else response.write(body.charAt(i), () => setImmediate(next, i + 1));
        };
        next(0);
        break;
      }
      case '/cut':
        response.writeHead(200, { 'Content-Length': 1000 }).write('half', () => request.socket.destroy());
        break;
      default:
        response.end(
          [
            request.method,
            Buffer.concat(chunks).toString(),
            request.headers.cookie ?? '-',
            request.headers.authorization ?? '-',
            request.headers['content-type'] ?? '-',
          ].join('|'),
        );
    }
  });
}

function readFixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
}

describe('roUrlTransfer', () => {
  const network = new RealNetwork();
  const servers: Server[] = [];
  const bases: Record<string, string> = {};
  /** Self-signed for `localhost` alone, valid for a hundred years. */
  const trusted = { key: readFixture('localhost-key.pem'), cert: readFixture('localhost.pem') };

  const listen = async (name: string, server: Server, scheme: string, host = '127.0.0.1'): Promise<void> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    bases[name] = `${scheme}://${host}:${(server.address() as AddressInfo).port}`;
  };

  before(async () => {
    await listen('HTTP', createServer(answer), 'http');
    await listen('TLS', createHttps(trusted, answer), 'https', 'localhost');
    const reset = createTcp((socket) => socket.once('data', () => socket.resetAndDestroy()));
    await listen('RESET', reset, 'http');
    const closed = createTcp();
    await listen('CLOSED', closed, 'http');
    await new Promise<void>((resolve) => closed.close(() => resolve()));
  });
  after(() => {
    network.close();
    for (const server of servers) {
      server.close();
      if ('closeAllConnections' in server) (server as unknown as { closeAllConnections(): void }).closeAllConnections();
    }
  });

  /** Runs statements that may call `get(url)` and `show(event)`; returns the printed lines. */
  const run = async (body: string): Promise<string[]> => {
    const source = `
sub main()
  m.port = createObject("roMessagePort")
  ${Object.entries(bases)
    .map(([name, base]) => `m.${name} = "${base}"`)
    .join('\n  ')}
${body}
end sub

function transfer(url as string) as object
  t = createObject("roUrlTransfer")
  t.setPort(m.port)
  t.setUrl(url)
  m.kept = t
  return t
end function

function done() as string
  event = wait(20000, m.port)
  if event = invalid then return "nothing"
  return event.getResponseCode().toStr() + " " + event.getString()
end function
`;
    const { output, ended } = await runChannel({
      files: {
        manifest: strToU8('title=T\n'),
        'source/main.brs': strToU8(source),
        'certs/own.pem': strToU8(trusted.cert),
      },
      network,
      timeoutMs: 60_000,
    });
    assert.equal(ended, 'EXIT_USER_NAV', output);
    return output.replace(/\n$/, '').split('\n');
  };

  it('sends body, content type and credentials', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/echo")
  t.setUserAndPassword("user", "pass:word")
  t.addHeader("Content-Type", "application/json")
  t.asyncPostFromString("é")
  print done()
  t = transfer(m.HTTP + "/echo")
  t.setRequest("PUT")
  t.asyncPostFromString("x")
  print done()`);
    const basic = Buffer.from('user:pass:word').toString('base64');
    assert.deepEqual(lines, [
      `200 POST|é|-|Basic ${basic}|application/json`,
      '200 PUT|x|-|-|application/x-www-form-urlencoded',
    ]);
  });

  it('decompresses answers and requests them only if configured', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/gzip") : t.asyncGetToString() : print done()
  t = transfer(m.HTTP + "/gzip") : t.enableEncodings(true) : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, ['200 asked nothing', '200 asked gzip, deflate']);
  });

  it('reports a body that is not what its Content-Encoding says, and opens what the transfer library opens', async () => {
    const plain = Buffer.from('{"success":true}');
    const bodies: [encodings: string, body: Buffer][] = [
      ['gzip', plain],
      ['br', plain],
      ['deflate', Buffer.from([255, 255, 255])],
      ['gzip', deflateSync(plain)],
      ['rot13', plain],
      ['gzip, gzip, gzip, gzip, gzip, gzip', plain],
      ['gzip', BOMB],
      ['deflate', deflateRawSync(plain)],
      ['gzip', gzipSync(plain).subarray(0, 22)],
      ['X-GZIP', gzipSync(plain)],
      ['deflate, gzip', gzipSync(deflateSync(plain))],
      ['identity', plain],
    ];
    const calls = bodies.map(([as, body]) => {
      const query = new URLSearchParams({ as, hex: body === BOMB ? 'bomb' : body.toString('hex') });
      return `  t = transfer(m.HTTP + "/encoded?${query.toString()}") : t.enableEncodings(true) : t.asyncGetToString() : print done()`;
    });
    const lines = await run(calls.join('\n'));
    assert.deepEqual(lines.slice(0, 7), Array(7).fill('-61 '));
    assert.equal(lines[7], '200 {"success":true}');
    assert.match(lines[8] ?? '', /^200 .*$/);
    assert.ok('200 {"success":true}'.startsWith(lines[8] ?? '-'), lines[8]);
    assert.deepEqual(lines.slice(9), Array(3).fill('200 {"success":true}'));
  });

  it('follows redirects as browsers do, but not in circles', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/moved") : t.asyncPostFromString("x") : print done()
  t = transfer(m.HTTP + "/moved-same") : t.asyncPostFromString("x") : print done()
  t = transfer(m.HTTP + "/circle") : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, ['200 GET||-|-|-', '200 POST|x|-|-|application/x-www-form-urlencoded', '-47 ']);
  });

  it('keeps all cookies, and sends them when they are enabled', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/set-cookies") : t.enableCookies() : t.asyncGetToString()
  event = wait(0, m.port)
  count = 0
  for each header in event.getResponseHeadersArray()
    if lcase(header.keys()[0]) = "set-cookie" then count++
  end for
  print count
  t = transfer(m.HTTP + "/echo") : t.enableCookies() : t.asyncGetToString() : print done()
  t = transfer(m.HTTP + "/echo") : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, [' 2 ', '200 GET||a=1; b=2|-|-', '200 GET||-|-|-']);
  });

  it('returns an error’s body only if configured', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/teapot") : t.asyncGetToString() : print done()
  t = transfer(m.HTTP + "/teapot") : t.retainBodyOnError(true) : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, ['418 ', '418 short and stout']);
  });

  it('numbers failures as a device does', async () => {
    const lines = await run(`
  for each url in [m.CLOSED, m.RESET, m.HTTP + "/cut", "http://nowhere.invalid/", "bogus", "ftp://localhost/"]
    t = transfer(url) : t.asyncGetToString() : print done()
  end for`);
    assert.deepEqual(lines, ['-7 ', '-56 ', '-56 ', '-6 ', '-3 ', '-1 ']);
  });

  it('gives up when too little arrives', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/drip") : t.setMinimumTransferRate(100, 1) : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, ['-28 ']);
  });

  it('gives up when nothing arrives at all, but not on a body that comes byte by byte', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/silent") : t.setMinimumTransferRate(1, 1) : t.asyncGetToString() : print done()
  t = transfer(m.HTTP + "/bytes") : t.setMinimumTransferRate(1, 1) : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, ['-28 ', '200 one byte at a time']);
  });

  it('checks certificates against the bundle the channel names', async () => {
    const lines = await run(`
  t = transfer(m.TLS + "/echo") : t.setCertificatesFile("pkg:/certs/own.pem") : t.asyncPostFromString("x") : print done()
  t = transfer(m.TLS + "/echo") : t.setCertificatesFile("common:/certs/ca-bundle.crt") : t.asyncGetToString() : print done()
  t = transfer(m.TLS + "/echo") : t.asyncGetToString() : print done()
  t = transfer(m.TLS + "/echo") : t.setCertificatesFile("pkg:/certs/none.pem") : t.asyncGetToString() : print done()
  t = transfer(m.TLS.replace("localhost", "127.0.0.1") + "/echo") : t.setCertificatesFile("pkg:/certs/own.pem") : t.asyncGetToString() : print done()
  t = transfer(m.TLS.replace("localhost", "127.0.0.1") + "/echo") : t.setCertificatesFile("pkg:/certs/own.pem") : t.enableHostVerification(false) : t.asyncGetToString() : print done()
  t = transfer(m.HTTP.replace("http:", "https:") + "/echo") : t.setCertificatesFile("pkg:/certs/own.pem") : t.asyncGetToString() : print done()`);
    assert.deepEqual(lines, [
      '200 POST|x|-|-|application/x-www-form-urlencoded',
      '-60 ',
      '-60 ',
      '-77 ',
      '-60 ',
      '200 GET||-|-|-',
      '-35 ',
    ]);
  });

  it('works without waiting, too: the calls that block', async () => {
    const lines = await run(`
  t = transfer(m.HTTP + "/echo")
  print t.getToString()
  print t.postFromString("x")
  writeAsciiFile("tmp:/body", "from a file")
  print t.postFromFile("tmp:/body")
  t.asyncPostFromFile("tmp:/body")
  print done()
  print t.getToFile("tmp:/answer")
  print readAsciiFile("tmp:/answer")
  print t.head().getResponseCode()`);
    assert.deepEqual(lines, [
      'GET||-|-|-',
      ' 200 ',
      ' 200 ',
      '200 POST|from a file|-|-|application/x-www-form-urlencoded',
      ' 200 ',
      'GET||-|-|-',
      ' 200 ',
    ]);
  });
});

const PLAIN: Omit<TransferRequest, 'url'> = {
  method: 'GET',
  userAgent: 'test',
  headers: [],
  cookies: false,
  compressed: false,
  verifyHost: true,
  verifyPeer: true,
};

test('a cancelled transfer ends its connection, also behind a redirect', async (t) => {
  const network = new RealNetwork();
  const server = createServer((request, response) => {
    if (request.url === '/hole') server.emit('hole', request.socket);
    else response.writeHead(302, { Location: '/hole' }).end();
  });
  t.after(() => {
    network.close();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/hole', '/moved']) {
    const asked = once(server, 'hole') as Promise<[Socket]>;
    const outcomes: TransferOutcome[] = [];
    const running = network.start({ ...PLAIN, url: base + path }, (outcome) => outcomes.push(outcome));
    const [socket] = await asked;
    running.cancel();
    await once(socket, 'close');
    assert.deepEqual(outcomes, []);
  }
});
