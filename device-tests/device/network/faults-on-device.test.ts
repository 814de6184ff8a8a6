/** Tests how a channel's `roUrlTransfer` sees each fault, on a running device with real sockets. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { strToU8 } from 'fflate';
import { http } from './node-http.ts';
import { runChannel } from '../app/run-channel.ts';
import { DeviceNetwork } from './device-network.ts';
import { faultSettings, type FaultRule } from './faults.ts';
import { RealNetwork } from './real-network.ts';

/** Device seconds per real second: the faults wait in device time. */
const SPEED = 20;

describe('faults as a channel meets them', () => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume().on('end', () => response.end('from the server'));
  });
  const real = new RealNetwork();
  let base = '';
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    real.close();
    server.close();
  });

  /** Posts to each path in turn and returns the channel's output; `rules` holds the paths' faults. */
  async function posts(rules: readonly FaultRule[], paths: readonly string[], setup = ''): Promise<string[]> {
    const network = new DeviceNetwork(real, SPEED);
    // The control port receives the rules as JSON too.
    network.setFaults(faultSettings(JSON.parse(JSON.stringify({ rules, seed: 1 }))));
    const source = `
sub main()
  port = createObject("roMessagePort")
  for each path in parseJson(${JSON.stringify(JSON.stringify(paths)).replaceAll('\\"', '""')})
    t = createObject("roUrlTransfer")
    t.setPort(port)
    t.setUrl("${base}" + path)
    t.retainBodyOnError(true)
    ${setup}
    t.asyncPostFromString("body")
    event = wait(60000, port)
    if event = invalid then
      t.asyncCancel()
      print "> nothing"
    else
      print "> "; event.getResponseCode().toStr(); " "; event.getString()
    end if
  end for
end sub`;
    const result = await runChannel({
      files: { manifest: strToU8('title=Faults\nmajor_version=1\n'), 'source/main.brs': strToU8(source) },
      network,
      clock: { speed: SPEED },
      timeoutMs: 60_000,
    });
    assert.equal(result.ended, 'EXIT_USER_NAV', result.output);
    const lines = result.output.split('\n').filter((line) => line.startsWith('> '));
    return lines.map((line) => line.slice('> '.length).trimEnd());
  }

  it('every kind, one after the other, by path', async () => {
    const rules: FaultRule[] = [
      { path: '/refuse', effect: { kind: 'refuse' } },
      { path: '/unknown', effect: { kind: 'unknown-host' } },
      { path: '/reset-before', effect: { kind: 'reset', when: 'before' } },
      { path: '/reset-after', effect: { kind: 'reset', when: 'after' } },
      { path: '/handshake', effect: { kind: 'tls', problem: 'handshake' } },
      { path: '/certificate', effect: { kind: 'tls', problem: 'certificate' } },
      { path: '/timeout', effect: { kind: 'timeout', afterMs: 5000 } },
      { path: '/hole', effect: { kind: 'black-hole' } },
      { path: '/status', effect: { kind: 'answer', status: 503, body: 'busy' } },
      { path: '/sequence', effect: { kind: 'sequence', steps: [{ status: 500 }, 'pass'] } },
      { path: '/portal', effect: { kind: 'captive-portal', html: '<html>log in</html>' } },
      { path: '/latency', effect: { kind: 'latency', ms: 3000 } },
      { path: '/bandwidth', effect: { kind: 'bandwidth', bytesPerSecond: 10 } },
      { path: '/drip', effect: { kind: 'drip' } },
    ];
    const expected: [path: string, seen: string][] = [
      ['/refuse', '-7'],
      ['/unknown', '-6'],
      ['/reset-before', '-56'],
      ['/reset-after', '-56'],
      ['/handshake', '-35'],
      ['/certificate', '-60'],
      ['/timeout', '-28'],
      ['/hole', 'nothing'],
      ['/status', '503 busy'],
      ['/sequence', '500'],
      ['/sequence', '200 from the server'],
      ['/portal', '200 <html>log in</html>'],
      ['/latency', '200 from the server'],
      ['/bandwidth', '200 from the server'],
      ['/drip', '200 from the server'],
      ['/none', '200 from the server'],
    ];
    asked.length = 0;
    const seen = await posts(
      rules,
      expected.map(([path]) => path),
    );
    assert.deepEqual(
      seen,
      expected.map(([, text]) => text),
    );
    assert.deepEqual(asked, ['/reset-after', '/sequence', '/latency', '/bandwidth', '/drip', '/none']);
  });

  it('a minimum transfer rate ends a black hole and a drip below it, and leaves a drip that keeps up alone', async () => {
    const rules: FaultRule[] = [
      { path: '/hole', effect: { kind: 'black-hole' } },
      { path: '/drip', effect: { kind: 'drip' } },
      { path: '/brook', effect: { kind: 'drip', everyMs: 10 } },
    ];
    const seen = await posts(rules, ['/hole', '/drip', '/brook'], 't.setMinimumTransferRate(50, 5)');
    assert.deepEqual(seen, ['-28', '-28', '200 from the server']);
  });
});
