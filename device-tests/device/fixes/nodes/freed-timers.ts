/** The engine keeps a Timer only while it runs. */
import type { BrsValue } from '../../engine/types.ts';
import { FixNotApplicable, replaceMethod, type EngineFix } from '../fix.ts';

interface TimerNode {
  readonly active: boolean;
  checkFire(): boolean;
}

export const freedTimers: EngineFix = {
  name: 'freed-timers',
  defect:
    'every Timer ever made is kept and looked at in each turn, until some thousands of them end the heap; on a device one ' +
    'that nobody refers to is let go.',
  apply({ sceneGraph }) {
    const { sgRoot } = sceneGraph;
    if (!Array.isArray(sgRoot?.timers)) throw new FixNotApplicable(this.name, 'list sgRoot.timers');
    const timers = sgRoot.timers as unknown as TimerNode[];
    const running = new Set<TimerNode>(timers);
    const keep = (timer: TimerNode): number => {
      if (timer.active && !running.has(timer)) {
        running.add(timer);
        Array.prototype.push.call(timers, timer);
      }
      return timers.length;
    };
    const dropStopped = (): void => {
      if (timers.every(({ active }) => active)) return;
      const left = timers.filter(({ active }) => active);
      timers.length = 0;
      running.clear();
      left.forEach(keep);
    };
    // A new Timer registers itself by `push`, which ignores it until it is started.
    timers.push = (...made) => made.map(keep).at(-1) ?? timers.length;
    const timer = sceneGraph.Timer;
    replaceMethod<(this: TimerNode, field: string, value: BrsValue, ...rest: never[]) => void>(
      this.name,
      timer,
      'Timer',
      'setValue',
      (original) =>
        function (field, value, ...rest) {
          original.call(this, field, value, ...rest);
          keep(this);
        },
    );
    replaceMethod<() => boolean>(
      this.name,
      sgRoot.constructor as { prototype: object },
      'SGRoot',
      'processTimers',
      () => () => {
        let fired = false;
        // A Timer started during this loop fires in the next turn. Otherwise a chain of Timers would never end it.
        for (const timer of [...timers]) if (timer.active && timer.checkFire()) fired = true;
        dropStopped();
        return fired;
      },
    );
  },
};
