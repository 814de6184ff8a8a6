function numbers(): number[] {
  return [NaN, Infinity, -Infinity, 1.9, -1.2, 3];
}
export function main(): void {
  const text = 'abcde';
  const list = [1, 2, 3, 4, 5];
  for (const n of numbers()) {
    console.log(
      `${n}: ${text.charAt(n)} ${text.at(n) ?? '-'} ${text.slice(n, 3)} ${text.slice(1, n)} ${text.substring(n, 3)} ${text.substring(3, n)}`,
    );
    console.log(`${list.at(n) ?? '-'} ${list.slice(n).join()} ${list.slice(0, n).join()}`);
  }
  console.log(`${text.charCodeAt(NaN)} ${text.charCodeAt(2)}`);
}
