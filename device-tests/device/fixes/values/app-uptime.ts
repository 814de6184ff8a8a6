/** roAppManager.GetUptime counts from the start of the app, in every thread. */
import { builtIn, isStrict, required, type EngineFix } from '../fix.ts';
import { changeComponent } from '../component-makers.ts';

export const appUptime: EngineFix = {
  name: 'app-uptime',
  defect: 'roAppManager.GetUptime is negative and restarts in each task; a device counts from the start of the app.',
  apply(target) {
    const { core, sceneGraph, clock, appStartedAt } = target;
    const startsAnew = (): boolean => isStrict(target, 'task-uptime') && sceneGraph.sgRoot.inTaskThread();
    const timespan = required(this.name, core.RoTimespan, 'class RoTimespan');
    const threadStartedMs = clock.now();
    changeComponent(this.name, { core }, 'roAppManager', 0, (manager) =>
      manager.overrideMethods([
        builtIn(core, 'getUpTime', [], core.ValueKind['Object'] ?? 0, () => {
          return new timespan(startsAnew() ? threadStartedMs : clock.now() - clock.since(appStartedAt));
        }),
      ]),
    );
  },
};
