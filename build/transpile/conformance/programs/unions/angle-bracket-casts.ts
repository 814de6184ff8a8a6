interface Named {
  readonly name: string;
}

export function main(): void {
  const value: unknown = { name: 'ann', age: 3.7 };
  const named = <Named>value;
  const whole = <Int>Math.floor((<{ age: number }>value).age);
  console.log(`${named.name} ${whole} ${(<string>(<unknown>'text')).length}`);
  const table = { a: 'x' };
  const key: string = named.name;
  console.log(table[<keyof typeof table>key] || 'no such key');
  switch (<number>whole) {
    case <number>3:
      console.log('three');
      break;
    default:
      console.log('other');
  }
}
