import { Person } from './people.ts';
export function hello(person: Person): string {
  return `hello ${person.name}`;
}
export const yell = (text: string): string => text.toUpperCase();
