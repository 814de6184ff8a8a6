// @filename: continue-keeps-counting.ts
export function main(): void {
  let out = '';
  for (let i = 10; i > 0; i -= 3) {
    if (i === 7) continue;
    out += `${i} `;
  }
  let n: Int = 0;
  while (n < 5) {
    n++;
    if (n === 3) continue;
    out += `w${n} `;
  }
  console.log(out);
}

// @filename: in-for-of.ts
export function main(): void {
  let out = '';
  for (const text of ['a', 'skip', 'b', 'stop', 'c']) {
    if (text === 'skip') continue;
    if (text === 'stop') break;
    out += text;
  }
  for (const c of 'xyz') {
    if (c === 'y') continue;
    out += c;
  }
  console.log(out);
}

// @filename: in-for.ts
export function main(): void {
  let out = '';
  for (let i = 0; i < 10; i++) {
    if (i % 2 === 1) continue;
    if (i > 6) break;
    out += `${i} `;
  }
  console.log(out);
}

// @filename: in-switch-in-loop.ts
// break leaves the switch, continue goes on with the loop.
export function main(): void {
  let out = '';
  for (const n of [1, 2, 3, 4]) {
    switch (n) {
      case 1: {
        if (out === '') break;
        out += 'no';
        break;
      }
      case 2:
        continue;
      case 3:
        out += 'three ';
        break;
      default:
        out += 'other ';
    }
    out += `after${n} `;
  }
  console.log(out);
}

// @filename: inside-catch.ts
export function main(): void {
  let out = '';
  for (let i = 0; i < 6; i++) {
    try {
      if (i % 2 === 0) throw new Error(`e${i}`);
      out += `${i} `;
    } catch (error) {
      if (i === 2) continue;
      if (i === 4) break;
      out += `${(error as Error).message} `;
    }
    out += 'end ';
  }
  console.log(out);
}

// @filename: inside-try.ts
// The emulated engine once ran the catch block for these.
export function main(): void {
  let out = '';
  for (let i = 0; i < 6; i++) {
    try {
      if (i === 1) continue;
      if (i === 4) break;
      out += `${i} `;
    } catch {
      out += 'caught ';
    }
  }
  console.log(out);
}

// @filename: loop-in-switch.ts
export function main(): void {
  for (const mode of ['count', 'skip', 'x']) {
    let out = '';
    switch (mode) {
      case 'count':
        for (let i = 0; i < 5; i++) {
          if (i === 3) break;
          out += `${i}`;
        }
        out += ' counted';
        break;
      case 'skip':
        for (let i = 0; i < 5; i++) {
          if (i !== 3) continue;
          out += `${i}`;
        }
        break;
    }
    console.log(`${mode} ${out}`);
  }
}

// @filename: nested-loops-inside-try.ts
export function main(): void {
  let out = '';
  for (let i = 0; i < 3; i++) {
    try {
      for (const c of ['a', 'b', 'c']) {
        if (c === 'b') continue;
        if (i === 1) break;
        out += `${i}${c} `;
      }
      if (i === 1) continue;
      out += `end${i} `;
    } catch {
      out += 'caught ';
    }
  }
  console.log(out);
}

// @filename: nested-loops.ts
export function main(): void {
  let out = '';
  for (let i = 0; i < 4; i++) {
    if (i === 1) continue;
    for (let j = 0; j < 4; j++) {
      if (j === i) continue;
      if (j === 3) break;
      out += `${i}${j} `;
    }
    if (i === 2) break;
  }
  console.log(out);
}

// @filename: while-inside-try.ts
export function main(): void {
  let n: Int = 0;
  let out = '';
  while (true) {
    n++;
    try {
      if (n === 2) continue;
      if (n > 4) break;
      if (n === 3) throw new Error('three');
      out += `${n} `;
    } catch (error) {
      out += `${(error as Error).message} `;
    }
  }
  console.log(`${out}${n}`);
}

// @filename: with-finally.ts
// finally runs also when the try is left by break or continue.
export function main(): void {
  let out = '';
  for (let i = 0; i < 5; i++) {
    try {
      if (i === 1) continue;
      if (i === 3) break;
      out += `body${i} `;
    } finally {
      out += `fin${i} `;
    }
  }
  console.log(out);
}
