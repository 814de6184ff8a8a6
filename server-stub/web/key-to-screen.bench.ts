/**
 * The goal of the device page as a figure: from a key of the remote, through the channel's SDK on the emulated device, the
 * server and the signed webhook, back to the page. Measured inside the page, from the click to the frame that shows it.
 */
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { withBrowserScope } from './testing/bench-scope.ts';
import { startProcesses } from './testing/path.ts';

const PRESSES = 15;

interface Times {
  arrivedMs: number;
  verifiedMs: number;
}

/** Clicks OK and waits, frame by frame, for a new event beside the remote and for the receiver's word on its signature. */
const PRESS_AND_WATCH = `new Promise((resolve) => {
  const newest = () => document.querySelector('.arriving li a')?.getAttribute('href');
  const before = newest();
  const start = performance.now();
  document.querySelector('.key-select').click();
  let arrivedMs;
  const look = () => requestAnimationFrame((now) => {
    if (arrivedMs === undefined && newest() !== before) arrivedMs = now - start;
    const steps = document.querySelectorAll('.journey .step');
    const verified = steps[0].textContent.includes('OK pressed') && steps[3].textContent.includes('signature verified');
    const same = document.querySelector('.journey a')?.getAttribute('href') === newest();
    if (arrivedMs !== undefined && verified && same) resolve({ arrivedMs, verifiedMs: now - start });
    else look();
  });
  look();
})`;

async function ready(page: Page): Promise<void> {
  await page.locator('.screen canvas:not(.off)').waitFor();
  await page.locator('.arriving li').nth(4).waitFor();
}

async function measure(t: TestContext, browser: Browser, progress: (line: string) => void): Promise<Measurement[]> {
  const { server, fragment } = await startProcesses(t);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.url}/#${fragment}`);
  await ready(page);
  const runs: Times[] = [];
  for (let press = 0; press < PRESSES; press += 1) runs.push((await page.evaluate(PRESS_AND_WATCH)) as Times);
  progress(`${PRESSES} keys followed to the screen`);
  const figure = (what: string, values: number[]): Measurement => ({
    what,
    unit: 'ms',
    value: median(values),
    against: 'a limit of one second',
    peer: 1000,
    better: 'lower',
    aim: 1,
    runs: PRESSES,
  });
  return [
    figure(
      'Remote key to the event on the page, emulated device and all',
      runs.map(({ arrivedMs }) => arrivedMs),
    ),
    figure(
      'Remote key to “signature verified” on the page',
      runs.map(({ verifiedMs }) => verifiedMs),
    ),
  ];
}

const benchmark: Benchmark = {
  name: 'key to screen',
  run: (progress) => withBrowserScope((t, browser) => measure(t, browser, progress)),
};

export default benchmark;
