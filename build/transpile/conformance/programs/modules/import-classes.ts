import { Base, type Named } from './import-classes/base.ts';
class Child extends Base {
  override name(): string {
    return `child of ${super.name()}`;
  }
}
function show(named: Named): string {
  return named.name();
}
export function main(): void {
  console.log(`${show(new Base('b'))} ${show(new Child('c'))}`);
}
