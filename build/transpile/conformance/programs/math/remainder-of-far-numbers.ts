function remainder(a: number, b: number): number {
  return a % b;
}

export function main(): void {
  console.log(`${remainder(1e21, 9)} ${remainder(-1e21, 9)} ${remainder(1, 0.1)} ${remainder(0.3, 0.1)}`);
  console.log(`${remainder(1e308, 0.7)} ${remainder(5e-324, 3)} ${remainder(1e300, 5e-324)} ${remainder(7.25, -2)}`);
  console.log(
    `${remainder(9007199254740993, 10)} ${remainder(4503599627370497.5, 2)} ${remainder(123456789.123, 1e-3)}`,
  );
  console.log(`${remainder(Infinity, 2)} ${remainder(2, Infinity)} ${remainder(NaN, 2)} ${remainder(2, NaN)}`);
  console.log(`${remainder(1e21, 7.5)} ${remainder(4294967296, 1000)} ${remainder(-7, 3)} ${remainder(6, 3)}`);
  console.log(`${Math.sqrt(-Infinity)} ${Math.sqrt(-4)} ${Math.sqrt(Infinity)} ${Math.pow(-Infinity, 0.5)}`);
}
