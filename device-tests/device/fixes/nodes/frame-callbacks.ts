/** Runs work in each frame, together with the animations of the engine. */
import type { SceneGraph } from '../../engine/types.ts';

/** @param continues called in each frame; returns false when the work is done */
export function everyFrame({ sgRoot }: SceneGraph, continues: () => boolean): void {
  const moving = sgRoot.animations as { tick(): boolean }[];
  const mover = {
    tick: (): boolean => {
      if (!continues()) moving.splice(moving.indexOf(mover), 1);
      return true;
    },
  };
  moving.push(mover);
}
