/** roAppManager.GetUptime counts from the start of the app, in every thread. */
import type { BrsComponentValue, BrsValue } from '../../engine/types.ts';
import { builtIn, isStrict, required, type EngineFix } from '../fix.ts';

export const appUptime: EngineFix = {
  name: 'app-uptime',
  defect: 'roAppManager.GetUptime is negative and restarts in each task; a device counts from the start of the app.',
  apply(target) {
    const { core, sceneGraph, clock, appStartedAt } = target;
    const startsAnew = (): boolean => isStrict(target, 'task-uptime') && sceneGraph.sgRoot.inTaskThread();
    const create = required(this.name, core.BrsObjects.get('roAppManager'), 'component roAppManager');
    const timespan = required(
      this.name,
      core['RoTimespan'] as (new (mark: number) => BrsValue) | undefined,
      'class RoTimespan',
    );
    const threadStartedMs = clock.now();
    core.BrsObjects.set(
      'roAppManager',
      (interpreter) => {
        const manager = create(interpreter) as BrsComponentValue;
        manager.overrideMethods([
          builtIn(core, 'getUpTime', [], core.ValueKind['Object'] ?? 0, () => {
            return new timespan(startsAnew() ? threadStartedMs : clock.now() - clock.since(appStartedAt));
          }),
        ]);
        return manager;
      },
      0,
    );
  },
};
