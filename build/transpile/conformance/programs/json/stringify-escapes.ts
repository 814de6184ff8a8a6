export function main(): void {
  console.log(JSON.stringify('quote " backslash \\ slash / tab \t newline \n return \r'));
  console.log(JSON.stringify('é€ 日本'));
  console.log(JSON.stringify({ 'key "q"': 'v\\' }));
}
