// Texts of Doubles: the fewest digits that read back as the same number, of all sizes.
function random(seed: number): number {
  return (seed * 16807) % 2147483647;
}
function scaled(n: number, power: Int): number {
  let result = n;
  for (let i = 0; i < Math.abs(power); i++) result = power < 0 ? result / 7 : result * 7;
  return result;
}
export function main(): void {
  let seed = 4711;
  for (let i = 0; i < 40; i++) {
    seed = random(seed);
    const a = seed / 2147483647;
    seed = random(seed);
    const power = Math.floor((seed / 2147483647) * 700) - 350;
    console.log(
      `${a} ${-a * 1000} ${scaled(a, power)} ${Math.floor(a * 100000) / 1000} ${a / 1048576} ${Math.sqrt(a)}`,
    );
  }
  let small = 1;
  let large = 1;
  for (let i = 0; i < 1100; i++) {
    small /= 2;
    if (i < 1024) large *= 2;
    if (i % 91 === 0 || i > 1070)
      console.log(`${small} ${large} ${large * 1.5} ${Math.sqrt(large)} ${Math.sqrt(small)}`);
  }
  const sixteen: number[] = [
    9007199254740993.0,
    1000000000000000.2,
    123456789012345680,
    4.35,
    0.1 + 0.2,
    5e-324,
    1.7976931348623157e308,
  ];
  console.log(sixteen.map((n) => `${n} ${n / 3}`).join(' '));
  console.log(
    `${2.2250738585072014e-308} ${1e21} ${123456789012345678901234} ${0.000001} ${0.00000123} ${1.5e-7} ${-0.5}`,
  );
  console.log(`${Math.sqrt(0.9999999999999999)} ${Math.sqrt(2)} ${Math.sqrt(0)} ${Math.sqrt(-1)} ${2 ** 0.5}`);
}
