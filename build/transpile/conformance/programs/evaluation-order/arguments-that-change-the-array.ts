/** JavaScript evaluates the arguments before the method reads its array. */
export function main(): void {
  const joined = [1, 2];
  console.log(joined.concat(joined.splice(0, 1), joined).join(), joined.join());
  const added = [1];
  console.log(added.concat(added.push(5), [added.length]).join());
  const spliced = [1, 2, 3];
  console.log(spliced.toSpliced(0, 1, spliced.pop() ?? 0).join(), spliced.join());
  const replaced = [1, 2, 3];
  console.log(replaced.with(0, replaced.pop() ?? 0).join(), replaced.join());
  const others = [7, 8];
  const first = [1];
  console.log(first.concat(others, others.splice(1)).join());
}
