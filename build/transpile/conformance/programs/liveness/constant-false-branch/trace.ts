import { stamped } from './stamped.ts';
export function trace(text: string): string {
  console.log(stamped(text));
  return text;
}
