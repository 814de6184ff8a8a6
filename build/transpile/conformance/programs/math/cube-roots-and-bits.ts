const NUMBERS = [
  ...[
    0,
    1,
    -1,
    8,
    27,
    -27,
    1000,
    0.001,
    2,
    0.5,
    4,
    1e300,
    5e-324,
    1e-310,
    1.7976931348623157e308,
    NaN,
    Infinity,
    -Infinity,
  ],
  ...[3.5, -3.5, 2147483647, 2147483648, 4294967295, 4294967296, -2147483649, 1e20, 16777217, 16777219, 3.4028235e38],
  ...[3.4028235677973366e38, 3.402823466385289e38, 1e-45, 7e-46, 1.401298464324817e-45, 1e-40, 5.5, 0.1, 2 ** -150],
];

let seed = 17;
function random(): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

function show(n: number): void {
  console.log(
    `${n}: ${Math.cbrt(n)} ${Math.fround(n)} ${Math.clz32(n)} ${Math.imul(n, 3)} ${Math.imul(n, -1640531535)}`,
  );
}

/** As in many hash functions. */
function hashed(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

export function main(): void {
  for (const n of NUMBERS) show(n);
  for (let i = 0; i < 25; i++) show((random() * 2 - 1) * 2 ** Math.floor(random() * 100 - 50));
  for (let i = 0; i < 10; i++) show(random() * 2 ** Math.floor(random() * 2000 - 1000));
  console.log(
    `${Math.imul(0xffffffff, 5)} ${Math.imul(0xfffffffe, 5)} ${Math.imul(-5, 12)} ${Math.imul(65536, 65536)}`,
  );
  console.log(`${hashed('')} ${hashed('hello')} ${hashed('The quick brown fox')}`);
  console.log(
    `${Math.hypot()} ${Math.hypot(3)} ${Math.hypot(3, 4)} ${Math.hypot(-3, 4, 12)} ${Math.hypot(1e200, 1e200)}`,
  );
  console.log(`${Math.hypot(NaN, Infinity)} ${Math.hypot(1, NaN)} ${Math.hypot(0, 0)} ${Math.hypot(1e-200, 3e-200)}`);
  const many = Array.from({ length: 300 }, () => random());
  console.log(`${Math.hypot(...many)} ${Math.hypot(...many.slice(50))} ${Math.hypot(...many.slice(0, 200))}`);
  const sides = Array.from({ length: 9 }, () => random());
  console.log(`${Math.hypot(...sides)} ${Math.hypot(1, ...sides)} ${Math.hypot(...sides.map((side) => side * 100))}`);
  for (let i = 0; i < 30; i++) console.log(`${Math.hypot(random(), random() * 3, random() * 10)}`);
  console.log(`${[27, 64].map(Math.cbrt).join(' ')} ${Math.clz32(1)} ${Math.clz32(-1)} ${Math.clz32(0.9)}`);
}
