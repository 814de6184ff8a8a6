// continue goes to the condition, not to the top.
export function main(): void {
  let i: Int = 0;
  let out = '';
  do {
    i++;
    if (i === 2) continue;
    if (i === 4) continue;
    out += `${i} `;
  } while (i < 4);
  console.log(`${out}${i}`);
  let k: Int = 0;
  do {
    k++;
    if (k < 100) continue;
    console.log('never');
  } while (k < 3);
  console.log(`${k}`);
}
