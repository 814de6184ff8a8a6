import * as store from './functions-named-like-methods/store.ts';

export function main(): void {
  store.set('volume', 5);
  store.push('first');
  const data: any = JSON.parse('{"level": 3, "title": "second"}');
  store.set(data.title, data.level);
  store.push(data.title);
  store.add(undefined);
  console.log(store.get('volume') ?? -1, store.get('second') ?? -1, store.names());
}
