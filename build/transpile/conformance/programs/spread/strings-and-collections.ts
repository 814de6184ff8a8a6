export function main(): void {
  console.log([...'abc'].join('-'));
  console.log([...new Set(['x', 'y', 'x'])].join('-'));
  console.log([...new Map([['k', 1]]).keys()].join());
}
