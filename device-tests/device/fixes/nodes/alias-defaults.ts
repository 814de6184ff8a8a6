/** A field with an alias and a default value sets its targets to that value. */
import type { BrsValue } from '../../engine/types.ts';
import { changeDefinitions, type FieldDefinitions, textReader } from '../component-definitions.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface ComponentDefinition {
  readonly extends: string;
  readonly fields: FieldDefinitions;
}

interface NodeValue {
  readonly nodeSubtype: string;
  setValueSilent(field: string, value: BrsValue): void;
}

interface SharedField {
  getType(): string;
}

const FIX = 'alias-defaults';

export const aliasDefaults: EngineFix = {
  name: FIX,
  defect:
    'the default value of a field with an alias is ignored; a device sets the targets to it ' +
    '(brs-engine pull request 1027).',
  apply(target) {
    const { sceneGraph } = target;
    const read = textReader(FIX, target);
    let definitions: ReadonlyMap<string, ComponentDefinition> = new Map();
    changeDefinitions<ComponentDefinition>(FIX, target, (complete) => {
      definitions = complete;
    });
    const defaultOf = (subtype: string, field: string): string | undefined => {
      for (let at = definitions.get(subtype.toLowerCase()); at; at = definitions.get(at.extends.toLowerCase())) {
        const [, found] = Object.entries(at.fields).find(([name]) => name.toLowerCase() === field.toLowerCase()) ?? [];
        if (found?.alias !== undefined) return found.value;
      }
      return undefined;
    };
    replaceMethod<(this: NodeValue, name: string, targets: unknown, shared: SharedField) => void>(
      FIX,
      sceneGraph.Node,
      'Node',
      'addNodeFieldAlias',
      (original) =>
        function (name, targets, shared) {
          original.call(this, name, targets, shared);
          const text = defaultOf(this.nodeSubtype, name);
          if (text !== undefined && text !== '') this.setValueSilent(name, read(shared.getType(), text));
        },
    );
  },
};
