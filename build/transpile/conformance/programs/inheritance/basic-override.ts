class Animal {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  sound(): string {
    return 'some sound';
  }
  speak(): string {
    return `${this.name} makes ${this.sound()}`;
  }
}
class Dog extends Animal {
  override sound(): string {
    return 'woof';
  }
}
export function main(): void {
  const list: Animal[] = [new Animal('thing'), new Dog('rex')];
  for (const a of list) console.log(a.speak());
}
