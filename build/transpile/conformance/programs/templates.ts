// @filename: concat-with-plus.ts
export function main(): void {
  const n: Int = 3;
  console.log('n=' + n + ';');
  console.log(n + 1 + 'x' + n + 1);
  console.log('b=' + (n > 2) + '/' + (n - 1));
  let text = '';
  text += n;
  text += true;
  text += 'z';
  console.log(text);
}

// @filename: nested-and-multiline.ts
export function main(): void {
  const list = ['a', 'b'];
  console.log(`[${list.map((x) => `<${x}>`).join(`${list.length}`)}]`);
  console.log(`line one
line two`);
  console.log(`tab\there "quoted" \`tick\` \${not} \\back`);
}

// @filename: numbers-and-negatives.ts
export function main(): void {
  const a: Int = -5;
  console.log(`${a} ${-a} ${a - 1} ${0} ${-0} ${1.5} ${-2.25} ${1000000}`);
}

// @filename: parts.ts
export function main(): void {
  const n: Int = 5;
  const s = 'text';
  const b = true;
  console.log(`${n}`);
  console.log(`${s}${s}`);
  console.log(`a${n}b${s}c${b}d`);
  console.log(`plain`);
  console.log(`${n + 1} ${s.length} ${!b} ${n > 3 ? 'big' : 'small'}`);
}

// @filename: string-function.ts
export function main(): void {
  console.log(String(5) + String(true) + String('s') + String(-1.5));
  const n: Int = 42;
  console.log(n.toString() + (7).toString() + true.toString() + 'x'.toString());
}

// @filename: undefined-in-text.ts
function f(value: string | undefined): string {
  return `[${String(value)}]`;
}
export function main(): void {
  console.log(f('x') + f(''));
  console.log(f(undefined));
}
