export function main(): void {
  console.log(JSON.stringify({ 'Video Length': 1, camelCase: 2, lower: 3 }));
  console.log(JSON.stringify({ KEY: 1, key: 2 }));
}
