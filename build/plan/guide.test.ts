/** Tests docs/reference/tracking-plans.md: its plan, the command's output, the written files, and the ERROR line. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runPlan, type CommandWorld } from './command.ts';

const HERE = import.meta.dirname;
const PAGE = readFileSync(path.join(HERE, '../../docs/reference/tracking-plans.md'), 'utf8');

function printed(language: string, nth = 0): string {
  const blocks = [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))];
  const block = blocks[nth]?.[1];
  assert.ok(block, `the page has block ${nth} of ${language}`);
  return block;
}

test('the plan of the guide produces the output of the guide', () => {
  const files = new Map<string, string>();
  const output: string[] = [];
  const world: CommandWorld = {
    read: () => printed('json'),
    write: (folder, name, text) => files.set(`${folder}/${name}`, text),
    say: (line) => output.push(line),
    complain: assert.fail,
    checker: readFileSync(path.join(HERE, 'checker.brs'), 'utf8'),
  };
  const [, , , , ...args] = printed('sh').trim().split(' ');
  assert.equal(runPlan(args, world), 0);
  assert.equal(`${output.join('\n')}\n`, printed('text'));
  const script = files.get('source/analytics/AnalyticsPlan.brs') ?? '';
  assert.ok(script.startsWith(printed('brightscript')), script);
  assert.match(script, new RegExp(`sub ${/\w+/.exec(printed('brightscript', 1))?.[0] ?? ''}\\(`));
});

test('the ERROR line of the guide has the form that the checker prints', () => {
  const checker = readFileSync(path.join(HERE, 'checker.brs'), 'utf8');
  const line = printed('text', 1);
  assert.match(checker, /the plan says /);
  assert.ok(line.startsWith('Analytics - [ERROR] PLAN_MISMATCH track '));
  assert.ok(checker.includes(line.slice(line.lastIndexOf('; ')).trim()));
});
