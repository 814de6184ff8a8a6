interface R {
  id: number;
  tags?: string[];
  name?: string | null;
  n: number;
}
const rows: R[] = [
  { id: 1, tags: ['x'], n: 0 },
  { id: 2, tags: [], name: '', n: NaN },
  { id: 3, name: 'c', n: 2 },
  { id: 4, name: null, n: -1 },
];
const tagCount = (r: R): number | undefined => r.tags?.length;
function nameOf(r: R): string | null | undefined {
  return r.name;
}
const pick = {
  by(r: R) {
    return r.n;
  },
};
export function main(): void {
  const ids = (list: readonly R[]): string => list.map((r) => r.id).join('');
  const seen: number[] = [];
  console.log(
    ids(rows.filter((r) => r.tags?.length)),
    ids(rows.filter((r) => r.name)),
    ids(rows.filter((r) => r.n)),
    ids(rows.filter((r) => r.tags)),
    ids(rows.filter((r) => r.n && r.name)),
  );
  console.log(
    ids(rows.filter(tagCount)),
    ids(rows.filter(nameOf)),
    ids(rows.filter((r) => pick.by(r))),
    ids(
      rows.filter(function (r) {
        return r.name;
      }),
    ),
  );
  console.log(
    rows.find((r) => r.name)?.id,
    rows.find(nameOf)?.id,
    rows.findIndex((r) => r.n),
    rows.findLast((r) => r.tags)?.id,
    rows.findLastIndex((r) => r.tags?.[0]),
    rows.some((r) => r.n && r.name),
    rows.every((r) => r.id),
    rows.every((r) => r.n),
    rows.some((r) => {
      seen.push(r.id);
    }),
    seen.join(),
  );
  console.log(
    [0, 1, '', 'a', null, undefined, NaN, false, true].filter(Boolean).length,
    ['1', '', '0'].filter((s) => +s).join(),
    ['a', '', 'b'].filter((s) => s.length).join(),
    [1, 2, 3, 4].filter((n) => n % 2).join(),
    [[1], []].filter((l) => l.length).length,
  );
  let k = 0;
  console.log([5, 6, 7].filter(() => k++).join(), [5, 6, 7].filter((_, i) => i).join());
  console.log([rows.some(tagCount), rows.every(tagCount), rows.findIndex(nameOf)].join());
}
