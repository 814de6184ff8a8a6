/** Finds the scheduled audiences that are due for a sync. Pure. */
import type { AudienceSettings } from '../config/settings.ts';
import { syncTarget } from './sync.ts';

const MINUTE_MS = 60_000;

export function dueAudiences(
  audiences: readonly AudienceSettings[],
  syncTimes: ReadonlyMap<string, number>,
  sourceIdOf: (name: string) => string | undefined,
  nowMs: number,
): AudienceSettings[] {
  return audiences.filter((audience) => {
    const sourceId = sourceIdOf(audience.source);
    if (audience.everyMinutes === 0 || sourceId === undefined) return false;
    const lastMs = syncTimes.get(syncTarget('audience', audience.name, sourceId).key) ?? 0;
    return nowMs - lastMs >= audience.everyMinutes * MINUTE_MS;
  });
}
