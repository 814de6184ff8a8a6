export function main(): void {
  const text: string = 'a😀b';
  console.log(`${text.length} ${text.indexOf('b')} ${text.charCodeAt(1)}`);
  console.log(text.slice(2));
}
