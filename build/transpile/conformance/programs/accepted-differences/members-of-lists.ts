function put(list: number[], at: number): void {
  list[at] = 9;
}
function putAtMissing(list: number[], places: number[]): void {
  const place = places[5] as number;
  list[place] = 8;
}
export function main(): void {
  const list = [1, 2];
  put(list, 1);
  put(list, -1);
  putAtMissing(list, []);
  console.log(list.join());
  console.log(`${list[-1]}`);
}
