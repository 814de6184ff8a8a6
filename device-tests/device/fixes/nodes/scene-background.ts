/** The first child of a scene is the Poster of its background. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface SceneNode extends BrsValue {
  readonly children: BrsValue[];
  appendChildToParent(child: BrsValue): boolean;
}

export const sceneBackground: EngineFix = {
  name: 'scene-background',
  defect:
    'a scene begins with the children of its component; on a device a Poster of the platform’s, for the background, is ' +
    'before them (roku-test-automation counts on it, and an answer to query/app-ui that it keeps shows it).',
  apply({ core, sceneGraph }) {
    const Poster = required(this.name, sceneGraph.Poster, 'class Poster');
    replaceMethod<(this: SceneNode, resolution: string) => void>(
      this.name,
      sceneGraph.Scene,
      'Scene',
      'setResolution',
      (original) =>
        function (resolution) {
          original.call(this, resolution);
          if (this.children.some((child) => child instanceof Background)) return;
          this.appendChildToParent(new Background());
        },
    );
    class Background extends Poster {
      constructor() {
        super();
        for (const field of ['inheritParentTransform', 'inheritParentOpacity'])
          this.setValueSilent(field, core.BrsBoolean.False);
      }
      // The scene draws its background itself; what stays dirty would be drawn again and again.
      override renderNode(): void {
        this.isDirty = false;
      }
    }
  },
};
