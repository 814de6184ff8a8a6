export function main(): void {
  const out: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    try {
      if (n % 2 === 0) throw new Error(`even ${n}`);
      out.push(`odd ${n}`);
    } catch (error) {
      out.push((error as Error).message);
    } finally {
      out.push('.');
    }
  }
  console.log(out.join(' '));
}
