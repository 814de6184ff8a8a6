/** Array patterns take texts, Maps and Sets apart too. */
function initials([first, second = '-']: string, [[key, value] = ['none', 0]]: Map<string, number>): string {
  return `${first}${second} ${key}=${value}`;
}

export function main(): void {
  const [a, , c, ...rest] = 'letters';
  console.log(`${a} ${c} ${rest.join('')} ${rest.length}`);
  const [x, y = 9, z = 'no more'] = new Set<number | string>([1, 2]);
  console.log(`${x} ${y} ${z}`);
  const map = new Map([
    ['one', 1],
    ['two', 2],
  ]);
  const [[key] = ['nothing']] = map;
  const [entry] = new Map<number, string>([[5, 'five']]);
  console.log(`${key} ${entry?.[0]} ${entry?.[1]}`);
  let left: string | undefined = '';
  let right: string | undefined = '';
  [left, right] = 'xy';
  console.log(`${left}${right}`);
  [left = 'default', right] = '';
  console.log(`${left} ${right}`);
  console.log(initials('hello', map));
  console.log(initials('h', new Map()));
  let part: string | undefined = '';
  let [number, text] = [0, ''];
  ({
    x: [[[part] = 'none']],
  } = { x: [new Set(['heck'])] as [Set<string>] });
  console.log(`${part}`);
  ({
    x: [[[part], number] = ['none', 0]],
  } = { x: new Map([['foo', 1]]) });
  console.log(`${part} ${number}`);
  [[text, number]] = [['list', 5]];
  console.log(`${text} ${number}`);
  for (const [first] of ['abc', 'def']) console.log(`${first}`);
  const { text: [start] = 'zero' } = { text: undefined as string | undefined };
  console.log(`${start}`);
}
