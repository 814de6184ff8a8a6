// A list that an assignment to an item lengthens is gone through to its new end, whatever form the assignment has.
function patterns(): void {
  const a = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 6) break;
    [a[0], a[1]] = [17, (a[0] ?? 0) % 1000];
    console.log(`p ${one}`);
  }
}
function objects(): void {
  const a = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    ({ x: a[result] } = { x: 5 });
    console.log(`o ${one}`);
  }
}
function coalesce(): void {
  const a = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    a[result] ??= 5;
    console.log(`c ${one}`);
  }
}
function plus(): void {
  const a: number[] = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    a[result]! += 5;
    console.log(`+ ${one}`);
  }
}
function step(): void {
  const a: number[] = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    a[result]!++;
    console.log(`s ${one}`);
  }
}
function length(): void {
  const a: number[] = [1, 2, 3];
  for (const one of a) {
    [a.length] = [2];
    console.log(`l ${one}`);
  }
}
function either<T extends number[] | string[]>(a: T): void {
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    (a as number[])[result] = 5;
    console.log(`e ${String(one)}`);
  }
}
function grow<T extends number[]>(a: T, n: number): void {
  a[n] = 3;
}
function generic(): void {
  const a = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    grow(a, result);
    console.log(`g ${one}`);
  }
}
function maybeList(a: number[] | undefined): void {
  let result = 0;
  for (const one of a ?? []) {
    if (++result > 4) break;
    a![result] = 3;
    console.log(`m ${one}`);
  }
}
function byAnotherType(): void {
  const a: number[] = [1];
  const b: any = a;
  let count = 0;
  for (const one of a) {
    if (++count > 3) break;
    b[count] = 7;
    console.log(`any ${one}`);
  }
}
function byTheHeadOfALoop(): void {
  const a: number[] = [1];
  let result = 0;
  for (const one of a) {
    if (++result > 4) break;
    for (a[result] of [7, 8]) console.log(`inner ${a.length}`);
    console.log(`t ${one}`);
  }
}
export function main(): void {
  byAnotherType();
  byTheHeadOfALoop();
  patterns();
  objects();
  coalesce();
  plus();
  step();
  length();
  either([1]);
  generic();
  maybeList([1]);
}
