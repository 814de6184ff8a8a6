/** Small line chart of the last two minutes. Its values are also in the text beside it and in its accessible name. */

interface Series {
  name: string;
  /** Values, oldest first; undefined where nothing was measured. */
  values: readonly (number | undefined)[];
}

interface ChartProps {
  title: string;
  series: readonly Series[];
  /** Number of points across the full width. */
  points: number;
  format(value: number): string;
}

const WIDTH = 240;
const HEIGHT = 44;
const MARGIN = 3;

function highest(series: readonly Series[]): number {
  let top = 0;
  for (const { values } of series) for (const value of values) top = Math.max(top, value ?? 0);
  return top;
}

/** Returns the SVG path. Missing values are gaps, and a single value between gaps is a short dash. */
function linePath(values: readonly (number | undefined)[], points: number, top: number): string {
  const step = WIDTH / Math.max(1, points - 1);
  const first = points - values.length;
  let path = '';
  let drawing = false;
  values.forEach((value, index) => {
    if (value === undefined) {
      drawing = false;
      return;
    }
    const x = ((first + index) * step).toFixed(1);
    const y = (HEIGHT - MARGIN - (top === 0 ? 0 : value / top) * (HEIGHT - 2 * MARGIN)).toFixed(1);
    const isIsolated = !drawing && values[index + 1] === undefined;
    path += `${drawing ? 'L' : 'M'}${x} ${y}${isIsolated ? 'h3' : ''}`;
    drawing = true;
  });
  return path;
}

function latest(values: readonly (number | undefined)[]): number | undefined {
  return values.findLast((value) => value !== undefined);
}

export function Chart({ title, series, points, format }: ChartProps) {
  const top = highest(series);
  const formatted = (value: number | undefined): string => (value === undefined ? '–' : format(value));
  return (
    <figure class="chart card">
      <figcaption>
        <span class="muted small">{title}</span>
        <span class="chart-now">
          {series.map(({ name, values }, index) => (
            <span key={name} class="number">
              <span class={`key key-${index + 1}`} aria-hidden="true" />
              <strong>{formatted(latest(values))}</strong> <span class="muted small">{name}</span>
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ name, values }, index) => (
          <path key={name} class={`line line-${index + 1}`} d={linePath(values, points, top)} />
        ))}
      </svg>
    </figure>
  );
}
