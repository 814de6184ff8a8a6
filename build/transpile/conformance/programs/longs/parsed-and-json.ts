export function main(): void {
  const n = parseInt('1700000000123');
  const m = Number('9007199254740991');
  console.log(`${n} ${m} ${n + 1}`);
  const o = JSON.parse('{"at":1700000000123,"n":5}') as { at: Long; n: Int };
  console.log(`${o.at} ${o.at + o.n} ${JSON.stringify({ at: n })}`);
}
