const numbers = new Map<string, number>();
const list: (string | undefined)[] = [];

export function set(name: string, value: number | undefined): void {
  if (value !== undefined) numbers.set(name, value);
}

export function get(name: string): number | undefined {
  return numbers.get(name);
}

export function push(name: string): void {
  list.push(name);
}

export function add(name: string | undefined): void {
  list.push(name ?? 'none');
}

export function names(): string {
  return list.join();
}
