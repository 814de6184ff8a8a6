export function main(): void {
  console.log(
    'a,b,,c'
      .split(',')
      .map((p) => `<${p}>`)
      .join(''),
  );
  console.log(
    `${''.split(',').length} ${'abc'.split('').length} ${'abc'.split('x').length} ${',a,'.split(',').length}`,
  );
  console.log('a--b--c'.split('--').join('+'));
  console.log('k=v=w'.split('=').join('|'));
}
