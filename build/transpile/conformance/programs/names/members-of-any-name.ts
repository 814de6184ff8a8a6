class Odd {
  'a-b' = 1;
  $c = 2;
  7 = 'seven';
  'do it'(n: number): number {
    return n + this['a-b'] + this.$c;
  }
  $$$(n: number): number {
    this.$c += n;
    return this['do it'](this.$c);
  }
  static $$$(): string {
    return 'static';
  }
  static twice(): string {
    return Odd.$$$() + Odd.$$$();
  }
  café(): string {
    return 'café';
  }
}
class More extends Odd {
  override $$$(n: number): number {
    return super.$$$(n) + 100;
  }
  static override twice(): string {
    return super.twice() + '!';
  }
}
const $e = {
  $f: 3,
  'g h': 4,
  $i(n: number): number {
    return n + 1;
  },
  'j-k'(n: number): number {
    return n + this.$f;
  },
};
function $l(n: number): number {
  return n * 2;
}
export function main(): void {
  const odd = new Odd();
  console.log(`${odd['a-b']} ${odd.$c} ${odd[7]} ${odd.$$$(1)} ${odd['do it'](1)} ${odd['$$$'](2)} ${odd.café()}`);
  console.log(`${Odd.twice()} ${new More().$$$(4)} ${new More()['$$$'](4)}`);
  console.log(`${$e.$f} ${$e['g h']} ${$e.$i(1)} ${$e['j-k'](2)} ${$l(4)}`);
  const $l2 = $l(1);
  const café = $l2;
  const fact = function again(n: number): number {
    return n <= 1 ? 1 : n * again(n - 1);
  };
  console.log(`${café} ${fact(5)}`);
  function over(n: number): string;
  function over(n: string): string;
  function over(n: number | string): string {
    return typeof n === 'number' ? `n${n}` : n;
  }
  console.log(over(1) + over('a'));
  let text = '';
  for (let i = 0; i < 4; i++) {
    switch (i) {
      case 0:
        text += inner('0');
      case 1:
        text += '1';
      default:
        function inner(s: string): string {
          return `<${s}>`;
        }
        text += 'd';
      case 2:
        text += inner('2');
    }
  }
  console.log(text);
  function nested(): number {
    return 1;
  }
  console.log(`${nested()}`);
  const enum Local {
    A = 3,
    B = 'b',
  }
  console.log(`${Local.A} ${Local['B']} ${Local['A']}`);
}
