// Object.keys, values, entries, assign and spread of a value of which nothing is known but at run time.

function shown(value: any): string {
  try {
    const keys = Object.keys(value).join();
    const values = Object.values(value).map((v) => `${v}`);
    const entries = Object.entries(value).map(([key, v]) => `${key}:${v}`);
    const spread = Object.keys({ ...value }).join();
    return [keys, values.join(), entries.join(), spread, Object.keys(Object.assign({ z: 1 }, value)).length].join(' ');
  } catch (error) {
    return `${error instanceof TypeError} ${(error as Error).message}`;
  }
}

function keys(value: object): string {
  return Object.keys(value).join();
}

function known(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.values(value).length : -1;
}

export function main(): void {
  for (const value of [{ a: 1 }, [5, 6], 'xy', 7, true, undefined, [], '']) console.log(shown(value));
  console.log(keys(['p', 'q', 'r']));
  console.log(keys({ only: 1 }));
  console.log(`${known([1, 2])} ${known({ a: 1 })} ${known(5)}`);
  const data = JSON.parse('{"list":[7,8],"table":{"k":1}}') as { list: Record<string, number>; table: object };
  console.log(
    `${Object.keys(data.list).join()} ${Object.keys(data.table).join()} ${Object.keys({ ...data.list }).join()}`,
  );
}
