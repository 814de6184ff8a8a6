// @filename: across-calls.ts
function c(n: Int): Int {
  if (n > 2) throw new Error(`too deep at ${n}`);
  return c(n + 1);
}
function b(): Int {
  return c(0) + 1;
}
export function main(): void {
  try {
    console.log(`${b()}`);
  } catch (error) {
    console.log((error as Error).message);
  }
}

// @filename: catch-variable-shadows.ts
export function main(): void {
  const error = 'outer';
  try {
    throw new Error('inner');
  } catch (error) {
    console.log((error as Error).message);
  }
  console.log(error);
}

// @filename: changed-variables-survive.ts
export function main(): void {
  let n: Int = 0;
  try {
    n = 1;
    n += 10;
    throw new Error('x');
  } catch {
    n += 100;
  } finally {
    n += 1000;
  }
  console.log(`${n}`);
}

// @filename: empty-message.ts
export function main(): void {
  try {
    throw new Error('');
  } catch (error) {
    console.log(`[${(error as Error).message}]`);
  }
  try {
    throw new Error();
  } catch (error) {
    console.log(`[${(error as Error).message}]`);
  }
}

// @filename: error-in-variable.ts
function problem(n: Int): Error | undefined {
  return n > 1 ? new Error(`n is ${n}`) : undefined;
}
export function main(): void {
  const error = problem(5);
  console.log(error?.message ?? 'none');
  console.log(problem(1)?.message ?? 'none');
  try {
    if (error) throw error;
  } catch (caught) {
    console.log((caught as Error).message);
  }
}

// @filename: in-loop.ts
export function main(): void {
  const out: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    try {
      if (n % 2 === 0) throw new Error(`even ${n}`);
      out.push(`odd ${n}`);
    } catch (error) {
      out.push((error as Error).message);
    } finally {
      out.push('.');
    }
  }
  console.log(out.join(' '));
}

// @filename: instanceof-error.ts
function message(value: unknown): string {
  return value instanceof Error ? value.message : 'not an error';
}
export function main(): void {
  try {
    throw new Error('real');
  } catch (error) {
    console.log(message(error));
  }
  console.log(message('text'));
  console.log(message(undefined));
  console.log(message({ other: 1 }));
}

// @filename: no-error.ts
export function main(): void {
  let out = '';
  try {
    out += 'try ';
  } catch {
    out += 'catch ';
  } finally {
    out += 'finally ';
  }
  console.log(out);
}

// @filename: rethrow.ts
function f(): void {
  try {
    throw new Error('original');
  } catch (error) {
    console.log('seen');
    throw error;
  }
}
export function main(): void {
  try {
    f();
  } catch (error) {
    console.log((error as Error).message);
  }
}

// @filename: return-value-taken-before-finally.ts
class Cell {
  value: Int = 1;
}
function f(cell: Cell): Int {
  try {
    return cell.value;
  } finally {
    cell.value = 99;
  }
}
export function main(): void {
  const cell = new Cell();
  console.log(`${f(cell)} ${cell.value}`);
}

// @filename: throw-and-catch.ts
function fail(message: string): void {
  throw new Error(message);
}
export function main(): void {
  try {
    fail('broken');
    console.log('never');
  } catch (error) {
    console.log(`caught ${(error as Error).message}`);
  }
  console.log('after');
}

// @filename: throw-in-catch.ts
function f(): void {
  try {
    throw new Error('first');
  } catch (error) {
    throw new Error(`second after ${(error as Error).message}`);
  }
}
export function main(): void {
  try {
    f();
  } catch (error) {
    console.log((error as Error).message);
  }
}
