/** A scene created after the screen was shown is usable at once. */
import type { BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface ScreenValue extends BrsValue {
  /** Asks for a new frame. */
  isDirty: boolean;
  getMethod(name: string): Callable | undefined;
}

export const sceneAfterShow: EngineFix = {
  name: 'scene-after-show',
  defect:
    'a scene that is created after show() has no children, calls of it fail, and each further show() builds the scene again; ' +
    'on a device createScene() makes the whole scene, and public channels show a screen for each of their scenes.',
  apply({ core, sceneGraph }) {
    const { Object: object = 0, String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    const shown = new WeakSet<ScreenValue>();
    const built = new WeakSet<object>();
    const implOf = (method: Callable | undefined, name: string) =>
      required(this.name, method?.signatures[0]?.impl, `method ${name} of roSGScreen`);
    scriptMethod<ScreenValue>(this.name, sceneGraph.RoSGScreen, 'RoSGScreen', 'show', (screen, engines) =>
      builtIn(core, 'show', [], boolean, (interpreter: Interpreter) => {
        shown.add(screen);
        const scene = sceneGraph.sgRoot.scene as object | undefined;
        if (scene !== undefined && built.has(scene)) {
          screen.isDirty = true;
          return core.BrsBoolean.True;
        }
        if (scene !== undefined) built.add(scene);
        return implOf(engines, 'show')(interpreter);
      }),
    );
    scriptMethod<ScreenValue>(this.name, sceneGraph.RoSGScreen, 'RoSGScreen', 'createScene', (screen, engines) =>
      builtIn(core, 'createScene', [['sceneType', text]], object, (interpreter: Interpreter, type: BrsValue) => {
        const scene = implOf(engines, 'createScene')(interpreter, type);
        if (shown.has(screen) && scene !== core.BrsInvalid.Instance)
          implOf(screen.getMethod('show'), 'show')(interpreter);
        return scene;
      }),
    );
  },
};
