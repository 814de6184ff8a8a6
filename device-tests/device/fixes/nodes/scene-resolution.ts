/** The parts of the first scene are built at the channel's resolution. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface Size {
  readonly resolution: string;
  readonly width: number;
  readonly height: number;
}

/** Part of a scene that a node reads while it is built. */
interface SceneStandIn {
  readonly ui: Size;
  getValue(field: string): BrsValue;
}

interface Root {
  readonly _resolution: string;
  _scene: SceneStandIn | undefined;
}

const FIX = 'scene-resolution';
const SIZES: ReadonlyMap<string, Size> = new Map(
  Object.entries<Size>({
    FHD: { resolution: 'FHD', width: 1920, height: 1080 },
    SD: { resolution: 'SD', width: 720, height: 480 },
  }),
);

export const sceneResolution: EngineFix = {
  name: FIX,
  defect:
    'the overhang and the panel set of an OverhangPanelSetScene are built at 720 lines, so the clock of a channel for 1080 lines ' +
    'stands in the middle; on a device it is on the right side (Overhang).',
  apply({ core, sceneGraph }) {
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot') as unknown as Root;
    const { Object: object = 0, String: text = 0 } = core.ValueKind;
    scriptMethod(FIX, sceneGraph.RoSGScreen, 'RoSGScreen', 'createScene', (_, engines) =>
      builtIn(core, 'createScene', [['sceneType', text]], object, (interpreter: Interpreter, type: BrsStringValue) => {
        const create = required(FIX, engines?.signatures[0]?.impl, 'method createScene of roSGScreen');
        const ui = SIZES.get(root._resolution);
        if (root._scene !== undefined || ui === undefined) return create(interpreter, type as BrsValue);
        // Nodes take their resolution from the scene, which the engine knows only when it is complete.
        const standIn: SceneStandIn = { ui, getValue: () => core.BrsInvalid.Instance };
        root._scene = standIn;
        try {
          return create(interpreter, type as BrsValue);
        } finally {
          if (root._scene === standIn) root._scene = undefined;
        }
      }),
    );
  },
};
