/** Lets fixes change the parsed XML of components before the engine uses it. */
import type { BrsValue, Interpreter } from '../engine/types.ts';
import { replaceMethod, required, type FixTarget } from './fix.ts';

export interface FieldDefinition {
  readonly type?: string;
  readonly alias?: string;
  readonly value?: string;
  readonly onChange?: string;
}

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

interface ComponentDefinition {
  readonly name: string;
  readonly extends: string;
  fields: FieldDefinitions;
}

interface HostNode extends BrsValue {
  readonly nodeSubtype: string;
}

/** Reads the text of a field in XML as a value of the field's type. */
export type ReadText = (type: string, text: string) => BrsValue;

/** @throws FixNotApplicable in the name of `fix` when the engine has no such function */
export function textReader(fix: string, { sceneGraph }: Pick<FixTarget, 'sceneGraph'>): ReadText {
  return required(fix, sceneGraph.getBrsValueFromFieldType, 'reader of fields');
}

/**
 * Calls `change` with all component definitions of an app, by name in lower case, once they are complete. Calls it again
 * after each component library that the app loads.
 */
export function changeDefinitions<Definition>(
  fix: string,
  { sceneGraph }: Pick<FixTarget, 'sceneGraph'>,
  change: (definitions: ReadonlyMap<string, Definition>) => void,
): void {
  const root = required(fix, sceneGraph.sgRoot, 'sgRoot');
  replaceMethod<(this: unknown, definitions: ReadonlyMap<string, Definition>) => void>(
    fix,
    root.constructor as { prototype: object },
    'SGRoot',
    'setNodeDefMap',
    (original) =>
      function (definitions) {
        change(definitions);
        original.call(this, definitions);
      },
  );
}

/**
 * Replaces the fields of a component while the engine adds them to a node, whose children exist by then. `change` gets
 * them with the node and the interpreter, perhaps more than once for a node. `concerns` chooses components.
 */
export function changeFields<Host extends HostNode>(
  fix: string,
  target: Pick<FixTarget, 'sceneGraph'>,
  concerns: (fields: FieldDefinitions, parent: string) => boolean,
  change: (fields: FieldDefinitions, host: Host, interpreter: Interpreter) => FieldDefinitions,
): void {
  const { sceneGraph } = target;
  const root = required(fix, sceneGraph.sgRoot, 'sgRoot');
  /** Definitions seen before. They come again with those of each component library. */
  const seen = new WeakSet<ComponentDefinition>();
  changeDefinitions<ComponentDefinition>(fix, target, (definitions) => {
    const extendsIt = (subtype: string, name: string): boolean => {
      const definition = definitions.get(subtype.toLowerCase());
      if (definition === undefined) return false;
      return definition.name.toLowerCase() === name.toLowerCase() || extendsIt(definition.extends, name);
    };
    for (const definition of definitions.values()) {
      if (seen.has(definition)) continue;
      seen.add(definition);
      if (!concerns(definition.fields, definition.extends)) continue;
      // Another fix may have replaced them already.
      const before = Object.getOwnPropertyDescriptor(definition, 'fields');
      const read = (): FieldDefinitions => (before?.get?.() ?? before?.value) as FieldDefinitions;
      Object.defineProperty(definition, 'fields', {
        configurable: true,
        enumerable: true,
        get: () => {
          const fields = read();
          const interpreter = root.interpreter as Interpreter | undefined;
          const host = interpreter?.environment.hostNode;
          if (interpreter === undefined || !(host instanceof sceneGraph.Node)) return fields;
          const isMade = extendsIt((host as unknown as HostNode).nodeSubtype, definition.name);
          return isMade ? change(fields, host as unknown as Host, interpreter) : fields;
        },
      });
    }
  });
}
