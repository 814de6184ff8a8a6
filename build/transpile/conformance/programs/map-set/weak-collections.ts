/** WeakMap and WeakSet: keys are objects, found by identity; they are no Map and no Set, and have no fields. */
interface Node {
  readonly name: string;
}

class Registry {
  private readonly kept = new WeakMap<object, number>();
  idOf(one: object): number {
    const known = this.kept.get(one);
    if (known !== undefined) return known;
    const next = this.kept.has(one) ? -1 : ids++;
    this.kept.set(one, next);
    return next;
  }
}

let ids = 1;
const seen = new WeakSet<object>();

function first(one: object): boolean {
  if (seen.has(one)) return false;
  seen.add(one);
  return true;
}

function kind(value: unknown): string {
  const tests = [value instanceof Map, value instanceof Set, value instanceof WeakMap, value instanceof WeakSet];
  return `${tests.join()} ${Object.prototype.toString.call(value)} ${JSON.stringify(value)} ${value}`;
}

function put(map: WeakMap<object, string>, key: any): string {
  try {
    return map.set(key, 'value').get(key) ?? 'none';
  } catch (error) {
    return error instanceof TypeError ? error.message : 'another';
  }
}

export function main(): void {
  const a: Node = { name: 'a' };
  const b: Node = { name: 'a' };
  const list = [1];
  const registry = new Registry();
  console.log(
    `${registry.idOf(a)} ${registry.idOf(b)} ${registry.idOf(a)} ${registry.idOf(list)} ${registry.idOf(registry)}`,
  );
  console.log(`${first(a)} ${first(b)} ${first(a)} ${seen.delete(a)} ${seen.delete(a)} ${first(a)}`);
  const names = new WeakMap<Node, string>([
    [a, 'first'],
    [b, 'second'],
  ]);
  console.log(`${names.get(a) ?? '-'} ${names.get(b) ?? '-'} ${names.get({ name: 'a' }) ?? '-'}`);
  console.log(`${names.delete(a)} ${names.has(a)} ${names.set(a, 'again').get(a) ?? '-'}`);
  for (const value of [names, seen, new Map(), new Set(), a] as unknown[]) console.log(kind(value));
  const texts = new WeakMap<object, string>();
  console.log(`${put(texts, a)}; ${put(texts, 'text')}; ${put(texts, 5)}; ${put(texts, list)}`);
  try {
    seen.add(5 as any);
  } catch (error) {
    console.log((error as Error).message);
  }
}
