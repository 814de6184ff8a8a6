/** The data of a Timer's event is invalid, not an object around it. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface TimerNode {
  readonly fields: Map<string, { convertValue(value: BrsValue): BrsValue }>;
}

export const timerEvent: EngineFix = {
  name: 'timer-event',
  defect: 'the data of a Timer’s event is a boxed invalid (roInvalid); on a device it is a plain invalid.',
  apply({ sceneGraph }) {
    replaceMethod<(this: TimerNode) => boolean>(
      this.name,
      sceneGraph.Timer,
      'Timer',
      'checkFire',
      (original) =>
        function () {
          const fire = this.fields.get('fire');
          if (fire !== undefined) fire.convertValue = (value) => value;
          return original.call(this);
        },
    );
  },
};
