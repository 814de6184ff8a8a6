// @filename: doubles-to-seven-digits.ts
// Fractions that a 32-bit Float would not keep.
export function main(): void {
  const x: number = 1234567.5;
  const y: number = 16777216.5;
  console.log(`${x} ${x + 0.25} ${y} ${y * 2}`);
}

// @filename: fractions-computed.ts
function third(n: number): number {
  return n / 3;
}
export function main(): void {
  console.log(`${third(1)} ${third(2)} ${third(0.3) + 0.2}`);
  console.log(`${third(3e21)} ${third(3e-7)} ${third(1e10)}`);
  console.log(`${JSON.stringify([third(1.5), third(3e10), 0.1])}`);
}

// @filename: fractions.ts
export function main(): void {
  console.log(`${0.5} ${-0.25} ${1.125} ${100.75} ${2.0} ${1e3} ${0.0625}`);
  const x: number = 3.5;
  console.log(`${x} ${x + 0.5} ${x * 2} ${-x}`);
}

// @filename: half-way-to-a-neighbour.ts
/** The shortest digits of some numbers are as near to the next number: they are those of the one that is even. */
export function main(): void {
  const all: readonly number[] = [
    387298334620741600, 387298334620741700, 387298334620741570, 29248875593848690, 29248875593848692, 29248875593848684,
    2177787802350000000, 2177787802350000400, 2177787802349999900, 84389110000000000000, 84389110000000020000,
    84389109999999990000, 259527100000000000000, 259527100000000050000, 259527099999999980000, 7.4469536e21,
    7.446953600000001e21, 7.446953599999998e21, 2886752288900000000, 2886752288900000300, 2886752288899999000,
    76333299444877000, 76333299444877010, 76333299444876980, 944510000000000000000, 944510000000000200000,
    944509999999999900000, 830362000000000000000, 830362000000000100000, 830361999999999800000, 288230376151711740,
    9223372036854776000, 3.777893186295716e22, 1.2379400392853803e27,
  ];
  for (const one of all) console.log(`${one} ${-one}`);
}

// @filename: integers.ts
export function main(): void {
  console.log(`${0} ${7} ${-7} ${2147483647} ${-2147483648} ${1000000} ${123456789}`);
  const n: Int = 12;
  console.log(`${n.toString()}|${String(n)}|${n}|` + n);
}

// @filename: literals-of-all-sizes.ts
/** Constants that need ten digits or more, an exponent, or both. */
const VALUES = [
  [2147483648.5, 1234567890.25, 0.123456789, 0.1234567891, 0.000012345, 1e-7, 1.5e-9],
  [1e21, 1.2345678901e25, 1e100, 1e308, 1.7976931348623157e308, -1.7976931348623157e308],
  [6.123233995736766e-17, -3.1234567890123e-40, 1.2345678901e-100, 2.2250738585072014e-308, 1.2345678901e-310, 5e-324],
];

export function main(): void {
  for (const values of VALUES) {
    for (const value of values) console.log(`${value} ${value * 2} ${-value}`);
  }
}

// @filename: number-function.ts
export function main(): void {
  console.log(
    `${Number('42')} ${Number('-1.5')} ${Number('')} ${Number('  8 ')} ${Number(true)} ${Number(false)} ${Number(7)}`,
  );
  console.log(`${isNaN(Number('12abc'))} ${isNaN(Number('x'))} ${isNaN(Number('1 2'))}`);
}

// @filename: numbers-in-texts.ts
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

// @filename: padded-clock.ts
function two(n: Int): string {
  return `${n}`.padStart(2, '0');
}
function clock(seconds: Int): string {
  const h = Math.floor(seconds / 3600);
  const m = Math.floor((seconds % 3600) / 60);
  return `${two(h)}:${two(m)}:${two(seconds % 60)}`;
}
export function main(): void {
  console.log(`${clock(0)} ${clock(61)} ${clock(3599)} ${clock(86399)}`);
}

// @filename: parse-float.ts
export function main(): void {
  console.log(
    `${parseFloat('1.5')} ${parseFloat('-0.25')} ${parseFloat('10')} ${parseFloat('2.5kg')} ${parseFloat('.5')} ${parseFloat(' 4 ')} ${parseFloat('1e3')}`,
  );
  console.log(`${isNaN(parseFloat('x'))} ${isNaN(parseFloat(''))} ${Number.parseFloat('0.75')}`);
}

// @filename: parse-int.ts
export function main(): void {
  console.log(
    `${parseInt('42')} ${parseInt('  7 ')} ${parseInt('-13')} ${parseInt('3.9')} ${parseInt('12abc')} ${parseInt('ff', 16)} ${parseInt('101', 2)} ${parseInt('010', 10)}`,
  );
  console.log(`${isNaN(parseInt('abc'))} ${isNaN(parseInt(''))} ${isNaN(parseInt('-'))} ${Number.parseInt('8', 10)}`);
}

// @filename: parse-int-of-many-digits.ts
// The digits beyond a Double's are rounded once, not at each digit.
export function main(): void {
  for (const digits of [
    '99999999999999999999',
    '-9007199254740993',
    '12345678901234567890x',
    '0000000000000000000012',
  ]) {
    console.log(`${parseInt(digits)} ${parseInt(digits, 10)} ${Number.parseInt(digits)}`);
  }
}

// @filename: prefixes-of-a-radix.ts
// `Number` reads hexadecimal, octal and binary digits, and nothing else after their prefix.
export function main(): void {
  for (const text of ['0x1f', '0X1F', '0x', '0x1g', '-0x1', '0b101', '0B2', '0o17', '0o8', ' 0xff ', '0b', '0x1.8'])
    console.log(text, Number(text), +text);
  console.log(Number('0xffffffffff'), parseInt('0x1g'), parseInt('0b1'));
}

// @filename: radix.ts
export function main(): void {
  console.log(
    `${(255).toString(16)} ${(5).toString(2)} ${(-255).toString(16)} ${(0).toString(2)} ${(35).toString(36)}`,
  );
}

// @filename: to-fixed.ts
export function main(): void {
  console.log(
    `${(1.005).toFixed(1)} ${(2.345).toFixed(1)} ${(0).toFixed(2)} ${(5).toFixed(0)} ${(-1.5).toFixed(1)} ${(12.3456).toFixed(2)}`,
  );
  console.log(
    `${(0.75).toFixed(1)} ${(1234.5).toFixed(3)} ${(99.99).toFixed(1)} ${(0.04).toFixed(1)} ${(3).toFixed()} ${(-0.75).toFixed(2)}`,
  );
}
