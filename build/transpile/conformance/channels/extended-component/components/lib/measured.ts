/** A class with a getter that only the extending component uses. */
import { Part } from './registry.ts';

export class Measured extends Part {
  get size(): string {
    return `size of ${this.name}`;
  }
}
