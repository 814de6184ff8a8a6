export function main(): void {
  console.log(JSON.stringify([1, 'a', true, null, [], {}]));
  console.log(JSON.stringify({ a: 1, b: 'x', c: [1, { d: null }], e: { f: false } }));
  console.log(JSON.stringify([]) + JSON.stringify({}));
}
