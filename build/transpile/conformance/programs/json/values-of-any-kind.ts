/** What JSON.stringify writes of values of which the type says nothing: of what is no data, nothing or an empty object. */
class Point {
  tags = new Set(['a']);
  x = 1;
  label(): string {
    return `${this.x}`;
  }
}
class Money {
  readonly cents: number;
  constructor(cents: number) {
    this.cents = cents;
  }
  toJSON(): unknown {
    return { amount: this.cents / 100 };
  }
}
class Failure extends Error {
  readonly code: number;
  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

function ofUnknown(value: unknown): string {
  return JSON.stringify(value);
}
function ofAny(value: any): string {
  return String(JSON.stringify(value));
}
function ofType<T>(value: T): string {
  return `${JSON.stringify(value)}`;
}
function isWritten(value: unknown): boolean {
  const text = JSON.stringify(value);
  return text ? true : false;
}
function ofPresent(value: unknown): string {
  return value == null ? 'none' : String(JSON.stringify(value));
}
function keysOf(value: unknown): string {
  return Object.keys(value as object)
    .sort()
    .join();
}
function caught(run: () => void): unknown {
  try {
    run();
  } catch (problem) {
    return problem;
  }
  return undefined;
}

export function main(): void {
  console.log(ofUnknown(1.5));
  console.log(ofUnknown('x"y'));
  console.log(ofUnknown([1, undefined, true]));
  console.log(ofAny(() => 1));
  const factor = ofUnknown(3).length;
  console.log(ofAny((n: number) => n * factor));
  console.log(ofUnknown([() => 1, (n: number) => n * factor]));
  console.log(ofUnknown({ f: () => 1, g: (n: number) => n * factor, x: 1 }));
  console.log(`${ofPresent(keysOf)} ${ofPresent({})} ${ofPresent(undefined)}`);
  console.log(`${isWritten(() => 1)} ${isWritten(0)}`);
  console.log(ofUnknown(new Map([['a', 1]])));
  console.log(ofAny(new Set([1])));
  console.log(ofType({ m: new Map([[1, 1]]), s: new Set() }));
  console.log(JSON.stringify({ list: [new Map([['a', 1]])], run: keysOf }));
  console.log(ofUnknown(new Point()));
  console.log(ofAny([new Point()]));
  console.log(ofType({ free: new Money(0), price: new Money(250) }));
  console.log(ofAny({ toJSON: () => [1] }));
  console.log(
    ofUnknown({
      inner: {
        n: 2,
        toJSON(): unknown {
          return this.n * factor;
        },
      },
    }),
  );
  console.log(ofUnknown(new Error('gone')));
  console.log(ofUnknown([new TypeError('gone')]));
  console.log(ofUnknown({ failure: new Failure('gone', 5) }));
  console.log(
    ofUnknown(
      caught(() => {
        throw new Failure('thrown', 7);
      }),
    ),
  );
  console.log(
    ofUnknown(
      caught(() => {
        throw new RangeError('thrown');
      }),
    ),
  );
  console.log(ofUnknown({ message: 'data', number: 4 }));
  console.log(ofUnknown({ message: 'data', number: 40, to: 1 }));
  console.log(ofAny(/x/));
  console.log(`${keysOf(new Failure('gone', 5))} ${keysOf(new Error('gone'))}.`);
  console.log(
    keysOf(
      caught(() => {
        throw new Failure('thrown', 7);
      }),
    ),
  );
}
