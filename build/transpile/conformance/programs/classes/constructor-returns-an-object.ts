class Color {
  r = 0;
  readonly made: string[] = [];
  constructor(
    input: Color | string | number,
    private readonly note = 'n',
  ) {
    if (input instanceof Color) return input;
    this.made.push('made');
    if (typeof input === 'number') {
      this.r = input;
      return;
    }
    try {
      if (input === 'same') return this;
      if (input === 'other') return new Color(7, 'o');
      this.r = input.length;
    } finally {
      this.made.push('finally');
    }
  }
  text(): string {
    return `${this.r} ${this.note} ${this.made.join('+')}`;
  }
}
const cache = new Map<string, Named>();
class Named {
  count = 0;
  constructor(readonly name: string) {
    const known = cache.get(name);
    if (known) {
      known.count++;
      return known;
    }
    cache.set(name, this);
  }
}
class Single {
  static one: Single | undefined;
  value = 1;
  constructor() {
    if (Single.one) return Single.one;
    Single.one = this;
    this.value = 2;
    return this;
  }
}
class Shape {
  constructor(kind: string) {
    const list = [1, 2, 3].map((n) => {
      if (n > 2) return n * 2;
      return n;
    });
    for (const n of list) if (n > 5 && kind === 'big') return { area: () => n } as Shape;
  }
  area(): number {
    return 1;
  }
}
export function main(): void {
  const a = new Color(3);
  const b = new Color(a);
  console.log(a === b, b.text(), new Color('abc', 'x').text(), new Color('same').text(), new Color('other').text());
  const first = new Named('a');
  const again = new Named('a');
  console.log(first === again, new Named('b') === first, again.count, cache.size);
  const s = new Single();
  console.log(s === new Single(), s.value, new Single().value);
  console.log(new Shape('big').area(), new Shape('small').area());
}
