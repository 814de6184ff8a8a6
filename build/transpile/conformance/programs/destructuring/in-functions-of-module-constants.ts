/** What a parameter's pattern takes is no variable of the module, though a constant of the module holds the function. */
type Pair = [number, string];

const amounts = (list: Pair[]): number => list.map(([amount]) => amount).reduce((a, b) => a + b, 0);
const cloned = (object: { [key: string]: object }): object =>
  Object.entries(object).reduce((all: object, [key, value]) => ({ ...all, [key]: { ...value } }), {});
const named = ({ id, by: { who } }: { id: number; by: { who: string } }): string => `${id} ${who}`;
const table = {
  joined: (list: Pair[]): string =>
    list
      .map(([amount, unit]) => {
        const shown = (): string => unit + amount;
        return shown();
      })
      .join(),
};

export function main(): void {
  console.log(
    `${amounts([
      [1, 'a'],
      [2, 'b'],
    ])} ${JSON.stringify(cloned({ a: { b: 1 } }))}`,
  );
  console.log(
    `${named({ id: 3, by: { who: 'me' } })} ${table.joined([
      [4, 'c'],
      [5, 'd'],
    ])}`,
  );
}
