#!/usr/bin/env node
// Entry point of the npm package. It checks the version of Node, and caches compiled code, which most of the start is.
// Written in JavaScript that an old Node can parse too.
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OLDEST_NODE = 22;

/** Returns the reason that the command cannot run, or an empty string. */
function obstacle() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    return `Node ${process.versions.node} is too old; install Node ${OLDEST_NODE} or newer and start again.`;
  }
  try {
    // Channels are built there. Node's own cache would hang on a folder that cannot be written, such as /proc.
    rmdirSync(mkdtempSync(join(tmpdir(), 'settop-rig-')));
  } catch {
    return `The folder for temporary files, ${tmpdir()}, cannot be written to; name one that can in TMPDIR (on Windows TEMP).`;
  }
  return '';
}

const why = obstacle();
if (why !== '') {
  console.error(`settop-rig: ${why}`);
  process.exitCode = 2;
} else if (process.argv[2] === '--version' || process.argv[2] === '-v') {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  console.log(`settop-rig ${JSON.parse(manifest).version}`);
} else {
  if (process.env.NODE_COMPILE_CACHE === undefined && nodeModule.enableCompileCache !== undefined) {
    const { directory } = nodeModule.enableCompileCache();
    // For the processes of the device and of the build.
    if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory;
  }
  await import(new URL('../lib/main.js', import.meta.url).href);
}
