function random(seed: number): number {
  return (seed * 16807) % 2147483647;
}
export function main(): void {
  for (const x of [
    0.05,
    0.15,
    0.25,
    0.35,
    0.45,
    0.55,
    0.65,
    0.75,
    0.85,
    0.95,
    1.15,
    1.45,
    1.005,
    2.675,
    1.255,
    0.045,
    8.345,
    10.235,
    1.35,
    0.615,
    1234.5675,
    0.5,
    1.5,
    2.5,
    -1.45,
    -0.0001,
    1e20,
    123456789.125,
    0.1 + 0.2,
    5e-7,
    0.999999,
    9.995,
    99.9951,
    4503599627370497.5,
    9007199254740993,
    0.1,
    1 / 3,
    2 / 3,
  ]) {
    console.log(
      `${x.toFixed(0)} ${x.toFixed(1)} ${x.toFixed(2)} ${x.toFixed(3)} ${x.toFixed(8)} ${x.toFixed(15)} ${x.toFixed(18)}`,
    );
  }
  let s = 12345;
  for (let i = 0; i < 300; i++) {
    s = random(s);
    const a = s / 1000;
    s = random(s);
    const b = s / 2147483647;
    s = random(s);
    const c = Math.floor(b * 1000) / 1000 + 0.0005;
    console.log(
      `${a.toFixed(2)} ${b.toFixed(3)} ${c.toFixed(3)} ${(a * b).toFixed(4)} ${(-b).toFixed(1)} ${(a / 8).toFixed(2)} ${(Math.floor(a) + 0.125).toFixed(2)} ${b.toFixed(17)}`,
    );
  }
  const zero = Number('0');
  console.log(
    `${(1 / zero).toFixed(2)} ${(-1 / zero).toFixed(1)} ${(zero / zero).toFixed(2)} ${(1e21).toFixed(2)} ${(5 as Int).toFixed(2)} ${(1700000000000 as Long).toFixed(1)} ${(7).toFixed()}`,
  );
}
