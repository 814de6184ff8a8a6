/** The time limit of programs from other suites counts the work of Node, and not the time in which it gets no processor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNode } from './run-in-node.ts';
import type { ThirdPartyProgram } from './third-party-program.ts';

const program = (body: string, longestMs: number): ThirdPartyProgram => ({
  group: 'limits',
  name: 'a program',
  modules: new Map([['main.ts', `export function main(): string {\n${body}\n}\n`]]),
  main: 'main.ts',
  result: { call: 'main' },
  longestMs,
});

test('a program that waits for longer than its limit, without work, is run to its end', () => {
  const waiting = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 350);\nreturn 'waited';";
  assert.deepEqual(runInNode(program(waiting, 100)), { lines: ["'waited'"], error: undefined, names: ['main'] });
});

test('a program that works for longer than its limit is left out', () => {
  const working = 'let sum = 0;\nfor (;;) sum += Math.sqrt(sum + 1);\nreturn String(sum);';
  assert.equal(runInNode(program(working, 100)), 'it takes Node longer than 100 ms');
});
