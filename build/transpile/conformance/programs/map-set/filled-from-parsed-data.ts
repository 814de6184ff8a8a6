/** Maps and Sets of parsed data, and values of several kinds, that a loop over them changes. */
interface Reply {
  items: { id: string; tags: string[] }[];
}

class Registry {
  byId?: Map<string, number>;

  drop(): string {
    const dropped: string[] = [];
    try {
      for (const id of this.byId!.keys()) {
        dropped.push(id);
        this.byId!.delete(id);
        this.byId!.delete('b');
      }
    } catch (error) {
      return (error as Error).name;
    }
    return dropped.join();
  }
}

function visits(values: Map<string, number> | Set<string> | string[] | undefined, change: () => void): string {
  let seen = '';
  try {
    for (const value of values!) {
      change();
      seen += typeof value === 'string' ? value : value[0];
    }
  } catch (error) {
    return (error as Error).name;
  }
  return seen;
}

export function main(): void {
  const reply = JSON.parse('{"items":[{"id":"a","tags":["t"]},{"id":"b","tags":[]}]}') as Reply;
  const byId = new Map(reply.items.map((item) => [item.id, item] as const));
  for (const [id, item] of byId) {
    if (id === 'a') byId.delete('b');
    for (const tag of item.tags) if (item.tags.length < 3) item.tags.push(tag + '1');
    console.log(id, item.tags.join());
  }
  const counts = new Map([['x', 1]]);
  for (const { id } of reply.items) counts.set(id, 1);
  for (const [key, n] of counts) if (n < 3) counts.set(`${key}+`, n + 1);
  console.log([...counts].join());
  const seen = new Set(reply.items.map(({ id }) => id));
  for (const id of seen) if (seen.size < 4) seen.add(id + '!');
  console.log([...seen].join());
  const set = new Set(['s']);
  const map = new Map([['m', 1]]);
  const list = ['l'];
  console.log(visits(set, () => set.add('t')));
  console.log(visits(map, () => map.set('n', 2)));
  console.log(visits(list, () => list.length < 3 && list.push('k')));
  console.log(visits(undefined, () => map.clear()));
  const registry = new Registry();
  console.log(registry.drop());
  registry.byId = counts;
  console.log(registry.drop());
}
