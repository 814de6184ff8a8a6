import { ping } from './circular-imports/ping.ts';
export function main(): void {
  console.log(ping(5));
}
