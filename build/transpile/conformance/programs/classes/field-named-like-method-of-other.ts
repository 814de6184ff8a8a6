class A {
  count: Int = 1;
}
class B {
  private n: Int = 7;
  count(): Int {
    return this.n;
  }
}
export function main(): void {
  console.log(`${new A().count + new B().count()}`);
}
