/** Access to the engine's Label for nodes that extend it. */
import type { BrsValue } from '../../engine/types.ts';
import { required, type FixTarget } from '../fix.ts';

export interface LabelNode {
  fields: Map<string, unknown>;
  /** True if the lines have to be measured again. */
  isDirty: boolean;
  measured: unknown;
  getMeasured(): unknown;
  setExtendsType(name: string, base: string): void;
  registerDefaultFields(fields: { name: string; type: string; value?: string }[]): void;
  getValue(field: string): unknown;
  getValueJS(field: string): unknown;
  setValue(field: string, value: BrsValue, ...rest: unknown[]): void;
}

export interface NodeFactory {
  createNode(type: string): unknown;
  addNodeTypes(types: [string, (name: string) => unknown][]): void;
}

interface LabelParts<Node extends LabelNode> {
  Label: new (initialized: unknown[], name: string) => Node;
  factory: NodeFactory;
  /** Node type in lower case → the type that it extends. */
  kinds: Map<string, string>;
}

/** @throws FixNotApplicable in the name of `fix` */
export function labelParts<Node extends LabelNode>(
  fix: string,
  { sceneGraph }: Pick<FixTarget, 'sceneGraph'>,
): LabelParts<Node> {
  const { Label, SGNodeFactory, subtypeHierarchy } = sceneGraph as Record<string, unknown>;
  return {
    Label: required(fix, Label as LabelParts<Node>['Label'] | undefined, 'class Label'),
    factory: required(fix, SGNodeFactory as NodeFactory | undefined, 'class SGNodeFactory'),
    kinds: required(fix, subtypeHierarchy as Map<string, string> | undefined, 'map of kinds'),
  };
}

/** Measures a label again after a change of a field that the engine does not treat as part of its appearance. */
export function measureAgain(label: LabelNode): void {
  label.isDirty = true;
  label.measured = undefined;
  label.getMeasured();
}
