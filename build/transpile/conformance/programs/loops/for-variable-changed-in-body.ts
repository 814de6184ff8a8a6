export function main(): void {
  let out = '';
  for (let i: Int = 0; i < 10; i++) {
    out += `${i} `;
    if (i % 3 === 0) i += 2;
  }
  console.log(out);
  const parts: string[] = [];
  const text = 'a"b"c';
  for (let i: Int = 0; i < text.length; i++) {
    if (text.charAt(i) === '"') {
      i++;
      parts.push(text.charAt(i));
    }
  }
  console.log(parts.join());
}
