/**
 * The nodes Effect and FloatArrayFieldInterpolator of Roku OS 16.0, and the field `effect` of Poster and Rectangle.
 *
 * The emulated device has no shaders. Roku's page Effect says what such a device does: `supported` is false, and nodes
 * are drawn as though the Effect were not present.
 */
import type { FieldModel } from '../../engine/members.ts';
import type { BrsValue, EngineClass, EngineCore, SceneGraph } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';
import { hasFeature } from '../os-version.ts';

interface NodeValue {
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: readonly FieldModel[]): void;
  setValue(field: string, value: BrsValue, ...rest: never[]): void;
  getValueJS(field: string): unknown;
}

interface InterpolatorValue extends NodeValue {
  /** Returns the key before the fraction, and the part of the way to the next key. */
  resolveSegment(fraction: number): { index: number; localT: number };
}

type NodeClass<T extends NodeValue> = new (initialized: unknown[], name: string) => T;

interface Factory {
  addNodeTypes(types: [string, (name: string) => unknown][]): void;
}

const FIX = 'effects';

/** Fields of the page Effect. Its table has a single number for the pair `gradientRadius`. */
const EFFECT_FIELDS: readonly FieldModel[] = [
  { name: 'supported', type: 'boolean', value: 'false' },
  { name: 'borderRadius', type: 'floatarray', value: '[]' },
  { name: 'borderWidth', type: 'float', value: '0' },
  { name: 'borderPadding', type: 'float', value: '0' },
  { name: 'borderColor', type: 'color', value: '0xFFFFFFFF' },
  { name: 'gradientColors', type: 'colorarray', value: '[]' },
  { name: 'gradientStops', type: 'floatarray', value: '[]' },
  { name: 'gradientAngle', type: 'float', value: '0' },
  { name: 'gradientCentre', type: 'vector2d', value: '[0.5,0.5]' },
  { name: 'gradientRadius', type: 'vector2d', value: '[1,1]' },
  { name: 'gradientStyle', type: 'string', value: 'none' },
  { name: 'gradientFillContent', type: 'boolean', value: 'true' },
  { name: 'gradientFillBorder', type: 'boolean', value: 'false' },
];

/** Nodes that have a field `effect`. */
const AFFECTED = ['Poster', 'Rectangle'];

export const effects: EngineFix = {
  name: FIX,
  defect:
    'an Effect and a FloatArrayFieldInterpolator cannot be made, and a Poster has no field for an Effect; a device of Roku OS ' +
    '16.0 has them.',
  apply({ core, sceneGraph }) {
    const factory = required(FIX, sceneGraph['SGNodeFactory'] as Factory | undefined, 'class SGNodeFactory');
    const kinds = required(FIX, sceneGraph['subtypeHierarchy'] as Map<string, string> | undefined, 'map of kinds');
    const Effect = effectClass(sceneGraph);
    const Interpolator = interpolatorClass(core, sceneGraph);
    kinds.set('effect', 'Group');
    kinds.set('floatarrayfieldinterpolator', 'Node');
    factory.addNodeTypes([
      ['Effect', (name) => (hasFeature(core, 'Effect') ? new Effect([], name) : undefined)],
      [
        'FloatArrayFieldInterpolator',
        (name) => (hasFeature(core, 'FloatArrayFieldInterpolator') ? new Interpolator([], name) : undefined),
      ],
    ]);
    const affected = AFFECTED.map((name) =>
      required(FIX, sceneGraph[name] as EngineClass | undefined, `class ${name}`),
    );
    replaceMethod<(this: unknown, type: string, name?: string) => unknown>(
      FIX,
      { prototype: factory },
      'SGNodeFactory',
      'createNode',
      (original) =>
        function (type, name) {
          const node: unknown = original.call(this as never, type as never, name as never);
          if (hasFeature(core, 'Effect') && affected.some((owner) => node instanceof owner)) {
            (node as NodeValue).registerDefaultFields([{ name: 'effect', type: 'node' }]);
          }
          return node;
        },
    );
  },
};

function effectClass(sceneGraph: SceneGraph): NodeClass<NodeValue> {
  const Group = required(FIX, sceneGraph['Group'] as NodeClass<NodeValue> | undefined, 'class Group');
  return class Effect extends Group {
    constructor(initialized: unknown[], name: string) {
      super(initialized, name);
      this.setExtendsType(name, 'Group');
      this.registerDefaultFields(EFFECT_FIELDS);
    }

    override setValue(field: string, value: BrsValue, ...rest: never[]): void {
      if (field.toLowerCase() !== 'supported') super.setValue(field, value, ...rest);
    }
  };
}

function interpolatorClass(core: EngineCore, sceneGraph: SceneGraph): NodeClass<InterpolatorValue> {
  const Interpolator = required(
    FIX,
    sceneGraph['Interpolator'] as NodeClass<InterpolatorValue> | undefined,
    'class Interpolator',
  );
  const Float = required(FIX, core['Float'] as (new (value: number) => BrsValue) | undefined, 'class Float');
  const List = core.RoArray as unknown as new (values: BrsValue[]) => BrsValue;
  return class FloatArrayFieldInterpolator extends Interpolator {
    constructor(initialized: unknown[], name: string) {
      super(initialized, name);
      this.registerDefaultFields([{ name: 'keyValue', type: 'array', value: '[]' }]);
    }

    /** Called by the animation. Undefined leaves the field as it is. */
    interpolate(fraction: number): BrsValue | undefined {
      const { index, localT } = this.resolveSegment(fraction);
      const values = this.getValueJS('keyValue');
      const arrays = (Array.isArray(values) ? values : []) as readonly (readonly number[])[];
      const before = arrays[Math.min(index, arrays.length - 1)];
      const after = arrays[Math.min(index + 1, arrays.length - 1)];
      // Arrays of different lengths are an error, and set nothing.
      if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return undefined;
      const between = before.map((from: number, at) => new Float(from + ((after[at] as number) - from) * localT));
      return new List(between);
    }
  };
}
