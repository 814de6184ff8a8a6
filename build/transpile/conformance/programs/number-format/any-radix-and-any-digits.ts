function noNumber(): number | undefined {
  return undefined;
}
function zero(): number {
  return 0;
}
export function main(): void {
  const values = [
    0,
    1,
    -1,
    1.5,
    1.2,
    -255.75,
    0.1,
    1 / 3,
    123456789012345680000,
    1e-7,
    5e-324,
    1.7976931348623157e308,
    4503599627370497.5,
    0.000001,
    2 ** 53 + 2,
    35.99999999999999,
    255.99999999999997,
  ];
  for (const radix of [2, 3, 7, 8, 9, 10, 16, 17, 36, 36.9])
    console.log(values.map((v) => v.toString(radix)).join(' '));
  console.log(
    (1.5).toString(noNumber()) +
      (0 / zero()).toString(2) +
      (1 / zero()).toString(16) +
      (-1 / zero()).toString(16) +
      (255).toString(16),
  );
  for (const bad of [1, 37, 0, -5]) {
    try {
      console.log((5).toString(bad));
    } catch (error) {
      console.log((error as Error).message);
    }
  }
  for (const digits of [0, 1, 3.7, 18, 19, 25, 99, 100]) console.log(values.map((v) => v.toFixed(digits)).join(' '));
  console.log((2.5).toFixed(noNumber()) + ' ' + (-1.5).toFixed(undefined) + ' ' + (1.45).toFixed(1));
  for (const bad of [-1, 101]) {
    try {
      console.log((5).toFixed(bad));
    } catch (error) {
      console.log((error as Error).message);
    }
  }
}
