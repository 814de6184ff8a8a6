function fail(n: Int): void {
  if (n === 2) throw new Error('two');
}
export function main(): void {
  const list: Int[] = [1, 2, 3];
  try {
    list.forEach((x) => {
      for (const y of list) {
        try {
          fail(y);
          if (y === 3 && x === 1) return;
          console.log(`in ${x} ${y}`);
        } catch {
          console.log(`caught ${x} ${y}`);
        }
      }
      console.log(`after ${x}`);
    });
  } finally {
    console.log('finally');
  }
}
