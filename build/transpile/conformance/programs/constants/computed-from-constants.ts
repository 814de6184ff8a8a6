const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LABEL = `every ${MINUTE} ms`;
const HOURS: Int = 2;
const MASK = (1 << 4) | 1;
export function main(): void {
  console.log(`${MINUTE} ${LABEL} ${HOURS * 60 * MINUTE} ${MASK}`);
}
