// Labelled jumps out of `try`, `catch` and `finally`: each clean-up on the way runs, and no handler sees the jump.
function throughCatch(): string {
  let out = '';
  outer: for (let i = 0; i < 5; i++) {
    try {
      for (const n of [1, 2, 3]) {
        if (i === 1) continue outer;
        if (i === 3) break outer;
        if (n === 2) break;
        out += `${i}${n} `;
      }
      if (i === 2) throw new Error('two');
      out += `done${i} `;
    } catch (error) {
      out += `${(error as Error).message} `;
      for (const n of [7, 8]) {
        if (n === 8) continue outer;
        out += `${n} `;
      }
    }
    out += `end${i} `;
  }
  return out;
}

function throughFinally(): string {
  let out = '';
  outer: for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 3; j++) {
      try {
        try {
          if (j === 1 && i === 0) continue outer;
          if (i === 1) continue;
          if (i === 2) break outer;
          out += `${i}${j} `;
        } finally {
          out += 'inner ';
        }
        out += 'between ';
      } catch {
        out += 'never ';
      } finally {
        out += `clean${i}${j} `;
      }
    }
    out += `end${i} `;
  }
  return out;
}

function fromFinally(): string {
  let out = '';
  outer: for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      try {
        if (j === 1) throw new Error('lost');
        out += `${i}${j} `;
      } finally {
        if (j === 1) continue outer;
      }
    }
  }
  return out;
}

function blocks(n: number): string {
  let out = '';
  work: {
    try {
      if (n === 1) break work;
      if (n === 2) throw new Error('two');
      out += 'worked ';
    } catch (error) {
      if (n === 2) break work;
      out += 'never ';
    } finally {
      out += 'clean ';
    }
    out += 'after ';
  }
  guarded: try {
    if (n === 3) break guarded;
    out += 'guarded ';
  } catch {
    out += 'never ';
  }
  return out;
}

// The jump passes a `try` inside a loop inside a `try`.
function layers(): string {
  let out = '';
  top: for (let i = 0; i < 3; i++) {
    try {
      for (let j = 0; j < 3; j++) {
        try {
          part: {
            if (i === 0 && j === 1) continue top;
            if (i === 1 && j === 1) break part;
            if (i === 1 && j === 2) continue;
            if (i === 2 && j === 1) break top;
            out += `${i}${j} `;
          }
          out += 'p ';
        } catch {
          out += 'never ';
        }
      }
      out += `end${i} `;
    } catch {
      out += 'never ';
    }
  }
  return out;
}

export function main(): void {
  console.log(throughCatch());
  console.log(throughFinally());
  console.log(fromFinally());
  console.log([1, 2, 3, 4].map((n) => blocks(n)).join('; '));
  console.log(layers());
  const results = [1, 2, 3].map((n) => {
    rows: for (const row of [1, 2, 3]) {
      try {
        for (const cell of [1, 2, 3]) {
          if (cell > row) continue rows;
          if (row * cell === n * 2) return `${row}x${cell}`;
        }
      } finally {
        if (n === 3 && row === 2) break rows;
      }
    }
    return 'none';
  });
  console.log(results.join());
}
