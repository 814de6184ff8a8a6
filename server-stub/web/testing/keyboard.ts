/** Test helpers that move through the page with the Tab key, like users without a pointer. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const MOST_STEPS = 60;

/** Returns the focused element's name, as a screen reader would announce it. */
export async function focused(page: Page): Promise<string> {
  return String(await page.evaluate(NAME_OF_FOCUSED));
}

export const NAME_OF_FOCUSED = `((element = document.activeElement) => {
  const label = element.getAttribute('aria-label') ?? [...(element.labels ?? [])].map((one) => one.textContent).join(' ');
  return label || element.textContent;
})()`;

/** Expression: whether the focus is visible. A visually hidden input shows its focus on its label. */
const FOCUS_SHOWN = `((at) => {
  const seen = at.classList.contains('unseen') ? at.parentElement : at;
  const box = seen.getBoundingClientRect();
  return at === document.body || (getComputedStyle(seen).outlineStyle !== 'none' && box.width > 0 && box.bottom > 0 && box.top < innerHeight);
})(document.activeElement)`;

/**
 * Reports whether the focus is visible. New events may move the element out of the window after the browser scrolled to
 * it. A hidden focus therefore leaves the element and comes back once.
 */
async function isFocusShown(page: Page): Promise<boolean> {
  if ((await page.evaluate(FOCUS_SHOWN)) === true) return true;
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  return (await page.evaluate(FOCUS_SHOWN)) === true;
}

/** Presses Tab until the element with this name has the focus; asserts that the focus is visible at each stop. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    assert.ok(await isFocusShown(page), `the focus on “${here}” is visible`);
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return;
    seen.push(here);
  }
  assert.fail(`Tab never came to ${String(name)}; it came to: ${seen.join(' | ')}`);
}

/** Expression: all visible controls with their own tab stop. In a radio group, only the checked button has one. */
const USABLE = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
  (one) => one.checkVisibility() && (one.type !== 'radio' || one.checked))`;

/** Tabs through the whole page; returns the controls that Tab does not reach, or that do not show their focus. */
export async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(`document.activeElement.blur(); window.scrollTo(0, 0); window.visited = new Set()`);
  const usable = Number(await page.evaluate(`${USABLE}.length`));
  const hidden: unknown[] = [];
  // Twice round at most: the first Tab starts where the reader was last.
  for (let step = 0; step < 2 * usable + 2; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await isFocusShown(page)))
      hidden.push(await page.evaluate(`'focus not shown: ' + document.activeElement.outerHTML.slice(0, 120)`));
    await page.evaluate(`window.visited.add(document.activeElement)`);
    if ((await page.evaluate(`${USABLE}.every((one) => window.visited.has(one))`)) === true) break;
  }
  const missed = (await page.evaluate(
    `${USABLE}.filter((one) => !window.visited.has(one)).map((one) => 'not reached: ' + one.outerHTML.slice(0, 120))`,
  )) as string[];
  return [...hidden.map(String), ...missed];
}
