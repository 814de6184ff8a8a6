/** Asking whether JavaScript's library has something: what it declares is there, so the other way need not be possible. */
export function main(): void {
  const a = !Array.isArray;
  console.log(a);
  console.log(typeof Array.isArray, typeof Math.trunc === 'function', typeof parseInt);
  console.log(Array.isArray !== undefined, Math.trunc == null);
  const own = Number.isInteger || ((v: unknown) => false);
  console.log(own(5), own(5.5));
  const own2 = Number.isInteger ?? ((v: unknown) => false);
  console.log(own2(5), own2(5.5));
  const entries: [string, number][] =
    typeof Object.entries === 'function'
      ? Object.entries({ a: 1, b: 2 })
      : [['x', new RegExp(`${Math.random()}`).lastIndex]];
  console.log(
    entries
      .map(([k, v]) => k + v)
      .sort()
      .join(),
  );
  const text = 'abc';
  console.log(
    typeof text.padStart === 'function' ? text.padStart(5, '.') : text,
    typeof [].includes,
    [].flat === undefined,
  );
  console.log(
    typeof JSON,
    typeof Map,
    typeof Date.now,
    typeof console === 'object',
    typeof Set !== 'undefined',
    typeof parseFloat === 'undefined',
  );
  const list: number[] = [3, 1];
  const sorted = list.toSorted !== undefined ? list.toSorted() : [...list].sort();
  console.log(sorted.join(), Map !== undefined, null == Set, !JSON, !Object.values);
  if (typeof Object.fromEntries !== 'function') console.log('no fromEntries');
  else console.log(Object.keys(Object.fromEntries([['k', 1]])).join());
  if (!Number.isFinite) console.log('none');
  else console.log('there');
  console.log(!!Math.max, !Math.sign && true);
  const own4 = typeof Math.trunc === 'function' ? Math.trunc : (n: number) => n;
  console.log(own4(2.5));
  const isList = !Array.isArray ? (v: unknown): boolean => false : Array.isArray;
  console.log(isList([]), isList(5));
}
