// A label that shares its statements with `default` is chosen before an equal label further down.
function flag(value: boolean): boolean {
  console.log(`asked ${value}`);
  return value;
}
function first(n: number, same: number): string {
  switch (n) {
    default:
    case 1:
      return 'one or another';
    case same:
      return 'the same';
    case 2:
      return 'two';
  }
}
export function main(): void {
  switch (true as boolean) {
    default:
    case 1 === (1 as number):
      console.log('first');
      break;
    case flag(true):
      console.log('second');
  }
  console.log(`${first(1, 1)}, ${first(2, 2)}, ${first(2, 1)}, ${first(3, 4)}`);
}
