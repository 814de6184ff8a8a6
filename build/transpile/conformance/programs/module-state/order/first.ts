import { say } from './log.ts';
import { base } from './second.ts';

export const first = say(`first after ${base}`);
export let mutable = 1;
export function bump(): number {
  mutable += 1;
  return mutable;
}
