/** A component that extends OverhangPanelSetScene has its overhang and its panel set. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

const FIX = 'panel-set-scene';
/** Key of the engine's map from a type of node to the type that it extends. */
const TYPE = 'overhangpanelsetscene';

export const panelSetScene: EngineFix = {
  name: FIX,
  defect:
    'a scene that extends OverhangPanelSetScene is made as a plain Scene, because that is asked for first: its overhang and ' +
    'panelSet are invalid, and the first line that uses them ends the channel.',
  apply({ core, sceneGraph }) {
    const bases = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const { Object: object = 0, String: text = 0 } = core.ValueKind;
    scriptMethod(FIX, sceneGraph.RoSGScreen, 'RoSGScreen', 'createScene', (_, engines) =>
      builtIn(core, 'createScene', [['sceneType', text]], object, (interpreter: Interpreter, type: BrsStringValue) => {
        const create = required(FIX, engines?.signatures[0]?.impl, 'method createScene of roSGScreen');
        // Without its base the type is no Scene, so the engine goes on to ask for it.
        const base = bases.get(TYPE);
        bases.delete(TYPE);
        try {
          return create(interpreter, type as BrsValue);
        } finally {
          if (base !== undefined) bases.set(TYPE, base);
        }
      }),
    );
  },
};
