function n(x: number): number {
  return x;
}
function i(x: Int): Int {
  return x;
}
function l(x: Long): Long {
  return x;
}
export function main(): void {
  console.log(`${n(7) % n(-3)} ${n(-7) % n(3)} ${n(5.5) % n(2)} ${i(-7) % i(3)} ${i(7) % i(-3)}`);
  console.log(`${n(2) ** n(0.5)} ${i(2) ** i(10)} ${i(2) ** i(31)} ${n(2) ** n(-1)} ${(-2) ** 3}`);
  console.log(
    `${l(9007199254740991) + 0} ${l(1700000000000) * 2} ${l(1700000000000) / 1000} ${l(1700000000123) % 1000} ${l(5) / l(2)}`,
  );
  console.log(
    `${i(5) >> 1} ${i(-5) >> 1} ${i(-5) >>> 28} ${i(1) << 31} ${i(1) << 32} ${i(5) & i(3)} ${i(5) | i(3)} ${i(5) ^ i(3)} ${~i(5)} ${n(4294967297) | 0} ${n(3.7) | 0} ${n(-3.7) | 0} ${n(2147483648) | 0}`,
  );
  console.log(
    `${Math.round(2.5)} ${Math.round(-2.5)} ${Math.round(-0.4)} ${Math.round(n(1.4999999))} ${Math.trunc(n(-4.7))} ${Math.floor(n(-4.2))} ${Math.ceil(n(-4.7))} ${Math.ceil(n(4.2))}`,
  );
  console.log(
    `${Math.max(1, n(2.5))} ${Math.min(n(3), -1)} ${Math.abs(n(-3.2))} ${Math.sign(n(-3))} ${Math.pow(2, 8)} ${Math.sqrt(n(2))}`,
  );
  console.log(
    `${n(0.1) + n(0.2)} ${n(0.1) * 3} ${n(1) - n(0.9)} ${n(1e15) + n(0.3)} ${n(123456.789)} ${n(1e100)} ${n(5e-324)}`,
  );
  console.log(
    `${Number.isInteger(n(5))} ${Number.isInteger(n(5.5))} ${Number.isNaN(n(0) / n(0))} ${Number.isFinite(n(1) / n(0))} ${isNaN(Number('x'))}`,
  );
  let k: Int = 2147483646;
  k++;
  console.log(`${k}`);
  let d = 0;
  for (let j = 0; j < 10; j++) d += 0.1;
  console.log(`${d} ${d === 1} ${d < 1}`);
  let big = 1;
  for (let j = 0; j < 40; j++) big *= 2;
  console.log(`${big}`);
  let sum = 0;
  for (const v of [2000000000, 2000000000, 2000000000]) sum += v;
  console.log(`${sum} ${sum / 4} ${Math.floor(sum / 7)}`);
  const total = [2000000000, 2000000000].reduce((a, b) => a + b, 0);
  console.log(`${total}`);
  const xs = [1.5, 2];
  console.log(`${xs[0]! + xs[1]!} ${xs.indexOf(2)} ${xs.includes(1.5)} ${[1, 2, 3].indexOf(2.0)}`);
  console.log(
    `${n(1) === i(1)} ${n(1.5) > i(1)} ${l(5) === n(5)} ${l(4294967296) > i(5)} ${n(16777217) === i(16777217)}`,
  );
}
