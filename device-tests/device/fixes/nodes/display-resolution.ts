/** A channel that supports the resolution of the display runs at that resolution. */
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface RunningInterpreter {
  readonly manifest: Map<string, string>;
}

interface Display {
  getDisplayMode(): string;
}

const FIX = 'display-resolution';
const SUPPORTED = 'ui_resolutions';

export const displayResolution: EngineFix = {
  name: FIX,
  defect:
    'a channel runs at the first resolution of ui_resolutions, in SD with sd,hd,fhd; a device scales a channel only when the ' +
    'list lacks the resolution of the display (Specifying display resolution).',
  apply({ core, sceneGraph }) {
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const display = core.BrsDevice as unknown as Display;
    replaceMethod<(this: unknown, interpreter: RunningInterpreter) => void>(
      FIX,
      root.constructor as { prototype: object },
      'SGRoot',
      'setInterpreter',
      (original) =>
        function (interpreter) {
          const { manifest } = interpreter;
          const list = manifest.get(SUPPORTED);
          const own = list?.split(',').find((name) => name.trim().toUpperCase() === display.getDisplayMode());
          if (list === undefined || own === undefined) return original.call(this, interpreter);
          // The engine reads the first resolution only, and the channel may read the whole list later.
          manifest.set(SUPPORTED, own.trim());
          original.call(this, interpreter);
          manifest.set(SUPPORTED, list);
        },
    );
  },
};
