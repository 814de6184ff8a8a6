class Base {
  items: string[] = [];
  add(item: string): this {
    this.items.push(item);
    return this;
  }
}
class Left extends Base {
  left(): string {
    return `L${this.items.join('')}`;
  }
}
class Right extends Base {
  right(): string {
    return `R${this.items.join('')}`;
  }
}
export function main(): void {
  console.log(`${new Left().add('a').add('b').left()} ${new Right().add('c').right()}`);
}
