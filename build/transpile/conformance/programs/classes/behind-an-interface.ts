interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}
class MemoryStore implements Store {
  private data: Record<string, string> = {};
  read(key: string): string | undefined {
    return this.data[key];
  }
  write(key: string, value: string): void {
    this.data[key] = value;
  }
}
class LoudStore implements Store {
  private inner: Store;
  constructor(inner: Store) {
    this.inner = inner;
  }
  read(key: string): string | undefined {
    return this.inner.read(key)?.toUpperCase();
  }
  write(key: string, value: string): void {
    this.inner.write(key, value);
  }
}
function use(store: Store): string {
  store.write('k', 'value');
  return `${store.read('k') ?? 'none'} ${store.read('zz') ?? 'none'}`;
}
export function main(): void {
  console.log(use(new MemoryStore()));
  console.log(use(new LoudStore(new MemoryStore())));
}
