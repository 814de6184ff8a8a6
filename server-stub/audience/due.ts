/** Finds the scheduled audiences that are due for a sync. Pure. */
import type { AudienceSettings } from '../config/settings.ts';
import type { SyncView } from '../store/state.ts';
import { syncTarget } from './sync.ts';

const MINUTE_MS = 60_000;

export function dueAudiences(
  audiences: readonly AudienceSettings[],
  syncs: readonly SyncView[],
  sourceIdOf: (name: string) => string | undefined,
  nowMs: number,
): AudienceSettings[] {
  const last = new Map(syncs.map((sync) => [sync.key, sync.lastMs ?? 0]));
  return audiences.filter((audience) => {
    const sourceId = sourceIdOf(audience.source);
    if (audience.everyMinutes === 0 || sourceId === undefined) return false;
    const lastMs = last.get(syncTarget('audience', audience.name, sourceId).key) ?? 0;
    return nowMs - lastMs >= audience.everyMinutes * MINUTE_MS;
  });
}
