// Labels of blocks, `if`, `switch` and `try`: these are left, and jumps of the loop around go through them.
function grade(n: number): string {
  let out = '';
  check: {
    out += 'start ';
    if (n < 0) break check;
    out += 'positive ';
    inner: {
      if (n > 100) break check;
      if (n > 10) break inner;
      out += 'small ';
    }
    out += 'counted ';
  }
  return `${out}end`;
}

function throughLoops(): string {
  let out = '';
  for (let i = 0; i < 7; i++) {
    part: {
      if (i === 1) continue;
      if (i === 5) break;
      for (const n of [1, 2, 3]) {
        if (i === 2) break part;
        if (n === 2) break;
        out += `${i}.${n} `;
      }
      if (i === 3) break part;
      out += `whole${i} `;
    }
    out += `turn${i} `;
  }
  return out;
}

function chosen(n: number): string {
  let out = '';
  choice: switch (n) {
    case 1:
      out += 'one ';
      for (const m of [1, 2, 3]) {
        if (m === 2) break choice;
        out += `m${m} `;
      }
    case 2:
      out += 'two ';
      break choice;
    case 3: {
      if (out === '') break;
      out += 'never ';
      break;
    }
    default:
      out += 'other ';
      branch: if (n > 5) {
        if (n > 7) break branch;
        out += 'middle ';
      }
  }
  return out;
}

// A switch in a loop: `break` is of the switch, with the label of the loop.
function commands(list: string[]): string {
  let out = '';
  read: for (const command of list) {
    switch (command) {
      case 'skip':
        continue read;
      case 'stop':
        break read;
      case 'twice':
        for (let i = 0; i < 2; i++) {
          if (list.length > 5) continue read;
          out += 'x';
        }
        break;
      case 'quiet':
        if (list.length < 10) continue;
        out += 'loud';
        break;
      default:
        out += command;
    }
    out += ',';
  }
  return out;
}

// A jump that ends a case, followed by a case that must not run.
function ends(list: number[]): string {
  let out = '';
  all: for (const n of list) {
    switch (n) {
      case 1:
        out += 'one ';
        continue all;
      case 2:
        out += 'two ';
        break all;
      case 3:
        out += 'three ';
    }
    out += 'after ';
  }
  return out;
}

export function main(): void {
  console.log([-1, 5, 50, 500].map((n) => grade(n)).join('; '));
  console.log(throughLoops());
  console.log([1, 2, 3, 4, 6, 8].map((n) => chosen(n)).join('; '));
  console.log(commands(['a', 'skip', 'b', 'twice', 'quiet']));
  console.log(commands(['a', 'twice', 'quiet', 'b', 'stop', 'c']));
  console.log(`${ends([3, 1, 3, 2, 3])} ${ends([1])}`);
  const texts = [1, 2, 3].map((n) => {
    word: {
      if (n === 2) break word;
      return `given${n}`;
    }
    return 'left';
  });
  console.log(texts.join());
}
