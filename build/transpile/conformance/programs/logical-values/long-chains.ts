function first(a: string | undefined, b: string | undefined, c: string | undefined): string {
  return a || b || c || 'none';
}
export function main(): void {
  console.log(
    `${first(undefined, '', 'c')} ${first('a', 'b', 'c')} ${first('', undefined, '')} ${first('', 'b', undefined)}`,
  );
}
