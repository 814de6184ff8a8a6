function say(text: string): string {
  console.log(text);
  return text;
}
class A {
  a: string = say('field a');
  constructor() {
    say('constructor A');
  }
}
class B extends A {
  b: string = say('field b');
  constructor() {
    say('before super');
    super();
    say('constructor B');
  }
}
class C extends B {
  c: string = say('field c');
}
export function main(): void {
  const c = new C();
  console.log(`${c.a}, ${c.b}, ${c.c}`);
}
