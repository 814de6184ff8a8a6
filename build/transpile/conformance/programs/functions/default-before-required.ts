// A parameter with a default before one without: the caller writes undefined.
function label(kind: string = 'item', n: Int, unit?: string): string {
  return `${kind} ${n}${unit ?? ''}`;
}
export function main(): void {
  console.log(label(undefined, 1));
  console.log(label('box', 2, 'kg'));
}
