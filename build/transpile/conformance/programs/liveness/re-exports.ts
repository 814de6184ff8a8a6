// Names that pass through other modules: renamed, by `export *`, and by a barrel that re-exports from barrels.
import { greet, Mode, Person, shout as loud, WORDS } from './re-exports/all.ts';
export function main(): void {
  const unused = new Person('nobody');
  console.log(`${greet(new Person('Ann'))} ${loud('hey')} ${WORDS.bye} ${Mode.Formal}`);
}
