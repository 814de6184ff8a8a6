/** README.md as printed: its two commands, and the lines that it shows of `npm start -- --once`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { blocksOf, literalPattern, ROOT } from './testing/guide-blocks.ts';
import { runPrinted } from './testing/run-command.ts';

/** An emulated device takes the place of one that the machine may name. */
const ENV = { ROKU_HOST: '' };

const [commands, output, drawing, ...others] = blocksOf('README.md');

test('README.md has the blocks that this file runs, and a drawing', () => {
  assert.deepEqual(others, []);
  assert.deepEqual([commands?.language, output?.language, drawing?.language], ['sh', 'text', 'text']);
  assert.match(output?.introduction ?? '', /`npm start -- --once`/);
  assert.match(drawing?.text ?? '', /┌─+┐/);
});

test('the two commands of README.md', async (t) => {
  const lines = (commands?.text.trimEnd().split('\n') ?? []).map((line) => line.replace(/ +#.*/, ''));
  assert.deepEqual(lines, ['npm start', 'npm test']);
  await t.test('npm start shows events until Ctrl-C', async () => {
    const { code, lines: shown } = await runPrinted('npm start', ROOT, ENV, (line) => / verified +alias/.test(line));
    assert.equal(code, 0, shown.join('\n'));
    assert.ok(
      shown.some((line) => /^ {2}web app +http:/.test(line)),
      shown.join('\n'),
    );
  });
  // This file cannot run the command, because the command runs this file.
  await t.test('npm test runs the tests', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { test: string };
    };
    assert.match(scripts.test, / build\/test\.ts$/);
  });
});

test('npm start -- --once prints the lines of README.md, with other numbers', async () => {
  const { code, lines } = await runPrinted('npm start -- --once', ROOT, ENV);
  assert.equal(code, 0, lines.join('\n'));
  for (const printed of output?.text.trimEnd().split('\n') ?? []) {
    const pattern = literalPattern(printed)
      .replaceAll(/\\?#[0-9a-f]{8}/g, '#[\\w-]{8}')
      .replaceAll(/(?<![\w{[-])\d+/g, '\\d+');
    assert.ok(
      lines.some((line) => new RegExp(`^${pattern}$`).test(line)),
      `no line like ${printed}\n${lines.join('\n')}`,
    );
  }
});
