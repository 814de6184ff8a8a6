#!/usr/bin/env node
// The command of the npm package: says so where Node is too old, and keeps compiled code, which most of a start is.
// Plain JavaScript of any age, because it is what an old Node reads.
import * as nodeModule from 'node:module';

const OLDEST_NODE = 22;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `settop-transpile: Node ${process.versions.node} is too old; install Node ${OLDEST_NODE} or newer and start again.`,
  );
  process.exitCode = 2;
} else {
  if (process.env.NODE_COMPILE_CACHE === undefined && nodeModule.enableCompileCache !== undefined) {
    nodeModule.enableCompileCache();
  }
  await import(new URL('../lib/main.js', import.meta.url).href);
}
