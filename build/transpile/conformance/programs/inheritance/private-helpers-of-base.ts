class Base {
  private hidden(): string {
    return 'hidden';
  }
  reveal(): string {
    return this.hidden() + this.tail();
  }
  protected tail(): string {
    return '.';
  }
}
class Child extends Base {
  protected override tail(): string {
    return `!${super.tail()}`;
  }
}
export function main(): void {
  console.log(new Base().reveal() + new Child().reveal());
}
