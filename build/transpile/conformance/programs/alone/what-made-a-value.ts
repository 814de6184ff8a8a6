class Point {
  x = 1;
  constructor(public y: number) {}
  get sum(): number {
    return this.x + this.y;
  }
}
class Other extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Other';
  }
}
const isObject = (value: any): value is object => {
  return !!value && value.constructor === Object;
};
function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
const isArr = (v: any): boolean => v?.constructor === Array;
const isStr = (v: any): boolean => v?.constructor === String || v instanceof String;
const isNum = (v: any): boolean => v?.constructor !== Number;
const isBool = (v: any): boolean => Boolean === v?.constructor;
const isFn = (v: any): boolean => v?.constructor === Function;
const isMap = (v: any): boolean => v?.constructor === Map;
const isRe = (v: any): boolean => v?.constructor === RegExp;
const inst = (v: any): string =>
  [v instanceof Object, v instanceof RegExp, v instanceof Array, v instanceof Number, v instanceof String].join();
function fails(v: any): string {
  try {
    return String(v.constructor === Object);
  } catch (e) {
    return 'failed';
  }
}
function kindOf<T>(v: T): string {
  return isObject(v) ? 'object' : isPlain(v) ? 'plain' : 'else';
}
export function main(): void {
  let n = 0;
  const add = (): void => {
    n++;
  };
  const values: any[] = [
    {},
    { a: 1 },
    { constructor: 5 },
    [],
    [1],
    'a',
    '',
    0,
    1.5,
    true,
    false,
    undefined,
    new Point(3),
    new Map(),
    new Set([1]),
    /a/g,
    new Error('x'),
    new Other('y'),
    add,
    main,
    {
      get v() {
        return n;
      },
    },
    JSON.parse('{"q":[1]}'),
  ];
  values.forEach((v, i) => {
    console.log(
      i,
      isObject(v),
      isPlain(v),
      isArr(v),
      isStr(v),
      isNum(v),
      isBool(v),
      isFn(v),
      isMap(v),
      isRe(v),
      inst(v),
      fails(v),
      kindOf(v),
    );
  });
  add();
  console.log(n);
}
