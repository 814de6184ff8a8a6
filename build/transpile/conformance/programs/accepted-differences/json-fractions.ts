export function main(): void {
  const { ratio, big } = JSON.parse('{"ratio":0.25,"big":123456.789}') as { ratio: number; big: number };
  console.log(`${ratio} ${big} ${JSON.stringify([big])}`);
}
