export function main(): void {
  console.log('a'.concat('b', 'c') + ''.concat('x'));
}
