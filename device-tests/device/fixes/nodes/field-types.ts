/** Type names of fields in getFieldTypes. */
import type { FieldModel } from '../../engine/members.ts';
import type { AssociativeArrayValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface FieldValue {
  isSystem(): boolean;
}

interface NodeValue extends BrsValue {
  getNodeFields(): ReadonlyMap<string, FieldValue>;
}

const FIX = 'field-types';
const TABLE =
  'std::shared_ptr<std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, std::any, ' +
  'std::less<void>, std::allocator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, ' +
  'std::allocator<char> > const, std::any> > > >';

/** Types of built-in fields of a scene. No other node has built-in fields of these names. */
const SCENE_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    currentdesignresolution: TABLE,
    graphicsfeatures: TABLE,
    dialog: 'std::shared_ptr<Roku::SceneGraph::DialogBase>',
    palette: 'std::shared_ptr<Roku::SceneGraph::RSGPalette>',
  }),
);
const SCENE_FIELDS: readonly FieldModel[] = [
  { name: 'allowBackgroundTask', type: 'boolean', value: 'false' },
  { name: 'graphicsFeatures', type: 'assocarray' },
];

export const fieldTypes: EngineFix = {
  name: FIX,
  defect:
    'getFieldTypes says string for a uri and assocarray for change, a scene’s background is backgroundURI and it lacks two ' +
    'fields; a device answers what a test of roku-test-automation for devices has in full.',
  apply({ core, sceneGraph }) {
    const uris = new Set<string>();
    replaceMethod<(this: NodeValue, fields: readonly FieldModel[]) => void>(
      FIX,
      sceneGraph.Node,
      'Node',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          for (const { name, type } of fields) if (type === 'uri') uris.add(name.toLowerCase());
          const isScene = fields.some(({ name }) => name === 'backgroundURI');
          const own = isScene
            ? [...fields.map((field) => ({ ...field, name: deviceName(field.name) })), ...SCENE_FIELDS]
            : fields;
          original.call(this, own);
        },
    );
    replaceMethod<(this: NodeValue) => AssociativeArrayValue>(
      FIX,
      sceneGraph.Node,
      'Node',
      'getNodeFieldTypes',
      (original) =>
        function () {
          const table: AssociativeArrayValue = original.call(this);
          const isScene = this.getNodeFields().has('graphicsfeatures');
          for (const [name, field] of this.getNodeFields()) {
            if (!field.isSystem()) continue;
            const scenes = isScene ? SCENE_TYPES.get(name) : undefined;
            const type = scenes ?? (name === 'change' ? 'string' : uris.has(name) ? 'uri' : undefined);
            const key =
              type === undefined ? undefined : [...table.elements.keys()].find((k) => k.toLowerCase() === name);
            if (key !== undefined && type !== undefined)
              table.set(new core.BrsString(key), new core.BrsString(type), true);
          }
          return table;
        },
    );
  },
};

function deviceName(name: string): string {
  return name === 'backgroundURI' ? 'backgroundUri' : name;
}
