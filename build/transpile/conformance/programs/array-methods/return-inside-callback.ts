// A return in the callback ends the callback, not the function around it.
function f(list: readonly string[]): string {
  let seen = '';
  list.forEach((text) => {
    if (text === 'skip') return;
    seen += text;
  });
  const flags = list.map((text) => {
    for (const c of text) {
      if (c === 'k') return 'has k';
    }
    return 'no k';
  });
  return `${seen} ${flags.join()}`;
}
export function main(): void {
  console.log(f(['a', 'skip', 'b']));
}
