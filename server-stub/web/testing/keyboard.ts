/** Moving through the page with the Tab key, as somebody without a pointer does. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const MOST_STEPS = 60;

/** What has the focus, as a screen reader would name it. */
export async function focused(page: Page): Promise<string> {
  return String(await page.evaluate(NAME_OF_FOCUSED));
}

export const NAME_OF_FOCUSED = `((element = document.activeElement) => {
  const label = element.getAttribute('aria-label') ?? [...(element.labels ?? [])].map((one) => one.textContent).join(' ');
  return label || element.textContent;
})()`;

/** Whether one can see where the focus is. An invisible input shows it at its label. */
const FOCUS_SHOWN = `((at) => {
  const seen = at.classList.contains('unseen') ? at.parentElement : at;
  const box = seen.getBoundingClientRect();
  return at === document.body || (getComputedStyle(seen).outlineStyle !== 'none' && box.width > 0 && box.bottom > 0 && box.top < innerHeight);
})(document.activeElement)`;

/** Presses Tab until the focus is on what has this name, and checks on the way that each stop can be seen. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    const outline = await page.evaluate(FOCUS_SHOWN);
    assert.equal(outline, true, `the focus on “${here}” is visible`);
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return;
    seen.push(here);
  }
  assert.fail(`Tab never came to ${String(name)}; it came to: ${seen.join(' | ')}`);
}

/**
 * What can be used with the keyboard and has its own place in the order of Tab: of a group of radio buttons, one has.
 */
const USABLE = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
  (one) => one.checkVisibility() && (one.type !== 'radio' || one.checked))`;

/** What can be used, but Tab never comes to it or does not show it; from the top of the page to its end. */
export async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(
    `document.activeElement.blur(); window.scrollTo(0, 0); window.visited = new Set(); window.hidden = []`,
  );
  const usable = Number(await page.evaluate(`${USABLE}.length`));
  // Twice round at most: the first Tab starts where the reader was last.
  for (let step = 0; step < 2 * usable + 2; step += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(`(() => {
      const at = document.activeElement;
      if (at !== document.body && !(${FOCUS_SHOWN})) window.hidden.push('focus not shown: ' + at.outerHTML.slice(0, 120));
      window.visited.add(at);
    })()`);
    if ((await page.evaluate(`${USABLE}.every((one) => window.visited.has(one))`)) === true) break;
  }
  return (await page.evaluate(
    `[...window.hidden, ...${USABLE}.filter((one) => !window.visited.has(one)).map((one) => 'not reached: ' + one.outerHTML.slice(0, 120))]`,
  )) as string[];
}
