function isOdd(n: number): boolean {
  return n % 2 === 1;
}

function overtaken(): string {
  let log = '';
  item: {
    line: for (let row = 0; row < 3; row++) {
      for (let at = 0; at < 3; at++) {
        try {
          log += `${row}${at} `;
          if (at === 0) break item;
        } finally {
          if (isOdd(1)) continue line;
        }
      }
    }
    log += 'after the lines ';
  }
  return `${log}end`;
}

function thrownOver(): string {
  let log = '';
  rows: for (let row = 0; row < 2; row++) {
    for (let at = 0; at < 2; at++) {
      try {
        try {
          if (at === 0) break rows;
        } finally {
          if (isOdd(at + 1)) throw new Error('over');
        }
      } catch (error) {
        log += `${(error as Error).message}${row}${at} `;
      }
      log += `${row}${at} `;
    }
    log += `end of ${row} `;
  }
  return log;
}

function fromInnerLoop(stays: boolean): string {
  let log = '';
  rows: for (let row = 0; row < 2; row++) {
    for (let at = 0; at < 2; at++) {
      try {
        for (const n of [1, 2, 3]) {
          log += `${n}`;
          if (n === 2) continue rows;
        }
      } finally {
        log += 'f ';
        if (stays) break;
      }
    }
    log += `end of ${row} `;
  }
  return log;
}

function throughTwo(last: number): string {
  let log = '';
  rows: for (const row of ['a', 'b']) {
    for (const at of [1, 2]) {
      try {
        try {
          if (at === last) continue rows;
          log += `${row}${at} `;
        } finally {
          log += 'inner ';
        }
      } finally {
        log += 'outer ';
        if (row === 'b') break;
      }
      log += 'next ';
    }
    log += `end of ${row} `;
  }
  return log;
}

export function main(): void {
  console.log(overtaken());
  console.log(thrownOver());
  console.log(fromInnerLoop(false));
  console.log(fromInnerLoop(true));
  for (const last of [1, 2, 3]) console.log(throughTwo(last));
}
