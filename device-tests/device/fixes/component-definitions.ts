/** What the XML files of components say, before the engine makes anything of it. */
import { replaceMethod, required, type FixTarget } from './fix.ts';

/** Changes the definitions of an app's components, by their names in lower case, when they are all there. */
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
