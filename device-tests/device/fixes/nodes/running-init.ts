/** Reports whether the init of a component is running. */
import type { Interpreter, SceneGraph } from '../../engine/types.ts';

interface Running extends Interpreter {
  readonly _stack: readonly { readonly functionName: string }[];
}

export function runsInit({ sgRoot }: SceneGraph): boolean {
  const running = sgRoot.interpreter as Running | undefined;
  return running?._stack.some(({ functionName }) => functionName === 'init') === true;
}
