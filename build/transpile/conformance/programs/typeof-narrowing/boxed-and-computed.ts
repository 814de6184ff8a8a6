interface Holder {
  value: unknown;
}
export function main(): void {
  const h: Holder = { value: 'abc'.substring(1) };
  if (typeof h.value === 'string') console.log(h.value.length === 2 ? 'two' : 'other');
  h.value = [1, 2, 3].length;
  if (typeof h.value === 'number') console.log(`${h.value * 2}`);
  h.value = JSON.parse('{"t":true}') as unknown;
  console.log(typeof h.value);
}
