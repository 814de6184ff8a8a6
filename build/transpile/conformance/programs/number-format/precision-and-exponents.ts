const NUMBERS = [
  ...[0, 1, -1, 10, 123.456, -123.456, 0.00001, 0.000001, 0.0000001, 1e21, 1e-7],
  ...[
    2.5,
    1.25,
    1.005,
    0.1,
    0.3,
    99.99,
    9.9999,
    999999,
    0.99995,
    25,
    35,
    45,
    1e22,
    123456789012345680000,
    2 ** 60,
    1 / 3,
  ],
  ...[NaN, Infinity, -Infinity, 0.000123, 1234.5678, 5e-7, 4.5, 0.5, 1.45, 8.345, 2 ** -30],
];
const PLACES = [1, 2, 3, 17, 25];

function tried(make: () => string): string {
  try {
    return make();
  } catch (error) {
    return `${error}`;
  }
}

export function main(): void {
  for (const n of NUMBERS) {
    console.log(`${n} ${n.toExponential()} ${n.toPrecision()} ${PLACES.map((p) => n.toPrecision(p)).join(' ')}`);
    console.log(`${n.toExponential(0)} ${PLACES.map((p) => n.toExponential(p)).join(' ')}`);
  }
  console.log(`${(5e-324).toPrecision(3)} ${(1.7976931348623157e308).toExponential(20)} ${(1.5e300).toPrecision(40)}`);
  const whole = 1234;
  console.log(`${whole.toPrecision(2)} ${whole.toExponential(1)} ${(0.1).toPrecision(100)}`);
  for (const n of [0, 101, -1, 1.9, 0.9, NaN]) {
    console.log(`${tried(() => (12.5).toPrecision(n))} ${tried(() => (12.5).toExponential(n))}`);
    console.log(`${tried(() => NaN.toPrecision(n))} ${tried(() => Infinity.toExponential(n))}`);
  }
  let missing: number | undefined;
  console.log(`${(12.5).toPrecision(missing)} ${(12.5).toExponential(missing)}`);
  console.log(`${(1.5).valueOf() + 1} ${'a'.valueOf() + 'b'} ${true.valueOf() ? 'yes' : 'no'} ${whole.valueOf() * 2}`);
}
