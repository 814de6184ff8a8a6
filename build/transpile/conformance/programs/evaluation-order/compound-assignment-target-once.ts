class Store {
  reads: Int = 0;
  items: Int[] = [10, 20, 30];
  list(): Int[] {
    this.reads++;
    return this.items;
  }
}
export function main(): void {
  const store = new Store();
  store.list()[1] = 5;
  store.list()[1]! += 3;
  store.list()[0]! *= 2;
  console.log(`${store.reads} ${store.items.map((n) => `${n}`).join(' ')}`);
}
