// The break leaves the inner try and its loop, not the block that finally belongs to.
function fail(n: Int): void {
  if (n > 1) throw new Error(`fail ${n}`);
}
function run(stop: Int): string {
  let out = '';
  try {
    for (let i = 0; i < 5; i++) {
      try {
        if (i === stop) break;
        if (i === 0) continue;
        fail(i);
        out += `${i} `;
      } catch (error) {
        out += `${(error as Error).message} `;
      }
    }
    out += 'after ';
  } finally {
    out += 'finally';
  }
  return out;
}
export function main(): void {
  console.log(run(9));
  console.log(run(3));
  console.log(run(0));
}
