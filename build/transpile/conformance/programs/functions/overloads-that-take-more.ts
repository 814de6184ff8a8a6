// Overloads that name more parameters than the function with the body has.
function f(a: string): string;
function f(a: string, b: string): string;
function f(a: string): string {
  return a + '!';
}
class P {
  constructor(a: number);
  constructor(a: number, b: string);
  constructor(readonly a: number) {}
}
class Q extends P {}
const each = (g: (a: string, b: string) => string): string => g('m', 'n');
function many(a: number, b: number, c: number): string;
function many(...xs: number[]): string {
  return xs.join('+');
}
class O {
  prop = 'foo';
  method(s: string): string;
  method(s: string, t: string): string;
  method(s: string): string {
    return this.prop + s;
  }
  static make(a: number): number;
  static make(a: number, b: number): number;
  static make(a: number): number {
    return a;
  }
}
export function main(): void {
  console.log(f('x', 'y'), f('z'));
  console.log(O.make(1, 2));
  console.log(new O().method('a', 'b'));
  console.log(new P(1, 'x').a, new Q(2, 'y').a, each(f), many(1, 2, 3));
  const o: { method(s: string, t: string): string } = new O();
  console.log(o.method('c', 'd'));
}
