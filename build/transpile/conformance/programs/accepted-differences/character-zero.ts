export function main(): void {
  console.log(`${'a\0b'.length}`);
}
