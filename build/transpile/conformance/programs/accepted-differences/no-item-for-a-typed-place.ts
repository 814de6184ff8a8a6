function twice(n: number): number {
  return n * 2;
}

export function main(): void {
  const sizes = [1, 2];
  try {
    console.log(`${twice(sizes[5]!)}`);
  } catch {
    console.log('stopped');
  }
  console.log(`${twice(sizes[5] ?? 0)}`);
}
