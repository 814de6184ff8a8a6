export function main(): void {
  console.log(JSON.stringify({ 'Video Length': 1, camelCase: 2, lower: 3 }));
  const o: Record<string, Int> = { KEY: 1 };
  o['key'] = 2;
  console.log(JSON.stringify(o));
}
