/** A field whose alias has no target is absent and does not affect other fields. */
import type { BrsValue, Interpreter } from '../engine/types.ts';
import { changeDefinitions } from './component-definitions.ts';
import { required, type EngineFix } from './fix.ts';

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  findNodeById(from: BrsValue, id: string, inside: boolean): BrsValue | undefined;
  getNodeFields(): ReadonlyMap<string, unknown>;
}

interface FieldDefinition {
  readonly alias?: string;
}

interface ComponentDefinition {
  readonly name: string;
  readonly extends: string;
  fields: Readonly<Record<string, FieldDefinition>>;
}

const FIX = 'alias-targets';

export const aliasTargets: EngineFix = {
  name: FIX,
  defect:
    'an alias whose first target is not there ends the fields of its component: those declared behind it are missing; a ' +
    'device warns, goes on to the next target and to the next field (brs-engine pull request 1004).',
  apply(target) {
    const { sceneGraph } = target;
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const isNode = (value: unknown): value is NodeValue => value instanceof sceneGraph.Node;
    const leadsTo = (node: NodeValue, whole: string): boolean => {
      const [id = '', ...path] = whole.split('.');
      const found = node.findNodeById(node, id, true);
      return isNode(found) && found.getNodeFields().has(path.join('.').toLowerCase());
    };
    changeDefinitions<ComponentDefinition>(FIX, target, (definitions) => {
      const extendsIt = (subtype: string, name: string): boolean => {
        const definition = definitions.get(subtype.toLowerCase());
        if (definition === undefined) return false;
        return definition.name.toLowerCase() === name.toLowerCase() || extendsIt(definition.extends, name);
      };
      for (const definition of definitions.values()) {
        const { name, fields } = definition;
        if (!Object.values(fields).some(({ alias }) => alias?.includes('.'))) continue;
        Object.defineProperty(definition, 'fields', {
          configurable: true,
          enumerable: true,
          // The engine reads these once the children of a node exist and it creates the fields.
          get: () => {
            const host = (root.interpreter as Interpreter | undefined)?.environment.hostNode;
            const isMade = isNode(host) && extendsIt(host.nodeSubtype, name);
            return isMade ? brokenLast(fields, (path) => leadsTo(host, path)) : fields;
          },
        });
      }
    });
  },
};

/** Drops missing alias targets. Moves fields without any target to the end, because the engine stops at the first. */
function brokenLast(
  fields: ComponentDefinition['fields'],
  leads: (target: string) => boolean,
): ComponentDefinition['fields'] {
  const broken: ComponentDefinition['fields'][string][] = [];
  const ordered = Object.entries(fields).map(([name, field]): [string, FieldDefinition] => {
    if (field.alias?.includes('.') !== true) return [name, field];
    const targets = field.alias.split(',').map((target) => target.trim());
    const found = targets.filter(leads);
    if (found.length === 0) broken.push(field);
    return [
      name,
      found.length === 0 || found.length === targets.length ? field : { ...field, alias: found.join(', ') },
    ];
  });
  const isBroken = ([, field]: [string, FieldDefinition]): boolean => broken.includes(field);
  return Object.fromEntries([...ordered.filter((entry) => !isBroken(entry)), ...ordered.filter(isBroken)]);
}
