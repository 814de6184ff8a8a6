import './without-exports/first.ts';
import { log } from './without-exports/log.ts';
import './without-exports/second.ts';

const names = ['main'];

export function main(): void {
  console.log([...names, ...log].join(' '));
}
