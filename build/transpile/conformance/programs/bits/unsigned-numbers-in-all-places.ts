/** Unsigned and signed results of 32 bits, kept in every kind of place, are plain numbers for what comes next. */
const unsigned = (n: number): number => n >>> 0;
const whole = (n: number) => n | 0;

class Hash {
  h = 1;
  add(x: number): number {
    this.h ^= x;
    this.h >>>= 0;
    this.h += 4000000000;
    return this.h;
  }
}

function ofPlaces(): void {
  const list = [-1 >>> 0, 10 >>> 0];
  const object = { a: 10 >>> 0, b: -1 >>> 0, c: 7 | 0, d: ~~7.9 };
  console.log((list[1] ?? 0) / 3, (list[0] ?? 0) / 2, object.a / 3, object.b + object.b, object.c / 3, object.d / 2);
  const map = new Map([['k', 10 >>> 0]]);
  console.log(`${-1 >>> 0} ${-2 >>> 1} ${unsigned(-1)}`);
  console.log((map.get('k') ?? 0) / 3, unsigned(-5) + unsigned(-6), unsigned(7) / 2);
  console.log(whole(10) / 3, whole(2000000000) * 2, whole(2000000000) + whole(2000000000), object.c * 1000000000);
  const hash = new Hash();
  console.log(hash.add(0xdeadbeef), hash.add(5));
  object.c /= 2;
  console.log(object.c);
}

function ofAssignments(): void {
  let h = 5;
  h ^= 0xdeadbeef;
  h >>>= 0;
  h += 4000000000;
  let k = -1;
  k >>>= 0;
  k += 1;
  let z = -1;
  z >>>= 1;
  z += z;
  z += 5;
  let x = 1 << 30;
  x += x;
  console.log(h, h / 3, k, z, x, x - 1);
  let q = 7 | 0;
  q /= 2;
  let w = 1;
  w <<= 31;
  console.log(q, -w, w - 1);
  w = -w;
  console.log(w);
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += 1 << 30;
  console.log(sum);
  let sign = 1;
  for (let i = 0; i < 3; i++) sign = -sign;
  console.log(sign, ['a', 'b'][sign + 1] ?? 'none');
}

function ofSmallest(): void {
  const smallest = 1 << 31;
  console.log(-smallest, Math.abs(smallest), smallest - 1, smallest * -1, smallest / -1, 0 - smallest, -(-smallest));
  const kept = [1 << 31];
  console.log(-(kept[0] ?? 0), Math.abs(kept[0] ?? 0), -whole(smallest));
  console.log(~5 * 1000000000, ~(1 << 30) * 4, ~~(7 / 2) / 2, (1 << 30) * 4, (1 << 30) - (1 << 31));
  console.log((15 >> 1) / 2, (15 & 7) / 2, (8 ^ 1) / 2, ~4 / 2, Math.imul(3, 3) / 2, Math.clz32(5) / 2);
  const isLarge = kept.length > 0;
  const chosen = isLarge ? -1 >>> 0 : 5;
  const mixed = isLarge ? 7 | 0 : 8.5;
  console.log(chosen / 2, chosen + 1, mixed / 2);
}

export function main(): void {
  ofPlaces();
  ofAssignments();
  ofSmallest();
  let turned = 2;
  for (const n of [1, 2]) {
    turned = -turned;
    console.log(Math.floor(turned / 3), n * turned);
  }
}
