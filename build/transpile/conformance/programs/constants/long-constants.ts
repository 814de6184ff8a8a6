const EPOCH: Long = 1700000000123;
const LIMIT = 9007199254740991;
const DAY: Long = 24 * 60 * 60 * 1000;
export function main(): void {
  console.log(`${EPOCH} ${LIMIT} ${DAY} ${EPOCH + DAY}`);
}
