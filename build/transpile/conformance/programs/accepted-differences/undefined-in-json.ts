export function main(): void {
  const o: { a?: Int; b: Int } = { a: undefined, b: 1 };
  console.log(JSON.stringify(o));
  console.log(JSON.stringify([1, undefined, 2]));
}
