// @filename: accessors-of-caught-errors.ts
class HttpError extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
  get mayRetry(): boolean {
    return this.status >= 500;
  }
}
function run(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.log((error as HttpError).mayRetry ?? 'not known');
    const problem = error as HttpError;
    if (problem.mayRetry) console.log('retry');
    else console.log('stop', problem.mayRetry === undefined);
    const { mayRetry, message } = error as HttpError;
    console.log(mayRetry ?? 'none', message.length > 0);
    if (error instanceof HttpError && error.mayRetry) console.log(error.status);
  }
}
export function main(): void {
  for (const status of [404, 503]) run(() => { throw new HttpError(status); }); // prettier-ignore
  run(() => { throw new Error('plain'); }); // prettier-ignore
  run(() => console.log((JSON.parse('{}') as { a: { b: number } }).a.b));
}

// @filename: accessors-of-errors-behind-types.ts
abstract class Base extends Error {
  abstract get kind(): string;
  get label(): string {
    return `${this.kind}:${this.message}`;
  }
}
class Missing extends Base {
  get kind(): string {
    return 'missing';
  }
}
class Denied extends Base {
  kind = 'denied';
}
const text = (value: { readonly label: string; message: string }): string => `${value.label} ${value.message.length}`;
export function main(): void {
  const list: Error[] = [new Missing('a'), new Denied('bc'), new Error('plain')];
  for (const error of list) {
    if (error instanceof Base) console.log(text(error), error.kind, error.hasOwnProperty('label'));
    console.log('label' in error, 'kind' in error);
  }
  console.log(text({ label: 'literal', message: 'm' }));
  const { label, message } = new Missing('d');
  console.log(label, message);
  const labelOf = (value: unknown): unknown => (value as Base).label;
  console.log(labelOf(list[0]) === 'missing:a', labelOf(list[2]) == null);
}

// @filename: accessors-of-errors.ts
class HttpError extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
    this.name = 'HttpError';
  }
  get code(): string {
    return `E${this.status}`;
  }
}
class Gone extends HttpError {
  #count = 0;
  override get code(): string {
    return `${super.code}!`;
  }
  get uses(): number { return ++this.#count; } // prettier-ignore
  set uses(value: number) { this.#count = value; } // prettier-ignore
}
export function main(): void {
  const gone = new Gone(410);
  gone.uses += 4;
  for (const one of [new HttpError(503), gone]) {
    try {
      throw one;
    } catch (error) {
      if (error instanceof HttpError) console.log(error.code, String(error), Object.keys(error).sort().join());
      if (error instanceof Gone) console.log(error.uses);
    }
  }
}

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

// @filename: caught-as-another-class.ts
class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super('refused');
    this.status = status;
  }
}
function run(status: number): void {
  if (status > 0) throw new StatusError(status);
  throw new Error('another');
}
export function main(): void {
  for (const status of [404, 0]) {
    try {
      run(status);
    } catch (error) {
      const { status: given } = error as StatusError;
      console.log((error as StatusError).status);
      console.log(`${given}`, (error as StatusError).message);
      console.log(given > 400, given + 1);
    }
  }
}
// @filename: caught-by-pattern.ts
export function main(): void {
  let out = '';
  try {
    throw new Error('one');
  } catch ({ message }: any) {
    out += message;
  }
  try {
    throw new TypeError('two');
  } catch ({ message, name }: any) {
    out += name + message;
  }
  try {
    [1].forEach(() => {
      throw new Error('three');
    });
  } catch ({ message: m = 'x', code = 7 }: any) {
    out += m + code;
  } finally {
    out += '.';
  }
  console.log(out);
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

// @filename: finally-around-callback.ts
function fail(n: Int): void {
  if (n === 2) throw new Error('two');
}
export function main(): void {
  const list: Int[] = [1, 2, 3];
  try {
    list.forEach((x) => {
      for (const y of list) {
        try {
          fail(y);
          if (y === 3 && x === 1) return;
          console.log(`in ${x} ${y}`);
        } catch {
          console.log(`caught ${x} ${y}`);
        }
      }
      console.log(`after ${x}`);
    });
  } finally {
    console.log('finally');
  }
}

// @filename: finally-runs-always.ts
function run(fail: boolean): string {
  let out = '';
  try {
    out += 'a';
    if (fail) throw new Error('x');
    out += 'b';
  } catch {
    out += 'c';
  } finally {
    out += 'd';
  }
  return `${out}e`;
}
export function main(): void {
  console.log(`${run(true)} ${run(false)}`);
}

// @filename: finally-with-return.ts
class Log {
  text: string = '';
}
function run(log: Log, fail: boolean): string {
  try {
    log.text += 'try ';
    if (fail) throw new Error('x');
    return 'from try';
  } catch {
    log.text += 'catch ';
    return 'from catch';
  } finally {
    log.text += 'finally ';
  }
}
export function main(): void {
  const log = new Log();
  console.log(run(log, false));
  console.log(run(log, true));
  console.log(log.text);
}

// @filename: finally-without-catch.ts
function inner(log: string[]): void {
  try {
    log.push('try');
    throw new Error('boom');
  } finally {
    log.push('finally');
  }
}
export function main(): void {
  const log: string[] = [];
  try {
    inner(log);
    log.push('never');
  } catch (error) {
    log.push((error as Error).message);
  }
  console.log(log.join(' '));
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

// @filename: in-method.ts
class Parser {
  errors: string[] = [];
  parse(text: string): Int {
    try {
      return this.digit(text);
    } catch (error) {
      this.errors.push((error as Error).message);
      return -1;
    }
  }
  private digit(text: string): Int {
    const at = '0123456789'.indexOf(text);
    if (text.length !== 1 || at < 0) throw new Error(`not a digit: ${text}`);
    return at;
  }
}
export function main(): void {
  const p = new Parser();
  console.log(`${p.parse('7')} ${p.parse('x')} ${p.parse('12')} ${p.errors.join('; ')}`);
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

// @filename: loop-with-break-inside-finally.ts
// The break leaves the inner try and its loop, not the block that finally belongs to.
function fail(n: Int): void {
  if (n > 1) throw new Error(`fail ${n}`);
}
function run(stop: Int): string {
  let out = '';
  try {
    for (let i = 0; i < 5; i++) {
      try {
        if (i === stop) break;
        if (i === 0) continue;
        fail(i);
        out += `${i} `;
      } catch (error) {
        out += `${(error as Error).message} `;
      }
    }
    out += 'after ';
  } finally {
    out += 'finally';
  }
  return out;
}
export function main(): void {
  console.log(run(9));
  console.log(run(3));
  console.log(run(0));
}

// @filename: nested-finally-order.ts
function f(log: string[]): string {
  try {
    try {
      log.push('in');
      return 'value';
    } finally {
      log.push('inner finally');
    }
  } finally {
    log.push('outer finally');
  }
}
export function main(): void {
  const log: string[] = [];
  log.push(f(log));
  console.log(log.join(', '));
}

// @filename: nested.ts
export function main(): void {
  let out = '';
  try {
    out += '1';
    try {
      out += '2';
      throw new Error('in');
    } catch (error) {
      out += (error as Error).message;
    }
    out += '3';
    throw new Error('out');
  } catch (error) {
    out += (error as Error).message;
  }
  console.log(out);
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

// @filename: throw-in-catch-with-finally.ts
function f(log: string[]): void {
  try {
    throw new Error('first');
  } catch {
    log.push('catch');
    throw new Error('second');
  } finally {
    log.push('finally');
  }
}
export function main(): void {
  const log: string[] = [];
  try {
    f(log);
  } catch (error) {
    log.push((error as Error).message);
  }
  console.log(log.join(' '));
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
