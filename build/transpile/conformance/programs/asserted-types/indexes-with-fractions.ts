function given(n: number): number {
  return n;
}

export function main(): void {
  const list = [10, 20, 30];
  console.log(`${list[given(1.5)]} ${list[given(-0.5)]} ${list[given(1e12)]} ${list[given(0 / 0)]} ${list[given(1)]}`);
  list[given(1.5)] = 99;
  list[given(-1)] = 98;
  list[given(-0.5)] = 97;
  list[given(0 / 0)] = 96;
  console.log(list.join());
  list[given(2)] = 31;
  console.log(list.join());
}
