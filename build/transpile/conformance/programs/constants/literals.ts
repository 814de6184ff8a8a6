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
