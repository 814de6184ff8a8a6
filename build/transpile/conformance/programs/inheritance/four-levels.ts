class L1 {
  trace(): string {
    return '1';
  }
  top(): string {
    return `top(${this.trace()})`;
  }
}
class L2 extends L1 {
  override trace(): string {
    return `2${super.trace()}`;
  }
}
class L3 extends L2 {
  extra(): string {
    return `x${this.trace()}`;
  }
}
class L4 extends L3 {
  override trace(): string {
    return `4${super.trace()}`;
  }
}
export function main(): void {
  const l = new L4();
  console.log(`${l.top()} ${l.extra()} ${l.trace()} ${new L3().top()}`);
}
