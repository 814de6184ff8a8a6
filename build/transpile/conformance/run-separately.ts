/**
 * Compiles and runs each program alone, like the script of a channel. Programs compiled together share one analysis,
 * which hides defects that occur only in small programs.
 */
import { compile, IncrementalState } from '../index.ts';
import { runTogether, type DeviceRun } from './on-device.ts';
import type { Program } from './program.ts';

/** Number of programs that share the library types of one memory, which bounds memory usage. */
const PROGRAMS_PER_MEMORY = 25;

/** @param limitMs timeout of one program on the device, in milliseconds */
export async function runSeparately(
  programs: readonly Program[],
  limitMs: number,
): Promise<ReadonlyMap<string, DeviceRun>> {
  const runs = new Map<string, DeviceRun>();
  for (let at = 0; at < programs.length; at += PROGRAMS_PER_MEMORY) {
    const memory = new IncrementalState();
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
