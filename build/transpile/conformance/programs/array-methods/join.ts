export function main(): void {
  console.log(['a', 'b', 'c'].join());
  console.log(['a', 'b', 'c'].join(''));
  console.log(['a', 'b', 'c'].join(' - '));
  console.log(`[${([] as string[]).join()}] [${['x'].join()}] [${['', ''].join()}]`);
  console.log([1, 2, 3].join('+'));
  console.log([true, false].join());
}
