function f1(): string {
  try {
    return 'try';
  } finally {
    console.log('fin1');
  }
}
function f2(): string {
  for (let i = 0; i < 3; i++) {
    try {
      if (i === 1) continue;
      if (i === 2) return `ret${i}`;
      console.log(`body${i}`);
    } finally {
      console.log(`fin${i}`);
    }
  }
  return 'end';
}
function f3(): string {
  try {
    throw new Error('a');
  } catch (e) {
    try {
      throw new Error('b');
    } finally {
      console.log((e as Error).message);
    }
  } finally {
    console.log('outer');
  }
}
function f4(): string {
  try {
    try {
      throw new Error('x');
    } finally {
      throw new Error('y');
    }
  } catch (e) {
    return (e as Error).message;
  }
}
function f5(): string {
  let i = 0;
  try {
    i = 1;
    return `${i}`;
  } finally {
    i = 2;
    console.log(`${i}`);
  }
}
function f6(): string {
  while (true) {
    try {
      return 'inner';
    } finally {
      break;
    }
  }
  return 'broke';
}
function f7(): string {
  try {
    throw new Error('lost');
  } finally {
    return 'override';
  }
}
function f8(): string {
  const out: string[] = [];
  outer(out);
  return out.join();
}
function outer(out: string[]): void {
  for (const x of ['a', 'b', 'c']) {
    try {
      try {
        if (x === 'b') throw new Error(x);
        out.push(x);
      } finally {
        out.push(`f${x}`);
        if (x === 'b') continue;
      }
      out.push('after');
    } catch (e) {
      out.push('never');
    }
  }
}
function f9(): string {
  try {
    try {
      throw new Error('in');
    } catch (e) {
      throw new Error((e as Error).message + '+');
    } finally {
      console.log('f9');
    }
  } catch (e) {
    return (e as Error).message;
  }
  return 'no';
}
export function main(): void {
  console.log(f1());
  console.log(f2());
  try {
    console.log(f3());
  } catch (e) {
    console.log('caught ' + (e as Error).message);
  }
  console.log(f4());
  console.log(f5());
  console.log(f6());
  console.log(f7());
  console.log(f8());
  console.log(f9());
}
