export function main(): void {
  let out = '';
  for (const c of 'abc') out = c + out;
  console.log(out);
  for (const c of '') console.log(`never ${c}`);
}
