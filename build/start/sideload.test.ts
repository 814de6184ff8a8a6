/** Tests `npm run sideload`: installs the built channel on an emulated device over the network protocols. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { acceptingServer, type AcceptingServer } from '../testing/accepting-server.ts';
import { assertOneSentence, closedPort, deviceByHand, endCommands, launch, type Run } from '../testing/commands.ts';

after(endCommands);

const sideload = (args: string[], env: Record<string, string>): Promise<Run> =>
  launch('build/start/sideload.ts', args, env).finished;

describe('npm run sideload', () => {
  test('installs the sample channel, which sends to the given host with the given write key', async () => {
    const server = await acceptingServer();
    const apiHost = `http://${server.address}`;
    const device = await deviceByHand();
    const run = await sideload(['--api-host', apiHost, '--write-key', 'wk_test'], device.env);
    assert.equal(run.code, 0, run.text);
    assert.ok(run.text.includes(`it sends its events to ${apiHost}`), run.text);
    assert.match(run.text, /the server has accepted the first events of the device \(status 200\)$/);
    assert.equal(await server.firstAuthorization, `Basic ${Buffer.from('wk_test:').toString('base64')}`);
    await device.stop();
    server.close();
  });

  test('the default host is this machine as the device sees it', async () => {
    const device = await deviceByHand();
    const run = await launch('build/start/sideload.ts', [], device.env, (line, child) => {
      if (line.includes('it sends its events')) child.kill('SIGKILL');
    }).finished;
    assert.match(run.text, /it sends its events to http:\/\/127\.0\.0\.1:8080$/m);
    await device.stop();
  });

  test('without a server it says which address and port must be open, and succeeds once one starts', async () => {
    const device = await deviceByHand();
    const port = await closedPort();
    let server: Promise<AcceptingServer> | undefined;
    const advice = `a server listens on 127.0.0.1, port ${port}`;
    const run = await launch('build/start/sideload.ts', ['--port', String(port)], device.env, (line) => {
      if (line.includes(advice)) server = acceptingServer(port);
    }).finished;
    assert.ok(
      run.text.includes(`${advice}, and that the firewall there lets the device in: TCP port ${port}`),
      run.text,
    );
    assert.equal(run.code, 0, run.text);
    await device.stop();
    (await server)?.close();
  });

  test('an invalid port, or a port beside --api-host, is reported in one sentence', async () => {
    const env = { ROKU_HOST: '127.0.0.1' };
    for (const port of ['70000', '']) {
      assertOneSentence(await sideload(['--port', port], env), /--port is '.*' *, but it must be a whole number/);
    }
    const both = ['--port', '8080', '--api-host', 'http://127.0.0.1:8080'];
    assertOneSentence(await sideload(both, env), /--port and --api-host exclude each other/);
  });

  test('without ROKU_HOST it says what to set', async () => {
    assertOneSentence(await sideload([], {}), /npm run sideload: ROKU_HOST is not set/);
  });

  test('an empty write key is one sentence', async () => {
    assertOneSentence(await sideload(['--write-key', ' '], { ROKU_HOST: '127.0.0.1' }), /--write-key is empty/);
  });

  test('a host that is no URL is one sentence with an example', async () => {
    for (const host of ['192.168.1.10:8080', 'ftp://x', '']) {
      assertOneSentence(
        await sideload(['--api-host', host], { ROKU_HOST: '127.0.0.1' }),
        /--api-host is .*for example/,
      );
    }
  });

  test('a wrong password names ROKU_PASSWORD', async () => {
    const device = await deviceByHand('right');
    assertOneSentence(await sideload([], { ...device.env, ROKU_PASSWORD: 'wrong' }), /password.*ROKU_PASSWORD/i);
    await device.stop();
  });

  test('an unreachable device is one sentence', async () => {
    const port = await closedPort();
    const env = { ROKU_HOST: '127.0.0.1', ROKU_PORTS: `${port},${port},${port}` };
    assertOneSentence(await sideload([], env), /npm run sideload: .*127\.0\.0\.1/);
  });
});
