const NUMBERS = [
  ...[
    0,
    1,
    -1,
    0.5,
    -0.5,
    0.1,
    0.3,
    0.6,
    0.7,
    0.78,
    0.79,
    0.99,
    2,
    -2,
    3,
    1e-9,
    1e-20,
    5e-324,
    NaN,
    Infinity,
    -Infinity,
  ],
  ...[
    Math.PI,
    Math.PI / 2,
    Math.PI / 4,
    -Math.PI / 3,
    3 * (Math.PI / 4),
    Math.PI * 1e5,
    355,
    103993,
    823549,
    1e6,
    1e15,
  ],
  ...[
    1e22,
    -1e22,
    1e300,
    1.7976931348623157e308,
    6381956970095103 * 2 ** 797,
    2 ** 66,
    2 ** 120,
    45.553093477052,
    182.212373908208,
    0.6743,
    0.6744,
    1e-8,
  ],
];

let seed = 11;
function random(): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

function show(n: number): void {
  console.log(`${n}: ${Math.sin(n)} ${Math.cos(n)} ${Math.tan(n)} ${Math.asin(n)} ${Math.acos(n)} ${Math.atan(n)}`);
}

export function main(): void {
  for (const n of NUMBERS) show(n);
  for (let i = 0; i < 12; i++) show(random() * 2 - 1);
  for (let i = 0; i < 15; i++) show((random() * 2 - 1) * 2 ** Math.floor(random() * 60 - 20));
  for (let i = 0; i < 8; i++) show(random() * 2 ** Math.floor(random() * 1000));
  const corners = [1, -1, 2.5, -1e300, 1e-300, 5e-324, Infinity, -Infinity, NaN];
  for (const y of [0, ...corners]) for (const x of corners) console.log(`${y} ${x} ${Math.atan2(y, x)}`);
  for (let i = 0; i < 30; i++) console.log(`${Math.atan2(random() - 0.5, random() - 0.5)}`);
  const whole = 2;
  console.log(`${Math.sin(whole)} ${[0, 1].map(Math.cos).join(' ')}`);
}
