/**
 * Compares a list of ten thousand events with a list of a screenful in the same browser. Measures frame times while the
 * list is scrolled, and while two hundred new events a second arrive at its top.
 */
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { withBrowserScope } from './testing/bench-scope.ts';

const MANY = 10_000;
const FEW = 20;
const PER_BATCH = 1000;
const ROUNDS = 5;
const FRAMES = 90;
/** Percentile of a round's frame times that is the reported figure. */
const PERCENTILE = 0.95;
const STREAM_BATCH = 20;
const STREAM_EVERY_MS = 100;

async function startList(
  t: TestContext,
  browser: Browser,
  events: number,
): Promise<{ server: ServerProcess; page: Page }> {
  // Nothing is connected: this is about the list, not about delivery.
  const server = await startServerProcess(t, { ...configurationFor([]), destinations: [] });
  for (let sent = 0; sent < events; sent += PER_BATCH) await post(server, 'Event', Math.min(PER_BATCH, events - sent));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.url}/#token=${ADMIN_TOKEN}`);
  await page.locator('.event-row').first().waitFor();
  // Scrolled to the end again and again until everything is in the list.
  await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const list = document.querySelector('[role=listbox]');
      if (Number(document.querySelector('.virtual-row').getAttribute('aria-setsize')) >= ${events}) return resolve();
      list.scrollTop = list.scrollHeight;
      setTimeout(look, 20);
    };
    look();
  })`);
  return { server, page };
}

function post(server: ServerProcess, name: string, messages: number): Promise<unknown> {
  const batch = Array.from({ length: messages }, (_, index) => ({
    type: 'track',
    event: `${name} ${index}`,
    userId: 'u',
  }));
  return server.ingest('/v1/batch', { batch });
}

/** Milliseconds between the frames of one round, in which the list moves a good way in every frame. */
async function scrollFrames(page: Page): Promise<number> {
  return percentile(
    (await page.evaluate(`new Promise((resolve) => {
      const list = document.querySelector('[role=listbox]');
      list.scrollTop = 0;
      const frames = [];
      let last;
      const step = (now) => {
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (frames.length >= ${FRAMES}) return resolve(frames);
        const end = list.scrollHeight - list.clientHeight;
        list.scrollTop = end <= 0 ? 0 : (list.scrollTop + 700) % end;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    })`)) as number[],
  );
}

function percentile(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * PERCENTILE)] ?? 0;
}

async function streamFrames({ server, page }: { server: ServerProcess; page: Page }): Promise<number> {
  let streaming = true;
  const stream = async (): Promise<void> => {
    while (streaming) {
      await post(server, 'Later', STREAM_BATCH);
      await sleep(STREAM_EVERY_MS);
    }
  };
  const sent = stream();
  const frames = await scrollFrames(page);
  streaming = false;
  await sent;
  return frames;
}

async function measure(t: TestContext, browser: Browser, progress: (line: string) => void): Promise<Measurement[]> {
  const many = await startList(t, browser, MANY);
  const few = await startList(t, browser, FEW);
  const figures: Record<'scrollMany' | 'scrollFew' | 'streamMany' | 'streamFew', number[]> = {
    scrollMany: [],
    scrollFew: [],
    streamMany: [],
    streamFew: [],
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    await few.page.bringToFront();
    figures.scrollFew.push(await scrollFrames(few.page));
    await many.page.bringToFront();
    figures.scrollMany.push(await scrollFrames(many.page));
    progress(`scrolling, round ${round} of ${ROUNDS}`);
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    await few.page.bringToFront();
    figures.streamFew.push(await streamFrames(few));
    await many.page.bringToFront();
    figures.streamMany.push(await streamFrames(many));
    progress(`while events stream in, round ${round} of ${ROUNDS}`);
  }
  const figure = (what: string, against: string, values: number[], peers: number[]): Measurement => ({
    what,
    unit: 'ms',
    value: median(values),
    against,
    peer: median(peers),
    better: 'lower',
    aim: 1.5,
    runs: ROUNDS,
  });
  return [
    figure(
      `Frame while ${MANY.toLocaleString('en')} events are scrolled, 95th percentile`,
      `the same with ${FEW} events`,
      figures.scrollMany,
      figures.scrollFew,
    ),
    figure(
      'The same while 200 events a second come in',
      `the same with ${FEW} events at the start`,
      figures.streamMany,
      figures.streamFew,
    ),
  ];
}

const benchmark: Benchmark = {
  name: 'event list',
  run: (progress) => withBrowserScope((t, browser) => measure(t, browser, progress)),
};

export default benchmark;
