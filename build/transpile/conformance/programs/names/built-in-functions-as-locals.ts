export function main(): void {
  const type = 't';
  const len = 1;
  const left = 2;
  const right = 3;
  const mid = 4;
  const str = 5;
  const val = 6;
  const chr = 7;
  const asc = 8;
  const tab = 9;
  const pos = 10;
  const run = 11;
  const eval_ = 12;
  const box = 13;
  const rnd = 14;
  const abs = 15;
  const int = 16;
  const line = 17;
  const createObject = 18;
  const m = 19;
  const global = 20;
  console.log(`${type} ${len + left + right + mid + str + val + chr + asc + tab + pos + run}`);
  console.log(`${eval_ + box + rnd + abs + int + line + createObject + m + global} ${'abc'.length} ${Math.abs(-3)}`);
}
