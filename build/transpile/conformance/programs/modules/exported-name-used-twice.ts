// Both modules export `create`; the importer renames them.
import { create as createA } from './exported-name-used-twice/a.ts';
import { create as createB } from './exported-name-used-twice/b.ts';
export function main(): void {
  console.log(`${createA().kind()} ${createB().kind()}`);
}
