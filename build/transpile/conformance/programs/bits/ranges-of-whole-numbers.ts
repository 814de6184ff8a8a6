/** Whole numbers at the ends of what they can be: divisors that are zero, and results beyond 32 bits. */
function remainders(): void {
  const nothing = 9 % 3;
  console.log(1 / nothing, 10 / (5 % 5), 7 / (12 % 4));
  const five = 5;
  console.log(100 / (five % 5), (five % 3) / 2, -8 % 3, -8 % -3, 100 / ((-7 % 3) + 1));
  for (const item of [4, 6]) console.log(9 / (item % 2));
  for (let i = 1; i < 4; i++) console.log(6 / (i % 3), 5 % i);
}

function ends(): void {
  for (var i = 0; i <= 3; i++) console.log(i);
  console.log(10 / (4 - i));
  for (let j = 1, k = 0; j <= 2; k = 5 / (3 - j), j++) console.log(k, j);
}

function complements(): void {
  const largest = 2147483647;
  console.log(-~largest, ~largest - 1, Math.abs(~largest), ~largest * -1, 5 / (~largest + 1));
}

export function main(): void {
  remainders();
  ends();
  complements();
}
