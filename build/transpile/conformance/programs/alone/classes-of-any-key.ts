class Bag {
  [key: string]: number | (() => number);
  size(): number {
    return 1;
  }
}
function fieldsOf(table: Readonly<Record<string, unknown>>): number {
  return Object.values(table).length;
}
export function main(): void {
  const bag = new Bag();
  bag['One'] = 1;
  console.log(Object.keys(bag).join(), fieldsOf(bag), bag.size());
  console.log(JSON.stringify({ ...bag }), JSON.stringify(bag));
}
