// @filename: arrays-and-objects.ts
const NAMES: readonly string[] = ['x', 'y'];
const TABLE: { readonly [key: string]: Int } = { one: 1, Two: 2 };
const NESTED = { list: [1, 2, 3], inner: { deep: 'd' } } as const;
export function main(): void {
  console.log(`${NAMES.length} ${NAMES[1] ?? ''} ${NAMES.join()}`);
  console.log(`${TABLE['one'] ?? 0} ${TABLE['Two'] ?? 0} ${TABLE['two'] ?? 'none'}`);
  console.log(`${NESTED.list[2]} ${NESTED.inner.deep}`);
  for (const name of NAMES) console.log(name);
}

// @filename: computed-from-constants.ts
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LABEL = `every ${MINUTE} ms`;
const HOURS: Int = 2;
const MASK = (1 << 4) | 1;
export function main(): void {
  console.log(`${MINUTE} ${LABEL} ${HOURS * 60 * MINUTE} ${MASK}`);
}

// @filename: function-in-constant-table.ts
type Rule = { readonly name: string; readonly limit: Int };
const RULES: readonly Rule[] = [
  { name: 'low', limit: 3 },
  { name: 'high', limit: 10 },
];
function ruleFor(n: Int): string {
  return RULES.find((rule) => n <= rule.limit)?.name ?? 'none';
}
export function main(): void {
  console.log(`${ruleFor(1)} ${ruleFor(3)} ${ruleFor(4)} ${ruleFor(11)}`);
}

// @filename: literals.ts
const COUNT = 7;
const NAME = 'const';
const ON = true;
const NEGATIVE = -5;
const HALF = 0.5;
const NOTHING = undefined;
export function main(): void {
  console.log(`${COUNT} ${NAME} ${ON} ${NEGATIVE} ${HALF} ${NOTHING ?? 'none'}`);
  console.log(`${-NEGATIVE} ${10 - NEGATIVE} ${10 + NEGATIVE} ${NEGATIVE * NEGATIVE}`);
}

// @filename: long-constants.ts
const EPOCH: Long = 1700000000123;
const LIMIT = 9007199254740991;
const DAY: Long = 24 * 60 * 60 * 1000;
export function main(): void {
  console.log(`${EPOCH} ${LIMIT} ${DAY} ${EPOCH + DAY}`);
}

// @filename: negative-and-precedence.ts
const NEG = -3;
const SUM = 1 + 2;
export function main(): void {
  console.log(`${-NEG} ${-(-NEG)} ${5 - NEG} ${SUM * 2} ${2 * SUM} ${-SUM} ${NEG - -NEG}`);
  console.log(`${10 % NEG} ${NEG % 2} ${1 - SUM}`);
}

// @filename: used-before-declared.ts
export function main(): void {
  console.log(`${later()} ${VALUE}`);
}
function later(): Int {
  return VALUE * 2;
}
const VALUE = 21;
