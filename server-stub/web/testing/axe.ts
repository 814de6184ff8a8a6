/** Runs axe-core in a page. The DevTools protocol injects it, so the page's policy stays unchanged. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string }[];
}

/** Returns accessibility violations that block users, one line each. */
export async function findings(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${axe}; axe.run(document).then(({ violations }) => violations)`)) as Finding[];
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' and ')}`);
}
