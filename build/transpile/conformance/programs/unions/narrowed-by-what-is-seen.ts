// TypeScript narrows a variable by its assignments, and does not see those of callbacks and methods.
function last(list: string[], want: string): string {
  let found: string | undefined;
  let times: Int | undefined = undefined;
  list.forEach((x) => {
    if (x === want) found = x;
    times = (times ?? 0) + 1;
  });
  const text = `${found}`;
  if (found) console.log('truthy');
  if (!found) console.log('falsy');
  if (found !== undefined) console.log(`got ${found}`);
  if (times !== undefined) console.log(`${times} times`);
  return `${text} ${found ?? 'none'} ${typeof found} ${times ?? 'never'}`;
}
class Machine {
  error: string | undefined;
  code: Int | undefined;
  run(code: Int): void {
    this.code = code;
    this.error = code === 0 ? '' : `error ${code}`;
  }
  report(code: Int): string {
    this.error = undefined;
    this.code = undefined;
    this.run(code);
    const sign = this.error ? '!' : '.';
    return `${this.error}|${this.code}|${this.code ?? 'none'}|${this.error === undefined}${sign}`;
  }
}
export function main(): void {
  console.log(last(['a', 'b'], 'b'));
  console.log(last([], 'x'));
  console.log(`${new Machine().report(0)} ${new Machine().report(3)}`);
}
