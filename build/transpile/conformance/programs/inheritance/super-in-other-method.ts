class Base {
  protected total: Int = 0;
  add(n: Int): Int {
    this.total += n;
    return this.total;
  }
}
class Doubling extends Base {
  override add(n: Int): Int {
    return super.add(n * 2);
  }
  addPlain(n: Int): Int {
    return super.add(n);
  }
}
export function main(): void {
  const d = new Doubling();
  console.log(`${d.add(5)} ${d.addPlain(5)} ${d.add(1)}`);
}
