/** Functions inside share what a parameter's pattern took, wherever the parameter stands. */
class Total {
  readonly start: number;

  constructor({ first, ...others }: { first: number; second: number }) {
    const add = (): void => {
      first += others.second;
      others = { second: others.second + 1 };
    };
    add();
    first *= 2;
    add();
    others = { second: 100 };
    add();
    this.start = first;
  }

  plus([n = 3]: [number?]): number {
    const more = (): number => (n += this.start);
    n *= 2;
    return more() + n;
  }
}

function counter({ from, step: { by } }: { from: number; step: { by: number } }): { up(): number; back(): number } {
  by *= 2;
  return {
    up: () => (from += by),
    back() {
      by += 1;
      return (from -= by);
    },
  };
}

function eaten([head, ...rest]: number[]): string {
  let text = '';
  const eat = (): void => {
    text += `${head}/`;
    head = rest.shift() ?? -1;
    rest = [...rest];
  };
  while (rest.length > 0) eat();
  head = 0;
  eat();
  return text;
}

export function main(): void {
  const total = new Total({ first: 1, second: 2 });
  console.log(`${total.start} ${total.plus([])} ${total.plus([1])}`);
  const { up, back } = counter({ from: 10, step: { by: 2 } });
  console.log(`${up()} ${up()} ${back()} ${up()} ${back()}`);
  console.log(eaten([1, 2, 3]));
}
