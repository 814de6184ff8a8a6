/** Size and position of a TextEditBox, as measured on hardware. */
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface Rect {
  y: number;
  height: number;
}

interface LabelNode {
  setTranslation(translation: number[]): void;
  setValueSilent(field: string, value: unknown): void;
  getValue(field: string): unknown;
}

interface BoxNode {
  readonly resolution: string;
  readonly paddingX: number;
  readonly paddingY: number;
  /** Height of the default background, in pixels. */
  readonly height: number;
  readonly textLabel: LabelNode;
  readonly secureLabel: LabelNode;
  readonly hintLabel: LabelNode;
  readonly rectLocal: Rect;
  readonly rectToParent: Rect;
  readonly rectToScene: Rect;
  getValueJS(field: string): unknown;
}

interface FontNode {
  createDrawFont(): { measureTextHeight(): number };
  setSystemFont(name: string): boolean;
}

const FIX = 'text-edit-box-size';

export const textEditBoxSize: EngineFix = {
  name: FIX,
  defect:
    'with a background of the channel’s own a TextEditBox keeps the size of its own one; on a device it is a line of text ' +
    'with its middle at the box’s place, and its own background is a pixel higher.',
  apply({ core, sceneGraph }) {
    const Float = required(FIX, core.Float, 'class Float');
    const Box = sceneGraph['TextEditBox'] as { prototype: object } | undefined;
    const arranged = new WeakMap<BoxNode, boolean>();
    replaceMethod<(this: BoxNode, label: LabelNode) => void>(
      FIX,
      Box,
      'TextEditBox',
      'configureLabel',
      (original) =>
        function (label) {
          original.call(this, label);
          // The measured line height is that of this font. Labels without a font use a smaller one (fix default-font).
          (label.getValue('font') as FontNode).setSystemFont('MediumSystemFont');
        },
    );
    replaceMethod<(this: BoxNode, ...args: never[]) => void>(
      FIX,
      Box,
      'TextEditBox',
      'renderNode',
      (original) =>
        function (...args) {
          const isLine = hasOwnBackground(this);
          if ((arranged.get(this) ?? false) !== isLine) {
            arranged.set(this, isLine);
            const { y, height } = isLine
              ? lineOf(this)
              : { y: this.paddingY, height: this.height - this.paddingY - this.paddingY };
            for (const label of [this.textLabel, this.secureLabel, this.hintLabel]) {
              label.setTranslation([this.paddingX, y]);
              label.setValueSilent('height', new Float(height));
            }
          }
          original.call(this, ...args);
        },
    );
    replaceMethod<(this: BoxNode, ...args: never[]) => void>(
      FIX,
      Box,
      'TextEditBox',
      'updateBoundingRects',
      (original) =>
        function (...args) {
          original.call(this, ...args);
          const rects = [this.rectLocal, this.rectToParent, this.rectToScene];
          if (hasOwnBackground(this)) {
            const { y, height } = lineOf(this);
            for (const rect of rects) {
              rect.y += y;
              rect.height = height;
            }
          } else if (this.resolution === 'FHD') {
            // Only FHD was measured.
            for (const rect of rects) rect.height += 1;
          }
        },
    );
  },
};

/** Reports whether the channel set a background but no height. A height from the channel is kept. */
function hasOwnBackground(box: BoxNode): boolean {
  return box.getValueJS('backgroundUri') !== '' && box.getValueJS('height') === box.height;
}

/** Returns the position and height of the text line, in coordinates of the box. */
function lineOf({ textLabel }: BoxNode): Rect {
  const height = (textLabel.getValue('font') as FontNode).createDrawFont().measureTextHeight();
  return { y: 1 - Math.floor(height / 2), height };
}
