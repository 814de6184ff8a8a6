/** Line heights of the system font, as measured on hardware. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface FontValue {
  readonly size: number;
  readonly bold: boolean;
  readonly family: string;
}

/** Sizes from which a line of the regular font is one pixel higher than its size; smaller ones are two. */
const LARGE_SIZE = 60;

export const fontHeights: EngineFix = {
  name: 'font-heights',
  defect:
    'a line of text is as high as the font’s size; on a device the system font’s lines were measured one or two pixels ' +
    'higher.',
  apply({ core }) {
    replaceMethod<(this: FontValue) => number>(
      this.name,
      core.RoFont,
      'RoFont',
      'measureTextHeight',
      (original) =>
        function () {
          const height: number = original.call(this);
          return height + (this.bold || /bold/i.test(this.family) || this.size >= LARGE_SIZE ? 1 : 2);
        },
    );
  },
};
