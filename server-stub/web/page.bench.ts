/**
 * First paint of the page and its size, and how long an event takes from the device's POST to the reader's eye. Peers of
 * the same run: an empty page from a bare listener, the script before it was minified, and the same POST until its
 * webhook is in the receiver's hands.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess } from '../testing/server.ts';
import { buildWebPage } from './build.ts';
import { bundleScript } from '../../build/web/bundle.ts';
import { withBrowserScope } from './testing/bench-scope.ts';

const PAINTS = 9;
const EVENTS = 30;
/** One person pressing keys: the list has come to rest before the next event. */
const BETWEEN_EVENTS_MS = 250;

/** A listener that answers with one paragraph and nothing else. */
async function startBarePage(t: TestContext): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>x</title><p>Hello</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

async function size(): Promise<Measurement> {
  const page = await buildWebPage();
  const script = [...page].find(([name]) => name.endsWith('.js'))?.[1].byteLength ?? 0;
  return {
    what: 'Script of the page',
    unit: 'bytes',
    value: script,
    against: 'the same script, not minified',
    peer: Buffer.byteLength(await bundleScript()),
    better: 'lower',
    aim: 0.7,
    runs: 1,
  };
}

async function measure(t: TestContext, browser: Browser, progress: (line: string) => void): Promise<Measurement[]> {
  const arrivals = new Map<unknown, (atMs: number) => void>();
  const receiver = await startReceiver(t, ({ json, atMs }, response) => {
    response.end();
    arrivals.get(json['event'])?.(atMs);
  });
  const server = await startServerProcess(t, configurationFor([{ url: `${receiver.url}/` }]));
  const bare = await startBarePage(t);
  const signedIn = `${server.url}/#token=${ADMIN_TOKEN}`;
  const ours: number[] = [];
  const empty: number[] = [];
  for (let run = 0; run < PAINTS; run += 1) {
    ours.push(await firstPaint(browser, signedIn));
    empty.push(await firstPaint(browser, bare));
  }
  progress(`${PAINTS} first paints of each page`);

  const page = await browser.newPage();
  await page.goto(signedIn);
  await page.getByText('Live', { exact: true }).waitFor();
  const toScreen: number[] = [];
  const toReceiver: number[] = [];
  for (let run = 0; run < EVENTS; run += 1) {
    await sleep(BETWEEN_EVENTS_MS);
    const event = `Event ${run}`;
    const arrived = new Promise<number>((resolve) => arrivals.set(event, resolve));
    const start = performance.timeOrigin + performance.now();
    const post = server.ingest('/v1/track', { event, userId: 'user-1' });
    const [seenMs, receivedMs] = await Promise.all([seen(page, event), arrived, post]);
    toScreen.push(seenMs - start);
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
      against: 'a limit of one second',
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
    await size(),
  ];
}

const benchmark: Benchmark = {
  name: 'web page',
  run: (progress) => withBrowserScope((t, browser) => measure(t, browser, progress)),
};

export default benchmark;
