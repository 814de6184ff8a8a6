import { LIMIT, Mode, NAMES, PREFIX, SETTINGS } from './import-constants-and-enums/values.ts';
export function main(): void {
  console.log(`${LIMIT + 1} ${PREFIX}x ${NAMES.join('/')} ${SETTINGS.depth} ${SETTINGS.name}`);
  console.log(`${Mode.Fast} ${Mode.Slow}`);
}
