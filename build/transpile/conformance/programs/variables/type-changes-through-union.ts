export function main(): void {
  let value: string | Int | undefined = 'text';
  const out: string[] = [`${value}`];
  value = 5;
  out.push(`${value + 1}`);
  value = undefined;
  out.push(`${value ?? 'none'}`);
  value = 'again';
  out.push(value.toUpperCase());
  console.log(out.join());
}
