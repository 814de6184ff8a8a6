// Default exports that have no name: objects, functions, classes, values that are worked out.
import add from './nameless-defaults/add.ts';
import Counter from './nameless-defaults/counter.ts';
import { default as greet } from './nameless-defaults/greet.ts';
import settings from './nameless-defaults/settings.ts';
import text from './nameless-defaults/text.ts';

export function main(): void {
  settings.names.push('c');
  console.log(`${settings.size} ${settings.names.join()}`);
  console.log(`${add(1, 2)} ${[1, 2, 3].reduce((sum, item) => add(sum, item), 0)}`);
  console.log(greet('you'));
  const counter = new Counter();
  counter.next();
  console.log(`${counter.next()} ${text}`);
}
