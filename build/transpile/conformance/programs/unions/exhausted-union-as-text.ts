type Kind = 'a' | 'b';
function name(kind: Kind): string {
  switch (kind) {
    case 'a':
      return 'first';
    case 'b':
      return 'second';
    default:
      return `unknown ${kind}`;
  }
}
function strict(kind: Kind): string {
  switch (kind) {
    case 'a':
      return 'first';
    case 'b':
      return 'second';
    default:
      throw new Error('unknown kind ' + kind);
  }
}
export function main(): void {
  console.log(name('a') + strict('b'));
  console.log(name('c' as Kind));
  try {
    strict('d' as Kind);
  } catch (e) {
    console.log((e as Error).message);
  }
}
