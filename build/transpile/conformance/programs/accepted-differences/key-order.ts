export function main(): void {
  const o: Record<string, Int> = { zebra: 1, apple: 2 };
  o['mango'] = 3;
  console.log(Object.keys(o).join());
  for (const key in o) console.log(key);
  console.log(JSON.stringify(o));
}
