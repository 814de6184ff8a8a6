interface Payload {
  id: number;
  name: string;
  tags: string[];
  nested: { on: boolean; off: null };
  list?: number[];
}
export function main(): void {
  const p: Payload = { id: 1, name: 'a "quoted" é', tags: ['x'], nested: { on: true, off: null } };
  const text = JSON.stringify(p);
  const back = JSON.parse(text) as Payload;
  console.log(
    `${back.id} ${back.name} ${back.tags[0] ?? ''} ${back.nested.on} ${back.nested.off === null} ${back.list === undefined}`,
  );
  console.log(
    `${JSON.stringify([1, 'a', true, null])} ${JSON.stringify('s')} ${JSON.stringify(1.5)} ${JSON.stringify({})}`,
  );
  try {
    JSON.parse('{bad');
  } catch {
    console.log('bad json');
  }
  const any = JSON.parse('{"a":{"b":[1,{"c":2}]}}');
  console.log(`${any.a.b[1].c as number}`);
  const o: Record<string, unknown> = { a: 1 };
  o['b'] = [1, 2];
  console.log(
    `${Object.keys(o).join()} ${'b' in o} ${Object.values({ x: 1, y: 2 }).join()} ${Object.assign({ a: 1 }, { b: 2 }).b}`,
  );
}
