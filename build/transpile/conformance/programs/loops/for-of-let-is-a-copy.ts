export function main(): void {
  const list = [1, 2, 3];
  let out = '';
  for (let n of list) {
    n += 100;
    out += `${n} `;
  }
  console.log(`${out}${list.map((n) => `${n}`).join(' ')}`);
}
