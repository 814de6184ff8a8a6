/** Tests that the watcher repeatedly notices every kind of file change that editors and git make. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { followChanges } from './follow-changes.ts';

/** Time until all pending file events have arrived, in milliseconds. Later events belong to the next change. */
const CALM_MS = 50;

test('files written, replaced by renaming, made in new folders and removed are noticed each time', async (t) => {
  const root = mkdtempSync(path.join(tmpdir(), 'settop-follow-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string): string => path.join(root, name);
  mkdirSync(at('impl'));
  writeFileSync(at('impl/a.ts'), '0');
  let changed: () => void = () => undefined;
  const end = followChanges([root], () => changed());
  t.after(end);
  const noticed = async (change: () => void): Promise<void> => {
    await sleep(CALM_MS);
    const seen = new Promise<void>((resolve) => {
      changed = resolve;
    });
    change();
    await seen;
  };
  for (const text of ['1', '2', '3']) {
    await noticed(() => {
      writeFileSync(at('impl/a.new'), text);
      renameSync(at('impl/a.new'), at('impl/a.ts'));
    });
    await noticed(() => writeFileSync(at('impl/a.ts'), `${text}, written over`));
  }
  await noticed(() => mkdirSync(at('impl/device')));
  await noticed(() => writeFileSync(at('impl/device/b.ts'), '1'));
  await noticed(() => writeFileSync(at('impl/device/b.ts'), '2'));
  await noticed(() => rmSync(at('impl/device'), { recursive: true }));
  await noticed(() => mkdirSync(at('impl/device')));
  await noticed(() => writeFileSync(at('impl/device/b.ts'), '3'));
  end();
  changed = () => assert.fail('told of a change after the end');
  writeFileSync(at('impl/a.ts'), 'unseen');
  await sleep(CALM_MS);
});
