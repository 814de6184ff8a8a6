// A key that is no text is its text: also undefined, and true.
export function main(): void {
  const any: any = JSON.parse('{"undefined":9,"true":8,"2":7,"a":6}');
  const keys: any[] = [undefined, true, 2, 'a'];
  console.log(keys.map((key) => `${any[key]}`).join());
  for (const key of keys) any[key] = `${key}!`;
  console.log(keys.map((key) => `${any[key]}`).join());
}
