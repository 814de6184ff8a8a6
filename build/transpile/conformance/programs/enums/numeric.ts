enum Color {
  Red,
  Green,
  Blue,
}
function name(c: Color): string {
  switch (c) {
    case Color.Red:
      return 'red';
    case Color.Green:
      return 'green';
    default:
      return 'blue';
  }
}
export function main(): void {
  console.log(`${Color.Red} ${Color.Green} ${Color.Blue}`);
  console.log(`${name(Color.Red)} ${name(Color.Green)} ${name(Color.Blue)}`);
  const c: Color = Color.Green;
  console.log(`${c === Color.Green} ${c > Color.Red} ${(c as Color) === Color.Blue}`);
}
