/** Reports whether the init of a component is running. */
import type { SceneGraph } from '../../engine/types.ts';

export function runsInit({ sgRoot }: SceneGraph): boolean {
  return sgRoot.interpreter?._stack.some(({ functionName }) => functionName === 'init') === true;
}
