/** Components that a device does not create in some places: a Timer before the screen is shown, files in an init. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix } from '../fix.ts';
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
    const Scene = required(FIX, sceneGraph['Scene'] as (new () => object) | undefined, 'class Scene');
    const isInPlainInit = ({ environment: { hostNode } }: Interpreter): boolean =>
      hostNode instanceof sceneGraph.Node &&
      !(hostNode instanceof sceneGraph.Task) &&
      !(hostNode instanceof Scene) &&
      runsInit(sceneGraph);
    const withhold = (name: string, minArgs: number, isWithheld: typeof isTooEarly): void => {
      const create = required(FIX, core.BrsObjects.get(name), `component ${name}`);
      core.BrsObjects.set(
        name,
        (interpreter, ...args) =>
          isWithheld(interpreter, args[0]) ? core.BrsInvalid.Instance : create(interpreter, ...args),
        minArgs,
      );
    };
    withhold('roFileSystem', 0, isInPlainInit);
    replaceMethod<(this: unknown) => void>(
      FIX,
      sceneGraph['BrightScriptExtension'] as { prototype: object } | undefined,
      'BrightScriptExtension',
      'onInit',
      (original) =>
        function () {
          original.call(this);
          withhold('roSGNode', 1, isTooEarly);
        },
    );
  },
};
