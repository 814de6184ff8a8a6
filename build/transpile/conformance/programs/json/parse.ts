interface Data {
  name: string;
  list: Int[];
  deep: { on: boolean; nothing: null };
}
export function main(): void {
  const d = JSON.parse('{"name":"n","list":[1,2,3],"deep":{"on":true,"nothing":null}}') as Data;
  console.log(`${d.name} ${d.list.length} ${d.list[2] ?? 0} ${d.deep.on} ${d.deep.nothing === null}`);
  console.log(
    `${JSON.parse('5') as Int} ${JSON.parse('"s"') as string} ${(JSON.parse('[]') as Int[]).length} ${JSON.parse('true') as boolean}`,
  );
}
