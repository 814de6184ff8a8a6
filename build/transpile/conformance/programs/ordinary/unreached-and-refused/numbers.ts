import { note } from './log.ts';

let calls = 0;
export function count(): number {
  debugger;
  return 2;
}
[1, 2].forEach((n) => note(`number ${n}`));

export function first(): number {
  return count();
}
export function doubled(n: number): number {
  calls++;
  return n * 2 + calls - calls;
}

export function tagged(text: string): string;
export function tagged(text: number): Tagged;
export function tagged(text: string | number): string | Tagged {
  return typeof text === 'number' ? { text } : `<${text}>`;
}
export interface Tagged {
  text: number;
}

// A value and a type of one name, and a value that is exported under another.
export const Unused = async (): Promise<void> => {};
export type Unused = Promise<void>;
const local = async (): Promise<number> => 1;
export { local as renamed };
