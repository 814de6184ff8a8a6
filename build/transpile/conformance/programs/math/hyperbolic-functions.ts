const NUMBERS = [
  ...[
    0, 1, -1, 2, -2, 0.5, -0.5, 0.1, 0.3, 0.7, 10, -10, 21.9, 22, 30, 300, 709.7, 710, -710.4, 711, 1e-9, 1e-20, 5e-324,
  ],
  ...[3e8, 1e300, -1e300, 1.5, 1.0000001, NaN, Infinity, -Infinity],
];

let seed = 13;
function random(): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

function show(n: number): void {
  const names = [Math.sinh(n), Math.cosh(n), Math.tanh(n), Math.asinh(n), Math.acosh(n), Math.atanh(n)];
  console.log(`${n}: ${names.join(' ')}`);
}

export function main(): void {
  for (const n of NUMBERS) show(n);
  for (let i = 0; i < 20; i++) show(random() * 2 - 1);
  for (let i = 0; i < 20; i++) show((random() * 2 - 0.5) * 2 ** Math.floor(random() * 40 - 28));
}
