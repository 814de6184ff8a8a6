/**
 * Measures the CPU time of each process of a test run. The run preloads this module with `--import`. At exit, the
 * process writes its CPU time, including ended child processes, into the folder that the run reads.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';

/** Environment variable that names the folder of the records. */
export const RECORDS_VARIABLE = 'SETTOP_TEST_COSTS';

/** Clock ticks per second in /proc, a constant of Linux. */
const TICKS_PER_SECOND = 100;
/** Indexes of `cutime` and `cstime` after the name in /proc/self/stat (proc(5)). */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

export interface FileCost {
  /** Absolute path of the test file or of the generated group file. */
  file: string;
  /** CPU time of the process and its ended child processes. */
  seconds: number;
}

/** Returns the CPU time of ended child processes in seconds, or 0 without /proc. */
function childrenSeconds(): number {
  let text: string;
  try {
    text = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return 0;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_PER_SECOND;
}

const folder = process.env[RECORDS_VARIABLE];
const [, file] = process.argv;
if (folder !== undefined && file !== undefined && /\.test\.m?ts$|\.test\.mjs$/.test(file)) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const cost: FileCost = { file, seconds: (user + system) / 1e6 + childrenSeconds() };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}-${basename(file)}.json`), JSON.stringify(cost));
  });
}

/** Reads the records of a run, highest CPU time first. */
export function costsIn(records: string): FileCost[] {
  mkdirSync(records, { recursive: true });
  return readdirSync(records)
    .map((name) => JSON.parse(readFileSync(join(records, name), 'utf8')) as FileCost)
    .sort((a, b) => b.seconds - a.seconds);
}
