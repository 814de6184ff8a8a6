export function main(): void {
  console.log(`${'abc' + 1 + 2} ${1 + 2 + 'abc'} ${'' + true + 0.5} ${'a' + -1} ${'x' + 1e21} ${'n' + 0.1}`);
  const n: number = 5;
  const l: Long = 1700000000000;
  const i: Int = 3;
  const d = 2.5;
  const o: Int | undefined = undefined as Int | undefined;
  const b: boolean | undefined = true as boolean | undefined;
  console.log(`${n}${l}${i}${d}${o}${b}` + n + l + i + d + o + b);
  console.log(`${i / 2} ${i / 3} ${l / 3} ${n % 2} ${d % 1} ${i ** 2} ${n ** 0.5} ${-i} ${+n} ${1 / 8}`);
  console.log(
    `${0.1 * 3} ${1e-5} ${123e-20} ${1.7976931348623157e308} ${100000000000000000000} ${1e21 + 1} ${4.35 * 100} ${1.1 + 2.2} ${9007199254740993}`,
  );
  console.log(
    `${(25).toString(2)} ${(255).toString(16)} ${(-255).toString(36)} ${(0.5).toString()} ${(1e21).toString()} ${String(n)} ${n.toString()}`,
  );
  console.log(`${['a', 1, true].join()} ${[1.5, 2].join(' ')} ${[[], [1]].length}`);
  console.log(`${'5' < '10'} ${'b' > 'a' ? 1 : 0}`);
}
