interface Title {
  readonly name: string;
  readonly isNew: boolean;
}

export function main(): void {
  const data: unknown = { name: 5, isNew: 1 };
  const title = data as Title;
  try {
    console.log(`${title.name === 'Five'}`);
  } catch {
    console.log('stopped');
  }
  const name: unknown = title.name;
  console.log(typeof name === 'string' ? 'a name' : 'no name');
  const { tags } = JSON.parse('{"tags":"text"}') as { tags: string[] };
  try {
    console.log(`${tags.includes('ex')}`);
  } catch {
    console.log('stopped');
  }
}
