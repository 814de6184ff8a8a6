/** JUnit XML as findings: what Rooibos's reporter `junit` prints to the console, and what this project writes. */
import type { Finding } from './runner/job.ts';

const DOCUMENT = /<testsuites[\s>].*<\/testsuites>/s;
const CASE = /<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs;
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g;
const FAILURE = /<(?:failure|error)\b([^>]*?)(?:\/>|>(.*?)<\/(?:failure|error)>)/s;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
);

/** No findings when the lines hold no such document. */
export function readJunitLines(lines: readonly string[]): Finding[] {
  const document = DOCUMENT.exec(lines.join('\n'))?.[0];
  if (document === undefined) return [];
  return [...document.matchAll(CASE)].map(([, head = '', body = '']) => {
    const { name = '', classname: suite = 'Rooibos', file } = attributesOf(head);
    const named = { suite, name };
    if (/<skipped\b/.test(body)) return { ...named, verdict: { kind: 'skipped', reason: 'Rooibos skipped it.' } };
    const failure = FAILURE.exec(body);
    if (failure === null) return { ...named, verdict: { kind: 'passed' } };
    const { message = '', type = 'FAIL' } = attributesOf(failure[1] ?? '');
    const where = file === undefined ? '' : `\nat ${file.replace('file://', '')}`;
    return { ...named, verdict: { kind: 'failed', reason: `${type}: ${message}${where}` } };
  });
}

function attributesOf(head: string): Record<string, string> {
  return Object.fromEntries([...head.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, plain(value)]));
}

function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return NAMED.get(name ?? '') ?? whole;
  });
}
