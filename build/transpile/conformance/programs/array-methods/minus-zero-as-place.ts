/** The device has no negative zero, and a place that is worked out with one is an Integer as any other. */
const LAST = -0;
const PAIR = [-0, 1] as const;

function first(list: readonly number[], place: 0 | 1): number | undefined {
  return list[place];
}

export function main(): void {
  const list = [1, 2, 3];
  const zero = 0;
  console.log(
    `${list[zero - -0]} ${list[zero + -0]} ${list[zero * -0]} ${list[-0]} ${list[LAST]} ${list[zero - LAST]}`,
  );
  const minus = -0;
  const typed: 0 | 1 = -0;
  const chosen = zero === 0 ? zero - -0 : 1;
  console.log(`${list[minus]} ${list[zero - minus]} ${list[typed]} ${list[chosen]} ${list[list.length > 2 ? -0 : 1]}`);
  console.log(`${first(list, -0)} ${list[PAIR[0]]} ${list[PAIR[1]]}`);
  for (const place of [-0, 1]) console.log(`${list[place]}`);
  list[zero - -0] = 9;
  list[minus]! += 9;
  list[zero - -0]!++;
  console.log(list.join());
  console.log(`${'abc'[zero - -0]} ${'abc'.charAt(zero - -0)} ${list.slice(zero - -0).join()} ${list.at(-0)}`);
  let place = -0;
  place += 1;
  console.log(`${list[place]} ${-0} ${minus === 0} ${JSON.stringify([-0])}`);
}
