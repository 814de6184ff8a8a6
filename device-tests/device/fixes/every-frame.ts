/** Work that the engine looks after in each frame, as it does after its animations. */
import type { SceneGraph } from '../engine/types.ts';

/** @param goesOn false when it is done */
export function everyFrame({ sgRoot }: SceneGraph, goesOn: () => boolean): void {
  const moving = sgRoot.animations as { tick(): boolean }[];
  const mover = {
    tick: (): boolean => {
      if (!goesOn()) moving.splice(moving.indexOf(mover), 1);
      return true;
    },
  };
  moving.push(mover);
}
