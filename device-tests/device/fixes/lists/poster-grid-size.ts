/** Margins, captions and fonts of a PosterGrid, as measured on hardware. */
import type { Rect } from '../../engine/members.ts';
import { FixNotApplicable, replaceMethod, type EngineFix } from '../fix.ts';

interface GridNode {
  readonly resolution: string;
  readonly marginX: number;
  readonly numCols: number;
  readonly captionVerticalMargin: number;
}

interface Captions {
  totalHeight: number;
}

interface FieldModel {
  name: string;
  value?: string;
}

/** Margins above the first row and below the last one, in pixels at 720 lines. */
const MARGIN_TOP = 14;
const MARGIN_BOTTOM = 50;
const FHD_SCALE = 1.5;
/** Space around the captions of a poster, in pixels, at every resolution. */
const CAPTION_MARGINS = 23;

export const posterGridSize: EngineFix = {
  name: 'poster-grid-size',
  defect:
    'each row of a PosterGrid is as much higher as its focus frame, captions have wide margins, and the second caption is ' +
    'written in the font of the first; on a device the grid has a margin, captions less, and the second a smaller font.',
  apply({ sceneGraph }) {
    const grid = sceneGraph['PosterGrid'] as { prototype: Record<string, unknown> } | undefined;
    if (typeof grid?.prototype?.['updateRect'] !== 'function') {
      throw new FixNotApplicable(this.name, 'method PosterGrid.updateRect');
    }
    // The inherited method of the base class stays unchanged for other grids.
    grid.prototype['updateRect'] = function (
      this: GridNode,
      rect: Rect,
      rows: number,
      [width = 0, height = 0]: number[],
    ): void {
      const scale = this.resolution === 'FHD' ? FHD_SCALE : 1;
      rect.x -= this.marginX;
      rect.y -= MARGIN_TOP * scale;
      rect.width = Math.max(1, this.numCols) * (width + this.marginX * 2);
      rect.height = rows * height + (MARGIN_TOP + MARGIN_BOTTOM) * scale;
    };
    replaceMethod<(this: GridNode, index: number) => Captions>(
      this.name,
      grid,
      'PosterGrid',
      'computeCaptionMetrics',
      (original) =>
        function (index) {
          const captions: Captions = original.call(this, index);
          if (captions.totalHeight === 0) return captions;
          const textHeight = captions.totalHeight - this.captionVerticalMargin * 2;
          return { ...captions, totalHeight: textHeight + CAPTION_MARGINS };
        },
    );
    replaceMethod<(this: GridNode, fields: FieldModel[]) => void>(
      this.name,
      grid,
      'PosterGrid',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          const own = fields.map((field) =>
            field.name === 'caption2Font' ? { ...field, value: 'font:SmallestSystemFont' } : field,
          );
          original.call(this, own);
        },
    );
  },
};
