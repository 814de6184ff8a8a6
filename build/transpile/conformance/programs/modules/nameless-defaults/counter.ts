export default class {
  private count = 0;

  next(): number {
    this.count++;
    return this.count;
  }
}
