// `export default` of a variable gives the value that it has at that line, and `export { … as default }` the variable.
import count, { add, now } from './defaults-of-variables/count.ts';
import live, { next } from './defaults-of-variables/live.ts';
import settings from './defaults-of-variables/settings.ts';

export function main(): void {
  add();
  add();
  console.log(`${count} ${now()}`);
  next();
  console.log(`${live}`);
  console.log(settings.name, settings.size);
}
