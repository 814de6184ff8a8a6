interface Named {
  name(): string;
}
function make(kind: string): Named {
  class Base implements Named {
    private readonly parts = ['x', 'y'].map((p) => p + '!');
    readonly n: number;
    static readonly size = 3;
    constructor(n: number) {
      this.n = n;
    }
    name(): string {
      return `base ${this.n} ${this.parts.join('')}`;
    }
    static of(n: number): Base {
      return new Base(n);
    }
  }
  class Derived extends Base {
    override name(): string {
      return `derived ${super.name()} ${Base.size}`;
    }
  }
  return kind === 'base' ? Base.of(1) : new Derived(2);
}
function other(): string {
  class Base {
    text = 'other';
  }
  const base = new Base();
  switch (base.text) {
    case 'x':
      return 'x';
    default:
      class Inside {
        twice(n: number): number {
          return n * 2;
        }
      }
      return base.text + `${new Inside().twice(4)}`;
  }
}
export function main(): void {
  console.log(`${make('base').name()} ${make('d').name()} ${other()}`);
  class Problem extends Error {
    readonly code: number;
    constructor(code: number) {
      super('bad');
      this.code = code;
    }
  }
  try {
    throw new Problem(7);
  } catch (e) {
    if (e instanceof Problem) console.log(`${e.code} ${e.message}`);
  }
}
