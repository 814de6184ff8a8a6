/** What is looked for or put in is an item, not a place, whatever number it is. */
function searched(list: number[], item: number, from: number): string {
  return `${list.indexOf(item, from)} ${list.includes(item, from)} ${list.lastIndexOf(item, from)}`;
}

function changed(list: number[], item: number, at: number): string {
  return `${list.with(at, item).join()} ${list.toSpliced(at, 1, item).join()} ${list.fill(item, at).join()}`;
}

export function main(): void {
  for (const from of [0, 1, 2, -1]) console.log(searched([1, 1.5, 2], 1.5, from));
  for (const at of [0, 1, -1]) console.log(changed([1, 2.5, 3], 1.5, at));
}
