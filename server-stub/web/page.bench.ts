/**
 * First paint of the page, and how long an event takes from the device's POST to the reader's eye. Peers of the same run:
 * an empty page from a bare listener, and the same POST until its webhook is in the receiver's hands.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { median, type Benchmark, type Measurement } from '../../build/measurement.ts';
import { ADMIN_TOKEN, configurationFor, WRITE_KEY } from '../testing/server.ts';
import { startProgram } from '../testing/process.ts';
import { findChromium, launch } from './testing/chromium.ts';

const PAINTS = 9;
const EVENTS = 40;

interface Listener {
  url: string;
  close(): Promise<void>;
}

function listen(answer: (done: (body: string) => void) => void): Promise<Listener> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => answer((body) => response.writeHead(200, { 'content-type': 'text/html' }).end(body)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const close = (): Promise<void> =>
        new Promise((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ url, close });
    });
  });
}

/** Milliseconds from navigation to the first contentful paint, in a profile that has seen nothing. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    return Number(
      await page.evaluate(`new Promise((resolve) => new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0];
        if (paint) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true }))`),
    );
  } finally {
    await context.close();
  }
}

/** Resolves with the page's time, in milliseconds since the epoch, at which a row with this name was on the screen. */
async function seen(page: Page, name: string): Promise<number> {
  return Number(
    await page.evaluate(`new Promise((resolve) => {
      const look = () => [...document.querySelectorAll('.event-row .name')].some((row) => row.textContent === ${JSON.stringify(name)})
        ? requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        : requestAnimationFrame(look);
      look();
    })`),
  );
}

async function post(server: string, event: string): Promise<void> {
  await fetch(`${server}/v1/track`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ event, userId: 'user-1' }),
  });
}

async function measure(browser: Browser, folder: string, progress: (line: string) => void): Promise<Measurement[]> {
  let delivered: (() => void) | undefined;
  const receiver = await listen((done) => {
    done('');
    delivered?.();
  });
  const bare = await listen((done) => done('<!doctype html><title>x</title><p>Hello</p>'));
  const config = join(folder, 'config.json');
  await writeFile(config, JSON.stringify(configurationFor([{ url: `${receiver.url}/` }])));
  const program = startProgram(undefined, 'main.ts', [
    '--config',
    config,
    '--data',
    join(folder, 'data'),
    '--port',
    '0',
  ]);
  try {
    const line = await program.line('stdout', (text) => text.startsWith('listening on '));
    const server = line.slice('listening on '.length);
    await fetch(server); // Builds the page where it was not built yet.
    const ours: number[] = [];
    const empty: number[] = [];
    for (let run = 0; run < PAINTS; run += 1) {
      ours.push(await firstPaint(browser, `${server}/#token=${ADMIN_TOKEN}`));
      empty.push(await firstPaint(browser, bare.url));
    }
    progress(`${PAINTS} first paints of each page`);

    const page = await browser.newPage();
    await page.goto(`${server}/#token=${ADMIN_TOKEN}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const toScreen: number[] = [];
    const toReceiver: number[] = [];
    for (let run = 0; run < EVENTS; run += 1) {
      const arrived = new Promise<number>((resolve) => {
        delivered = () => resolve(Date.now());
      });
      const start = performance.timeOrigin + performance.now();
      const [atMs, receivedMs] = await Promise.all([seen(page, `Event ${run}`), arrived, post(server, `Event ${run}`)]);
      toScreen.push(atMs - start);
      toReceiver.push(receivedMs - start);
    }
    progress(`${EVENTS} events followed to the screen`);
    return [
      {
        what: 'First contentful paint, signed in, nothing cached',
        unit: 'ms',
        value: median(ours),
        against: 'one paragraph from a bare listener',
        peer: median(empty),
        better: 'lower',
        runs: PAINTS,
      },
      {
        what: 'Event to screen, from the POST to the frame that shows its row',
        unit: 'ms',
        value: median(toScreen),
        against: 'the second the issue allows',
        peer: 1000,
        better: 'lower',
        aim: 1,
        runs: EVENTS,
      },
      {
        what: 'Event to screen, beside the webhook of the same event',
        unit: 'ms',
        value: median(toScreen),
        against: 'from the POST to the receiver',
        peer: median(toReceiver),
        better: 'lower',
        runs: EVENTS,
      },
    ];
  } finally {
    await program.stop();
    await receiver.close();
    await bare.close();
  }
}

const benchmark: Benchmark = {
  name: 'web page',
  async run(progress) {
    const found = await findChromium();
    if (!found.ok) throw new Error(found.reason);
    const browser = await launch(found);
    const folder = await mkdtemp(join(tmpdir(), 'settop-web-bench-'));
    try {
      return await measure(browser, folder, progress);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default benchmark;
