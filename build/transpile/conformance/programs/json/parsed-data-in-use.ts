export function main(): void {
  const data = JSON.parse('{"items":[{"id":"a","n":2},{"id":"b","n":3}],"total":5}') as {
    items: { id: string; n: Int }[];
    total: Int;
  };
  let sum: Int = 0;
  for (const item of data.items) sum += item.n;
  console.log(
    `${sum === data.total} ${data.items.map((i) => i.id).join()} ${data.items.find((i) => i.n > 2)?.id ?? ''}`,
  );
}
