interface Box {
  value: Int;
}
function grow(box: Box): void {
  box.value += 10;
}
function replace(box: Box): void {
  box = { value: 999 };
  box.value++;
}
function append(list: string[], item: string): void {
  list.push(item);
}
export function main(): void {
  const box: Box = { value: 1 };
  grow(box);
  replace(box);
  console.log(`${box.value}`);
  const list: string[] = [];
  append(list, 'a');
  append(list, 'b');
  console.log(list.join('+'));
  const alias = box;
  alias.value = 77;
  console.log(`${box.value} ${alias.value}`);
}
