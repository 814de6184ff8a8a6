function fail(n: Int): Int {
  if (n === 2) throw new Error('two');
  return n * 10;
}
function all(list: Int[]): string {
  const mapped = list.map((n) => {
    try {
      return fail(n);
    } catch (error) {
      return -1;
    } finally {
      console.log(`done ${n}`);
    }
  });
  const found = list.find((n) => {
    try {
      if (fail(n) === 30) return true;
      console.log(`not ${n}`);
    } catch {
      console.log(`failed ${n}`);
    }
    return false;
  });
  const kept = list.filter((n) => {
    try {
      for (const m of list) {
        if (m === n) return fail(m) > 10;
      }
    } catch {
      return true;
    }
    return false;
  });
  return `${mapped.join()} ${found ?? 'none'} ${kept.join()}`;
}
export function main(): void {
  console.log(all([1, 2, 3, 4]));
  try {
    console.log(
      [1, 2]
        .map((n) => {
          try {
            return fail(n);
          } finally {
            console.log(`cleaned ${n}`);
          }
        })
        .join(),
    );
  } catch (error) {
    console.log(`out: ${(error as Error).message}`);
  }
  [1, 2, 3].forEach((n) => {
    try {
      if (n === 1) return;
      fail(n);
    } catch {
      console.log(`each failed ${n}`);
      return;
    }
    console.log(`each ${n}`);
  });
}
