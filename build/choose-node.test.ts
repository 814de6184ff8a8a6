/** The project runs on the Node that npm installed for it, or on the machine's own Node where it is new enough. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

// Plain JavaScript has no types to import.
const { chooseNode } = (await import(new URL('choose-node.mjs', import.meta.url).href)) as {
  chooseNode(root: string, own?: { version: string; path: string }): string | undefined;
};

let root: string;
let chosen: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'choose node '));
  chosen = join(root, 'node_modules', '.bin', 'node');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Installs a program at `path`, with folders. */
function install(path: string, program: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, program);
  chmodSync(path, 0o755);
}

test('a pinned Node that runs stays', () => {
  install(join(root, 'pinned'), '#!/bin/sh\necho v24.21.0\n');
  mkdirSync(dirname(chosen), { recursive: true });
  symlinkSync(join(root, 'pinned'), chosen);
  assert.equal(chooseNode(root, { version: '26.0.0', path: process.execPath }), undefined);
  assert.equal(readlinkSync(chosen), join(root, 'pinned'));
});

test("without a pinned Node, the machine's own is linked from 24.12 on", () => {
  for (const version of ['24.12.0', '24.13.1', '25.0.0']) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    assert.equal(chooseNode(root, { version, path: process.execPath }), undefined, version);
    assert.equal(readlinkSync(chosen), process.execPath, version);
  }
});

test('a Node that does not start here, or was removed, is replaced', () => {
  install(join(root, 'foreign'), '#!/lib/ld-of-another-library\n');
  for (const target of [join(root, 'foreign'), join(root, 'removed')]) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    mkdirSync(dirname(chosen), { recursive: true });
    symlinkSync(target, chosen);
    assert.equal(chooseNode(root, { version: '24.21.0', path: process.execPath }), undefined);
    assert.equal(readlinkSync(chosen), process.execPath);
  }
});

test('an older Node alone gets a sentence that says what to install', () => {
  for (const version of ['20.20.2', '22.22.0', '24.11.1']) {
    assert.match(
      chooseNode(root, { version, path: process.execPath }) ?? '',
      new RegExp(`the Node of this machine is ${version}\\. Install Node 24\\.12\\.0 or newer`),
    );
  }
});
