/** Components that a device does not create in some places: a Timer before the screen is shown, files in an init. */
import type { BrsStringValue, BrsValue, Create, Interpreter } from '../../engine/types.ts';
import { wrapComponent, wrapSceneGraphComponent } from '../component-makers.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { runsInit } from './running-init.ts';
import { scriptMethod } from '../script-methods.ts';

const FIX = 'early-components';

export const earlyComponents: EngineFix = {
  name: FIX,
  defect:
    'a Timer is made before show(), and an roFileSystem in the init of any component; on a Streaming Stick 4K both are invalid, ' +
    'roFileSystem in a Group and not in a Task (jellyrock’s measurements with OS 15.2.4 and 15.3.4; a Scene was not asked).',
  apply({ core, sceneGraph }) {
    const root = sceneGraph.sgRoot;
    const bool = core.ValueKind['Boolean'] ?? 0;
    let isShown = false;
    scriptMethod(FIX, sceneGraph.RoSGScreen, 'RoSGScreen', 'show', (_, engines) =>
      builtIn(core, 'show', [], bool, (interpreter: Interpreter) => {
        isShown = true;
        return required(FIX, engines?.signatures[0]?.impl, 'method show of roSGScreen')(interpreter);
      }),
    );
    const isTooEarly = (interpreter: Interpreter, type: BrsValue | undefined): boolean =>
      !isShown &&
      interpreter.environment.hostNode === undefined &&
      !root.inTaskThread() &&
      (type as Partial<BrsStringValue> | undefined)?.value?.toLowerCase() === 'timer';
    const Scene = required(FIX, sceneGraph.Scene, 'class Scene');
    const isInPlainInit = ({ environment: { hostNode } }: Interpreter): boolean =>
      hostNode instanceof sceneGraph.Node &&
      !(hostNode instanceof sceneGraph.Task) &&
      !(hostNode instanceof Scene) &&
      runsInit(sceneGraph);
    const withheldWhen =
      (isWithheld: typeof isTooEarly) =>
      (create: Create): Create =>
      (interpreter, ...args) =>
        isWithheld(interpreter, args[0]) ? core.BrsInvalid.Instance : create(interpreter, ...args);
    wrapComponent(FIX, { core }, 'roFileSystem', 0, withheldWhen(isInPlainInit));
    wrapSceneGraphComponent(FIX, { core, sceneGraph }, 'roSGNode', 1, withheldWhen(isTooEarly));
  },
};
