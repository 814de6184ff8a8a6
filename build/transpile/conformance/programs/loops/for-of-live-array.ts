// The iterator sees what is pushed while it runs.
export function main(): void {
  const list = [1, 2, 3];
  let seen = '';
  for (const n of list) {
    seen += `${n} `;
    if (n === 1) list.push(10);
    if (n === 10) list.push(20);
  }
  console.log(seen);
}
