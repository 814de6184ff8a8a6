// An object that nobody uses is still constructed: a bundler would leave out the whole module of its class.
import { Point } from './unused-new/point.ts';
export function main(): void {
  const unused = new Point(1, 2);
  console.log('made');
}
