function run(fail: boolean): string {
  let out = '';
  try {
    out += 'a';
    if (fail) throw new Error('x');
    out += 'b';
  } catch {
    out += 'c';
  } finally {
    out += 'd';
  }
  return `${out}e`;
}
export function main(): void {
  console.log(`${run(true)} ${run(false)}`);
}
