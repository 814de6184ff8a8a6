/** Processor time of processes that are not our own, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICK_MS = 10;

/** Fields of /proc/<pid>/stat from the third on, behind the name, which may hold spaces; none when it has ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const sum = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((ticks, place) => ticks + Number(fields[place] ?? 0), 0) * CLOCK_TICK_MS;

/** In milliseconds; 0 when there is no such process. */
export function cpuOf(pid: number | undefined): number {
  return pid === undefined ? 0 : sum(fieldsOf(pid), [11, 12]);
}

/** With its children, those that have ended too, in milliseconds. */
export function cpuOfFamily(pid: number): number {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map((other) => fieldsOf(Number(other))).filter((fields) => fields[1] === String(pid));
  return children.reduce((ms, fields) => ms + sum(fields, [11, 12]), sum(fieldsOf(pid), [11, 12, 13, 14]));
}
