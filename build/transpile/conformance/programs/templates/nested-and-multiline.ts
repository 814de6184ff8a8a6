export function main(): void {
  const list = ['a', 'b'];
  console.log(`[${list.map((x) => `<${x}>`).join(`${list.length}`)}]`);
  console.log(`line one
line two`);
  console.log(`tab\there "quoted" \`tick\` \${not} \\back`);
}
