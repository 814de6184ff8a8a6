export function main(): void {
  const part = { ...[7, 8] };
  console.log(`${part[0]} ${part[1]}`);
  console.log(`${1 in ['x', 'y']} ${2 in ['x', 'y']}`);
  const cases = { key: 1, ...{ Key: 2 } };
  console.log(`${cases.key} ${cases.Key}`);
}
