class A {
  static readonly names: string[] = ['x'];
  n = 1;
  self: A | undefined;
  list: number[] = [];
  constructor(readonly_: number = 4) {
    this.n = readonly_;
    this.init();
  }
  init(): void {
    this.list.push(this.n);
  }
  who(): string {
    return 'A' + this.extra();
  }
  extra(): string {
    return '.';
  }
  static make(): A {
    return new A(9);
  }
  chain(): this {
    this.n++;
    return this;
  }
}
class B extends A {
  z: string = 'z';
  tag: string = `t${this.n}`;
  override init(): void {
    super.init();
    this.list.push(100);
    this.z = 'set in init';
  }
  override who(): string {
    return 'B' + super.who();
  }
  override extra(): string {
    return this.z + '!';
  }
}
class C extends B {
  constructor() {
    super(7);
    this.list.push(this.list.length);
  }
  override who(): string {
    const f = [1, 2].map((x) => super.extra() + x);
    return f.join() + super.who();
  }
}
export function main(): void {
  const b = new B(3);
  console.log(`${b.who()} ${b.list.join()} ${b.tag} ${b.z}`);
  const c = new C();
  console.log(`${c.who()} ${c.list.join()} ${c.chain().chain().n}`);
  console.log(`${A.make().n} ${new A().n} ${new A(undefined).n} ${A.names.length}`);
  A.names.push('y');
  console.log(A.names.join());
  const as: A[] = [new A(1), b, c];
  console.log(as.map((x) => x.who()).join('/'));
}
