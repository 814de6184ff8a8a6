class Queue {
  limit: Int;
  name: string;
  constructor(limit: Int = 5, name?: string) {
    this.limit = limit;
    this.name = name ?? `q${limit}`;
  }
}
export function main(): void {
  const list = [new Queue(), new Queue(2), new Queue(undefined, 'n'), new Queue(0, '')];
  for (const q of list) console.log(`${q.limit} [${q.name}]`);
}
