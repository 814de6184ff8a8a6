export function main(): void {
  let n = 0;
  while (true) {
    if (++n > 3) break;
  }
  do {
    n -= 2;
  } while (n > 0);
  console.log(`${n}`);
  for (let i = 10; i >= 0; i -= 3) console.log(`${i}`);
  for (let i = 0, j = 5; i < j; i++, j--) console.log(`${i} ${j}`);
  const o: Record<string, number> = { a: 1, b: 2 };
  for (const key in o) console.log(`${key} ${o[key] ?? 0}`);
  for (const [key, value] of Object.entries(o)) console.log(`${key}=${value}`);
  for (const ch of 'héy') console.log(ch);
  for (const [i, item] of ['x', 'y'].entries()) console.log(`${i}${item}`);
  let text = '';
  for (;;) {
    text += 'z';
    if (text.length === 3) break;
  }
  console.log(text);
  for (let i = 0; i < 5; i++) {
    if (i === 1) continue;
    if (i === 4) break;
    console.log(`i${i}`);
  }
  let k;
  for (k = 0; k < 3; k++);
  console.log(`${k}`);
  for (const x of [
    [1, 2],
    [3, 4],
  ]) {
    const [a, b] = x;
    console.log(`${(a ?? 0) + (b ?? 0)}`);
  }
}
