// The middle class does not override, so super reaches the grandparent.
class A {
  f(): string {
    return 'A.f';
  }
}
class B extends A {
  g(): string {
    return 'B.g';
  }
}
class C extends B {
  override f(): string {
    return `C.f>${super.f()}`;
  }
  override g(): string {
    return `C.g>${super.g()}>${this.f()}`;
  }
}
export function main(): void {
  const c = new C();
  console.log(c.f());
  console.log(c.g());
}
