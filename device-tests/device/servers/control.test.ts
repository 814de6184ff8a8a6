/** The control port through HTTP: live frames, keys, network, state. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { channelZip } from '../testing/test-channel.ts';

const TOKEN = 'secret-token';

describe('the control port', () => {
  let running: RunningDevice;
  let base = '';

  before(async () => {
    running = await startDevice({
      host: '127.0.0.1',
      ports: { web: 0, ecp: 0, console: 0 },
      password: 'x',
      control: { port: 0, token: TOKEN },
    });
    base = `http://127.0.0.1:${running.controlPort}`;
  });
  after(() => running.stop());

  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(base + path, {
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code;

  it('wants its token, and lets only loopback pages read', async () => {
    const refused = await call('GET', '/state', undefined, { Authorization: 'Bearer wrong' });
    assert.equal(refused.status, 401);
    assert.equal(await codeOf(refused), 'TOKEN_WRONG');
    const page = await call('GET', '/state', undefined, { Origin: 'http://127.0.0.1:5000' });
    assert.equal(page.headers.get('access-control-allow-origin'), 'http://127.0.0.1:5000');
    const stranger = await call('GET', '/state', undefined, { Origin: 'http://evil.example' });
    assert.equal(stranger.headers.get('access-control-allow-origin'), null);
    const preflight = await fetch(`${base}/key`, { method: 'OPTIONS', headers: { Origin: 'http://localhost:1' } });
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /authorization/);
  });

  it('says what is wrong with a request', async () => {
    assert.equal(await codeOf(await call('POST', '/key', { key: 'Nonsense' })), 'KEY_UNKNOWN');
    assert.equal(await codeOf(await call('PUT', '/network', { mode: 'fast' })), 'MODE_UNKNOWN');
    assert.equal(await codeOf(await call('PUT', '/faults', { rules: [{}] })), 'FAULTS_INVALID');
    assert.equal(await codeOf(await call('PUT', '/link', 3)), 'BODY_INVALID');
    assert.equal(await codeOf(await call('PUT', '/status', { memoryPercent: 400 })), 'STATUS_INVALID');
    assert.equal(await codeOf(await call('PUT', '/video', { errorCode: 1 })), 'VIDEO_INVALID');
    assert.equal(await codeOf(await call('PUT', '/video', { volume: 1 })), 'VIDEO_INVALID');
    assert.equal(await codeOf(await call('PUT', '/video', { constructor: 1 })), 'VIDEO_INVALID');
    assert.equal((await call('PUT', '/video', { bitrateKbps: 800 })).status, 204);
    assert.equal(await codeOf(await call('PUT', '/clock', { speed: 0 })), 'CLOCK_INVALID');
    assert.equal(await codeOf(await call('POST', '/restart')), 'NO_CHANNEL');
    assert.equal(await codeOf(await call('GET', '/coverage')), 'COVERAGE_OFF');
    assert.equal(await codeOf(await call('GET', '/recording')), 'NO_RECORDING');
    assert.equal(await codeOf(await call('GET', '/nowhere')), 'NO_SUCH_ROUTE');
  });

  it('shows the screen as it changes', async () => {
    await running.device.install(await channelZip('fixtures/remote'), true);
    const first = await call('GET', '/frame?after=0');
    assert.equal(first.headers.get('content-type'), 'image/jpeg');
    const before = Number(first.headers.get('x-frame'));
    await call('POST', '/key', { key: 'Down' });
    let frame = await call('GET', `/frame?after=${before}`);
    // The first frames may come before the key has drawn anything; each is a change.
    while (frame.status === 200 && Number(frame.headers.get('x-frame')) <= before)
      frame = await call('GET', `/frame?after=${before}`);
    assert.equal(frame.status, 200);
    assert.ok((await frame.arrayBuffer()).byteLength > 1000);
  });

  it('streams the console and the state', async () => {
    const stop = new AbortController();
    const response = await fetch(`${base}/console`, {
      headers: { Authorization: `Bearer ${TOKEN}` },
      signal: stop.signal,
    });
    const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended without ${pattern}: ${text}`);
        text += value;
      }
    };
    await until(/event: backlog\ndata: .*scene ready/);
    await until(/event: state\ndata: .*"running":true.*"mode":"ok"/);
    await call('POST', '/key', { key: 'Left' });
    await until(/event: text\ndata: .*key left/);
    await call('PUT', '/network', { mode: 'offline' });
    await until(/event: state\ndata: .*"mode":"offline","linkUp":false/);
    await call('PUT', '/faults', { rules: [{ effect: { kind: 'refuse' } }] });
    await until(/event: state\ndata: .*"mode":"custom"/);
    await call('PUT', '/network', { mode: 'ok' });
    stop.abort();
    assert.deepEqual(await (await call('GET', '/faults')).json(), { rules: [], seed: 1 });
  });

  it('ends an app that reaches its memory limit, and tells the next run why', async () => {
    const files = {
      manifest: 'title=Memory\nmajor_version=1\nminor_version=2\nbuild_version=3\nsplash_min_time=0\n',
      'source/main.brs': `sub main(args as object)
  last = createObject("roAppManager").getLastExitInfo()
  print "ended by "; args.lastExitOrTerminationReason; " "; last.exit_code; " "; type(last.timestamp); "."
  wait(0, createObject("roMessagePort"))
end sub
`,
    };
    const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
    // The installer refuses a tiny package.
    const zip = zipSync({ ...Object.fromEntries(packed), '.padding': [new Uint8Array(512), { level: 0 }] });
    const heard = (text: string): Promise<void> =>
      new Promise((resolve) => {
        let output = '';
        const end = running.device.console.listen((part: string) => {
          output += part;
          if (!output.includes(text)) return;
          end();
          resolve();
        });
      });
    const first = heard('ended by EXIT_');
    await running.device.install(zip, true);
    await first;
    const ended = heard("Exited dev 'Memory': EXIT_CHANNEL_MEM_LIMIT_FG");
    assert.equal((await call('PUT', '/status', { memoryPercent: 99 })).status, 204);
    assert.equal(running.device.running, true);
    assert.equal((await call('PUT', '/status', { memoryPercent: 100 })).status, 204);
    await ended;
    const second = heard('ended by EXIT_CHANNEL_MEM_LIMIT_FG EXIT_CHANNEL_MEM_LIMIT_FG roString.');
    await call('POST', '/restart');
    await second;
    await call('POST', '/reboot');
    const third = heard('ended by EXIT_UNKNOWN EXIT_UNKNOWN Invalid.');
    await call('POST', '/restart');
    await third;
  });

  it('restarts the app and reboots the device', async () => {
    assert.equal((await call('PUT', '/clock', { speed: 60, skewMs: -1000 })).status, 204);
    assert.equal((await call('POST', '/restart')).status, 204);
    assert.equal(running.device.clock.speed, 60);
    assert.equal(running.device.running, true);
    assert.equal((await call('POST', '/reboot')).status, 204);
    assert.equal(running.device.running, false);
    assert.equal((await call('POST', '/factory-reset')).status, 204);
    assert.equal(((await (await call('GET', '/state')).json()) as { app: unknown }).app, null);
  });
});
