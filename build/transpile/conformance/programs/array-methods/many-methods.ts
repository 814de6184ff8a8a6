export function main(): void {
  const a = [1, 2, 3, 4, 5];
  console.log(
    `${a.slice(-2).join()} ${a.slice(1, -1).join()} ${a.slice(9).length} ${a.splice(-2, 1).join()} ${a.join()}`,
  );
  console.log(`${a.splice(1, 0, 9, 8).length} ${a.join()} ${a.splice(2, 99).join()} ${a.join()}`);
  console.log(
    `${[1, 2].concat([3], [4, 5]).join()} ${[[1], [2, [3]]].flat().length} ${[3, 4].indexOf(5)} ${[1, 2, 1].lastIndexOf(1)}`,
  );
  console.log(`${[].length} ${[1, undefined, 3].join('-')} ${[null, 'a'].join()} ${[[1, 2], [3]].join(';')}`);
  const b = [5, 1];
  console.log(`${b.push(7, 8)} ${b.unshift(0)} ${b.shift()} ${b.pop()} ${b.join()} ${b.reverse().join()} ${b.length}`);
  console.log(`${[1, 2, 3].reduce((s, x, i) => s + x * i, 0)} ${['a', 'b'].reduce((s, x) => s + x)}`);
  console.log(`${[1, 2, 3].every((x) => x > 0)} ${[].every(() => false)} ${[1].some((x) => x > 1)}`);
  const e: Int[] = [];
  console.log(`${e.pop()} ${e.shift()} ${e[0]} ${e.at(-1)} ${[1, 2].at(-1)} ${e.find((x) => x > 0)}`);
  const g = [1, 2, 3];
  g.forEach((x, i) => {
    if (i === 0) g.push(99);
  });
  console.log(g.join());
  const h = [1, 2, 3, 4]
    .filter((x) => {
      if (x === 2) return false;
      return x < 4;
    })
    .map((x, i) => `${i}${x}`);
  console.log(h.join());
  const m = [3, 1, 2];
  const sorted = [...m].sort((p, q) => p - q);
  console.log(`${m.join()} ${sorted.join()}`);
  const w = [
    ['b', 2],
    ['a', 1],
  ] as [string, Int][];
  console.log(
    w
      .map(([k, v]) => `${k}${v}`)
      .sort()
      .join(),
  );
  m.length;
  const [first, ...others] = m;
  console.log(`${first} ${others.join()}`);
  console.log(
    `${[1.5, 2.25].map((x) => x * 2).join()} ${[0.1, 0.2].reduce((p, q) => p + q)} ${[true, false].map((x) => !x).join()} ${['1', '2', '3'].map((x) => Number(x) + 1).join()}`,
  );
  console.log(`${['10', '9', '8'].map((x, i) => parseInt(x, 10) + i).join()} ${[1, 2, 3].includes(2)}`);
}
