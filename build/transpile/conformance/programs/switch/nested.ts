function walk(a: string, b: Int): string {
  let out = a;
  switch (a) {
    case 'x':
      switch (b) {
        case 1:
          out += '1';
          break;
        default:
          out += 'd';
          break;
      }
      out += '!';
      break;
    case 'y':
      out += 'Y';
      break;
  }
  return `${out}.`;
}
export function main(): void {
  console.log(`${walk('x', 1)} ${walk('x', 2)} ${walk('y', 1)} ${walk('z', 1)}`);
}
