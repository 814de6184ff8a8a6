function say(text: string): string {
  console.log(`init ${text}`);
  return text;
}
class Order {
  first: string = say('first');
  second: string = say(`${this.first}+second`);
  third: string;
  constructor(tail: string) {
    console.log('body');
    this.third = this.second + tail;
  }
}
export function main(): void {
  console.log(new Order('!').third);
}
