interface Title {
  readonly name: string;
  readonly isNew: boolean;
  readonly rating: number;
  readonly tags: string[];
  readonly owner: { readonly id: number; readonly label: string };
}
function loud(text: string): string {
  return `${text}!`;
}
function twice(n: number): number {
  return n * 2;
}
class Shelf {
  private readonly title: Title;
  constructor(title: Title) {
    this.title = title;
  }
  first(): string {
    return this.title.name + '?';
  }
}

export function main(): void {
  const text = '{"name":5,"isNew":1,"rating":"7","tags":[1,2],"owner":{"id":"3"}}';
  const title = JSON.parse(text) as Title;
  console.log(`${title.name === 'Five'} ${loud(title.name)} ${twice(title.rating)}`);
  console.log(`${title.rating + 1} ${title.rating - 1} ${title.rating > 5} ${!(title.rating > 5)} ${title.name < 'a'}`);
  for (const tag of title.tags) console.log(`${tag === '1'} ${tag + 'x'} ${tag}`);
  console.log(title.tags.map((tag) => tag + '.').join());
  const {
    owner: { id, label },
  } = title;
  console.log(`${id + 1} ${label} ${label === ''} ${id * 2}`);
  console.log(new Shelf(title).first());
  console.log(`${title.isNew ? 'yes' : 'no'} ${title.isNew === true}`);
  const other: Title = JSON.parse('{}');
  console.log(`${other.rating + 1} ${other.name === 'a'} ${other.name}`);
  switch (title.name) {
    case 'x':
      console.log('x');
      break;
    default:
      console.log('default');
  }
  let sum = 0;
  for (const n of JSON.parse('[1,"2"]') as number[]) sum += n;
  console.log(`${sum}`);
  console.log(`${'abc'.indexOf(title.name)} ${'a5c'.includes(title.name)}`);
}
