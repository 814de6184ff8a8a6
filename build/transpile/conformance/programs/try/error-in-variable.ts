function problem(n: Int): Error | undefined {
  return n > 1 ? new Error(`n is ${n}`) : undefined;
}
export function main(): void {
  const error = problem(5);
  console.log(error?.message ?? 'none');
  console.log(problem(1)?.message ?? 'none');
  try {
    if (error) throw error;
  } catch (caught) {
    console.log((caught as Error).message);
  }
}
