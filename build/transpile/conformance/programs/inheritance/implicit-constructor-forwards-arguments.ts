class Base {
  a: Int;
  b: string;
  constructor(a: Int, b: string = 'dflt') {
    this.a = a;
    this.b = b;
  }
}
class Child extends Base {
  more: Int = this.a * 2;
}
class GrandChild extends Child {}
export function main(): void {
  const c = new Child(4, 'x');
  const g = new GrandChild(5);
  console.log(`${c.a} ${c.b} ${c.more} ${g.a} ${g.b} ${g.more}`);
}
