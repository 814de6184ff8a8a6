export function main(): void {
  let n: Int = 0;
  let out = '';
  while (true) {
    n++;
    try {
      if (n === 2) continue;
      if (n > 4) break;
      if (n === 3) throw new Error('three');
      out += `${n} `;
    } catch (error) {
      out += `${(error as Error).message} `;
    }
  }
  console.log(`${out}${n}`);
}
