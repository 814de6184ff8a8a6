const NUMBERS = [
  ...[
    0,
    1,
    -1,
    2,
    0.5,
    8,
    10,
    100,
    1e15,
    1e22,
    1e300,
    5e-324,
    1e-310,
    1.7976931348623157e308,
    NaN,
    Infinity,
    -Infinity,
  ],
  ...[0.1, 0.2, 0.3, -0.1, -0.29, -0.3, -0.9, 0.41, 0.415, 1.4142, 1.3799, 1.4201, 1e-9, 1e-20, 3.14, -3.14, 12345.678],
  ...[
    709.78,
    710,
    -708,
    -745.13,
    -745.2,
    22,
    23,
    -40,
    0.34,
    0.35,
    1.03,
    1.05,
    56,
    1024,
    9007199254740993,
    1 / 3,
    2 / 3,
  ],
];

let seed = 7;
function random(): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

function show(n: number): void {
  console.log(`${n}: ${Math.log(n)} ${Math.log2(n)} ${Math.log10(n)} ${Math.log1p(n)} ${Math.exp(n)} ${Math.expm1(n)}`);
}

export function main(): void {
  for (const n of NUMBERS) show(n);
  for (let i = 0; i < 25; i++) show((random() * 2 - 0.5) * 2 ** Math.floor(random() * 40 - 30));
  for (let i = 0; i < 8; i++) show(random() * 2 ** Math.floor(random() * 2000 - 1000));
  const whole = 8;
  console.log(`${Math.log2(whole)} ${Math.log10(1000)} ${Math.exp(1) === Math.E} ${[1, 10].map(Math.log10).join(' ')}`);
}
