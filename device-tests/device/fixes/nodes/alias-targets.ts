/** A field whose alias has no target is absent and does not affect other fields. */
import type { BrsValue } from '../../engine/types.ts';
import { changeFields, type FieldDefinition, type FieldDefinitions } from '../component-definitions.ts';
import type { EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  findNodeById(from: BrsValue, id: string, inside: boolean): BrsValue | undefined;
  getNodeFields(): ReadonlyMap<string, unknown>;
}

const FIX = 'alias-targets';

export const aliasTargets: EngineFix = {
  name: FIX,
  defect:
    'an alias whose first target is not there ends the fields of its component: those declared behind it are missing; a ' +
    'device warns, goes on to the next target and to the next field (brs-engine pull request 1004).',
  apply(target) {
    const { sceneGraph } = target;
    const isNode = (value: unknown): value is NodeValue => value instanceof sceneGraph.Node;
    const leadsTo = (node: NodeValue, whole: string): boolean => {
      const [id = '', ...path] = whole.split('.');
      const found = node.findNodeById(node, id, true);
      return isNode(found) && found.getNodeFields().has(path.join('.').toLowerCase());
    };
    changeFields<NodeValue>(
      FIX,
      target,
      (fields) => Object.values(fields).some(({ alias }) => alias?.includes('.')),
      (fields, host) => brokenLast(fields, (path) => leadsTo(host, path)),
    );
  },
};

/** Drops missing alias targets. Moves fields without any target to the end, because the engine stops at the first. */
function brokenLast(fields: FieldDefinitions, leads: (target: string) => boolean): FieldDefinitions {
  const broken: FieldDefinition[] = [];
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
