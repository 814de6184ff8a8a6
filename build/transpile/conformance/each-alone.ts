/**
 * Runs programs as a channel is compiled: each by itself. What is compiled together has the findings of all of it, and a
 * defect in how little is known of one small program does not show there.
 */
import { compile, CompilerMemory } from '../index.ts';
import { runTogether, type DeviceRun } from './on-device.ts';
import type { Program } from './program.ts';

/** Programs that share what TypeScript knows of the library; bounds that in memory. */
const PROGRAMS_PER_MEMORY = 25;

/** @param limitMs longest time for one program on the device, in milliseconds */
export async function runEachAlone(
  programs: readonly Program[],
  limitMs: number,
): Promise<ReadonlyMap<string, DeviceRun>> {
  const runs = new Map<string, DeviceRun>();
  for (let at = 0; at < programs.length; at += PROGRAMS_PER_MEMORY) {
    const memory = new CompilerMemory();
    try {
      const { usual } = await runTogether(
        programs.slice(at, at + PROGRAMS_PER_MEMORY).map((program) => [program]),
        (options) => compile({ ...options, memory }),
        ['usual'],
        { onEntries: (entries) => memory.checkTogether(entries), limitMs },
      );
      for (const [name, run] of usual) runs.set(name, run);
    } finally {
      memory.dispose();
    }
  }
  return runs;
}
