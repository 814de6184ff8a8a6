import './modules-without-exports/first.ts';
import { log } from './modules-without-exports/log.ts';
import './modules-without-exports/second.ts';

const names = ['main'];

export function main(): void {
  console.log([...names, ...log].join(' '));
}
