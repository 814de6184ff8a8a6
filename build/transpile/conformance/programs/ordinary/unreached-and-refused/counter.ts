import { note } from './log.ts';

abstract class Steps {
  count = 0;
  abstract next(): boolean;
}
export interface Limit {
  most: number;
}
/** The default export. */
export default class Counter extends Steps {
  private readonly limit: Limit;
  constructor(limit: Limit) {
    super();
    this.limit = limit;
    note('counter');
  }
  override next(): boolean {
    this.count++;
    return this.count <= this.limit.most;
  }
}
export class Waiting extends Counter {
  async wait(): Promise<void> {}
}
