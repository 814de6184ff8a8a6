class Base {
  describe(indent: string): string {
    return `${indent}base`;
  }
}
class Middle extends Base {
  override describe(indent: string): string {
    return `${indent}middle/${super.describe(`${indent}-`)}`;
  }
}
class Leaf extends Middle {
  override describe(indent: string): string {
    return `${indent}leaf/${super.describe(`${indent}+`)}`;
  }
}
export function main(): void {
  console.log(new Leaf().describe('>'));
  console.log(new Middle().describe('>'));
}
