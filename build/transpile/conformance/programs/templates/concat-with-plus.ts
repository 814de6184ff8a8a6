export function main(): void {
  const n: Int = 3;
  console.log('n=' + n + ';');
  console.log(n + 1 + 'x' + n + 1);
  console.log('b=' + (n > 2) + '/' + (n - 1));
  let text = '';
  text += n;
  text += true;
  text += 'z';
  console.log(text);
}
