export function main(): void {
  const some = new Set([5, 5, 1]);
  some.add(7);
  console.log(`${some.size} ${some.has(5)} ${[...some].join()} ${[...some.keys()].join()}`);
  console.log(`${[...some.union(new Set([8, 1]))].join()} ${[...some.difference(new Set([5]))].join()}`);
  console.log(`${[...some.intersection(new Set([1, 9]))].join()} ${some.isDisjointFrom(new Set([2]))}`);
  console.log(
    `${some.isSubsetOf(new Set([5, 1, 7, 9]))} ${some.isSupersetOf(new Set([5]))} ${some.isSupersetOf(new Set([6]))}`,
  );
  some.forEach((item, same, all) => console.log(`${item} ${same} ${all.size}`));
  for (const [item, same] of new Set(['a']).entries()) console.log(`${item} ${same}`);
  console.log(`${new Set('hello').size} ${new Set(new Map([['k', 1]]).keys()).size}`);
}
