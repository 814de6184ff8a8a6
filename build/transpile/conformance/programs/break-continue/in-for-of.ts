export function main(): void {
  let out = '';
  for (const text of ['a', 'skip', 'b', 'stop', 'c']) {
    if (text === 'skip') continue;
    if (text === 'stop') break;
    out += text;
  }
  for (const c of 'xyz') {
    if (c === 'y') continue;
    out += c;
  }
  console.log(out);
}
