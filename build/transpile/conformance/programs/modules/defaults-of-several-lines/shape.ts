export default abstract class {
  abstract area(): number;
  describe(): string {
    return `area ${this.area()}`;
  }
}
