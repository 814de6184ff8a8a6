import { area as size, DEFAULTS, scale, UNIT } from './modules/shapes.ts';
import { Registry, Side, unit, type Box } from './modules/index.ts';
export function main(): void {
  const r = new Registry().add('a', unit()).add('b', { w: 1, h: 2 });
  const b: Box | undefined = r.get('b');
  console.log(`${size()} ${size(scale(DEFAULTS, 2))} ${UNIT} ${r.all().join()} ${b?.h ?? 0} ${Side.Right}`);
}
