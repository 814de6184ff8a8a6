/** Lets fixes change the parsed XML of components before the engine uses it. */
import { replaceMethod, required, type FixTarget } from './fix.ts';

/** Calls `change` with all component definitions of an app, by name in lower case, once they are complete. */
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
        original.call(this as never, definitions as never);
      },
  );
}
