/** Commands of an animation's `control` field (none, pause, resume, finish), and start delays. */
import type { BrsStringValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface AnimationNode {
  _state: string;
  delayRemaining: number;
  currentChildIndex?: number;
  readonly children: readonly unknown[];
  setValue(field: string, value: BrsStringValue): void;
  getValueJS(field: string): unknown;
  updateStateField(state: string): void;
}

export const animationControl: EngineFix = {
  name: 'animation-control',
  defect:
    'control="none" stops a running animation, pause, resume and finish of a group leave its children alone, and an ' +
    'animation is running before its delay is over; a device does nothing, hands them on, and says stopped until then.',
  apply({ core, sceneGraph }) {
    const AnimationBase = required(this.name, sceneGraph.AnimationBase, 'class AnimationBase');
    const isAnimation = (node: unknown): node is AnimationNode => node instanceof AnimationBase;
    const setControl = (
      group: AnimationNode,
      control: string,
      isAffected: (state: unknown, place: number) => boolean,
    ): void => {
      group.children.forEach((child, place) => {
        if (!isAnimation(child) || !isAffected(child.getValueJS('state'), place)) return;
        child.setValue('control', new core.BrsString(control));
      });
    };
    replaceMethod<(this: AnimationNode, control: string) => void>(
      this.name,
      AnimationBase,
      'AnimationBase',
      'handleControl',
      (original) =>
        function (control) {
          if (control === 'none') return;
          if (control === 'pause') setControl(this, control, (state) => state === 'running');
          if (control === 'resume') setControl(this, control, (state) => state === 'paused');
          // Earlier children of a sequence have already reached their final values.
          if (control === 'finish') setControl(this, control, (_, place) => place >= (this.currentChildIndex ?? 0));
          original.call(this, control);
        },
    );
    replaceMethod<(this: AnimationNode) => void>(
      this.name,
      AnimationBase,
      'AnimationBase',
      'enterRunningState',
      (original) =>
        function () {
          if (this.delayRemaining <= 0) {
            original.call(this);
            return;
          }
          const publishState = this.updateStateField.bind(this);
          this.updateStateField = () => undefined;
          try {
            original.call(this);
          } finally {
            Reflect.deleteProperty(this, 'updateStateField');
          }
          // An animation that is restarted while it runs waits for its delay again.
          publishState('stopped');
        },
    );
    replaceMethod<(this: AnimationNode) => boolean>(
      this.name,
      AnimationBase,
      'AnimationBase',
      'tick',
      (original) =>
        function () {
          const waited = this.delayRemaining > 0;
          const moved: boolean = original.call(this);
          if (waited && this.delayRemaining <= 0 && this._state === 'running') this.updateStateField('running');
          return moved;
        },
    );
  },
};
