/** Times and large literals are Longs, and what is worked out with them is rounded as in JavaScript: nobody wrote `Long`. */
class Clock {
  at = Date.now();
  part(): number {
    this.at = this.at / 3;
    return this.at;
  }
}

export function main(): void {
  const now = Date.now();
  console.log(now * 10000000 > 1e19, now * now > 1e24, now * now * now > 1e36, new Clock().part() > 1e11);
  let doubled = now;
  for (let i = 0; i < 40; i++) doubled = doubled + doubled;
  console.log(doubled / now);
  let a = 3000000000;
  let b = 4000000000;
  if (now < 0) [a, b] = [1, 2];
  console.log(
    a * b,
    a + b,
    a * b * b,
    3e9 * 4e9,
    [a, b].reduce((x, y) => x * y, 1),
  );
  for (let i = 0; i < 5; i++) a = a * 10;
  for (let i = 0; i < 70; i++) b = b + b;
  console.log(a, b);
  const one = 'a'.length;
  const large = 9007199254740990;
  let safe = Number.MAX_SAFE_INTEGER;
  safe += 2;
  console.log(large + one + one + one, safe, Number.MAX_SAFE_INTEGER + one + one);
  const end: Long = Number.MAX_SAFE_INTEGER;
  console.log(end - one, 5000000000 % one);
}
