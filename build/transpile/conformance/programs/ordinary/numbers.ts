export function main(): void {
  console.log(
    `${Math.floor(-1.5)} ${Math.ceil(1.2)} ${Math.round(2.5)} ${Math.round(-2.5)} ${Math.trunc(-4.7)} ${Math.abs(-3)} ${Math.max(1, 5, 3)} ${Math.min(2, 0)} ${Math.pow(2, 10)} ${Math.sqrt(16)} ${Math.sign(-9)}`,
  );
  console.log(
    `${(1.005).toFixed(2)} ${(12).toFixed(2)} ${(0.1 + 0.2).toFixed(10)} ${(255).toString(16)} ${parseInt('42px')} ${parseInt('ff', 16)} ${parseFloat('3.14abc')} ${Number('12.5')} ${Number('')} ${isNaN(Number('abc'))} ${Number.isInteger(5.0)}`,
  );
  console.log(`${0.1 + 0.2} ${1 / 3} ${1e21} ${1e-7} ${123456789012} ${-0.5} ${5 / 2} ${7 % 3} ${-7 % 3} ${2 ** 0.5}`);
  const now: Long = 1700000000123;
  const seconds = Math.floor(now / 1000);
  console.log(`${now} ${seconds} ${now + 1} ${now * 2} ${now % 1000} ${now - 5} ${Number.MAX_SAFE_INTEGER}`);
  console.log(`${5 & 3} ${5 | 3} ${5 ^ 3} ${~5} ${1 << 4} ${-16 >> 2} ${-16 >>> 28} ${0xff} ${0b101} ${1_000_000}`);
  let h = 5381;
  for (const c of 'hash') h = ((h << 5) + h + c.charCodeAt(0)) | 0;
  console.log(`${h} ${h >>> 0}`);
  const avg = [1, 2, 4].reduce((a, b) => a + b, 0) / 3;
  console.log(`${avg} ${avg.toFixed(3)} ${Math.round(avg * 100) / 100}`);
}
