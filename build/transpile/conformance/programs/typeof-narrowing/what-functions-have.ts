// Functions told by what they have of JavaScript, as libraries did before `typeof` was trusted.
class Task {
  call(): string {
    return 'called';
  }
}
const isFunction = (value: any): value is Function => {
  return !!(value && value.constructor && value.call && value.apply);
};
const isMade = (value: any): boolean => !!value && !value.constructor === false;
const isBound = (value: any): boolean => (value?.bind ? true : false);
const isCalled = (value: any): string => {
  if (value.call) return 'call';
  return 'no call';
};
function told(value: any): string {
  return [isFunction(value), isMade(value), isBound(value)].join();
}
function applied(value: any, ...rest: any[]): string {
  return isFunction(value) ? `function of ${rest.length}` : `value ${String(value)}`;
}
export function main(): void {
  let count = 0;
  const values: any[] = [
    () => 1,
    main,
    (n: number) => (count += n),
    {},
    { call: 1, apply: 2, bind: 3 },
    { call: 0, apply: '', bind: null },
    { constructor: 0, call: isCalled },
    new Task(),
    new Map(),
    [1],
    [],
    'text',
    '',
    5,
    0,
    true,
    null,
    undefined,
    new Error('x'),
  ];
  for (const value of values) console.log(told(value));
  for (const value of [isMade, new Task(), { call: false }, 'a', 1]) console.log(isCalled(value));
  console.log(`${applied(1)} ${applied(told, 1, 2)} ${count}`);
  for (const value of [null, undefined]) {
    try {
      console.log(isCalled(value));
    } catch {
      console.log('nothing has no members');
    }
  }
}
