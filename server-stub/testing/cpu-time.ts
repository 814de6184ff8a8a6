/** Reads the processor time of other processes from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICK_MS = 10;

/** Returns the fields of /proc/<pid>/stat after the name, which may hold spaces; none when the process has ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const sum = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((ticks, place) => ticks + Number(fields[place] ?? 0), 0) * CLOCK_TICK_MS;

/** Returns a process's time in milliseconds; 0 when there is no such process. */
export function cpuOf(pid: number | undefined): number {
  return pid === undefined ? 0 : sum(fieldsOf(pid), [11, 12]);
}

/** Returns the time of a process and its children, including ended ones, in milliseconds. */
export function cpuOfFamily(pid: number): number {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map((other) => fieldsOf(Number(other))).filter((fields) => fields[1] === String(pid));
  return children.reduce((ms, fields) => ms + sum(fields, [11, 12]), sum(fieldsOf(pid), [11, 12, 13, 14]));
}
