class Loose {
  [key: string]: unknown;
  go(): number {
    return 1;
  }
}
export function main(): void {
  const loose = new Loose();
  loose['One'] = loose.go();
  console.log(Object.keys(loose).join(), Object.entries(loose).length);
  console.log(JSON.stringify(loose));
}
