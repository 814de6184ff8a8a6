export function main(): void {
  const text = JSON.stringify({ city: 'Zürich', price: '5 €' });
  console.log(text);
  console.log((JSON.parse(text) as { city: string }).city);
}
