/** A scene may be of a type of the platform, without a component of the channel. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface ScreenValue extends BrsValue {
  /** Type of the scene that the first `show` builds. */
  sceneType: { getValue(): string } | undefined;
}

interface SceneValue {
  setInitState(state: string): void;
}

export const plainScene: EngineFix = {
  name: 'plain-scene',
  defect:
    'createScene("Scene") gives a scene whose fields keep nothing, so that it shows no dialog and has no background; a scene ' +
    'is a node of the platform as any other.',
  apply({ core, sceneGraph }) {
    const { Boolean: boolean = 0 } = core.ValueKind;
    scriptMethod<ScreenValue>(this.name, sceneGraph.RoSGScreen, 'RoSGScreen', 'show', (screen, engines) =>
      builtIn(core, 'show', [], boolean, (interpreter: Interpreter) => {
        const show = required(this.name, engines?.signatures[0]?.impl, 'method show of roSGScreen');
        const type = screen.sceneType?.getValue().toLowerCase();
        if (type !== undefined && !sceneGraph.sgRoot.nodeDefMap.has(type)) {
          screen.sceneType = undefined;
          (sceneGraph.sgRoot.scene as SceneValue | undefined)?.setInitState('initialized');
        }
        return show(interpreter);
      }),
    );
  },
};
