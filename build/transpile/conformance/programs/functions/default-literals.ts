function greet(name: string = 'nobody', times: Int = 1, loud: boolean = false): string {
  let out = '';
  for (let i = 0; i < times; i++) out += loud ? `${name.toUpperCase()}!` : `${name}.`;
  return out;
}
export function main(): void {
  console.log(greet());
  console.log(greet('ann'));
  console.log(greet('bob', 2));
  console.log(greet('cy', 3, true));
}
