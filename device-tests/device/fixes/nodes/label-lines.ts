/** Wrapped lines of a label: their total height, their alignment, and no leading space after a line break. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Line {
  text: string;
  width: number;
}

interface DrawnFont {
  measureTextHeight(): number;
  measureText(text: string): Line;
}

interface TextNode {
  cachedLines: Line[];
  cachedHeight: number;
}

interface Rect {
  height: number;
}

type Drawn = [
  text: string,
  font: unknown,
  color: number,
  opacity: number,
  rect: Rect,
  horizAlign: string,
  vertAlign: string,
  ...rest: never[],
];
type Refreshed = [
  text: string,
  font: DrawnFont,
  rect: Rect,
  ellipsis: string,
  numLines: number,
  maxLines: number,
  lineSpacing: number,
  ...rest: never[],
];

const FIX = 'label-lines';

export const labelLines: EngineFix = {
  name: FIX,
  defect:
    'a label whose lines wrap is measured without the space between them, so that what a layout puts below it lies on it; one ' +
    'without a height that is aligned to its middle or bottom is drawn above its place; a line’s end in a short text is not ' +
    'seen, and lines begin with a space.',
  apply({ sceneGraph }) {
    const Group = sceneGraph.Group;
    replaceMethod<(this: TextNode, ...args: Refreshed) => void>(
      FIX,
      Group,
      'Group',
      'refreshLines',
      (original) =>
        function (...args) {
          original.apply(this, args);
          const [, font, rect, , , , spacing] = args;
          const count = this.cachedLines.length;
          const all = count * font.measureTextHeight() + Math.max(0, count - 1) * spacing;
          this.cachedHeight = rect.height > 0 ? Math.min(all, rect.height) : all;
        },
    );
    replaceMethod<(this: unknown, ...args: Drawn) => unknown>(
      FIX,
      Group,
      'Group',
      'drawTextWrap',
      (original) =>
        function (...args) {
          // A text without a height is as high as it is: there is nothing to align it in.
          if (args[4].height <= 0) args[6] = 'top';
          return original.apply(this, args);
        },
    );
    replaceMethod<(this: unknown, text: string, font: DrawnFont, width: number) => Line[]>(
      FIX,
      Group,
      'Group',
      'breakTextIntoLines',
      (original) =>
        function (text, font, width) {
          const lines = (paragraph: string): Line[] => original.call(this, paragraph, font, width);
          const trimmed = (line: Line, index: number): Line =>
            index > 0 && line.text.startsWith(' ') ? font.measureText(line.text.trimStart()) : line;
          return text
            .split('\n')
            .flatMap((paragraph) => (paragraph === '' ? font.measureText('') : lines(paragraph).map(trimmed)));
        },
    );
  },
};
