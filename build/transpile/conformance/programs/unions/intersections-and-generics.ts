type Named = { name: string };
type Sized = { size: Int };
type Box<T> = { value: T; label?: string };
function show(thing: Named & Sized): string {
  return `${thing.name}:${thing.size}`;
}
function open<T>(box: Box<T>): T {
  return box.value;
}
export function main(): void {
  console.log(`${show({ name: 'n', size: 2 })} ${open({ value: 'v' })} ${open<Int>({ value: 3, label: 'l' }) + 1}`);
  const part: Partial<Named & Sized> = { size: 1 };
  const picked: Pick<Named & Sized, 'name'> = { name: 'p' };
  console.log(`${part.name ?? 'none'} ${part.size ?? 0} ${picked.name}`);
}
