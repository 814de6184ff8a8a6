function flag(text: string, value: boolean): boolean {
  console.log(`flag ${text}`);
  return value;
}
export function main(): void {
  if (flag('a', false) && flag('b', true)) console.log('wrong');
  else console.log('right 1');
  if (flag('c', true) || flag('d', true)) console.log('right 2');
  if ((flag('e', false) && flag('f', true)) || flag('g', true)) console.log('right 3');
  if (flag('h', true) && (flag('i', false) || flag('j', true)) && flag('k', true)) console.log('right 4');
  if (!flag('l', false) && !(flag('m', true) && flag('n', false))) console.log('right 5');
}
