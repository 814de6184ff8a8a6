interface Entry {
  id: string;
  size: number;
}

/** Of a value of which nothing is known: numbers, booleans and lists have no such members. */
function described(entry: any): string {
  const { id, size: big, length = 'none' } = entry ?? {};
  return `${id} ${big} ${length}`;
}

function parameter({ id, size }: any): string {
  return `${id} ${size}`;
}

function assigned(entry: any): string {
  let id: any = 'old';
  let size: any = 0;
  ({ id, size = 5 } = entry);
  return `${id} ${size}`;
}

function nested(entry: any): string {
  const {
    owner: { id },
  } = entry;
  return `${id}`;
}

export function main(): void {
  for (const entry of JSON.parse('[{"id":"a","size":2}, 7, true, [], [1, 2], "text", null]') as any[]) {
    console.log(described(entry));
  }
  for (const entry of JSON.parse('[{"id":"a","size":2}, 7, false, [1], "text"]') as any[]) {
    console.log(`${parameter(entry)}, ${assigned(entry)}`);
  }
  for (const entry of JSON.parse('[{"owner":{"id":"a"}}, {"owner":7}, {"owner":[]}, {"owner":"me"}]') as any[]) {
    console.log(nested(entry));
  }
  for (const { id, size } of JSON.parse('[7, {"id":"b"}]') as any[]) console.log(`${id} ${size}`);
  const known: Entry = { id: 'c', size: 3 };
  const { id, size } = known;
  console.log(`${id} ${size}`);
}
