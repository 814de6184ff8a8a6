export function main(): void {
  console.log([['a', 'b'], [], ['c']].flat().join(''));
  console.log([1, 2, 3].flatMap((n) => [`${n}`, `${n * 10}`]).join(' '));
  console.log(`${[1, 2].flatMap(() => [] as Int[]).length}`);
}
