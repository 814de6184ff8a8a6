// @filename: in-functions.ts
type Change = (text: string) => string;

function area(size: number): number {
  class Shape {
    static sides = 4;
    static readonly names = ['square', 'box'];
    static twice: (n: number) => number = (n) => n * 2;
    static trimmed: Change = function (text) {
      return text.trim();
    };
    static get label(): string {
      return `${Shape.sides} ${this.names.join('/')}`;
    }
    readonly size: number;
    constructor(size: number) {
      this.size = size;
    }
    all(): number {
      return this.size * Shape.sides;
    }
  }
  const shape = new Shape(size);
  console.log(`${Shape.label} ${Shape.trimmed(' x ')} ${Shape.names.length}`);
  return Shape.twice(shape.all());
}

function tell(value: string | number): string {
  return `${value.toString()}!`;
}

export function main(): void {
  console.log(`${area(2)} ${area(0.5)}`);
  const changes: [Change, (n: Int) => Int] = [(text) => `${text}${text}`, (n) => n + 1];
  const changed: { readonly run: Change } = { run: changes[0] };
  console.log(`${changes[0]('ab')} ${changes[1](4)} ${changed.run('c')}`);
  console.log(['a', 1.5, 3].map(tell).join());
}

// @filename: this-in-static-methods.ts
class Ids {
  static next = 1;
  static take(): number {
    return this.next++;
  }
  static reset(to: number): void {
    this.next = to;
  }
}

export function main(): void {
  console.log(`${Ids.take()} ${Ids.take()} ${Ids.next}`);
  Ids.reset(10);
  console.log(`${Ids.take()} ${Ids.next}`);
}
