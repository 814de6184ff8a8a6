interface RGB {
  r: number | string;
  g: number;
}
type Input = string | number | RGB | Tiny | null | undefined;
class Tiny {
  r!: number;
  originalInput!: Input;
  constructor(color: Input = '', opts: Partial<RGB> = {}) {
    if (color instanceof Tiny) {
      return color;
    }
    if (typeof color === 'number') color = String(color);
    this.originalInput = color;
    this.r = opts.g ?? 2;
  }
}
export function main(): void {
  const a = new Tiny('x');
  console.log(new Tiny(a) === a, a.r, new Tiny(JSON.parse('"text"') as Input).r, new Tiny({ r: 1, g: 2 }, { g: 4 }).r);
  const values: any[] = [1, 'a', undefined, true, { n: 5 }];
  console.log(values.map((v) => new Odd(v).n).join());
}
class Odd {
  n = 1;
  constructor(value: any) {
    return value;
  }
}
