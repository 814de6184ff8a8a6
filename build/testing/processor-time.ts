/**
 * Measures what each process of a test run costs. The run preloads this module with `--import`; at its exit the process
 * writes its processor time, children that have ended included, into the folder that the run reads.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';

/** Names the folder of the records. */
export const RECORDS_VARIABLE = 'SETTOP_TEST_COSTS';

/** Ticks of the kernel's clock in a second, which Linux fixes for /proc. */
const TICKS_PER_SECOND = 100;
/** Places of `cutime` and `cstime` behind the name in /proc/self/stat (proc(5)). */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

export interface FileCost {
  /** Absolute path of the test file, or of the file that joins a group. */
  file: string;
  /** Processor time of the process and its ended children. */
  seconds: number;
}

/** Processor time of ended children in seconds; 0 where there is no /proc. */
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

/** Reads the records of a run, dearest first. */
export function costsIn(records: string): FileCost[] {
  mkdirSync(records, { recursive: true });
  return readdirSync(records)
    .map((name) => JSON.parse(readFileSync(join(records, name), 'utf8')) as FileCost)
    .sort((a, b) => b.seconds - a.seconds);
}
