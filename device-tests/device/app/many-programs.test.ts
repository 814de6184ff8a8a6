/** Tests that a reused thread runs very many programs, as a fuzzer campaign does, and keeps none of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProgramResult } from '../engine/run-program.ts';
import { REAL_TIME } from '../engine/clock.ts';
import { RealNetwork } from '../network/real-network.ts';
import { EngineThread } from '../threads/engine-thread.ts';

/** Heap limit of the thread, in MB; the engine alone needs 40 MB. */
const HEAP_MB = 110;
/** Lines of one program. Its syntax tree takes about 4 MB, so keeping all 35 would need 140 MB. */
const LINES = 2000;
const PROGRAMS = 35;

function program(number: number): string {
  const lines = Array.from({ length: LINES }, (_, i) => `  x = x + ${i} - ${number} + 1`);
  return `sub main()\n  print ${number}\nend sub\n\nsub other${number}()\n  x = 0\n${lines.join('\n')}\nend sub\n`;
}

test(`${PROGRAMS} programs of ${LINES} lines run in one thread of ${HEAP_MB} MB`, async () => {
  let onResult: (result: ProgramResult) => void = () => undefined;
  let onError: (error: Error) => void = () => undefined;
  const thread = new EngineThread({
    network: new RealNetwork(),
    clock: REAL_TIME,
    heapMb: HEAP_MB,
    onMessage: (message) => {
      if (typeof message === 'object' && message !== null && 'programId' in message) onResult(message as ProgramResult);
    },
    onBroken: (error) => onError(error),
  });
  try {
    await thread.ready;
    for (let id = 1; id <= PROGRAMS; id++) {
      const result = await new Promise<ProgramResult>((resolve, reject) => {
        onResult = resolve;
        onError = reject;
        thread.send({ command: 'program', request: { id, files: { 'source/main.brs': program(id) } } });
      });
      assert.deepEqual([result.lines, result.outcome], [[` ${id} `], { ended: 'normally' }]);
    }
  } finally {
    await thread.end();
  }
});
