/** `==` and `!=` between values whose kinds are not known, or of several kinds. */
function same<T>(list: readonly T[], target: T): number {
  for (let i = 0; i < list.length; i++) if (list[i] == target) return i;
  return -1;
}
function pairs(a: string | number | boolean, b: string | number | boolean): string {
  return `${a == b} ${a != b} ${a === b}`;
}
function anyOf(text: string): any {
  return JSON.parse(text);
}

export function main(): void {
  console.log(
    same([1, 2, 3], 2),
    same(['a', 'b'], 'c'),
    same([true, false], false),
    same<number | string>([1, '2'], 2),
  );
  const object = { a: 1 };
  console.log(same<object>([{}, object], object), same<unknown>([[1], '1'], 1), same<unknown>([null, 0], undefined));
  console.log(
    pairs(1, '1'),
    pairs('1', 1),
    pairs('', 0),
    pairs('a', 1),
    pairs(true, 1),
    pairs(false, ''),
    pairs(true, '1'),
  );
  console.log(
    pairs('x', 'X'),
    pairs('10', '1e1'),
    pairs(NaN, NaN),
    pairs('  7 ', 7),
    pairs(true, 'true'),
    pairs(2, true),
  );
  for (const one of ['1', '"1"', 'true', 'null', '[1]', '[]', '{}', '"x"', '0', '""', '[1,2]', '"1,2"', 'false']) {
    const row: boolean[] = [];
    for (const other of ['1', '"1"', 'false', 'null', '[1]', '0', '""', '"1,2"', '"[object Object]"'])
      row.push(anyOf(one) == anyOf(other));
    console.log(one, row.map((is) => (is ? 'x' : '-')).join(''));
  }
  const list = anyOf('[1]');
  const alike = anyOf('[1]');
  console.log(list == list, list == alike, list != alike);
  const counts: number[] = Array(3);
  counts[1] = 4;
  let found = 0;
  for (let i = 0; i < 3; i++) if (counts[i] == 4) found++;
  console.log(found, counts[0] == counts[2], counts[0] == counts[1]);
}
