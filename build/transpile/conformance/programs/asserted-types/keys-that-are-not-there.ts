/** A key that is missing is the key 'undefined', wherever a key may stand. */
export function main(): void {
  const names: { [key: string]: string } = { R: 'r', undefined: 'none', '1': 'one' };
  const text = 'RC';
  const list = ['R'];
  const numbers = [1, 2];
  console.log(`${names[text[0]]} ${names[text[5]]} ${names[list[3]]} ${names[numbers[0]]} ${names[numbers[9]]}`);
  console.log(`${list[3] in names} ${numbers[7] in names} ${Object.hasOwn(names, list[5])} ${list[0] in names}`);
  const made = { [list[0]]: 1, [list[4]]: 2, [numbers[6]]: 3 };
  console.log(`${made['R']} ${made['undefined']} ${Object.keys(made).length}`);
  const { [list[6]]: got } = names;
  let other = '';
  ({ [text[9]]: other } = names);
  console.log(`${got} ${other}`);
  delete names[list[8]];
  console.log(`${'undefined' in names} ${Object.keys(names).length}`);
  const counts: Record<string, number> = {};
  for (let i = 0; i < 4; i++) counts[text[i]] = (counts[text[i]] || 0) + 1;
  for (let i = 0; i < 3; i++) {
    if (!counts[list[i]]) counts[list[i]] = 0;
    counts[list[i]]++;
    counts[text[i]] += 2;
  }
  console.log(`${counts['R']} ${counts['C']} ${counts['undefined']}`);
}
