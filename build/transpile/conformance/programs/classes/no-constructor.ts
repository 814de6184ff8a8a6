class Empty {}
class OnlyMethod {
  hi(): string {
    return 'hi';
  }
}
export function main(): void {
  const e = new Empty();
  console.log(`${e !== undefined} ${new OnlyMethod().hi()}`);
}
