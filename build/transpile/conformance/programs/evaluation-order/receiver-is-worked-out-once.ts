function tell(text: string): string {
  console.log(`tell ${text}`);
  return text;
}
function counted(n: Int): Int {
  console.log(`counted ${n}`);
  return n;
}
export function main(): void {
  let text: string | undefined = 'abcdef';
  const list: Int[] = [1];
  console.log(
    tell('abcdef').slice(list[counted(0)] ?? 2, tell('xyz').indexOf(list.length > 3 ? 'y' : 'z') + counted(2)),
  );
  console.log(text.slice((text = 'uv').length));
  text = 'abcdef';
  console.log(text?.slice((text = 'uv').length) ?? 'none');
  console.log(
    tell('a').padStart(
      list.map((n) => n + counted(4)).reduce((a, b) => a + b, 0),
      tell('-'),
    ),
  );
}
