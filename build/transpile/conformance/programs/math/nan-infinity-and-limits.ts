const LIMITS = { low: -Infinity, high: Infinity };
const NONE = NaN;
function sizes(): number[] {
  return [3, -1, 8];
}
export function main(): void {
  let best = Infinity;
  let worst = -Infinity;
  for (const size of sizes()) {
    if (size < best) best = size;
    worst = Math.max(worst, size);
  }
  console.log(`${best} ${worst} ${LIMITS.low} ${LIMITS.high} ${NONE}`);
  console.log(`${NaN} ${Infinity} ${-Infinity} ${1 / 0} ${-1 / 0} ${0 / 0} ${1e999}`);
  console.log(
    `${NONE === LIMITS.low} ${sizes().length !== NONE} ${Infinity === Infinity} ${Infinity > 1e308} ${-Infinity < 0}`,
  );
  console.log(`${NaN ? 'y' : 'n'} ${0 / 0 ? 'y' : 'n'} ${Infinity ? 'y' : 'n'} ${NaN || 'none'} ${!NaN}`);
  console.log(`${isNaN(NaN)} ${isFinite(Infinity)} ${isFinite(3)} ${Number.isFinite(NaN)} ${Number.isNaN(NaN)}`);
  console.log(
    `${Number.EPSILON} ${Number.MAX_VALUE} ${Number.MIN_VALUE} ${Number.NaN} ${Number.POSITIVE_INFINITY} ${Number.NEGATIVE_INFINITY}`,
  );
  console.log(
    `${Number.isSafeInteger(2 ** 53)} ${Number.isSafeInteger(2 ** 53 - 1)} ${Number.isSafeInteger(1.5)} ${Number.isSafeInteger('1')}`,
  );
  console.log(`${Math.E} ${Math.LN2} ${Math.LN10} ${Math.LOG2E} ${Math.LOG10E} ${Math.SQRT2} ${Math.SQRT1_2}`);
  console.log(
    `${Math.min(1, NaN)} ${Math.max(Infinity, 1)} ${Math.abs(-Infinity)} ${Infinity - Infinity} ${Infinity * 0} ${5 % Infinity}`,
  );
  let n = 0;
  const last = (n++, n++, n);
  console.log(`${last} ${n}`);
  for (let i = 0, j = 3; i < j; i++, j--) console.log(`${i} ${j}`);
  const nothing = void n++;
  void sizes();
  (n++, n++);
  console.log(`${nothing} ${n} ${((n = 9), n + 1)} ${typeof void 0}`);
}
