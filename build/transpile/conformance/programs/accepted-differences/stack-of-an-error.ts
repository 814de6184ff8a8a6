export function main(): void {
  const lines = (new Error('text').stack ?? '').split('\n');
  console.log(lines[0] ?? '');
  console.log(`${lines.length > 1}`);
}
