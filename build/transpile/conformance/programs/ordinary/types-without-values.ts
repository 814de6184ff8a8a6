// Types of which the device has no value, named in signatures.
interface Task<A> {
  (): Promise<A>;
}
interface Kinds<A> {
  task: Task<A>;
  plain: A;
}
type Of<K extends keyof Kinds<unknown>, A> = Kinds<A>[K];
function isPromise(value: any): value is Promise<unknown> {
  return !!value && typeof value.then === 'function';
}
function settle<T>(value: T | Promise<T>, or: T): T {
  return isPromise(value) ? or : (value as T);
}
export function main(): void {
  const plain: Of<'plain', number> = 3;
  console.log(String(settle(plain, 1)) + String(isPromise({ then: () => 1 })) + String(isPromise('x')));
}
