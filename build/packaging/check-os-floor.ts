/** Rejects generated files that use facilities missing from the oldest supported Roku OS, or from all sources. */
import { originalPlace, refusalAt, type Problem } from '../transpile/index.ts';
import path from 'node:path';
import { BuildError } from './build-error.ts';
import type { CheckInput } from './check-package.ts';
import { ROOT } from './drop-in.ts';
import { OS_FLOOR, PLATFORM_FACILITIES, type FacilityRow } from './platform-facilities.ts';
import { platformUses, type PlatformUse } from './platform-uses.ts';

export interface OsFloor {
  readonly floor: string;
  readonly facilities: readonly FacilityRow[];
}

/** OS floor of the SDK, with its table of facilities. */
export const SUPPORTED: OsFloor = { floor: OS_FLOOR, facilities: PLATFORM_FACILITIES };

/** Checks the files. Throws a `BuildError` that names each facility once, at its first use. */
export async function checkOsFloor(input: CheckInput, { floor, facilities }: OsFloor): Promise<void> {
  const rows = rowsByName(facilities);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const use of platformUses(input.files)) {
    const key = facilityKey(use.kind, use.name);
    if (seen.has(key)) continue;
    seen.add(key);
    const finding = findingOf(use, rows.get(key) ?? [], floor);
    if (finding) problems.push(refusalAt(finding.key, await placeOf(use, input.maps), ...finding.values));
  }
  if (problems.length > 0) throw BuildError.ofProblems(problems);
}

/** Returns the key of a facility, ignoring case as BrightScript does. */
export function facilityKey(kind: string, name: string): string {
  return `${kind} ${name.toLowerCase()}`;
}

function rowsByName(facilities: readonly FacilityRow[]): Map<string, FacilityRow[]> {
  const rows = new Map<string, FacilityRow[]>();
  for (const row of facilities) {
    for (const name of row.names) {
      const key = facilityKey(row.kind, name);
      rows.set(key, [...(rows.get(key) ?? []), row]);
    }
  }
  return rows;
}

interface Finding {
  readonly key: 'unknownFacility' | 'newerFacility';
  readonly values: readonly string[];
}

/** Checks a use. A name does not identify the object of a method, so all matching rows must pass. */
function findingOf(use: PlatformUse, rows: readonly FacilityRow[], floor: string): Finding | undefined {
  const place = `${use.file}:${use.line}`;
  if (rows.length === 0) return { key: 'unknownFacility', values: [use.kind, use.name, place] };
  const newer = rows.find(({ since, optional }) => optional === undefined && isNewer(since, floor));
  return newer && { key: 'newerFacility', values: [use.kind, use.name, newer.since, floor, place] };
}

/** Reports whether version `a` is newer than `b`. */
export function isNewer(a: string, b: string): boolean {
  const [major = 0, minor = 0] = a.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = b.split('.').map(Number);
  return major > floorMajor || (major === floorMajor && minor > floorMinor);
}

async function placeOf(use: PlatformUse, maps: CheckInput['maps']): Promise<Pick<Problem, 'path' | 'line' | 'column'>> {
  const map = maps.get(use.file);
  const place = map === undefined ? undefined : await originalPlace({ map }, use.line, use.column - 1);
  return place
    ? { path: path.resolve(ROOT, place.path), line: place.line, column: place.column }
    : { path: use.file, line: use.line, column: use.column };
}
