// The keys of errors, through values of any kind, are those that JavaScript has: fields, and a name that was given.
class TestError extends Error {
  readonly test = true;
  code = 5;
  statusCode = 404;
}
class NamedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NamedError';
  }
}
function keys(value: unknown): string {
  return typeof value === 'object' && value ? Object.keys(value).sort().join() : 'none';
}
function entries(value: any): string {
  return Object.entries(value)
    .map(([k, v]) => `${k}=${v}`)
    .sort()
    .join();
}
function copy(value: any): string {
  return Object.keys({ ...value })
    .sort()
    .join();
}
function assigned(value: any): string {
  return Object.keys(Object.assign({}, value)).sort().join();
}
function loop(value: any): string {
  const all: string[] = [];
  for (const key in value) all.push(key);
  return all.sort().join();
}
function rest(value: any): string {
  const { code, ...others } = value;
  return Object.keys(others).sort().join() + String(others.message);
}
function sorted(text: string): string {
  return [...text].sort().join('');
}
export function main(): void {
  console.log(
    JSON.stringify(new Error('x')) + JSON.stringify(new NamedError('x')) + sorted(JSON.stringify(new TestError('x'))),
  );
  try {
    throw new TestError('thrown');
  } catch (error) {
    console.log(sorted(JSON.stringify(error)));
  }
  const all: unknown[] = [
    new TestError('x'),
    new NamedError('y'),
    new Error('z'),
    new TypeError('t'),
    { message: 'm', number: 1 },
  ];
  for (const one of all) {
    console.log(keys(one));
    console.log(entries(one));
    console.log(copy(one));
    console.log(assigned(one));
    console.log(loop(one));
    console.log(rest(one));
  }
  try {
    throw new TestError('thrown');
  } catch (error) {
    console.log(keys(error));
  }
  try {
    const list: number[][] = [];
    console.log(String(list[1]!.length));
  } catch (error) {
    console.log(keys(error));
  }
}
