export function main(): void {
  const o: Record<string, Int> = { delete: 1, clear: 2, other: 3 };
  try {
    delete o['other'];
    console.log(`${'other' in o}`);
  } catch (error) {
    console.log((error as Error).message);
  }
}
