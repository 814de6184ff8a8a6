export function main(): void {
  const list = [1, 2, 3, 4];
  let text = '';
  for (let a = 0, b = list.length - 1; a < b; a++) {
    text += `${list[a]!}${list[b]!} `;
    b--;
  }
  console.log(text);
}
