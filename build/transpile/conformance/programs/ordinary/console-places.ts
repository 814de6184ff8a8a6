export function main(): void {
  const f = (s: string) => s;
  let n = 3.5;
  const u: string | undefined = f('').length > 0 ? 'x' : undefined;
  console.log(f('plain'), 1, true, u, n, 'x');
  console.log(f('%s is %d and %i, %f%%'), 'Ann', '42', '7.9px', '1.5x', 'rest', 1);
  console.log('%s=%d %d %d', f('a'), true, u, 'x');
  console.log(f('100%'), 'done', f('%'));
  console.log(f('%x %s %'), 'v');
  console.log(f('%j %o %O %c|'), 'a"b', "it's", 'plain', 'css', n);
  console.log(f('%% %s'), u, u);
  console.log(f('%s %s'), 'one');
  console.log(f('no'), f('%s'), 1e21, -0.5);
  console.log(u, 'first is missing', n);
  console.log('%i|%d|%s', n, n, n, n);
  console.log(f('%o %O %o'), 'say "it\'s"', 'line\nbreak\\', 'a"b');
}
