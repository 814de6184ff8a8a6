function maybe(n: Int): Int | undefined {
  console.log(`maybe ${n}`);
  return n > 0 ? n : undefined;
}
export function main(): void {
  console.log(`${maybe(0) ?? maybe(-1) ?? 9}`);
  console.log(`${maybe(0) ?? maybe(4) ?? maybe(5) ?? 9}`);
  console.log(`${maybe(3) ?? maybe(4) ?? 9}`);
}
