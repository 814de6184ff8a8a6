/** The parts of an overhang stand side by side. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Part {
  readonly rectLocal: { readonly width: number };
  getValueJS(field: string): unknown;
}

interface OverhangNode {
  readonly logo: Part;
  readonly optionsText: Part;
  readonly clockText: Part;
  /** Asks for a new layout with the next frame. */
  isDirty: boolean;
  isVisible(): boolean;
  alignChildren(): void;
  makeDirty(): void;
}

const FIX = 'overhang-layout';

export const overhangLayout: EngineFix = {
  name: FIX,
  defect:
    'an overhang is laid out before its logo is loaded and its texts are measured, so a title stands over the logo; a device ' +
    'draws the title to the right of the logo (Overhang).',
  apply({ sceneGraph }) {
    const Overhang = sceneGraph['Overhang'] as { prototype: object } | undefined;
    const aligned = new WeakMap<OverhangNode, string>();
    replaceMethod<(this: OverhangNode) => void>(
      FIX,
      Overhang,
      'Overhang',
      'alignChildren',
      (original) =>
        function () {
          aligned.set(this, widthsOf(this));
          original.call(this);
        },
    );
    replaceMethod<(this: OverhangNode, ...rest: never[]) => void>(
      FIX,
      Overhang,
      'Overhang',
      'renderNode',
      (original) =>
        function (...rest) {
          original.call(this, ...rest);
          // Drawing loads and measures the parts, so they move with the next frame.
          if (!this.isVisible() || aligned.get(this) === widthsOf(this)) return;
          this.isDirty = true;
          this.makeDirty();
        },
    );
  },
};

/** Returns the measures that the layout of an overhang depends on. */
function widthsOf({ logo, optionsText, clockText }: OverhangNode): string {
  return [logo.getValueJS('bitmapWidth'), optionsText.rectLocal.width, clockText.rectLocal.width].join();
}
