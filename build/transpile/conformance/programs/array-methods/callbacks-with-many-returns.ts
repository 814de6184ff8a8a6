/** Callbacks that return here and there: what follows an `if` is written once, however many ways lead to it. */
function graded(list: readonly number[]): string {
  return list
    .map((n) => {
      let grade = n;
      if (n > 2) {
        if (n > 90) return 'top';
        grade += 1;
      }
      if (n % 2 === 0) {
        if (n > 50) return `even ${grade}`;
        grade += 10;
      } else if (n % 3 === 0) {
        if (n > 40) return `third ${grade}`;
        grade += 100;
      }
      if (n < 10) {
        if (n === 7) return 'seven';
        grade *= 2;
      }
      for (const limit of [20, 30]) if (n === limit) return `limit ${limit}`;
      return `${grade}`;
    })
    .join(' ');
}

export function main(): void {
  const list = [1, 2, 3, 6, 7, 9, 20, 30, 45, 52, 91];
  console.log(graded(list));
  const kept = list.filter((n) => {
    let rest = n;
    if (n > 5) {
      if (n > 40) return false;
      rest -= 5;
    }
    if (rest > 3) {
      if (rest % 2 === 0) return true;
      rest -= 3;
    }
    if (rest === 1) {
      if (n === 1) return 'text';
      return rest - 1;
    }
    return rest > 2;
  });
  console.log(kept.join());
  const found = list.find((n) => {
    if (n > 8) {
      if (n === 20) return true;
      if (n === 9) return false;
    }
    if (n > 25) {
      if (n === 45) return true;
    }
    return n > 90;
  });
  console.log(found ?? 'none');
  let seen = '';
  list.forEach((n) => {
    if (n > 3) {
      if (n > 50) return;
      seen += 'a';
    }
    if (n > 6) {
      if (n < 9) return;
      seen += 'b';
    }
    seen += n;
  });
  console.log(seen);
}
