type O = { f?: (n: Int) => Int; o?: O; l?: Int[]; s?: string; n?: Int };
class C {
  calls: Int = 0;
  tick(): Int {
    this.calls++;
    return this.calls;
  }
  get2(o: O | undefined): O | undefined {
    this.calls++;
    return o;
  }
}
export function main(): void {
  const c = new C();
  const none: O | undefined = c.get2(undefined);
  console.log(`${none?.l?.[c.tick()]} ${none?.f?.(c.tick())} ${c.calls}`);
  const some: O = { l: [5, 6], s: 'abc', f: (n) => n + 1, o: { n: 0 } };
  console.log(
    `${some?.l?.[c.tick() - 1]} ${some.f?.(c.tick())} ${some.o?.n ?? 'x'} ${some.o?.n?.toFixed(1)} ${some.s?.length} ${some.o?.s?.length ?? -1}`,
  );
  console.log(`${c.get2(some)?.o?.o?.n} ${c.get2(undefined)?.s?.toUpperCase() ?? 'nil'} ${c.calls}`);
  if (some.o?.n) console.log('truthy');
  else console.log('falsy');
  if (some.s?.startsWith('a')) console.log('starts');
  if (!some.o?.s) console.log('no s');
  if (none?.n === undefined) console.log('undef');
  if (none?.n !== 0) console.log('not zero');
  console.log(`${some.l?.map((x) => x * 2).join() ?? 'none'} ${none?.l?.map((x) => x).length ?? 'zero'}`);
  none?.l?.push(c.tick());
  some.l?.push(c.tick());
  console.log(`${some.l?.length} ${c.calls}`);
  const d = some.o ?? { n: c.tick() };
  const e = none ?? { n: c.tick() };
  console.log(`${d.n} ${e.n} ${c.calls}`);
  const z = (none?.o ?? some.o)?.n ?? 9;
  console.log(`${z} ${(none ?? some).s}`);
  const m = new Map<string, O>([['a', some]]);
  console.log(`${m.get('a')?.o?.n} ${m.get('b')?.o?.n} ${m.get('a')?.l?.length}`);
  delete some.o?.n;
  console.log(`${some.o?.n} ${'n' in (some.o ?? {})}`);
}
