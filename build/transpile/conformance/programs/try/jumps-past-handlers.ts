// A jump out of a try must not run its handler, nor the handlers around it.
function first(list: readonly string[]): string {
  let found = 'none';
  for (const item of list) {
    try {
      if (item === 'skip') continue;
      if (item === 'bad') throw new Error('bad');
      try {
        if (item === 'inner') break;
      } catch {
        found = 'inner handler';
      }
      switch (item) {
        case 'one':
          if (list.length > 3) break;
          found += '1';
          break;
        default:
          found += '.';
      }
      if (item === 'stop') break;
    } catch (error) {
      found += (error as Error).message;
    }
  }
  return found;
}
function returned(list: readonly string[]): string {
  for (const item of list) {
    try {
      try {
        if (item === 'here') return item;
        if (item === 'next') continue;
      } finally {
        console.log(`clean ${item}`);
      }
      while (item !== '') {
        try {
          if (item === 'out') break;
          return 'in the loop';
        } catch {
          console.log('never');
        }
      }
    } catch (error) {
      console.log(`handler ${(error as Error).message}`);
    }
  }
  return 'end';
}
function counted(): string {
  let text = '';
  for (let i = 0; i < 5; i++) {
    try {
      if (i === 1) continue;
      if (i === 4) break;
      text += i;
    } catch {
      text += 'x';
    }
  }
  let n = 0;
  do {
    try {
      n++;
      if (n < 3) continue;
      break;
    } catch {
      text += 'y';
    }
  } while (n < 10);
  return `${text} ${n}`;
}
function mapped(list: readonly string[]): string {
  return list
    .map((item) => {
      try {
        if (item === 'a') return 'A';
        if (item === 'b') throw new Error('B');
      } catch (error) {
        return (error as Error).message;
      }
      return '-';
    })
    .join('');
}
export function main(): void {
  console.log(first(['skip', 'one', 'bad', 'x', 'stop', 'y']));
  console.log(`${first(['one', 'inner', 'x'])} ${first([])}`);
  console.log(`${returned(['next', 'out', 'here'])} ${returned(['other'])} ${returned(['next'])}`);
  console.log(`${counted()} ${mapped(['a', 'b', 'c'])}`);
}
