// Labels of loops: any loop around is left or continued, through each kind of loop in between.
interface Row {
  name: string;
  cells: number[];
}

const ROWS: Row[] = [
  { name: 'a', cells: [1, 2, 3] },
  { name: 'b', cells: [4, -1, 5] },
  { name: 'c', cells: [6, 7] },
  { name: 'd', cells: [99, 8] },
  { name: 'e', cells: [9] },
];

function sums(): string {
  let out = '';
  rows: for (const row of ROWS) {
    let sum = 0;
    for (const cell of row.cells) {
      if (cell < 0) continue rows;
      if (cell === 99) break rows;
      sum += cell;
    }
    out += `${row.name}${sum} `;
  }
  return out;
}

function threeDeep(): string {
  let out = '';
  outer: for (let i = 0; i < 4; i++) {
    middle: for (let j = 0; ; j++) {
      let k = 0;
      do {
        k++;
        if (j === 2) continue outer;
        if (k === 2) continue middle;
        if (i === 2) break outer;
        if (i === 1) break middle;
        out += `${i}${j}${k} `;
      } while (k < 5);
      out += 'never ';
    }
    out += `after${i} `;
  }
  return out;
}

// The steps of `for` and the test of `do` are taken when the jump arrives.
function steps(): string {
  let out = '';
  let turns = 0;
  again: do {
    turns++;
    for (const n of [1, 2, 3]) {
      if (n === turns) continue again;
      out += `${turns}${n} `;
    }
    out += 'all ';
  } while (turns < 5);
  count: for (let i = 0, j = 10; i < j; i += 2, j--) {
    while (true) {
      if (i === 4) break count;
      out += `${i}-${j} `;
      continue count;
    }
  }
  return out;
}

// Two loops side by side in one that has the label, on each turn anew.
function sideBySide(): string {
  let out = '';
  all: for (let i = 0; i < 4; i++) {
    for (const a of [0, 1]) {
      if (a === i) continue all;
      out += `a${i}${a} `;
    }
    for (const b of [2, 3]) {
      if (b === i) continue all;
      if (i === 3 && b === 2) continue;
      out += `b${i}${b} `;
    }
    out += `end${i} `;
  }
  return out;
}

function found(wanted: number): string {
  let where = 'nowhere';
  search: for (const key in { only: 1 }) {
    for (let row = 0; row < ROWS.length; row++) {
      for (const cell of ROWS[row]?.cells ?? []) {
        if (cell !== wanted) continue;
        where = `${key} ${row}`;
        break search;
      }
    }
    where = 'looked';
  }
  return where;
}

// A label of its own loop, two labels before one loop, and a label that nothing uses.
function odd(): string {
  let out = '';
  own: for (const n of [1, 2, 3, 4]) {
    if (n === 2) continue own;
    if (n === 4) break own;
    out += n;
  }
  first: second: for (const n of [1, 2, 3]) {
    for (const m of [1, 2]) {
      if (n === 1) continue first;
      if (n === 3) break second;
      out += `(${n}${m})`;
    }
  }
  unused: while (out.length < 30) out += '.';
  return out;
}

// A return out of labelled loops, in a function and in a callback that is expanded in place.
function firstPair(list: number[]): number {
  pairs: for (const a of list) {
    for (const b of list) {
      if (a === b) continue pairs;
      if (a + b === 7) return a * 10 + b;
    }
  }
  return -1;
}

export function main(): void {
  console.log(sums());
  console.log(threeDeep());
  console.log(steps());
  console.log(sideBySide());
  console.log(`${found(7)} ${found(1000)}`);
  console.log(odd());
  console.log(`${firstPair([5, 1, 2])} ${firstPair([1, 6])} ${firstPair([6, 1])}`);
  const seen = [3, 1, 2].map((n) => {
    turns: for (let i = 0; i < 5; i++) {
      for (let j = 0; j < 5; j++) {
        if (j > n) continue turns;
        if (i + j === 4) return i * 10 + j;
        if (i === n + 1) break turns;
      }
    }
    return -1;
  });
  console.log(seen.join());
}
