/** The debug console over a raw socket: a single reader, and invalid input. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { startDevice } from '../start-device.ts';
import { channelZip } from '../testing/test-channel.ts';

interface Reader {
  socket: Socket;
  /** Resolves when the output so far, or later output, matches. */
  reads(pattern: RegExp): Promise<void>;
  closed: Promise<void>;
}

function reader(port: number): Reader {
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  const waiting = new Set<() => void>();
  socket.setEncoding('utf8');
  // A device that stops resets its connections.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (const look of waiting) look();
  });
  return {
    socket,
    closed: new Promise((resolve) => socket.on('close', () => resolve())),
    reads: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!pattern.test(text)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

describe('the debug console', () => {
  it('serves one reader, takes anything typed, and answers nonsense at the prompt with an error', async (t) => {
    const running = await startDevice({
      host: '127.0.0.1',
      ports: { web: 0, ecp: 0, console: 0 },
      password: 'x',
      device: { draws: false },
    });
    t.after(running.stop);
    const first = reader(running.ports.console);
    t.after(() => void first.socket.destroy());
    await running.device.install(await channelZip('fixtures/remote'), true);
    await first.reads(/scene ready/);

    const second = reader(running.ports.console);
    await second.reads(/^Console connection is already in use\.\r\n$/);
    await second.closed;

    // With no prompt open, what is typed has no effect; neither have bytes that are no text, nor a line without end.
    first.socket.write(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a]));
    first.socket.write(`print 1${'x'.repeat(10_000)}\n`);
    await running.device.key('keypress', 'Rev');
    await first.reads(/STOP \(runtime error &hf7\)/);
    await first.reads(/Brightscript Debugger> /);
    first.socket.write('this is no command\n');
    await first.reads(
      /Brightscript Debugger> [^]*(error|unknown|syntax|expected|unexpected)[^]*Brightscript Debugger> /i,
    );
    // The prompt is still one, and the app still there.
    first.socket.write('print 6 * 7\n');
    await first.reads(/42\s/);
    first.socket.write('c\n');
    await first.reads(/continued/);
    assert.equal(running.device.running, true);
  });

  it('takes the next reader once the first has gone', async (t) => {
    const running = await startDevice({ host: '127.0.0.1', ports: { web: 0, ecp: 0, console: 0 }, password: 'x' });
    t.after(running.stop);
    const first = reader(running.ports.console);
    await new Promise((resolve) => first.socket.once('connect', resolve));
    first.socket.destroy();
    await first.closed;
    while (running.device.consoleReaders > 0) await new Promise((resolve) => setImmediate(resolve));
    running.device.console.write('still here\n');
    const second = reader(running.ports.console);
    t.after(() => void second.socket.destroy());
    await second.reads(/still here\n/);
  });
});
