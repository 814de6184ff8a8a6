export function main(): void {
  let n: Int = 10;
  do {
    console.log(`once ${n}`);
    n++;
  } while (n < 10);
  let text = '';
  do text += 'x';
  while (text.length < 3);
  console.log(text);
}
