export function main(): void {
  console.log(`${'abc'.charCodeAt(5)} ${'abc'.charCodeAt(-1)}`);
}
