const enum Key {
  Up = 'up',
  Down = 'down',
}
const enum Size {
  Small = 1,
  Large = Small + 9,
}
export function main(): void {
  console.log(`${Key.Up}${Key.Down} ${Size.Small} ${Size.Large}`);
}
